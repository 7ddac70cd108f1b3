import { id, type Search, searchParams, text } from '../../lib/search-params.ts'

/** What the address of the page says. */
export const CategorySearch = searchParams({
  search: text(200),
  /** The category whose details are open. */
  id,
})
export type CategorySearch = Search<typeof CategorySearch>
