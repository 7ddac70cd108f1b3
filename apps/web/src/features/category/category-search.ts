import { idParam, type Search, searchParams, textParam } from '../../lib/search-params.ts'

/** Search params of the page. */
export const CategorySearch = searchParams({
  search: textParam(200),
  /** The category whose details are open. */
  id: idParam,
})
export type CategorySearch = Search<typeof CategorySearch>
