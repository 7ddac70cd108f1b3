import { NAME_MAX, PAGE_MAX } from '@nine/contract/fields'
import { LIST_VIEWS } from '../../../lib/list-view.ts'
import { idParam, oneOf, type Search, searchParams, textParam, integerParam } from '../../../lib/search-params.ts'

/** Search params of the list, and which dialog is open over it. */
export const InventorySearch = searchParams({
  title: textParam(NAME_MAX),
  page: integerParam(2, PAGE_MAX),
  view: oneOf(LIST_VIEWS),
  check: idParam,
  /** With `check`: what of it is shown, other than the count. */
  step: oneOf(['reconcile', 'paper']),
  add: oneOf(['1']),
  /** With `add`: where to take stock. */
  location: idParam,
})
export type InventorySearch = Search<typeof InventorySearch>
