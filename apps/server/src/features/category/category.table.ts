import type { Generated } from 'kysely'
import type { NodeColumns } from '../../tree/node.table.ts'

export interface CategoryTables {
  category: NodeColumns & {
    code: string
    depreciation_rate: number | null
    useful_life: number | null
    is_consumable: Generated<boolean>
  }
}
