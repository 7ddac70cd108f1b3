import { sql } from 'kysely'
import type { Actor } from '../../../actor.ts'
import type { Db, Trx } from '../../../tables.ts'
import { PLACES_ABOVE } from '../../location/location.public.ts'
import type { ResolvedSearch } from '../list/asset-filter.ts'
import type { PageWindow } from '../list/list-assets.queries.ts'
import { searchByScan } from '../list/search-conditions.ts'

/** Moves locked assets to the trash. */
export async function updateTrashed(
  trx: Trx,
  { business, id: person }: Actor,
  ids: readonly string[],
  { deletedAt, purgeAt }: { deletedAt: Date; purgeAt: Date },
): Promise<void> {
  await sql`
    update asset set deleted_at = ${deletedAt}, deleted_by = ${person}, purge_at = ${purgeAt}, version = version + 1,
      updated_by = ${person}, updated_at = now()
    where business_id = ${business} and id = any(${ids}::text[])`.execute(trx)
}

/** Takes locked assets out of it: nobody holds them, and those whose node is gone are left without one. */
export async function updateRestored(
  trx: Trx,
  { business, id: person }: Actor,
  ids: readonly string[],
  gone: { locations: readonly string[]; categories: readonly string[] },
): Promise<void> {
  await sql`
    update asset set deleted_at = null, deleted_by = null, purge_at = null, version = version + 1,
      holder_id = null, outside_holder_id = null,
      location_id = case when location_id = any(${gone.locations}::text[]) then null else location_id end,
      category_id = case when category_id = any(${gone.categories}::text[]) then null else category_id end,
      updated_by = ${person}, updated_at = now()
    where business_id = ${business} and id = any(${ids}::text[])`.execute(trx)
}

/** The last deleted first. */
export async function selectTrash(
  db: Db,
  business: string,
  search: ResolvedSearch | undefined,
  { limit, offset }: PageWindow,
) {
  const conditions = sql.join(
    [sql`business_id = ${business}`, sql`deleted_at is not null`, ...searchByScan(search)],
    sql` and `,
  )
  const { rows } = await sql<TrashRow>`
    select a.id, a.code, a.name, a.cover_id, a.deleted_at, coalesce(a.purge_at, a.deleted_at + interval '30 days') as purge_at,
      coalesce(c.name, a.category_text) as category, p.id as person_id, p.email, p.first_name, p.last_name, p.photo,
      array(select n.name from ${sql.raw(PLACES_ABOVE)} order by n.level) as location_names
    from (
      select * from asset where ${conditions}
      order by deleted_at desc, id desc limit ${sql.lit(limit)} offset ${sql.lit(offset)}
    ) a
    left join category c on c.business_id = a.business_id and c.id = a.category_id
    left join location l on l.business_id = a.business_id and l.id = a.location_id
    join person p on p.id = coalesce(a.deleted_by, a.updated_by)
    order by a.deleted_at desc, a.id desc`.execute(db)
  const total = await sql<{ total: number }>`select count(*) as total from asset where ${conditions}`.execute(db)
  return { rows, total: total.rows[0]?.total ?? 0 }
}

interface TrashRow {
  id: string
  code: string
  name: string
  cover_id: string | null
  deleted_at: Date
  purge_at: Date
  category: string
  person_id: string
  email: string
  first_name: string
  last_name: string
  photo: string | null
  location_names: string[]
}

export async function selectIsInTrash(db: Db, business: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('asset')
    .select('id')
    .where('business_id', '=', business)
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Files that only these assets have. */
export async function selectOwnFiles(trx: Trx, business: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ media_id: string }>`
    with file as (
      select media_id, asset_id from asset_image where business_id = ${business}
        and media_id in (select media_id from asset_image where business_id = ${business} and asset_id = any(${ids}::text[]))
      union all
      select media_id, asset_id from asset_document where business_id = ${business}
        and media_id in (select media_id from asset_document where business_id = ${business} and asset_id = any(${ids}::text[]))
    )
    select media_id from file group by media_id having bool_and(asset_id = any(${ids}::text[]))`.execute(trx)
  return rows.map(({ media_id }) => media_id)
}

/** Only what is in the trash. */
export async function deleteTrashed(trx: Trx, business: string, ids: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('asset')
    .where('business_id', '=', business)
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .where('deleted_at', 'is not', null)
    .execute()
}

/** Assets of one business whose days in the trash are over. */
export async function selectExpired(db: Db, limit: number): Promise<{ business: string; ids: string[] } | undefined> {
  const { rows } = await sql<{ business: string; ids: string[] }>`
    with expired as (
      select business_id, id from asset
      where deleted_at is not null and purge_at < now()
      limit ${sql.lit(limit)}
    )
    select business_id as business, array_agg(id) as ids from expired group by 1 order by 1 limit 1`.execute(db)
  return rows[0]
}
