import type { Generated } from 'kysely'

export interface BusinessTables {
  business: {
    id: string
    url: string
    name: string
    created_at: Generated<Date>
  }
}
