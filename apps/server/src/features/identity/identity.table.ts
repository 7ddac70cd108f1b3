import type { Lang } from '@nine/contract/lang'
import type { Generated } from 'kysely'

export interface IdentityTables {
  /** Somebody with an account. */
  person: {
    id: string
    email: string
    first_name: Generated<string>
    last_name: Generated<string>
    phone: Generated<string>
    photo: string | null
    department: Generated<string>
    position: Generated<string>
    address: Generated<string>
    date_of_birth: string | null
    lang: Generated<Lang>
    password_hash: string | null
    email_verified_at: Date | null
    created_at: Generated<Date>
  }
  session: {
    token_hash: Buffer
    id: string
    person_id: string
    address: Generated<string>
    agent: Generated<string>
    created_at: Generated<Date>
    last_seen_at: Generated<Date>
    /** When the password or a provider last confirmed who they are. */
    proved_at: Generated<Date>
    expires_at: Date
  }
  mail_link: {
    token_hash: Buffer
    purpose: 'reset-password' | 'verify-email' | 'change-email' | 'undo-email'
    person_id: string
    /** The address it was sent to. */
    email: string
    created_at: Generated<Date>
    expires_at: Date
  }
  /** A browser that somebody has signed in with. */
  known_device: {
    token_hash: Buffer
    person_id: string
    used_at: Generated<Date>
  }
  sign_in_code: {
    code_hash: Buffer
    browser_hash: Buffer
    person_id: string
    expires_at: Date
  }
  linked_account: {
    id: string
    provider: string
    subject: string
    person_id: string
    email: Generated<string>
    photo: Generated<string>
    created_at: Generated<Date>
  }
}
