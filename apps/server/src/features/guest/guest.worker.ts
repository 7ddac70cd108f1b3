import { countedWhenQueued } from '../mail/mail.public.ts'
import { sendTicket, ticketOf } from './guest.service.ts'
import { GUEST_TICKET_QUEUE } from './cold-tickets.service.ts'
import { isRefusal } from '../../app-error.ts'
import type { Worker } from '../../jobs/worker.ts'

/** Creates and queues the ticket of one imported guest. */
export const guestTicketWorker: Worker<{ business: string; id: string }> = {
  queue: GUEST_TICKET_QUEUE,
  concurrency: 2,
  run: async (runtime, { business, id }) => {
    try {
      const ticket = await ticketOf(runtime.db, runtime, business, id)
      await runtime.db.transaction().execute((trx) => sendTicket(trx, runtime, ticket, countedWhenQueued()))
    } catch (error) {
      // Guest or event went or were cancelled meanwhile: there is nobody to write to.
      if (
        !isRefusal(
          error,
          'guest.not_found',
          'guest.no_email',
          'guest.cancelled',
          'event.cancelled',
          'CAN_NOT_SEE_EVENT',
        )
      )
        throw error
    }
  },
}
