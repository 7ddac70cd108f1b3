import type { Selectable } from 'kysely'
import { failureOf } from '../../adapters/mail/mail-refusal.ts'
import { MAILS_AT_ONCE } from '../../adapters/mail/mailer.ts'
import type { Trx } from '../../tables.ts'
import type { Runtime } from '../../runtime.ts'
import { countExpectedMail, MAIL_QUEUE } from './mail.public.ts'
import { findOutage } from './mail-status.service.ts'
import { lockQueuedMail, updateMailCounted, updateMailFailed, updateMailSent } from './mail.queries.ts'
import type { MailTables } from './mail.table.ts'
import type { Worker } from '../../jobs/worker.ts'

type MailRow = Selectable<MailTables['mail']>

/** More than two days of trying, from seconds to a quarter of an hour apart. */
const RETRIES = 200
const GIVE_UP_MS = 48 * 3600_000

export const mailWorker: Worker<{ id: string }> = {
  queue: MAIL_QUEUE,
  concurrency: MAILS_AT_ONCE,
  retryLimit: RETRIES,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 900,
  run: async (runtime, { id }) => {
    // The lock keeps a second worker from sending the same mail while this one talks to the mail server.
    const failed = await runtime.db.transaction().execute(async (trx) => {
      const mail = await lockQueuedMail(trx, id)
      if (!mail || !(await isDue(trx, runtime, mail))) return undefined
      try {
        await send(runtime, mail)
        await updateMailSent(trx, id)
        outagesLogged.delete(runtime)
        return undefined
      } catch (error) {
        return { mail, error: error as Error }
      }
    })
    if (!failed) return
    await noteFailure(runtime, failed.mail, failed.error)
  },
}

/** A mail that waited for another day is counted on that day, and waits again when that is full as well. */
async function isDue(trx: Trx, runtime: Runtime, { id, to_address: to, waiting_topic: topic }: MailRow) {
  if (topic === null) return true
  const { waits, priority } = await countExpectedMail(trx, runtime, { to, topic, order: 'ticket' })
  if (waits) await runtime.jobs.send(trx, MAIL_QUEUE, { id }, { priority, startAfter: waits.until })
  else await updateMailCounted(trx, id)
  return !waits
}

const send = ({ mailer }: Runtime, mail: MailRow): Promise<void> =>
  mailer.send(mail.id, {
    messageId: `<${mail.id}@nine>`,
    fromName: mail.from_name,
    to: mail.to_address,
    ...(mail.reply_to ? { replyTo: mail.reply_to } : {}),
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    attachments: mail.attachments.map(({ name, type, contentBase64, cid }) => ({
      filename: name,
      contentType: type,
      content: Buffer.from(contentBase64, 'base64'),
      ...(cid ? { cid } : {}),
    })),
  })

async function noteFailure(runtime: Runtime, mail: MailRow, error: Error): Promise<void> {
  const failure = failureOf(error)
  const final = failure === 'recipient' || Date.now() - mail.created_at.getTime() > GIVE_UP_MS
  await updateMailFailed(runtime.db, mail.id, { error: error.message, failure, final })
  if (failure !== 'recipient') await logOutage(runtime, error)
  if (!final) throw error
}

const outagesLogged = new WeakSet<Runtime>()

/** One line when an outage begins, not one per waiting mail. */
async function logOutage(runtime: Runtime, error: Error): Promise<void> {
  if (outagesLogged.has(runtime)) return
  const outage = await findOutage(runtime.db)
  if (!outage) return
  outagesLogged.add(runtime)
  runtime.log.error(
    { err: error, reason: outage.reason },
    'the mail server takes no mail; mails wait and are tried again',
  )
}
