import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../../db/schema.ts'
import { type Dimension, DIMENSIONS, type Narrowing } from './asset-filter.ts'
import { SEEN_COLUMNS, SEEN_JOINS, type SeenAsset } from './asset.queries.ts'

/** Which assets, newest first, by their ids: `select id, created_at`. */
export type Page = RawBuilder<unknown>

export interface Stretch {
  limit: number
  offset: number
}

const FIRST_PAGE = (limit: number) => `
  select ${SEEN_COLUMNS}
  from (select * from asset where business_id = $1 and deleted_at is null order by created_at desc, id desc limit ${limit}) a
  ${SEEN_JOINS}
  order by a.created_at desc, a.id desc`

/** The page everybody opens, prepared once a connection. The limit stands in it: a plan for any limit would be a bad one. */
export async function selectFirstPage(pool: pg.Pool, business: string, limit: number): Promise<SeenAsset[]> {
  const { rows } = await pool.query<SeenAsset>({
    name: `first-assets-${limit}`,
    text: FIRST_PAGE(limit),
    values: [business],
  })
  return rows
}

export async function selectPage(db: Db, business: string, page: Page): Promise<SeenAsset[]> {
  const { rows } = await sql<SeenAsset>`
    with page as materialized (${page})
    select ${sql.raw(SEEN_COLUMNS)}
    from page join asset a on a.business_id = ${business} and a.id = page.id
    ${sql.raw(SEEN_JOINS)}
    order by page.created_at desc, page.id desc`.execute(db)
  return rows
}

export async function selectPageIds(db: Db, page: Page): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with page as materialized (${page}) select id from page order by created_at desc, id desc`.execute(db)
  return rows.map(({ id }) => id)
}

/** Of those created before a moment. */
export const newestBefore = (business: string, before: string, { limit, offset }: Stretch): Page => sql`
  select id, created_at from asset where business_id = ${business} and deleted_at is null and created_at < ${before}
  order by created_at desc, id desc limit ${sql.lit(limit)} offset ${sql.lit(offset)}`

/** For few: all that match are found by the best index, then sorted. */
export const gathered = (business: string, narrowing: Narrowing, { limit, offset }: Stretch): Page => sql`
  with found as materialized (select id, created_at from asset where ${matches(business, narrowing)})
  select id, created_at from found order by created_at desc, id desc limit ${sql.lit(limit)} offset ${sql.lit(offset)}`

/** For many: read in order, from the newest or from the oldest, until the page is full. */
export const inOrder = (
  business: string,
  narrowing: Narrowing,
  from: 'newest' | 'oldest',
  { limit, offset }: Stretch,
): Page => sql`
  select id, created_at from asset where ${readMatches(business, narrowing)}
  order by ${from === 'newest' ? sql`created_at desc, id desc` : sql`created_at, id`}
  limit ${sql.lit(limit)} offset ${sql.lit(offset)}`

/** The exact count together with the version of the business's assets it is true for. */
export async function selectCount(db: Db, business: string, narrowing: Narrowing) {
  const { rows } = await sql<{ version: number; total: number }>`
    select coalesce((select version from asset_version where business_id = ${business}), 0) as version, count(*) as total
    from asset where ${matches(business, narrowing)}`.execute(db)
  return rows[0] ?? { version: 0, total: 0 }
}

/** A total counted before, unless an asset has changed since. */
export async function selectKnownCount(db: Db, business: string, hash: Buffer): Promise<number | undefined> {
  const row = await db
    .selectFrom('asset_count as c')
    .innerJoin('asset_version as v', (join) =>
      join.onRef('v.business_id', '=', 'c.business_id').onRef('v.version', '=', 'c.version'),
    )
    .select('c.total')
    .where('c.business_id', '=', business)
    .where('c.filter_hash', '=', hash)
    .executeTakeFirst()
  return row?.total
}

export async function upsertCount(
  db: Db,
  business: string,
  hash: Buffer,
  { version, total }: { version: number; total: number },
): Promise<void> {
  await sql`
    insert into asset_count as c (business_id, filter_hash, version, total) values (${business}, ${hash}, ${version}, ${total})
    on conflict (business_id, filter_hash) do update
    set version = excluded.version, total = excluded.total, counted_at = now() where c.version < excluded.version`.execute(
    db,
  )
}

/** All assets of a business. */
export async function selectTotal(pool: pg.Pool, business: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>({
    name: 'asset-total',
    text: `select count from asset_stat where business_id = $1 and dimension = 'total' and key = ''`,
    values: [business],
  })
  return rows[0]?.count ?? 0
}

export async function selectTotalOf(
  db: Db,
  business: string,
  dimension: Dimension,
  keys: readonly string[],
): Promise<number> {
  const { total } = await db
    .selectFrom('asset_stat')
    .select(sql<number>`coalesce(sum(count), 0)::bigint`.as('total'))
    .where('business_id', '=', business)
    .where('dimension', '=', dimension)
    .where(sql<boolean>`key = any(${keys})`)
    .executeTakeFirstOrThrow()
  return total
}

/** How many were created in each month, the latest first. */
export function selectMonths(db: Db, business: string) {
  return db
    .selectFrom('asset_stat')
    .select(['key as month', 'count'])
    .where('business_id', '=', business)
    .where('dimension', '=', 'month')
    .where('count', '>', 0)
    .orderBy('key', 'desc')
    .execute()
}

/** Nodes and everything below them. */
export async function selectSubtrees(
  db: Db,
  table: 'category' | 'location',
  business: string,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)}
    where business_id = ${business} and deleted_at is null and string_to_array(path, ',') && ${ids}::text[]`.execute(db)
  return rows.map(({ id }) => id)
}

