import { GUEST_FILTERS, GUEST_PAGE_SIZE } from '@nine/contract/event/event-list'
import { PAGE_MAX } from '@nine/contract/fields'
import { idParam, oneOf, type Search, searchParams, textParam, integerParam } from '../../lib/search-params.ts'

/** Search params of the event page: the tab, and the state of the guest list. */
export const EventPageSearch = searchParams({
  tab: oneOf(['guest', 'registration', 'message', 'door']),
  limit: integerParam(1, 100),
  page: integerParam(1, PAGE_MAX),
  search: textParam(200),
  status: oneOf(GUEST_FILTERS),
  category: idParam,
  /** Whose panel is open, by their ticket code. */
  guest: textParam(8),
})
export type EventPageSearch = Search<typeof EventPageSearch>

export const guestQueryOf = ({ limit = GUEST_PAGE_SIZE, page = 1, search, status, category }: EventPageSearch) => ({
  limit,
  page,
  ...(search ? { search } : {}),
  ...(status ? { status } : {}),
  ...(category ? { category } : {}),
})
