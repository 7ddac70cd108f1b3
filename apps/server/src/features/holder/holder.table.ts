import type { Generated } from 'kysely'

export interface HolderTables {
  holder: {
    business_id: string
    id: string
    name: string
    department: Generated<string>
    email: Generated<string>
    phone: Generated<string>
    created_by: string
    created_at: Generated<Date>
    deleted_at: Date | null
  }
  /** Addresses, in small letters, that get no reminders. */
  holder_unsubscribed: {
    email: string
    created_at: Generated<Date>
  }
}
