import { getPublicEvent as call } from '@nine/contract/event/public-event'
import { botCheckKind } from '../../../adapters/bot-check.ts'
import type { ServedPage } from '../../../http/page/served-page.ts'
import { requirePublicEvent } from '../event.public.ts'

const page: Omit<ServedPage, 'path'> = {
  template: 'public-event.html',
  limit: { ...call.limit, name: `${call.method} ${call.path}` },
  isFrameable: true,
  isIndexed: true,
  render: async (pages, runtime, request) => {
    const { config } = runtime
    const event = await requirePublicEvent(runtime, request)
    const botCheck = { kind: botCheckKind(config), siteKey: config.botCheck.siteKey ?? '' }
    return pages.event({ event, botCheck }, request.context)
  },
  failure: 'eventFailure',
}

/** The public page of an event. */
export const publicEventPage: ServedPage = { ...page, path: '/:slug/:eventId([0-9a-f]{24})' }
/** The same without a way back. */
export const eventForUserPage: ServedPage = { ...page, path: '/:slug/eventforuser/:eventId' }
