import { EVENT_PAGE_SIZE, EVENT_TITLE_MAX, EVENT_VIEWS } from '@nine/contract/event/event-list'
import { PAGE_MAX } from '@nine/contract/fields'
import { oneOf, otherwise, type Search, searchParams, text, whole } from '../../../lib/search-params.ts'

/** The event list as its address has it. */
export const EventListSearch = searchParams({
  limit: otherwise(whole(1, 100), EVENT_PAGE_SIZE),
  page: otherwise(whole(1, PAGE_MAX), 1),
  status: oneOf(EVENT_VIEWS),
  search: text(EVENT_TITLE_MAX),
})
export type EventListSearch = Search<typeof EventListSearch>

export const AllEventsSearch = searchParams({ tab: otherwise(oneOf(['event', 'deleted']), 'event') })

const EDIT_TABS = ['event', 'guest'] as const
export type EditTab = (typeof EDIT_TABS)[number]
