import { id, oneOf, type Search, searchParams, text } from '../../lib/search-params.ts'

/** What the address of the page says. */
export const LocationSearch = searchParams({
  search: text(200),
  status: oneOf(['active', 'inactive']),
  /** The location whose details are open. */
  id,
})
export type LocationSearch = Search<typeof LocationSearch>
