import type { Generated } from 'kysely'

export interface CategoryTables {
  category: {
    business_id: string
    id: string
    parent_id: string | null
    path: string
    level: number
    name: string
    description: Generated<string>
    code: string
    depreciation_rate: number | null
    useful_life: number | null
    is_consumable: Generated<boolean>
    created_at: Generated<Date>
    updated_at: Generated<Date>
    deleted_at: Date | null
  }
}
