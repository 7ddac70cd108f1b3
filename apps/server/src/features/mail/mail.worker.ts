import { failureOf } from '../../adapters/mail/mail-refusal.ts'
import { MAILS_AT_ONCE } from '../../adapters/mail/mailer.ts'
import { isDatabaseDown } from '../../db/failures.ts'
import type { Trx } from '../../tables.ts'
import type { Runtime } from '../../runtime.ts'
import { countExpectedMail, countWaitingCold, MAIL_QUEUE, type MailPermit } from './mail.public.ts'
import { findOutage } from './mail-status.service.ts'
import { type MailJob, RETRY_SECONDS, sendForgotten, type WriteMail, type WrittenMail } from './mail.service.ts'
import {
  deleteFlight,
  insertFlight,
  lockQueuedMail,
  updateMailCounted,
  updateMailEnded,
  updateMailFailed,
  updateMailSent,
  type WaitingMail,
} from './mail.queries.ts'
import { senderName } from './sender-name.ts'
import type { Worker } from '../../jobs/worker.ts'

/** More than two days of trying, from seconds to a quarter of an hour apart. */
const RETRIES = 200
const GIVE_UP_MS = 48 * 3600_000
/** Mails that go out together, before a slow mail server. */
const EXPIRE_SECONDS = 600

export const mailWorker = (write: WriteMail): Worker<MailJob> => ({
  queue: MAIL_QUEUE,
  reachesOut: true,
  concurrency: MAILS_AT_ONCE,
  retryLimit: RETRIES,
  retryDelaySeconds: RETRY_SECONDS.first,
  retryDelayMaxSeconds: RETRY_SECONDS.longest,
  expireInSeconds: EXPIRE_SECONDS,
  run: async (runtime, job) => {
    if ('ids' in job) return sendTogether(runtime, write, job)
    const refusal = await sendMail(runtime, write, job.id)
    if (refusal) throw refusal
  },
})

/** With a slow mail server the rest of a batch queues again after so long, so that urgent mails go first. */
const TURN_MS = 500

/**
 * A mail that the mail server does not take now is tried again by itself, and so are those after it: nobody waits for others.
 * So is one that fails in a way nobody expects, or one mistake of ours would hold up all of them; its own job fails then.
 */
async function sendTogether(
  runtime: Runtime,
  write: WriteMail,
  { ids, priority }: Extract<MailJob, { ids: unknown }>,
): Promise<void> {
  const queue = (jobs: readonly MailJob[], firstAfter = 0): Promise<void> =>
    runtime.db
      .transaction()
      .execute((trx) =>
        runtime.jobs.sendMany(trx, MAIL_QUEUE, jobs, (each) => ({ priority, startAfter: each === 0 ? firstAfter : 0 })),
      )
  const began = performance.now()
  for (const [index, id] of ids.entries()) {
    const left = ids.slice(index)
    if (index > 0 && performance.now() - began > TURN_MS) return queue([{ ids: left, priority }])
    const refusal = await sendMail(runtime, write, id).catch((error: unknown) => {
      // All of them are tried again once the database is there.
      if (isDatabaseDown(error)) throw error
      runtime.log.error({ err: error, mail: id }, 'sending a mail failed')
      return error
    })
    if (refusal === undefined) continue
    runtime.log.warn({ err: refusal, mail: id, left: left.length }, 'mails that were to go out together go one by one')
    return queue(
      left.map((each) => ({ id: each })),
      RETRY_SECONDS.first,
    )
  }
}

/** Returns why the mail server did not take it, where it is to be tried again. */
async function sendMail(runtime: Runtime, write: WriteMail, id: string): Promise<Error | undefined> {
  // The lock keeps a second worker from sending the same mail while this one talks to the mail server.
  const failed = await runtime.db.transaction().execute(async (trx) => {
    const mail = await lockQueuedMail(trx, id)
    if (!mail || !(await isDue(trx, runtime, mail))) return undefined
    if (mail.expires_at && mail.expires_at <= new Date()) return updateMailEnded(trx, id, 'expired')
    const written = mail.html === '' ? await writeNow(trx, runtime, mail, write) : mail
    if (!written) return updateMailEnded(trx, id, 'cancelled')
    // A process that was killed in the middle of sending left it behind: nobody knows whether the mail went out.
    const isDoubtful = !(await insertFlight(runtime.db, id))
    const error = await send(runtime, mail, written).then(
      () => undefined,
      // A refusal by the mail server, or a failure on the way to it; `failureOf` says which.
      (reason: Error) => reason,
    )
    if (error) return { mail, error }
    await updateMailSent(trx, id, isDoubtful)
    outagesLogged.delete(runtime)
    return undefined
  })
  if (!failed) return undefined
  await deleteFlight(runtime.db, id)
  return (await noteFailure(runtime, failed.mail, failed.error)) ? undefined : failed.error
}

