import { idParam, oneOf, type Search, searchParams, textParam } from '../../lib/search-params.ts'

/** What the address of the page says. */
export const LocationSearch = searchParams({
  search: textParam(200),
  status: oneOf(['active', 'inactive']),
  /** The location whose details are open. */
  id: idParam,
})
export type LocationSearch = Search<typeof LocationSearch>
