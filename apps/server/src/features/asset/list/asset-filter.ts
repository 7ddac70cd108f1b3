import { createHash } from 'node:crypto'
import { ASSET_FILTER_NAMES, type AssetFilterName, NOBODY } from '@nine/contract/asset/asset-filters'
import type { AssetFilter } from '@nine/contract/asset/asset-list'
import { addDays, daysReadAsYears } from '@nine/contract/duration'
import type { CustomCondition } from '@nine/contract/custom-field/custom-filter'
import type { ResolvedCondition } from '../../custom-field/custom-field.public.ts'
import type { NamedIds } from './search-names.queries.ts'
import { type SearchQuery, searchQuery, type SearchTerm } from './search-terms.ts'

/** The dimensions in which every asset has exactly one value; their counts are maintained. */
export const DIMENSIONS = ['status', 'category', 'location', 'holder'] as const
export type Dimension = (typeof DIMENSIONS)[number]

interface Range {
  min?: number | string
  max?: number | string
}

/** A search whose words may also be in the names of what an asset points to. */
export interface ResolvedSearch extends SearchQuery {
  terms: (SearchTerm & { named: NamedIds })[]
}

/** A filter in terms of the table: subtrees expanded, years as days, '' for nobody. */
export interface ResolvedFilter {
  search: ResolvedSearch | undefined
  keys: Partial<Record<Dimension, readonly string[]>>
  price: Range | undefined
  purchased: Range | undefined
  warranty: Range | undefined
  warrantyEnd: Range | undefined
  depreciation: Range | undefined
  documented: boolean | undefined
  /** Ids of everybody in the department. */
  department: readonly string[] | undefined
  custom: readonly ResolvedCondition[] | 'gone' | undefined
  /** Added by this import. */
  batch: { business: string; id: string } | undefined
  /** Filters that name something that no longer exists: nothing matches until somebody corrects them. */
  gone: readonly AssetFilterName[] | undefined
}

interface Lookups {
  today: string
  /** The ids of nodes together with everything below them. */
  subtree: (table: 'category' | 'location', ids: readonly string[]) => Promise<string[]>
  /** For each word the nodes and people with that name. */
  named: (words: readonly string[]) => Promise<NamedIds[]>
  /** Those of some people who are members or hold something. */
  people: (ids: readonly string[]) => Promise<string[]>
  /** Everybody in a department, with an account or without. */
  inDepartment: (department: string) => Promise<string[]>
  custom: (conditions: readonly CustomCondition[]) => Promise<readonly ResolvedCondition[] | 'gone'>
  /** The business, if it has this batch. */
  batch: (id: string) => Promise<string | undefined>
}
type Resolver<Name extends AssetFilterName> = (
  value: NonNullable<AssetFilter[Name]>,
  lookups: Lookups,
) => Partial<ResolvedFilter> | Promise<Partial<ResolvedFilter>>

/** What each filter means in terms of the table; one without a line here does not compile. */
const RESOLVERS: { [Name in AssetFilterName]: Resolver<Name> } = {
  search: async (typed, { named }) => ({ search: await resolveSearch(searchQuery(typed), named) }),
  status: (statuses) => ({ keys: { status: distinct(statuses) } }),
  category: async (ids, { subtree }) => {
    const category = distinct(await subtree('category', ids))
    return { keys: { category }, gone: goneUnless('category', ids, category) }
  },
  location: async (ids, { subtree }) => {
    const named = ids.filter((id) => id !== NOBODY)
    const below = named.length > 0 ? await subtree('location', named) : []
    const location = distinct(named.length < ids.length ? ['', ...below] : below)
    return { keys: { location }, gone: goneUnless('location', named, below) }
  },
  holder: async (ids, { people }) => {
    const named = ids.filter((id) => id !== NOBODY)
    const holder = distinct(ids.map((id) => (id === NOBODY ? '' : id)))
    return { keys: { holder }, gone: named.length > 0 ? goneUnless('holder', named, await people(named)) : undefined }
  },
  department: async (name, { inDepartment }) => {
    const department = distinct(await inDepartment(name))
    return { department, gone: department.length === 0 ? ['department'] : undefined }
  },
  priceMin: (min) => ({ price: { min } }),
  priceMax: (max) => ({ price: { max } }),
  dateMin: (min) => ({ purchased: { min } }),
  dateMax: (max) => ({ purchased: { max } }),
  warrantyYears: (years) => ({ warranty: daysReadAsYears(years) }),
  warrantyWithin: (days, { today }) => ({ warrantyEnd: { min: today, max: addDays(today, days) } }),
  depreciationYears: (years) => ({ depreciation: daysReadAsYears(years) }),
  hasAttachments: (wanted) => ({ documented: wanted === 'true' }),
  custom: async (conditions, { custom }) => {
    const resolved = await custom(conditions)
    return { custom: resolved, gone: resolved === 'gone' ? ['custom'] : undefined }
  },
  batch: async (id, { batch }) => {
    const business = await batch(id)
    return business === undefined ? { gone: ['batch'] } : { batch: { business, id } }
  },
}

const goneUnless = (name: AssetFilterName, wanted: readonly string[], there: readonly string[]) =>
  wanted.every((id) => there.includes(id)) ? undefined : [name]

export async function resolveFilter(filter: AssetFilter, lookups: Lookups): Promise<ResolvedFilter> {
  const parts = await Promise.all(ASSET_FILTER_NAMES.map((name) => resolve(filter, name, lookups)))
  return parts.reduce<ResolvedFilter>(
    (all, part) => ({
      ...all,
      ...part,
      keys: { ...all.keys, ...part.keys },
      price: merged(all.price, part.price),
      purchased: merged(all.purchased, part.purchased),
      gone: all.gone || part.gone ? [...(all.gone ?? []), ...(part.gone ?? [])] : undefined,
    }),
    EVERYTHING,
  )
}

async function resolve<Name extends AssetFilterName>(
  filter: AssetFilter,
  name: Name,
  lookups: Lookups,
): Promise<Partial<ResolvedFilter>> {
  const value = filter[name]
  return value === undefined ? {} : RESOLVERS[name](value, lookups)
}

export async function resolveSearch(
  query: SearchQuery | undefined,
  named: Lookups['named'],
): Promise<ResolvedSearch | undefined> {
  if (!query) return undefined
  const ids = await named(query.terms.map(({ word }) => word))
  const nothing = { location: [], category: [], holder: [] }
  return { ...query, terms: query.terms.map((term, index) => ({ ...term, named: ids[index] ?? nothing })) }
}

/** The filter that everything matches. */
export const EVERYTHING: ResolvedFilter = {
  search: undefined,
  keys: {},
  price: undefined,
  purchased: undefined,
  warranty: undefined,
  warrantyEnd: undefined,
  depreciation: undefined,
  documented: undefined,
  department: undefined,
  custom: undefined,
  batch: undefined,
  gone: undefined,
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
  const { keys, ...others } = resolved
  if (Object.values(others).some((part) => part !== undefined)) return 'mixed'
  const [first, second] = Object.entries(keys) as [Dimension, readonly string[]][]
  if (!first) return 'all'
  return second ? 'mixed' : { dimension: first[0], keys: first[1] }
}

/** Equal for equal filters. It covers what the words of a search name: a renamed location is another filter. */
export const hashOf = (resolved: ResolvedFilter): Buffer =>
  createHash('sha256').update(JSON.stringify(resolved)).digest()

const distinct = (keys: readonly string[]): string[] => [...new Set(keys)].toSorted()
