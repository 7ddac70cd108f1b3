import type { Runtime } from '../../../runtime.ts'
import type { Trx } from '../../../tables.ts'
import type { Worker } from '../../../jobs/worker.ts'
import { countExpectedMail } from '../../mail/mail.public.ts'
import { queueEventMail } from '../../mail/mail.service.ts'
import { type ReachedGuest, selectGuestsReachedAt, updateGuest } from '../guest.queries.ts'
import { requireGuestsEvent } from '../guests-event.ts'
import { messageOfStanding } from '../seats/message-about.ts'
import { companionTopic, ticketTopic } from '../ticket-topic.ts'
import { selectIsMessageOn } from '../seats/seats.queries.ts'
import { isRefusal } from '../../../app-error.ts'

const QUEUE = 'guest-ticket-again'
interface Job {
  event: string
  email: string
}

/** Whether the address is registered is found out later, so that nobody can tell from the response or how long it takes. */
export async function askForTicket(trx: Trx, { jobs }: Pick<Runtime, 'jobs'>, job: Job): Promise<{ isDone: true }> {
  await jobs.send(trx, QUEUE, job)
  return { isDone: true }
}

export const ticketAgainWorker: Worker<Job> = {
  queue: QUEUE,
  concurrency: 2,
  run: async (runtime, job) => {
    try {
      await runtime.db.transaction().execute((trx) => sendAgain(trx, runtime, job))
    } catch (error) {
      // The event was deleted meanwhile, or hidden and has no guests.
      if (!isRefusal(error, 'CAN_NOT_SEE_EVENT')) throw error
    }
  },
}

/** Sends the mails of registrations again: of whose address it is, and of those they registered who have none. */
async function sendAgain(trx: Trx, runtime: Runtime, { event: id, email }: Job): Promise<void> {
  const event = await requireGuestsEvent(trx, id)
  if (!event.organiser_confirmed) return
  const of = { business: event.business_id, event: id }
  for (const guest of await selectGuestsReachedAt(trx, { ...of, email }))
    await sendMailAgain(trx, runtime, { ...of, guest, to: email })
}

/** Only if the address may get one more today; it is never delayed. */
async function sendMailAgain(
  trx: Trx,
  runtime: Runtime,
  { business, event, guest, to }: { business: string; event: string; guest: ReachedGuest; to: string },
): Promise<void> {
  const message = messageOfStanding(guest)
  if (!message || !(await selectIsMessageOn(trx, { business, event, kind: message }))) return
  const topic = guest.email === '' ? companionTopic(event, guest.id) : ticketTopic(event)
  const permit = await countExpectedMail(trx, runtime, { to, topic, order: 'ticket' })
  if (permit.waits) return
  const mail = { business, event, guest: guest.id, message, to, lang: guest.lang }
  await updateGuest(trx, business, guest.id, { mail_id: await queueEventMail(trx, runtime, mail, permit) })
}
