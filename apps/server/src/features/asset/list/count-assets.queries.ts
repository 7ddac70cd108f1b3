import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../../../tables.ts'
import type { Dimension, ResolvedFilter } from './asset-filter.ts'
import { indexConditions, matchConditions } from './filter-conditions.ts'
import { TOTAL } from './list-assets.queries.ts'
import { type Rank, rankConditions, rankOf } from './search-conditions.ts'

/** How many of a list were created in a month (yyyy-mm), and when the latest of them was. */
export interface MonthCount {
  month: string
  count: number
  latest?: string
}

export interface RankedMonthCount extends MonthCount {
  rank: Rank
}

export interface Count {
  total: number
  /** Counts by month of each rank, the latest first. */
  months: RankedMonthCount[]
}

/** All assets of a business: count-assets.sql keeps the count with every change. */
export async function selectTotal(pool: pg.Pool, business: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>({ name: 'asset-total', text: TOTAL, values: [business] })
  return rows[0]?.count ?? 0
}

/** How many assets have one of some values. */
export async function selectTotalOf(
  pool: pg.Pool,
  business: string,
  dimension: Dimension,
  keys: readonly string[],
): Promise<number> {
  const { rows } = await pool.query<{ total: number }>({
    name: 'asset-total-of',
    text: `select coalesce(sum(count), 0)::bigint as total from asset_stat where business_id = $1 and dimension = $2 and key = any($3)`,
    values: [business, dimension, keys],
  })
  return rows[0]?.total ?? 0
}

export async function selectMonths(pool: pg.Pool, business: string): Promise<MonthCount[]> {
  const { rows } = await pool.query<MonthCount>({
    name: 'asset-months',
    text: `select key as month, count from asset_stat where business_id = $1 and dimension = 'month' and count > 0 order by key desc`,
    values: [business],
  })
  return rows
}

/** The cached count, unless an asset has changed since. */
export async function selectKnownCount(pool: pg.Pool, business: string, hash: Buffer): Promise<Count | undefined> {
  const { rows } = await pool.query<Count>({
    name: 'known-asset-count',
    text: `select c.total, c.months from asset_count c join asset_version v on v.business_id = c.business_id and v.version = c.version
           where c.business_id = $1 and c.filter_hash = $2`,
    values: [business, hash],
  })
  return rows[0]
}

/** The exact count, and the version of the business's assets it is valid for. */
export async function selectCount(
  db: Db,
  business: string,
  resolved: ResolvedFilter,
  { isSmall }: { isSmall: boolean },
): Promise<Count & { version: number }> {
  const [isCode, isStart, areWords] = rankConditions(resolved.search)
  const rank = rankOf([sql`is_code`, sql`is_start`, sql`are_words`])
  const { rows } = await sql<Count & { version: number }>`
    select coalesce((select version from asset_version where business_id = ${business}), 0) as version,
      coalesce(sum(count), 0)::bigint as total,
      coalesce(jsonb_agg(
        jsonb_build_object('rank', rank, 'month', to_char(month, 'YYYY-MM'), 'count', count, 'latest', latest)
        order by rank, month desc
      ), '[]') as months
    from (
      select ${rank} as rank, month, sum(count)::bigint as count, max(latest) as latest
      from (
        -- Grouped by conditions, of which the planner knows that they have two values.
        select date_trunc('month', created_at at time zone 'UTC') as month,
          ${isCode} as is_code, ${isStart} as is_start, ${areWords} as are_words,
          count(*) as count, max(created_at) as latest
        from asset where ${matchConditions(business, resolved, { isSmall })} group by 1, 2, 3, 4
      ) by_condition group by 1, 2
    ) by_month`.execute(db)
  return rows[0] ?? { version: 0, total: 0, months: [] }
}

/** Counts no further than so many. */
export async function selectCountUpTo(
  db: Db,
  business: string,
  resolved: ResolvedFilter,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (
      select 1 from asset where ${indexConditions(business, resolved)} limit ${sql.lit(most)}
    ) counted`.execute(db)
  return rows[0]?.total ?? 0
}

export async function upsertCount(
  db: Db,
  business: string,
  hash: Buffer,
  { version, total, months }: Count & { version: number },
): Promise<void> {
  await sql`
    insert into asset_count as c (business_id, filter_hash, version, total, months)
    values (${business}, ${hash}, ${version}, ${total}, ${JSON.stringify(months)})
    on conflict (business_id, filter_hash) do update
    set version = excluded.version, total = excluded.total, months = excluded.months, counted_at = now()
    where c.version < excluded.version`.execute(db)
}
