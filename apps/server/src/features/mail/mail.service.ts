import type { Lang } from '@nine/contract/lang'
import { MAIL_PACE, type MailboxMail, type MailMessage } from '@nine/contract/mail'
import { sql } from 'kysely'
import { mailboxFolder, mayReadMailbox, readMailbox } from '../../adapters/mail/mailbox.ts'
import { AppError } from '../../app-error.ts'
import { newId } from '../../db/id.ts'
import type { Runtime } from '../../runtime.ts'
import type { Db, Trx } from '../../tables.ts'
import { batchHints } from '../../adapters/live/batch-hints.ts'
import { expectedMail, MAIL_QUEUE, type MailPermit } from './mail.public.ts'
import {
  addedMail,
  claimSlots,
  insertMail,
  insertMails,
  selectForgotten,
  updateFailedMails,
  updateMailMessage,
  upsertPace,
} from './mail.queries.ts'
import type { MailAttachment } from './mail.table.ts'
import { senderName } from './sender-name.ts'

// Mails about an event: the row says what the mail is about, and its text is written when it is sent.

export interface EventMail {
  business: string
  event: string
  /** Null for somebody who is not registered. */
  guest: string | null
  message: MailMessage
  to: string
  lang: Lang
  /** The sending to many that it belongs to. */
  send?: string | null
  /** The member who sends it. */
  sentBy?: string | null
  expiresAt?: Date | null
  /** What may be undone waits until then. */
  notBefore?: Date | undefined
}

/** What a mail says. */
export interface WrittenMail {
  subject: string
  html: string
  text: string
  attachments: MailAttachment[]
  fromName: string
  /** A confirmed address, or nothing. */
  replyTo: string
}

/** Writes a mail when it is sent; undefined when there is nobody to write to any more, or nothing to write about. */
export type WriteMail = (db: Db, runtime: Runtime, mail: EventMail & { id: string }) => Promise<WrittenMail | undefined>

/** One mail, as part of the transaction; the worker writes and sends it once that has committed. */
export async function queueEventMail(
  trx: Trx,
  { jobs }: Pick<Runtime, 'jobs'>,
  mail: EventMail,
  permit: MailPermit,
  id = newId(),
): Promise<string> {
  await insertMail(trx, rowOf(id, mail, permit))
  const { priority, waits } = permit
  const startAfter = waits?.until ?? mail.notBefore
  await jobs.send(trx, MAIL_QUEUE, { id }, { priority, ...(startAfter ? { startAfter } : {}) })
  return id
}

/**
 * A mail somebody expects, as part of the statement of what it is about: `counted` and `kept` are queries of their own there, and
 * `until` says when it can be sent. Once that has committed, `sendSoon`.
 */
export function eventMailWith(db: Db, runtime: Pick<Runtime, 'config'>, id: string, mail: EventMail, topic: string) {
  const { permit, counted, until } = expectedMail(runtime, { to: mail.to, topic, order: 'ticket' })
  const waiting_topic = sql<string | null>`case when ${until} is not null then ${topic} end`
  return { counted, kept: addedMail(db, { ...rowOf(id, mail, permit), waiting_topic }).returning('id'), until, permit }
}

const BATCH_MS = 50

/** Has mails sent that are kept already. Should the process end before, the sweep does (`sendForgotten`). */
export const sendSoon = (runtime: Runtime, mail: { id: string; priority: number; until: Date | null }): void =>
  queueSoon(runtime, MAIL_QUEUE, [mail])

const queueSoon = batchHints<Runtime, Parameters<typeof sendSoon>[1]>('mails', BATCH_MS, ({ db, jobs }, queue, mails) =>
  jobs.sendMany(
    db as Trx,
    queue,
    mails.map(({ id }) => ({ id })),
    (index) => {
      const { priority = 0, until = null } = mails[index] ?? {}
      return { priority, ...(until ? { startAfter: until } : {}) }
    },
  ),
)

/** A mail stored for so long without a job will not get one any more. */
const FORGOTTEN_SECONDS = 30

export async function sendForgotten({ db, jobs }: Runtime): Promise<number> {
  const mails = await selectForgotten(db, { queue: MAIL_QUEUE, olderThanSeconds: FORGOTTEN_SECONDS })
  if (mails.length > 0) await jobs.sendMany(db as Trx, MAIL_QUEUE, mails)
  return mails.length
}

/** Changes what a mail is about, before its transaction ends. */
export const changeEventMail = (trx: Trx, id: string, message: MailMessage): Promise<void> =>
  updateMailMessage(trx, id, message)

