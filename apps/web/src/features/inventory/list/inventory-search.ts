import { NAME_MAX, PAGE_MAX } from '@nine/contract/fields'
import { id, oneOf, type Search, searchParams, text, whole } from '../../../lib/search-params.ts'

/** How the list is drawn. */
export const VIEWS = ['card', 'table'] as const
export type InventoryView = (typeof VIEWS)[number]

/** What the address of the list says, and which dialog is open over it. */
export const InventorySearch = searchParams({
  title: text(NAME_MAX),
  page: whole(2, PAGE_MAX),
  view: oneOf(VIEWS),
  check: id,
  add: oneOf(['1']),
})
export type InventorySearch = Search<typeof InventorySearch>
