import { createHash } from 'node:crypto'
import { ASSET_FILTER_NAMES, type AssetFilterName, NOBODY } from '@nine/contract/asset/asset-filters'
import type { AssetFilter } from '@nine/contract/asset/asset-list'
import { daysReadAsYears } from '@nine/contract/duration'
import { type SearchTerm, searchTerms } from './search-terms.ts'

/** The dimensions in which every asset has exactly one value; their counts are maintained. */
export const DIMENSIONS = ['status', 'category', 'location', 'holder'] as const
export type Dimension = (typeof DIMENSIONS)[number]

interface Range {
  min?: number | string
  max?: number | string
}

/** A filter in terms of the table: subtrees expanded, years as days, '' for nobody. */
export interface ResolvedFilter {
  terms: SearchTerm[]
  keys: Partial<Record<Dimension, readonly string[]>>
  price: Range | undefined
  purchased: Range | undefined
  warranty: Range | undefined
  depreciation: Range | undefined
  documented: boolean | undefined
}

type Subtree = (table: 'category' | 'location', ids: readonly string[]) => Promise<string[]>
type Resolver<Name extends AssetFilterName> = (
  value: NonNullable<AssetFilter[Name]>,
  subtree: Subtree,
) => Partial<ResolvedFilter> | Promise<Partial<ResolvedFilter>>

/** What each filter means in terms of the table; one without a line here does not compile. */
const RESOLVERS: { [Name in AssetFilterName]: Resolver<Name> } = {
  search: (words) => ({ terms: searchTerms(words) }),
  status: (statuses) => ({ keys: { status: distinct(statuses) } }),
  category: async (ids, subtree) => ({ keys: { category: distinct(await subtree('category', ids)) } }),
  location: async (ids, subtree) => ({ keys: { location: distinct(await subtree('location', ids)) } }),
  holder: (ids) => ({ keys: { holder: distinct(ids.map((id) => (id === NOBODY ? '' : id))) } }),
  priceMin: (min) => ({ price: { min } }),
  priceMax: (max) => ({ price: { max } }),
  dateMin: (min) => ({ purchased: { min } }),
  dateMax: (max) => ({ purchased: { max } }),
  warrantyYears: (years) => ({ warranty: daysReadAsYears(years) }),
  depreciationYears: (years) => ({ depreciation: daysReadAsYears(years) }),
  hasAttachments: (wanted) => ({ documented: wanted === 'true' }),
}

/** `subtree` returns the ids of nodes together with everything below them. */
export async function resolveFilter(filter: AssetFilter, subtree: Subtree): Promise<ResolvedFilter> {
  const parts = await Promise.all(ASSET_FILTER_NAMES.map((name) => resolve(filter, name, subtree)))
  return parts.reduce<ResolvedFilter>(
    (all, part) => ({
      ...all,
      ...part,
      keys: { ...all.keys, ...part.keys },
      price: merged(all.price, part.price),
      purchased: merged(all.purchased, part.purchased),
    }),
    EVERYTHING,
  )
}

async function resolve<Name extends AssetFilterName>(
  filter: AssetFilter,
  name: Name,
  subtree: Subtree,
): Promise<Partial<ResolvedFilter>> {
  const value = filter[name]
  return value === undefined ? {} : RESOLVERS[name](value, subtree)
}

/** What no filter narrows down. */
export const EVERYTHING: ResolvedFilter = {
  terms: [],
  keys: {},
  price: undefined,
  purchased: undefined,
  warranty: undefined,
  depreciation: undefined,
  documented: undefined,
}

/** A lower and an upper bound are two filters of one range. */
const merged = (before: Range | undefined, after: Range | undefined): Range | undefined =>
  before && after ? { ...before, ...after } : (before ?? after)

export interface OneDimension {
  dimension: Dimension
  keys: readonly string[]
}

/** No filter, one dimension whose counts are maintained, or anything else. */
export function kindOf(resolved: ResolvedFilter): 'all' | OneDimension | 'mixed' {
  const { terms, keys, ...others } = resolved
  if (terms.length > 0 || Object.values(others).some((part) => part !== undefined)) return 'mixed'
  const [first, second] = Object.entries(keys) as [Dimension, readonly string[]][]
  if (!first) return 'all'
  return second ? 'mixed' : { dimension: first[0], keys: first[1] }
}

/** Equal for equal filters, whatever the order of their values. */
export function hashOf(resolved: ResolvedFilter): Buffer {
  const words = resolved.terms.map(({ word }) => word).toSorted()
  return createHash('sha256')
    .update(JSON.stringify({ ...resolved, terms: words }))
    .digest()
}

const distinct = (keys: readonly string[]): string[] => [...new Set(keys)].toSorted()
