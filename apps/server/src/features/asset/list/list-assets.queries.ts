import { keysOf } from '@nine/contract/keys-of'
import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import { TIMESTAMPS_AS_ISO } from '../../../db/timestamps.ts'
import type { Db } from '../../../tables.ts'
import { customByIndex, customByScan } from './custom-conditions.ts'
import { type Dimension, DIMENSIONS, type ResolvedFilter } from './asset-filter.ts'
import { type Rank, rankConditions, rankOf, searchByIndex, searchByScan } from './search-conditions.ts'
import { ASSET_WITH_NAMES_COLUMNS, ASSET_WITH_NAMES_JOINS, type AssetWithNames } from '../asset.queries.ts'

export interface PageWindow {
  limit: number
  offset: number
}

/** All assets of a business, maintained with every change. */
export const TOTAL = `select count from asset_stat where business_id = $1 and dimension = 'total' and key = ''`

/** Whole rows in the order of their ids. */
export async function selectByIds(pool: pg.Pool, business: string, ids: readonly string[]): Promise<AssetWithNames[]> {
  const { rows } = await pool.query<AssetWithNames>({
    name: 'assets-by-ids',
    text: `select ${ASSET_WITH_NAMES_COLUMNS} from asset a ${ASSET_WITH_NAMES_JOINS} where a.business_id = $1 and a.id = any($2) and a.deleted_at is null`,
    values: [business, ids],
    types: TIMESTAMPS_AS_ISO,
  })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Ids of all up to a time, newest first. */
export const newestFrom = (db: Db, business: string, upTo: string, { limit, offset }: PageWindow): Promise<string[]> =>
  idsOf(
    db,
    sql<{
      id: string
    }>`select id from asset where business_id = ${business} and deleted_at is null and created_at <= ${upTo}
      order by created_at desc, id desc limit ${sql.lit(limit)} offset ${sql.lit(offset)}`,
  )

/** For few matches: finds all, or all of one rank, by the best index, then sorts them. */
export const sortAllMatches = (
  db: Db,
  business: string,
  resolved: ResolvedFilter,
  { limit, offset, rank, isSmall }: PageWindow & { rank?: Rank | undefined; isSmall: boolean },
): Promise<string[]> =>
  idsOf(
    db,
    sql<{
      id: string
    }>`with found as materialized (
        select id, created_at, ${rankOf(rankConditions(resolved.search))} as rank from asset
        where ${matchConditions(business, resolved, { rank, isSmall })}
      )
      select id from found order by rank, created_at desc, id desc limit ${sql.lit(limit)} offset ${sql.lit(offset)}`,
  )

/** For many matches, or many of one rank: scans back from a time until the page is full. */
export const scanFromNewest = (
  db: Db,
  business: string,
  resolved: ResolvedFilter,
  { upTo, limit, offset, rank }: PageWindow & { upTo: string; rank?: Rank },
): Promise<string[]> =>
  idsOf(
    db,
    sql<{ id: string }>`select id from asset where ${scanConditions(business, resolved, rank)} and created_at <= ${upTo}
      order by created_at desc, id desc limit ${sql.lit(limit)} offset ${sql.lit(offset)}`,
  )

/** The same of all ranks, starting with the oldest. */
export async function scanFromOldest(
  db: Db,
  business: string,
  resolved: ResolvedFilter,
  { limit, offset }: PageWindow,
): Promise<string[]> {
  const ids = await idsOf(
    db,
    sql<{ id: string }>`select id from asset where ${scanConditions(business, resolved)}
      order by created_at, id limit ${sql.lit(limit)} offset ${sql.lit(offset)}`,
  )
  return ids.toReversed()
}

export interface RankedId {
  id: string
  rank: Rank
}

/** Which of the newest assets match a search, so many of each rank, and how many of the rank do. */
export async function selectRecentMatches(
  db: Db,
  business: string,
  resolved: ResolvedFilter,
  { among, limit }: { among: number; limit: number },
): Promise<(RankedId & { of_rank: number })[]> {
  const { rows } = await sql<RankedId & { of_rank: number }>`
    with recent as materialized (
      select id, created_at, search_text, location_id, category_id, holder_id from asset
      where business_id = ${business} and deleted_at is null
      order by created_at desc, id desc limit ${sql.lit(among)}
    ),
    matching as (
      select id, created_at, ${rankOf(rankConditions(resolved.search))} as rank from recent
      where ${sql.join([sql`true`, ...searchByScan(resolved.search)], sql` and `)}
    ),
    numbered as (
      select id, created_at, rank, count(*) over (partition by rank)::int as of_rank,
        row_number() over (partition by rank order by created_at desc, id desc) as position
      from matching
    )
    select id, rank, of_rank from numbered where position <= ${sql.lit(limit)}
    order by rank, created_at desc, id desc`.execute(db)
  return rows
}

/** Matches of a rank by the best index, the newest of at most so many. */
export const selectMatchesOfRank = (
  db: Db,
  business: string,
  resolved: ResolvedFilter,
  { rank, among, limit }: { rank: Rank; among: number; limit: number },
): Promise<string[]> =>
  idsOf(
    db,
    sql<{
      id: string
    }>`with found as materialized (
        select id, created_at from asset where ${indexConditions(business, resolved, rank)} limit ${sql.lit(among)}
      )
      select id from found order by created_at desc, id desc limit ${sql.lit(limit)}`,
  )

export async function idsOf(db: Db, query: RawBuilder<{ id: string }>): Promise<string[]> {
  const { rows } = await query.execute(db)
  return rows.map(({ id }) => id)
}

/** Nodes and everything below them. */
export const selectSubtrees = (
  db: Db,
  table: 'category' | 'location',
  business: string,
  ids: readonly string[],
): Promise<string[]> =>
  idsOf(
    db,
    sql<{ id: string }>`select id from ${sql.table(table)}
      where business_id = ${business} and deleted_at is null and string_to_array(path, ',') && ${ids}::text[]`,
  )

/** The business, if a batch is its own. */
export async function selectOwnBatch(db: Db, business: string, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ business_id: string }>`
    select business_id from batch where business_id = ${business} and id = ${id}`.execute(db)
  return rows[0]?.business_id
}

