import type { Generated } from 'kysely'

export interface IdentityTables {
  /** Somebody with a sign-in. */
  person: {
    id: string
    email: string
    created_at: Generated<Date>
  }
  session: {
    token_hash: Buffer
    id: string
    person_id: string
    created_at: Generated<Date>
    last_seen_at: Generated<Date>
    expires_at: Date
  }
}
