import type { Generated } from 'kysely'
import type { NodeColumns } from '../../tree/node.table.ts'

export interface LocationTables {
  location: NodeColumns & {
    notes: Generated<string>
    is_active: Generated<boolean>
  }
}
