import { ID_PATTERN } from '@nine/contract/fields'
import type { Ticket } from '@nine/contract/public-pages'
import { getRegistrant as call } from '@nine/contract/event/registration/registration'
import { isRefusal } from '../../app-error.ts'
import type { ServedPage } from '../../http/page/served-page.ts'
import type { Runtime } from '../../runtime.ts'
import { getRegistrant } from './guest-self-service.ts'
import { requirePublicEvent } from '../event/event.public.ts'

/** A guest's own page with their ticket and self check-in. Without a guest it offers the scanner. */
export const checkInPage: ServedPage = {
  path: '/:slug/checkin-event/:eventId',
  template: 'ticket.html',
  limit: { ...call.limit, name: `${call.method} ${call.path}` },
  render: async (pages, runtime, request) => {
    const { userid } = request.context.query
    const { eventId = '' } = request.params
    const guest = userid === undefined ? undefined : await findGuest(runtime, eventId, userid)
    // Tickets stay valid while the event is not published.
    const event = await requirePublicEvent(runtime, request, { hasTicket: typeof guest === 'object' })
    return pages.ticket({ event, guest }, request.context)
  },
  failure: 'eventFailure',
}

/** A guest of another event is invalid here. */
async function findGuest(runtime: Runtime, event: string, id: string): Promise<Ticket['guest']> {
  if (!ID_PATTERN.test(id)) return 'invalid'
  try {
    const guest = await getRegistrant(runtime.db, runtime, id)
    return guest.eventID === event ? guest : 'invalid'
  } catch (error) {
    if (isRefusal(error, 'guest.not_found')) return 'invalid'
    throw error
  }
}
