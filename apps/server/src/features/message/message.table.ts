import type { MailMessage } from '@nine/contract/mail'
import type { SEND_STATES, Segment } from '@nine/contract/message/message'
import type { ColumnType, Generated } from 'kysely'

export interface MessageTables {
  /** One message to many guests, in steps that survive a crash. */
  message_send: {
    business_id: string
    id: string
    event_id: string
    kind: MailMessage
    /** Of a reminder or a thank-you: the time it is about, so that none goes out twice. */
    about: Generated<Date | null>
    segment: Generated<Segment>
    category_id: Generated<string | null>
    subject_vn: Generated<string>
    text_vn: Generated<string>
    subject_en: Generated<string>
    text_en: Generated<string>
    /** Of a change: when and where it was before. */
    before: ColumnType<unknown, string | null | undefined, string | null>
    send_at: Date
    expires_at: Generated<Date | null>
    state: Generated<(typeof SEND_STATES)[number]>
    /** The last guest whose mail is queued. */
    cursor: Generated<string>
    mails: Generated<number>
    created_by: string
    created_at: Generated<Date>
  }
  /** Until when it was looked for what is due. */
  message_sweep: {
    id: Generated<boolean>
    swept_at: Date
  }
}