/** Those of some people who are members or hold something. */
export const selectKnownPeople = (db: Db, business: string, ids: readonly string[]): Promise<string[]> =>
  idsOf(
    db,
    sql<{ id: string }>`
      select person_id as id from staff where business_id = ${business} and person_id = any(${ids}::text[])
      union
      select key from asset_stat
      where business_id = ${business} and dimension = 'holder' and key = any(${ids}::text[]) and count > 0`,
  )

/** Whoever is in a department and can hold something: members, those without an account, and those who left but still hold. */
export const selectPeopleInDepartment = (db: Db, business: string, department: string): Promise<string[]> =>
  idsOf(
    db,
    sql<{ id: string }>`
      select p.id from staff s join person p on p.id = s.person_id
      where s.business_id = ${business} and p.department = ${department}
      union
      select id from holder where business_id = ${business} and department = ${department} and deleted_at is null`,
  )

export const COLUMN = {
  status: 'status',
  category: 'category_id',
  location: 'location_id',
  holder: 'holder_id',
} as const

/** Conditions as the indexes know them. */
export function indexConditions(business: string, resolved: ResolvedFilter, rank?: Rank): RawBuilder<unknown> {
  const conditions = [sql`business_id = ${business}`, sql`deleted_at is null`]
  for (const dimension of DIMENSIONS) {
    const keys = resolved.keys[dimension]
    if (keys) conditions.push(...hasValue(dimension, keys))
  }
  conditions.push(...searchByIndex(resolved.search, rank), ...conditionsOf(INDEXED, resolved))
  return sql.join(conditions, sql` and `)
}

/**
 * The same conditions written so that no index fits, except for one value of one dimension, whose index is ordered too: the
 * planner must not choose to collect and sort a hundred thousand rows for the twenty that are wanted.
 */
function scanConditions(business: string, resolved: ResolvedFilter, rank?: Rank): RawBuilder<unknown> {
  const conditions = [sql`business_id = ${business}`, sql`deleted_at is null`]
  for (const dimension of DIMENSIONS) {
    const keys = resolved.keys[dimension]
    if (!keys) continue
    conditions.push(...(keys.length === 1 ? hasValue(dimension, keys) : hasValueByScan(dimension, keys)))
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
/** How each part of a filter is asked for; one without a line does not compile. */
type Conditions = { [P in Part]: (value: NonNullable<ResolvedFilter[P]>) => RawBuilder<unknown>[] }

const heldByOneOf = (ids: readonly string[]) => [
  sql`(holder_id = any(${ids}::text[]) or outside_holder_id = any(${ids}::text[]))`,
]
const hasDocuments = (wanted: boolean) => [wanted ? sql`document_count > 0` : sql`document_count = 0`]

/** As the index by the end of the warranty knows it. */
const WARRANTY_END = sql`(case when warranty_days > 0 then purchase_date + warranty_days end)`

/** Only rows of imports that made an asset say so. */
const addedBy = ({ business, id }: NonNullable<ResolvedFilter['batch']>) => [
  sql`id in (
    select asset_id from batch_row where business_id = ${business} and batch_id = ${id} and state = 'done' and after ? 'created'
  )`,
]

const INDEXED: Conditions = {
  price: (range) => [within(sql`price`, range)],
  purchased: (range) => [within(sql`purchase_date`, range)],
  warranty: (range) => [within(sql`warranty_days`, range), ...(Number(range.min) > 0 ? [sql`warranty_days > 0`] : [])],
  warrantyEnd: (range) => [within(WARRANTY_END, range)],
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
  warrantyEnd: (range) => [within(sql`(${WARRANTY_END} + 0)`, range)],
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

/** Assets with one of some values of a dimension, as a filter means it: nobody is neither a member nor anybody else. */
export const hasValue = (dimension: Dimension, keys: readonly string[]): RawBuilder<unknown>[] => [
  hasKey(COLUMN[dimension], keys),
  ...heldByNobodyElse(dimension, keys),
]

/** The same, so that no index fits. */
export const hasValueByScan = (dimension: Dimension, keys: readonly string[]): RawBuilder<unknown>[] => [
  hasKeyByScan(COLUMN[dimension], keys),
  ...heldByNobodyElse(dimension, keys),
]

const heldByNobodyElse = (dimension: Dimension, keys: readonly string[]): RawBuilder<unknown>[] =>
  dimension === 'holder' && keys.includes('') ? [sql`outside_holder_id is null`] : []

const hasKeyByScan = (column: string, keys: readonly string[]): RawBuilder<unknown> =>
  sql`coalesce(${sql.ref(column)}, '') = any(${keys}::text[])`

/** '' means none. */
export function hasKey(column: string, keys: readonly string[]): RawBuilder<unknown> {
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
