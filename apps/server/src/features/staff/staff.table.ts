import type { Role } from '@nine/contract/business/roles'
import type { Generated } from 'kysely'

export interface StaffTables {
  /** A person's membership of a business. */
  staff: {
    business_id: string
    id: string
    person_id: string
    role: Role
    created_at: Generated<Date>
  }
  /** An invited address, until somebody accepts or the invitation is withdrawn. */
  invitation: {
    business_id: string
    id: string
    email: string
    role: Role
    /** Of the link in the latest mail; null when no mail with a link was sent. */
    token_hash: Buffer | null
    invited_by: string
    /** When it was last sent. */
    created_at: Generated<Date>
    declined_at: Generated<Date | null>
  }
}
