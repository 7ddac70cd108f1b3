import { createHash } from 'node:crypto'
import type { AssetFilter } from '@nine/contract/asset/asset-list'
import { daysReadAsYears } from '@nine/contract/duration'
import { type SearchTerm, searchTerms } from './search-terms.ts'

/** The dimensions of which every asset has exactly one value, so that their counts are kept. */
export const DIMENSIONS = ['status', 'category', 'location', 'holder'] as const
export type Dimension = (typeof DIMENSIONS)[number]

interface Range {
  min: number | string | undefined
  max: number | string | undefined
}

/** A filter in the terms of the table: subtrees spelled out, years as days, '' for nobody. */
export interface ResolvedFilter {
  terms: SearchTerm[]
  keys: Partial<Record<Dimension, readonly string[]>>
  price: Range | undefined
  purchased: Range | undefined
  warranty: Range | undefined
  depreciation: Range | undefined
  documented: boolean | undefined
}

/** `subtree` answers the ids of nodes together with everything below them. */
export async function resolveFilter(
  filter: AssetFilter,
  subtree: (table: 'category' | 'location', ids: readonly string[]) => Promise<string[]>,
): Promise<ResolvedFilter> {
  const { status, category, location, holder } = filter
  const keys: ResolvedFilter['keys'] = {
    ...(status ? { status: distinct(status) } : {}),
    ...(category ? { category: distinct(await subtree('category', category)) } : {}),
    ...(location ? { location: distinct(await subtree('location', location)) } : {}),
    ...(holder ? { holder: distinct(holder.map((id) => (id === 'none' ? '' : id))) } : {}),
  }
  return {
    terms: filter.search ? searchTerms(filter.search) : [],
    keys,
    price: rangeOf(filter.priceMin, filter.priceMax),
    purchased: rangeOf(filter.dateMin, filter.dateMax),
    warranty: filter.warrantyYears === undefined ? undefined : daysReadAsYears(filter.warrantyYears),
    depreciation: filter.depreciationYears === undefined ? undefined : daysReadAsYears(filter.depreciationYears),
    documented: filter.hasAttachments === undefined ? undefined : filter.hasAttachments === 'true',
  }
}

export interface OneDimension {
  dimension: Dimension
  keys: readonly string[]
}

/** Nothing, one dimension whose counts are kept, or anything else. */
export function kindOf(resolved: ResolvedFilter): 'all' | OneDimension | 'mixed' {
  const { terms, keys, price, purchased, warranty, depreciation, documented } = resolved
  const others = [price, purchased, warranty, depreciation, documented].some((part) => part !== undefined)
  if (terms.length > 0 || others) return 'mixed'
  const [first, second] = Object.entries(keys) as [Dimension, readonly string[]][]
  if (!first) return 'all'
  return second ? 'mixed' : { dimension: first[0], keys: first[1] }
}

/** The same for the same question, in whatever order it was asked. */
export function hashOf(resolved: ResolvedFilter): Buffer {
  const words = resolved.terms.map(({ word }) => word).toSorted()
  return createHash('sha256')
    .update(JSON.stringify({ ...resolved, terms: words }))
    .digest()
}

const distinct = (keys: readonly string[]): string[] => [...new Set(keys)].toSorted()

const rangeOf = (min: Range['min'], max: Range['max']): Range | undefined =>
  min === undefined && max === undefined ? undefined : { min, max }
