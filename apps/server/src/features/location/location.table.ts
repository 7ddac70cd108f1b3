import type { Generated } from 'kysely'

export interface LocationTables {
  location: {
    business_id: string
    id: string
    parent_id: string | null
    path: string
    level: number
    name: string
    description: Generated<string>
    notes: Generated<string>
    is_active: Generated<boolean>
    created_at: Generated<Date>
    updated_at: Generated<Date>
    deleted_at: Date | null
  }
}
