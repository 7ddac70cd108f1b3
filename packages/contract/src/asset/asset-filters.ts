import { keysOf } from '../keys-of.ts'

interface FilterSpec {
  kind:
    | 'text'
    | 'statuses'
    | 'ids'
    | 'idsOrNone'
    | 'money'
    | 'day'
    | 'days'
    | 'years'
    | 'yesNo'
    | 'custom'
    | 'department'
    | 'batch'
  /** Filters of one group are shown, counted and removed as one; the searched words have a field of their own. */
  group?: string
}

/**
 * What narrows the list of assets; every one may be left out. The input of the calls, the address of the list and what
 * it shows of its filters are made from this table. What the server does with a filter (`asset-filter.ts`) and the words
 * for a group (`use-filter-words.ts`) are checked against it: a forgotten line does not compile.
 */
export const ASSET_FILTERS = {
  search: { kind: 'text' },
  status: { kind: 'statuses', group: 'status' },
  // With everything below them; `none` for assets that are nowhere.
  location: { kind: 'idsOrNone', group: 'location' },
  // With everything below them.
  category: { kind: 'ids', group: 'category' },
  // Ids of people, or `none` for assets nobody holds.
  holder: { kind: 'idsOrNone', group: 'holder' },
  // Of whoever holds it.
  department: { kind: 'department', group: 'department' },
  priceMin: { kind: 'money', group: 'price' },
  priceMax: { kind: 'money', group: 'price' },
  dateMin: { kind: 'day', group: 'date' },
  dateMax: { kind: 'day', group: 'date' },
  warrantyYears: { kind: 'years', group: 'warranty' },
  // Ends within so many days from today; not of what is lost or disposed of.
  warrantyWithin: { kind: 'days', group: 'warrantyEnd' },
  depreciationYears: { kind: 'years', group: 'depreciation' },
  hasAttachments: { kind: 'yesNo', group: 'attachments' },
  // Conditions on custom fields.
  custom: { kind: 'custom', group: 'custom' },
  // What an import has added.
  batch: { kind: 'batch', group: 'batch' },
} as const satisfies Record<string, FilterSpec>

type Table = typeof ASSET_FILTERS
export type AssetFilterName = keyof Table
export type AssetFilterKind = FilterSpec['kind']
export type AssetFilterGroup = Extract<Table[AssetFilterName], { group: string }>['group']

export const ASSET_FILTER_NAMES = keysOf(ASSET_FILTERS)

/** Longest text that is searched for. */
export const ASSET_SEARCH_MAX = 200

/** Longest time that is looked ahead. */
export const DAYS_AHEAD_MAX = 3660

/** Nobody holds it, or it is nowhere. */
export const NOBODY = 'none'

/** What reads each filter, taken from what reads each kind. */
export type ByFilter<ByKind extends Record<AssetFilterKind, unknown>> = {
  [Name in AssetFilterName]: ByKind[Table[Name]['kind']]
}

export function byFilter<ByKind extends Record<AssetFilterKind, unknown>>(byKind: ByKind): ByFilter<ByKind> {
  const readers: Partial<Record<AssetFilterName, unknown>> = {}
  for (const name of ASSET_FILTER_NAMES) readers[name] = byKind[ASSET_FILTERS[name].kind]
  return readers as ByFilter<ByKind>
}

export function groupOf(name: AssetFilterName): AssetFilterGroup | undefined {
  const spec = ASSET_FILTERS[name]
  return 'group' in spec ? spec.group : undefined
}
