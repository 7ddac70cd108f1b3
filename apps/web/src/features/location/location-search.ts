import { idParam, oneOf, type Search, searchParams, textParam } from '../../lib/search-params.ts'

/** Search params of the page. */
export const LocationSearch = searchParams({
  search: textParam(200),
  status: oneOf(['active', 'inactive']),
  /** The location whose details are open. */
  id: idParam,
})
export type LocationSearch = Search<typeof LocationSearch>
