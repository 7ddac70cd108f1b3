import { EVENT_PAGE_SIZE, EVENT_TITLE_MAX, EVENT_VIEWS } from '@nine/contract/event/event-list'
import { PAGE_MAX } from '@nine/contract/fields'
import { oneOf, withDefault, type Search, searchParams, textParam, integerParam } from '../../../lib/search-params.ts'

/** Search params of the event list. */
export const EventListSearch = searchParams({
  limit: withDefault(integerParam(1, 100), EVENT_PAGE_SIZE),
  page: withDefault(integerParam(1, PAGE_MAX), 1),
  status: oneOf(EVENT_VIEWS),
  search: textParam(EVENT_TITLE_MAX),
})
export type EventListSearch = Search<typeof EventListSearch>

export const AllEventsSearch = searchParams({ tab: withDefault(oneOf(['event', 'deleted']), 'event') })

/** The tabs of one event. */
const OTHER_TABS = ['guest', 'registration', 'message', 'door'] as const
export const EditSearch = searchParams({ tab: oneOf(['event', ...OTHER_TABS]) })

/** The first tab is not named in the address. */
export const isOtherTab = (tab: string): tab is (typeof OTHER_TABS)[number] =>
  (OTHER_TABS as readonly string[]).includes(tab)