/** Looks every minute for mails that were kept but not queued. */
export const forgottenMailWorker: Worker = {
  queue: 'mail-forgotten',
  cron: '* * * * *',
  run: async (runtime) => {
    await sendForgotten(runtime)
  },
}

/** A mail about an event says what is true when it is sent. */
async function writeNow(trx: Trx, runtime: Runtime, mail: WaitingMail, write: WriteMail) {
  const { id, business_id: business, event_id: event, message } = mail
  if (business === null || event === null || message === null) return undefined
  const written = await write(trx, runtime, {
    id,
    business,
    event,
    message,
    guest: mail.guest_id,
    send: mail.send_id,
    sentBy: mail.sent_by,
    to: mail.to_address,
    lang: mail.lang,
  })
  return written && { ...written, from_name: senderName(written.fromName, mail.lang), reply_to: written.replyTo }
}

/** A mail that waited for another day is counted on that day, and waits again when that is full as well. */
async function isDue(trx: Trx, runtime: Runtime, mail: WaitingMail): Promise<boolean> {
  const { id, waiting_topic: topic } = mail
  if (topic === null) return true
  const { waits, priority } = await countAgain(trx, runtime, mail, topic)
  if (waits) await runtime.jobs.send(trx, MAIL_QUEUE, { id }, { priority, startAfter: waits.until })
  else await updateMailCounted(trx, id)
  return !waits
}

const countAgain = (trx: Trx, runtime: Runtime, mail: WaitingMail, topic: string): Promise<MailPermit> =>
  mail.kind === 'cold' && mail.business_id !== null
    ? countWaitingCold(trx, runtime, { to: mail.to_address, business: mail.business_id, topic })
    : countExpectedMail(trx, runtime, { to: mail.to_address, topic, order: 'ticket' })

type Content = Pick<WrittenMail, 'subject' | 'html' | 'text' | 'attachments'> &
  Pick<WaitingMail, 'from_name' | 'reply_to'>

const send = ({ mailer }: Runtime, mail: WaitingMail, content: Content): Promise<void> =>
  mailer.send(mail.id, {
    messageId: `<${mail.id}@nine>`,
    fromName: content.from_name,
    to: mail.to_address,
    ...(content.reply_to ? { replyTo: content.reply_to } : {}),
    subject: content.subject,
    html: content.html,
    text: content.text,
    attachments: content.attachments.map(({ name, type, contentBase64, cid }) => ({
      filename: name,
      contentType: type,
      content: Buffer.from(contentBase64, 'base64'),
      ...(cid ? { cid } : {}),
    })),
  })

/** Returns whether it is given up. */
async function noteFailure(runtime: Runtime, mail: WaitingMail, error: Error): Promise<boolean> {
  const failure = failureOf(error)
  const final = failure === 'recipient' || Date.now() - mail.created_at.getTime() > GIVE_UP_MS
  await updateMailFailed(runtime.db, mail.id, { error: error.message, failure, final })
  if (failure !== 'recipient') await logOutage(runtime, error)
  return final
}

const outagesLogged = new WeakSet<Runtime>()

/** One line when an outage begins, not one per waiting mail. */
async function logOutage(runtime: Runtime, error: Error): Promise<void> {
  if (outagesLogged.has(runtime)) return
  // At once: another mail may fail while this one looks.
  outagesLogged.add(runtime)
  const outage = await findOutage(runtime.db)
  if (!outage) return void outagesLogged.delete(runtime)
  runtime.log.error(
    { err: error, reason: outage.reason },
    'the mail server takes no mail; mails wait and are tried again',
  )
}
