import type { ColumnType, Generated } from 'kysely'

/** A file of a mail; with a `cid` it is shown inside the text. */
export interface MailAttachment {
  name: string
  type: string
  contentBase64: string
  cid?: string
}

export interface MailTables {
  mail: {
    id: string
    to_address: string
    subject: string
    html: string
    text: string
    attachments: ColumnType<MailAttachment[], string | undefined, string>
    state: Generated<'queued' | 'sent' | 'failed'>
    attempts: Generated<number>
    last_error: string | null
    created_at: Generated<Date>
    sent_at: Date | null
  }
}
