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
  /** A place kept for an address nobody has signed up with yet. */
  invitation: {
    business_id: string
    id: string
    email: string
    role: Role
    token_hash: Buffer
    invited_by: string
    created_at: Generated<Date>
  }
}
