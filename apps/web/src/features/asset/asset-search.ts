import { ASSET_STATUSES, PRICE_MAX } from '@nine/contract/asset/asset-fields'
import {
  ASSET_FILTER_NAMES,
  ASSET_SEARCH_MAX,
  type AssetFilterGroup,
  byFilter,
  DAYS_AHEAD_MAX,
  groupOf,
  NOBODY,
} from '@nine/contract/asset/asset-filters'
import {
  COLUMNS_TEXT_MAX,
  readColumns,
  readSort,
  ROWS_A_PAGE,
  type RowsAPage,
  SORT_TEXT_MAX,
} from '@nine/contract/asset/asset-columns'
import { NAME_MAX, PAGE_MAX } from '@nine/contract/fields'
import { SHORT_CODE_LENGTH } from '@nine/contract/label/short-code'
import { LIST_VIEWS } from '../../lib/list-view.ts'
import {
  dayParam,
  idParam,
  listOf,
  numberParam,
  oneOf,
  type Search,
  searchParams,
  textParam,
  integerParam,
} from '../../lib/search-params.ts'

const nobody = oneOf([NOBODY])
const CUSTOM_FILTER_MAX = 10_000
const DEPARTMENT_MAX = 100

/** The filters, as the address writes them. */
const FILTERS = byFilter({
  text: textParam(ASSET_SEARCH_MAX),
  statuses: listOf(oneOf(ASSET_STATUSES)),
  ids: listOf(idParam),
  idsOrNone: listOf((value) => idParam(value) ?? nobody(value)),
  money: integerParam(0, PRICE_MAX),
  day: dayParam,
  days: integerParam(0, DAYS_AHEAD_MAX),
  years: numberParam(0, 100),
  yesNo: oneOf(['true', 'false']),
  // Read where it is needed: the rules for it would make the first screen larger.
  custom: textParam(CUSTOM_FILTER_MAX),
  department: textParam(DEPARTMENT_MAX),
  batch: idParam,
})
const Filters = searchParams(FILTERS)
export type AssetFilters = Search<typeof Filters>

/** A text that the contract can read; any other is as good as none. */
const readBy = (max: number, read: (text: string) => unknown) => {
  const text = textParam(max)
  return (value: unknown) => {
    const found = text(value)
    return found !== undefined && read(found) ? found : undefined
  }
}

/** What a saved view keeps besides its filters. */
const TABLE = {
  sort: readBy(SORT_TEXT_MAX, readSort),
  columns: readBy(COLUMNS_TEXT_MAX, readColumns),
  rows: (value: unknown): RowsAPage | undefined => ROWS_A_PAGE.find((rows) => rows === Number(value)),
}

/** The state of the asset list: filters, order, columns, page, view, and which dialog is open. */
export const AssetSearch = searchParams({
  ...FILTERS,
  ...TABLE,
  /** The saved view that was opened. */
  saved: idParam,
  page: integerParam(2, PAGE_MAX),
  view: oneOf(LIST_VIEWS),
  asset: idParam,
  add: oneOf(['1']),
  /** What the asset to be added is called. */
  name: textParam(NAME_MAX),
  /** With `add`: the asset to add another one of. */
  copy: idParam,
  /** Labels for all that the filters match. */
  labels: oneOf(['1']),
  /** A blank code that was scanned; with `add` the asset to be added gets it. */
  label: textParam(SHORT_CODE_LENGTH),
  /** Labels that nothing has yet. */
  blank: oneOf(['1']),
})
export type AssetSearch = Search<typeof AssetSearch>

/** What a saved view keeps. */
const ViewSearch = searchParams({ ...FILTERS, ...TABLE })
export type ViewSearch = Search<typeof ViewSearch>

export const readViewSearch = (state: string): ViewSearch =>
  ViewSearch.parse(Object.fromEntries(new URLSearchParams(state)))

/** What the address says of a view: columns and rows only where they differ from it. */
export const searchOfView = ({ state }: { state: string }): ViewSearch => ({
  ...readViewSearch(state),
  columns: undefined,
  rows: undefined,
})

/** The same as a view is saved; alike states are alike texts. */
export function viewState(search: ViewSearch): string {
  const params = new URLSearchParams()
  const { sort, columns, rows } = search
  for (const [name, value] of [
    ...ASSET_FILTER_NAMES.map((name) => [name, search[name]] as const),
    ...Object.entries({ sort, columns, rows }),
  ])
    if (value !== undefined) params.set(name, String(value))
  return params.toString()
}

/** Only what narrows the list. */
export const filtersOf = (search: AssetSearch): AssetFilters => Filters.parse(search)

export const activeGroups = (filters: AssetFilters): AssetFilterGroup[] => [
  ...new Set(ASSET_FILTER_NAMES.flatMap((name) => (filters[name] === undefined ? [] : (groupOf(name) ?? [])))),
]

/** The search params without some filters: all of them, the search included, unless one group is named. */
export const cleared = (group?: AssetFilterGroup): Partial<AssetFilters> =>
  Object.fromEntries(
    ASSET_FILTER_NAMES.filter((name) => !group || groupOf(name) === group).map((name) => [name, undefined]),
  )
