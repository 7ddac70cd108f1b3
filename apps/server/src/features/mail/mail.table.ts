import type { Lang } from '@nine/contract/lang'
import type { MailFailure, MailKind, MailMessage, MailState } from '@nine/contract/mail'
import type { ColumnType, Generated } from 'kysely'

/** An attached file; with a `cid` it is shown inside the text. */
export interface MailAttachment {
  name: string
  type: string
  contentBase64: string
  cid?: string
}

export interface MailTables {
  mail: {
    id: string
    kind: MailKind
    /** The business it is sent for; identity mails have none. */
    business_id: string | null
    to_address: string
    from_name: Generated<string>
    reply_to: Generated<string>
    /** Empty once the mail is sent, given up or cancelled, like all of its content. */
    subject: string
    html: string
    text: string
    attachments: ColumnType<MailAttachment[], string | undefined, string>
    state: Generated<MailState>
    /** What it is about; such a mail is written when it is sent, not when it is queued. */
    event_id: Generated<string | null>
    guest_id: Generated<string | null>
    /** Which message of the event it is. */
    message: Generated<MailMessage | null>
    send_id: Generated<string | null>
    sent_by: Generated<string | null>
    lang: Generated<Lang>
    /** Nobody wants it after this time. */
    expires_at: Generated<Date | null>
    /** A process was killed while it sent it: it may have gone out twice. */
    is_doubtful: Generated<boolean>
    /** Set while it waits for another day: the topic it will be counted under. */
    waiting_topic: string | null
    attempts: Generated<number>
    last_error: string | null
    /** Why the last attempt failed, and when. */
    failure: MailFailure | null
    failed_at: Date | null
    created_at: Generated<Date>
    sent_at: Date | null
  }
  /** Mails that are with the mail server right now, or were when a process was killed. */
  mail_flight: {
    mail_id: string
    at: Generated<Date>
  }
  /** How fast a business sends to many, and when its next mail may go. */
  mail_pace: {
    business_id: string
    per_minute: number
    next_at: Generated<Date>
  }
  /** How many mails were counted under a key on a day of the installation's time zone. */
  mail_count: {
    key: string
    day: string
    count: number
  }
}
