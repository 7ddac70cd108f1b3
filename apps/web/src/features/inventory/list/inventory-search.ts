import { NAME_MAX, PAGE_MAX } from '@nine/contract/fields'
import { idParam, oneOf, type Search, searchParams, textParam, integerParam } from '../../../lib/search-params.ts'

/** How the list is drawn. */
export const VIEWS = ['card', 'table'] as const
export type InventoryView = (typeof VIEWS)[number]

/** What the address of the list says, and which dialog is open over it. */
export const InventorySearch = searchParams({
  title: textParam(NAME_MAX),
  page: integerParam(2, PAGE_MAX),
  view: oneOf(VIEWS),
  check: idParam,
  add: oneOf(['1']),
})
export type InventorySearch = Search<typeof InventorySearch>
