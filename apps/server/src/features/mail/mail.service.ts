import type { Lang } from '@nine/contract/lang'
import type { MailboxMail } from '@nine/contract/mail'
import type { Person } from '../../access/session.ts'
import { newId } from '../../db/id.ts'
import type { Db, Trx } from '../../db/schema.ts'
import { AppError } from '../../http/app-error.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { Runtime } from '../../runtime.ts'
import { type MailBody, renderHtml, renderText } from './mail-body.ts'
import { insertMail, selectFirstPerson, selectRecentMail } from './mail.queries.ts'
import type { MailAttachment } from './mail.table.ts'

export const MAIL_QUEUE = 'mail'
const MAILBOX_LENGTH = 50
const LOCAL = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

export interface OutgoingMail {
  to: string
  lang: Lang
  subject: string
  body: MailBody
  attachments?: MailAttachment[]
}

/** Puts a mail into the outbox as part of the transaction; the worker sends it once that has committed. */
export async function queueMail(
  trx: Trx,
  jobs: Jobs,
  { to, lang, subject, body, attachments = [] }: OutgoingMail,
): Promise<string> {
  const id = newId()
  await insertMail(trx, {
    id,
    to_address: to,
    subject,
    html: renderHtml(body, lang),
    text: renderText(body),
    attachments: JSON.stringify(attachments),
  })
  await jobs.send(trx, MAIL_QUEUE, { id })
  return id
}

/**
 * Mail of an installation without a mail server. It holds sign-in links of everybody, so only the person who set it up
 * may read it, or whoever sits at the very machine of a product that is not published anywhere.
 */
export async function listMailbox(
  db: Db,
  { config }: Runtime,
  person: Person | undefined,
  address: string,
  forwarded: boolean,
): Promise<MailboxMail[]> {
  if (config.smtpUrl) throw new AppError('request.not_found')
  const atTheMachine = LOCAL.has(address) && !forwarded && isLocal(config.publicOrigin)
  if (!atTheMachine && (!person || (await selectFirstPerson(db))?.id !== person.id))
    throw new AppError('request.not_found')
  const rows = await selectRecentMail(db, MAILBOX_LENGTH)
  return rows.map(({ id, to_address, subject, html, text, created_at }) => ({
    id,
    to: to_address,
    subject,
    html,
    text,
    createdAt: created_at.toISOString(),
  }))
}

const isLocal = (origin: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname)
