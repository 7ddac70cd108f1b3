import { isPermanent, MAILS_AT_ONCE } from '../../adapters/mailer.ts'
import type { Worker } from '../../jobs/jobs.ts'
import { lockQueuedMail, updateMailFault, updateMailSent } from './mail.queries.ts'
import { MAIL_QUEUE } from './mail.service.ts'

/** About two days of trying, from seconds to a quarter of an hour apart. */
const RETRIES = 200

export const mailWorker: Worker<{ id: string }> = {
  queue: MAIL_QUEUE,
  concurrency: MAILS_AT_ONCE,
  retryLimit: RETRIES,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 900,
  run: async ({ db, mailer }, { id }) => {
    // The lock keeps a second worker from sending the same mail while this one waits for the mail server.
    const fault = await db.transaction().execute(async (trx) => {
      const mail = await lockQueuedMail(trx, id)
      if (!mail) return undefined
      try {
        await mailer.send(id, {
          messageId: `<${id}@nine>`,
          to: mail.to_address,
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
        await updateMailSent(trx, id)
        return undefined
      } catch (error) {
        return error as Error
      }
    })
    if (!fault) return
    const final = isPermanent(fault)
    await updateMailFault(db, id, fault.message, final)
    if (!final) throw fault
  },
}
