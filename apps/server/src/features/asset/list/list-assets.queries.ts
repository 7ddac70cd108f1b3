import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import { TIMESTAMPS_AS_ISO } from '../../../db/timestamps.ts'
import type { Db } from '../../../tables.ts'
import type { ResolvedFilter } from './asset-filter.ts'
import { indexConditions, matchConditions, scanConditions } from './filter-conditions.ts'
import { type Rank, rankConditions, rankOf, searchByScan } from './search-conditions.ts'
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

/** Ids of a page of all, newest first, and the number of all, which an empty page does not say. */
export async function selectNewest(
  pool: pg.Pool,
  business: string,
  { limit, offset }: PageWindow,
): Promise<{ ids: string[]; total: number | null | undefined }> {
  const { rows } = await pool.query<{ id: string; total: number | null }>({
    text: `select id, (${TOTAL}) as total from asset where business_id = $1 and deleted_at is null
      order by created_at desc, id desc limit ${limit} offset ${offset}`,
    values: [business],
  })
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total }
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
      select id, created_at, search_text, location_id, category_id, keeper_id from asset
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
