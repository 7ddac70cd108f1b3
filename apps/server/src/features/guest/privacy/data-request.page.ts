import { getPublicEvent as call } from '@nine/contract/event/public-event'
import { botCheckKind } from '../../../adapters/bot-check.ts'
import type { ServedPage } from '../../../http/page/served-page.ts'
import { requirePublicEvent } from '../../event/event.public.ts'
import { hasGuests } from '../guests-event.ts'

/** Where people ask the organiser of an event about their data. */
export const dataRequestPage: ServedPage = {
  path: '/:slug/data-request/:eventId',
  template: 'public-event.html',
  limit: { ...call.limit, name: `${call.method} ${call.path}` },
  render: async (pages, runtime, request) => {
    const { config, db } = runtime
    // Tickets of an event that was hidden lead here too.
    const hasTicket = await hasGuests(db, request.params['eventId'] ?? '')
    const event = await requirePublicEvent(runtime, request, { hasTicket })
    const botCheck = { kind: botCheckKind(config), siteKey: config.botCheck.siteKey ?? '' }
    return pages.dataRequest({ event, botCheck }, request.context)
  },
  failure: 'eventFailure',
}
