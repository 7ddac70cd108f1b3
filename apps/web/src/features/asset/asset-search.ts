import { ASSET_STATUSES, PRICE_MAX } from '@nine/contract/asset/asset-fields'
import { PAGE_MAX } from '@nine/contract/fields'
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

/** How the list is drawn. */
export const VIEWS = ['card', 'table'] as const
export type AssetView = (typeof VIEWS)[number]

/** Nobody holds it. */
export const NOBODY = 'none'

const money = integerParam(0, PRICE_MAX)
const years = numberParam(0, 100)
const nobody = oneOf([NOBODY])

/** What narrows the list, as the address writes it. */
const FILTERS = {
  search: textParam(200),
  status: listOf(oneOf(ASSET_STATUSES)),
  category: listOf(idParam),
  location: listOf(idParam),
  holder: listOf((value) => idParam(value) ?? nobody(value)),
  priceMin: money,
  priceMax: money,
  dateMin: dayParam,
  dateMax: dayParam,
  warrantyYears: years,
  depreciationYears: years,
  hasAttachments: oneOf(['true', 'false']),
}
const Filters = searchParams(FILTERS)
export type AssetFilters = Search<typeof Filters>

/** The whole state of the asset list: filters, page, view, and which dialog is open over it. */
export const AssetSearch = searchParams({
  ...FILTERS,
  page: integerParam(2, PAGE_MAX),
  view: oneOf(VIEWS),
  asset: idParam,
  add: oneOf(['1']),
})
export type AssetSearch = Search<typeof AssetSearch>

/** Only what narrows the list. */
export const filtersOf = (search: AssetSearch): AssetFilters => Filters.parse(search)

/** Filters that stand together as one: removed together, counted once. */
const FILTER_GROUPS = {
  status: ['status'],
  location: ['location'],
  category: ['category'],
  holder: ['holder'],
  price: ['priceMin', 'priceMax'],
  date: ['dateMin', 'dateMax'],
  warranty: ['warrantyYears'],
  depreciation: ['depreciationYears'],
  attachments: ['hasAttachments'],
} as const satisfies Record<string, readonly (keyof AssetFilters)[]>
export type FilterGroup = keyof typeof FILTER_GROUPS

export const activeGroups = (filters: AssetFilters): FilterGroup[] =>
  (Object.keys(FILTER_GROUPS) as FilterGroup[]).filter((group) =>
    FILTER_GROUPS[group].some((name) => filters[name] !== undefined),
  )

/** The change that takes filters away; all of them, the searched words too, unless one is named. */
export function cleared(group?: FilterGroup): Partial<AssetFilters> {
  const names = group ? FILTER_GROUPS[group] : (Object.keys(FILTERS) as (keyof AssetFilters)[])
  return Object.fromEntries(names.map((name) => [name, undefined]))
}