const COLUMN = { status: 'status', category: 'category_id', location: 'location_id', holder: 'holder_id' } as const

/** Conditions as the indexes know them. */
function matches(business: string, narrowing: Narrowing): RawBuilder<unknown> {
  const { terms, price, purchased, warranty, depreciation, documented } = narrowing
  const conditions = [sql`business_id = ${business}`, sql`deleted_at is null`]
  for (const dimension of DIMENSIONS) {
    const keys = narrowing.keys[dimension]
    if (keys) conditions.push(hasKey(COLUMN[dimension], keys))
  }
  for (const { word, hasTrigrams, pairs, isExact } of terms) {
    if (hasTrigrams) conditions.push(sql`search_text like ${`%${escapeLike(word)}%`}`)
    if (pairs.length > 0) conditions.push(sql`bigrams @> ${pairs}::text[]`)
    if (!hasTrigrams && !isExact) conditions.push(contains(word))
  }
  if (price) conditions.push(within(sql`price`, price))
  if (purchased) conditions.push(within(sql`purchase_date`, purchased))
  if (warranty) conditions.push(within(sql`warranty_days`, warranty))
  if (warranty && Number(warranty.min) > 0) conditions.push(sql`warranty_days > 0`)
  if (depreciation) conditions.push(within(sql`depreciation_days`, depreciation), sql`depreciation_method is not null`)
  if (documented !== undefined) conditions.push(documented ? sql`document_count > 0` : sql`document_count = 0`)
  return sql.join(conditions, sql` and `)
}

/**
 * The same conditions in words that no index knows, but for one value of one dimension, whose index is in order too: the
 * database must not be tempted to gather and sort a hundred thousand rows for the twenty that are wanted.
 */
function readMatches(business: string, narrowing: Narrowing): RawBuilder<unknown> {
  const { terms, price, purchased, warranty, depreciation, documented } = narrowing
  const conditions = [sql`business_id = ${business}`, sql`deleted_at is null`]
  for (const dimension of DIMENSIONS) {
    const keys = narrowing.keys[dimension]
    if (!keys) continue
    const column = COLUMN[dimension]
    conditions.push(
      keys.length === 1 ? hasKey(column, keys) : sql`coalesce(${sql.ref(column)}, '') = any(${keys}::text[])`,
    )
  }
  for (const { word } of terms) conditions.push(contains(word))
  if (price) conditions.push(within(sql`(price + 0)`, price))
  if (purchased) conditions.push(within(sql`(purchase_date + 0)`, purchased))
  if (warranty) conditions.push(within(sql`(warranty_days + 0)`, warranty))
  if (depreciation)
    conditions.push(within(sql`(depreciation_days + 0)`, depreciation), sql`depreciation_method is not null`)
  if (documented !== undefined) conditions.push(documented ? sql`document_count > 0` : sql`document_count = 0`)
  return sql.join(conditions, sql` and `)
}

/** '' stands for none. */
function hasKey(column: string, keys: readonly string[]): RawBuilder<unknown> {
  const ids = keys.filter((key) => key !== '')
  const isOne = sql`${sql.ref(column)} = any(${ids}::text[])`
  if (ids.length === keys.length) return keys.length === 1 ? sql`${sql.ref(column)} = ${ids[0]}` : isOne
  const isNone = sql`${sql.ref(column)} is null`
  return ids.length === 0 ? isNone : sql`(${isNone} or ${isOne})`
}

const contains = (word: string): RawBuilder<unknown> => sql`strpos(search_text, ${word}) > 0`

function within(value: RawBuilder<unknown>, { min, max }: { min: unknown; max: unknown }): RawBuilder<unknown> {
  const bounds = [
    ...(min === undefined ? [] : [sql`${value} >= ${min}`]),
    ...(max === undefined ? [] : [sql`${value} <= ${max}`]),
  ]
  return sql.join(bounds, sql` and `)
}

const escapeLike = (word: string): string => word.replaceAll(/[\\%_]/g, String.raw`\$&`)
