import type { MailFailure, MailKind } from '@nine/contract/mail'
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
    state: Generated<'queued' | 'sent' | 'failed' | 'cancelled'>
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
  /** How many mails were counted under a key on a day of the installation's time zone. */
  mail_count: {
    key: string
    day: string
    count: number
  }
}
