import { EVENT_PAGE_SIZE } from '@nine/contract/event/event-list'
import { listEmbeddedEvents as call } from '@nine/contract/event/public-event'
import type { ServedPage } from '../../../http/page/served-page.ts'
import { requireBusinessCard } from '../../business/business.service.ts'
import { listPublished } from './public-event.service.ts'

const PAGE_MAX = 10_000
const LIMIT_MAX = 100

/** All published events of a business. */
export const publicEventsPage: ServedPage = {
  path: '/:slug/all-event',
  template: 'public-event.html',
  limit: { ...call.limit, name: `${call.method} ${call.path}` },
  isFrameable: true,
  isIndexed: true,
  render: async (pages, runtime, { params, context }) => {
    const organiser = await requireBusinessCard(runtime.db, params['slug']?.toLowerCase() ?? '')
    const limit = numberOf(context.query['limit'], EVENT_PAGE_SIZE, LIMIT_MAX)
    const page = numberOf(context.query['page'], 1, PAGE_MAX)
    const { items, total } = await listPublished(runtime.db, runtime, organiser.id, { limit, page })
    return pages.events({ organiser, items, total, limit, page }, context)
  },
  failure: 'eventFailure',
}

const numberOf = (text: string | undefined, usual: number, most: number): number => {
  const number = Number(text)
  return Number.isInteger(number) && number >= 1 && number <= most ? number : usual
}