/** Queues a mail that is written already, because its text does not depend on what is saved. */
export async function queueWrittenMail(
  trx: Trx,
  { jobs }: Pick<Runtime, 'jobs'>,
  mail: EventMail,
  { subject, html, text, attachments, fromName, replyTo }: WrittenMail,
  permit: MailPermit,
): Promise<void> {
  const id = newId()
  await insertMail(trx, {
    ...rowOf(id, mail, permit),
    subject,
    html,
    text,
    attachments: JSON.stringify(attachments),
    from_name: senderName(fromName, mail.lang),
    reply_to: replyTo,
  })
  await jobs.send(trx, MAIL_QUEUE, { id }, { priority: permit.priority })
}

/** What the worker is to send: one mail, or some of a message to many whose time has come. */
export type MailJob = { id: string } | { ids: string[]; priority: number }

/** Mails of a message to many that go out together, at most: as many as the pace has for a second. */
const TOGETHER = 10

/** Mails of one business to many, a permit for each, one after the other at its pace. */
export async function queueEventMails(
  trx: Trx,
  { jobs }: Pick<Runtime, 'jobs'>,
  business: string,
  mails: readonly { mail: EventMail; permit: MailPermit }[],
): Promise<string[]> {
  if (mails.length === 0) return []
  const rows = mails.map(({ mail, permit }) => rowOf(newId(), mail, permit))
  await insertMails(trx, rows)
  const { from, perMinute } = await claimSlots(trx, business, { count: mails.length, perMinute: MAIL_PACE.usual })
  const slotOf = (index: number): Date => new Date(from.getTime() + (index * MINUTE_MS) / perMinute)
  const size = Math.min(TOGETHER, Math.ceil((perMinute * SECOND_MS) / MINUTE_MS))
  const due: DueJob[] = []
  let last: { ids: string[]; priority: number } | undefined
  for (const [index, { id }] of rows.entries()) {
    const { priority = 0, waits } = mails[index]?.permit ?? {}
    if (waits) due.push({ job: { id }, priority, startAfter: waits.until })
    else if (last?.priority === priority && last.ids.length < size) last.ids.push(id)
    else {
      last = { ids: [id], priority }
      due.push({ job: last, priority, startAfter: slotOf(index) })
    }
  }
  await jobs.sendMany(
    trx,
    MAIL_QUEUE,
    due.map(({ job }) => job),
    (index) => {
      const { priority = 0, startAfter = from } = due[index] ?? {}
      return { priority, startAfter }
    },
  )
  return rows.map(({ id }) => id)
}

interface DueJob {
  job: MailJob
  priority: number
  startAfter: Date
}

const SECOND_MS = 1000
const MINUTE_MS = 60_000

const rowOf = (id: string, mail: EventMail, { kind, waits }: MailPermit) => ({
  id,
  kind,
  business_id: mail.business,
  event_id: mail.event,
  guest_id: mail.guest,
  message: mail.message,
  send_id: mail.send ?? null,
  sent_by: mail.sentBy ?? null,
  lang: mail.lang,
  to_address: mail.to,
  expires_at: mail.expiresAt ?? null,
  waiting_topic: waits?.topic ?? null,
  subject: '',
  html: '',
  text: '',
})

/** Tries failed mails of an event again, one or all of them; returns how many. */
export async function retryFailed(
  trx: Trx,
  { jobs }: Pick<Runtime, 'jobs'>,
  { business, event, id }: { business: string; event: string; id?: string | undefined },
): Promise<number> {
  const rows = await updateFailedMails(trx, business, event, { id, limit: RETRIED_AT_ONCE })
  const { from, perMinute } = await claimSlots(trx, business, { count: rows.length, perMinute: MAIL_PACE.usual })
  await jobs.sendMany(
    trx,
    MAIL_QUEUE,
    rows.map((row) => ({ id: row.id })),
    (index) => ({ startAfter: new Date(from.getTime() + (index * MINUTE_MS) / perMinute) }),
  )
  return rows.length
}

const RETRIED_AT_ONCE = 5000

/** Between two attempts to send a mail; it doubles up to the longest. */
export const RETRY_SECONDS = { first: 5, longest: 900 } as const

/** When a mail is tried again at the latest; the queue spreads attempts over the time until then. */
export const triedAgainBy = (failedAt: Date, attempts: number): Date =>
  new Date(failedAt.getTime() + 1000 * Math.min(RETRY_SECONDS.longest, RETRY_SECONDS.first * 2 ** attempts))

export async function changePace(trx: Trx, business: string, perMinute: number): Promise<{ perMinute: number }> {
  await upsertPace(trx, business, perMinute)
  return { perMinute }
}

/** Mail of an installation without a mail server. */
export async function listMailbox({ config }: Runtime, isFromThisMachine: () => boolean): Promise<MailboxMail[]> {
  if (!mayReadMailbox(config, isFromThisMachine)) throw new AppError('request.not_found')
  return readMailbox(mailboxFolder(config.dataDir))
}
