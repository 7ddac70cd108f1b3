import type { Role } from '@nine/contract/roles'
import type { Generated } from 'kysely'

export interface StaffTables {
  /** A person's place in a business. */
  staff: {
    business_id: string
    id: string
    person_id: string
    role: Role
    created_at: Generated<Date>
  }
}
