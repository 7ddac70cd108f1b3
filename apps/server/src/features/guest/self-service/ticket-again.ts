import type { Runtime } from '../../../runtime.ts'
import type { Trx } from '../../../tables.ts'
import type { Worker } from '../../../jobs/worker.ts'
import { countExpectedMail } from '../../mail/mail.public.ts'
import { queueEventMail } from '../../mail/mail.service.ts'
import { selectGuest, selectGuestsByEmail, updateGuest } from '../guest.queries.ts'
import { requireGuestsEvent } from '../guests-event.ts'
import { ticketTopic } from '../ticket-topic.ts'
import { messageOfStanding } from '../seats/message-about.ts'
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

/** Sends the mail of a registration again, if the address may get one more today; it is never delayed. */
async function sendAgain(trx: Trx, runtime: Runtime, { event: id, email }: Job): Promise<void> {
  const event = await requireGuestsEvent(trx, id)
  const business = event.business_id
  const [known] = await selectGuestsByEmail(trx, business, id, [email])
  const guest = known && (await selectGuest(trx, business, known.id))
  const message = guest && messageOfStanding(guest)
  if (!message || !event.organiser_confirmed) return
  if (!(await selectIsMessageOn(trx, { business, event: id, kind: message }))) return
  const permit = await countExpectedMail(trx, runtime, { to: email, topic: ticketTopic(id), order: 'ticket' })
  if (permit.waits) return
  const mail = { business, event: id, guest: guest.id, message, to: email, lang: guest.lang }
  await updateGuest(trx, business, guest.id, { mail_id: await queueEventMail(trx, runtime, mail, permit) })
}
