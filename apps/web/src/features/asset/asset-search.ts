import { ASSET_STATUSES, PRICE_MAX } from '@nine/contract/asset/asset-fields'
import {
  ASSET_FILTER_NAMES,
  ASSET_SEARCH_MAX,
  type AssetFilterGroup,
  byFilter,
  groupOf,
  NOBODY,
} from '@nine/contract/asset/asset-filters'
import { NAME_MAX, PAGE_MAX } from '@nine/contract/fields'
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

/** The filters, as the address writes them. */
const FILTERS = byFilter({
  text: textParam(ASSET_SEARCH_MAX),
  statuses: listOf(oneOf(ASSET_STATUSES)),
  ids: listOf(idParam),
  holders: listOf((value) => idParam(value) ?? nobody(value)),
  money: integerParam(0, PRICE_MAX),
  day: dayParam,
  years: numberParam(0, 100),
  yesNo: oneOf(['true', 'false']),
  // Read where it is needed: the rules for it would make the first screen larger.
  custom: textParam(CUSTOM_FILTER_MAX),
})
const Filters = searchParams(FILTERS)
export type AssetFilters = Search<typeof Filters>

/** The state of the asset list: filters, page, view, and which dialog is open. */
export const AssetSearch = searchParams({
  ...FILTERS,
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
})
export type AssetSearch = Search<typeof AssetSearch>

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
