import type { ReminderKind } from '@nine/contract/reminder/reminder'
import type { Generated } from 'kysely'

export interface ReminderTables {
  reminder_off: {
    person_id: string
    kind: ReminderKind
  }
  reminder_day: {
    person_id: string
    day: string
    mail_id: Generated<string | null>
  }
  reminder_look: {
    day: string
    looked_at: Date
  }
  holder_reminder_day: {
    email: string
    day: string
    mail_id: Generated<string | null>
  }
  calendar_feed: {
    person_id: string
    id: string
    created_at: Generated<Date>
  }
}
