import { PAGE_MAX } from '@nine/contract/fields'
import { integerParam, oneOf, type Search, searchParams, textParam } from '../../lib/search-params.ts'

/** Which rows of a dry run are shown. */
export const ROW_FILTERS = ['all', 'new', 'changed', 'unchanged', 'faulty', 'warned', 'skipped', 'left-out'] as const
export type RowFilter = (typeof ROW_FILTERS)[number]

/** `step` goes back to the columns after a dry run; the rest narrows the rows of the dry run. */
export const ImportSearch = searchParams({
  step: oneOf(['match']),
  rows: oneOf(ROW_FILTERS),
  search: textParam(100),
  page: integerParam(2, PAGE_MAX),
})
export type ImportSearch = Search<typeof ImportSearch>
