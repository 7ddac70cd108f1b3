import type { Lang } from '@nine/contract/lang'
import type { MailboxMail } from '@nine/contract/mail'
import { mailboxFolder, mayReadMailbox, readMailbox } from '../../adapters/mail/mailbox.ts'
import { newId } from '../../db/id.ts'
import type { Trx } from '../../db/schema.ts'
import { AppError } from '../../app-error.ts'
import type { Runtime } from '../../runtime.ts'
import { type MailBody, renderHtml, renderText } from './mail-body.ts'
import type { MailPermit } from './mail-budget.service.ts'
import { insertMail, updateMailCancelled } from './mail.queries.ts'
import { senderName } from './sender-name.ts'
import type { MailAttachment } from './mail.table.ts'

export const MAIL_QUEUE = 'mail'

export interface OutgoingMail {
  to: string
  lang: Lang
  subject: string
  body: MailBody
  attachments?: MailAttachment[]
  /** The business it is sent for. */
  sender?: {
    business: string
    name: string
    /** Where answers go; an address that is confirmed to be the sender's, or none. */
    replyTo?: string
  }
}

/** Puts a mail into the outbox as part of the transaction; the worker sends it once that has committed. */
export async function queueMail(
  trx: Trx,
  { jobs }: Pick<Runtime, 'jobs'>,
  { to, lang, subject, body, attachments = [], sender }: OutgoingMail,
  { kind, priority, waits }: MailPermit,
): Promise<string> {
  const id = newId()
  await insertMail(trx, {
    id,
    kind,
    business_id: sender?.business ?? null,
    to_address: to,
    from_name: sender ? senderName(sender.name, lang) : '',
    reply_to: sender?.replyTo ?? '',
    subject,
    html: renderHtml(body, lang),
    text: renderText(body),
    attachments: JSON.stringify(attachments),
    waiting_topic: waits?.topic ?? null,
  })
  await jobs.send(trx, MAIL_QUEUE, { id }, { priority, ...(waits ? { startAfter: waits.until } : {}) })
  return id
}

/** What it was about is gone: a mail that still waits is not sent. */
export const cancelMail = updateMailCancelled

/** Mail of an installation without a mail server. */
export async function listMailbox({ config }: Runtime, isFromThisMachine: () => boolean): Promise<MailboxMail[]> {
  if (!mayReadMailbox(config, isFromThisMachine)) throw new AppError('request.not_found')
  return readMailbox(mailboxFolder(config.dataDir))
}
