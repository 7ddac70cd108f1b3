import { keysOf } from '@nine/contract/keys-of'
import { type RawBuilder, sql } from 'kysely'
import { type Dimension, DIMENSIONS, type ResolvedFilter } from './asset-filter.ts'
import { customByIndex, customByScan } from './custom-conditions.ts'
import { type Rank, searchByIndex, searchByScan } from './search-conditions.ts'

export const COLUMN = {
  status: 'status',
  category: 'category_id',
  location: 'location_id',
  holder: 'keeper_id',
} as const

/** The conditions of a filter, written so that the indexes fit. */
export function indexConditions(business: string, resolved: ResolvedFilter, rank?: Rank): RawBuilder<unknown> {
  const conditions = [sql`business_id = ${business}`, sql`deleted_at is null`]
  for (const dimension of DIMENSIONS) {
    const keys = resolved.keys[dimension]
    if (keys) conditions.push(hasValue(dimension, keys))
  }
  conditions.push(...searchByIndex(resolved.search, rank), ...conditionsOf(INDEXED, resolved))
  return sql.join(conditions, sql` and `)
}

/**
 * The same conditions written so that no index fits, except for one value of one dimension, whose index is ordered too: the
 * planner must not choose to collect and sort a hundred thousand rows for the twenty that are wanted.
 */
export function scanConditions(business: string, resolved: ResolvedFilter, rank?: Rank): RawBuilder<unknown> {
  const conditions = [sql`business_id = ${business}`, sql`deleted_at is null`]
  for (const dimension of DIMENSIONS) {
    const keys = resolved.keys[dimension]
    if (!keys) continue
    conditions.push(keys.length === 1 ? hasValue(dimension, keys) : hasValueByScan(dimension, keys))
  }
  conditions.push(...searchByScan(resolved.search, rank), ...conditionsOf(UNINDEXED, resolved))
  return sql.join(conditions, sql` and `)
}

/**
 * By whatever index fits. A small register is read whole: the indexes of the searches list the assets of all enterprises under a
 * word, and a few hundred are read sooner than the own ones are found among them.
 */
export const matchConditions = (
  business: string,
  resolved: ResolvedFilter,
  { rank, isSmall }: { rank?: Rank | undefined; isSmall: boolean },
): RawBuilder<unknown> => (isSmall ? scanConditions : indexConditions)(business, resolved, rank)

type Part = Exclude<keyof ResolvedFilter, 'keys' | 'search'>
/** The conditions of each part of a filter; one without a line does not compile. */
type Conditions = { [P in Part]: (value: NonNullable<ResolvedFilter[P]>) => RawBuilder<unknown>[] }

const heldByOneOf = (ids: readonly string[]) => [sql`keeper_id = any(${ids}::text[])`]
const hasDocuments = (wanted: boolean) => [wanted ? sql`document_count > 0` : sql`document_count = 0`]

/** Written as in the index by the end of the warranty. */
const WARRANTY_END = sql`(case when warranty_days > 0 then purchase_date + warranty_days end)`

/** What is lost or disposed of needs no warranty any more. */
const IS_THERE = sql`status not in ('lost', 'disposed')`

/** Rows of an import that made an asset are marked as such. */
const addedBy = ({ business, id }: NonNullable<ResolvedFilter['batch']>) => [
  sql`id in (
    select asset_id from batch_row where business_id = ${business} and batch_id = ${id} and state = 'done' and after ? 'created'
  )`,
]

const INDEXED: Conditions = {
  price: (range) => [within(sql`price`, range)],
  purchased: (range) => [within(sql`purchase_date`, range)],
  warranty: (range) => [within(sql`warranty_days`, range), ...(Number(range.min) > 0 ? [sql`warranty_days > 0`] : [])],
  warrantyEnd: (range) => [within(WARRANTY_END, range), IS_THERE],
  depreciation: (range) => [within(sql`depreciation_days`, range), sql`depreciation_method is not null`],
  documented: hasDocuments,
  department: heldByOneOf,
  custom: customByIndex,
  batch: addedBy,
  gone: () => [sql`false`],
}

const UNINDEXED: Conditions = {
  price: (range) => [within(sql`(price + 0)`, range)],
  purchased: (range) => [within(sql`(purchase_date + 0)`, range)],
  warranty: (range) => [within(sql`(warranty_days + 0)`, range)],
  warrantyEnd: (range) => [within(sql`(${WARRANTY_END} + 0)`, range), IS_THERE],
  depreciation: (range) => [within(sql`(depreciation_days + 0)`, range), sql`depreciation_method is not null`],
  documented: hasDocuments,
  department: heldByOneOf,
  custom: customByScan,
  batch: addedBy,
  gone: () => [sql`false`],
}

const conditionsOf = (table: Conditions, resolved: ResolvedFilter): RawBuilder<unknown>[] =>
  keysOf(table).flatMap((part) => conditionOf(table, resolved, part))

function conditionOf<P extends Part>(table: Conditions, resolved: ResolvedFilter, part: P): RawBuilder<unknown>[] {
  const value = resolved[part]
  return value === undefined ? [] : table[part](value)
}

/** Assets with one of some values of a dimension, written so that no index fits. */
export const hasValueByScan = (dimension: Dimension, keys: readonly string[]): RawBuilder<unknown> =>
  sql`coalesce(${sql.ref(COLUMN[dimension])}, '') = any(${keys}::text[])`

/** Assets with one of some values of a dimension; '' stands for none. */
export function hasValue(dimension: Dimension, keys: readonly string[]): RawBuilder<unknown> {
  const column = COLUMN[dimension]
  const ids = keys.filter((key) => key !== '')
  const isOne = sql`${sql.ref(column)} = any(${ids}::text[])`
  if (ids.length === keys.length) return keys.length === 1 ? sql`${sql.ref(column)} = ${ids[0]}` : isOne
  const isNone = sql`${sql.ref(column)} is null`
  return ids.length === 0 ? isNone : sql`(${isNone} or ${isOne})`
}

function within(value: RawBuilder<unknown>, { min, max }: { min?: unknown; max?: unknown }): RawBuilder<unknown> {
  const bounds = [
    ...(min === undefined ? [] : [sql`${value} >= ${min}`]),
    ...(max === undefined ? [] : [sql`${value} <= ${max}`]),
  ]
  return sql.join(bounds, sql` and `)
}
