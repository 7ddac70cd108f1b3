import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../../tables.ts'
import { PLACES_ABOVE } from '../../location/location.public.ts'

/**
 * Adds every asset that is not disposed of, in a location and below it where a path is given, and among those chosen, as an
 * item of the check, ordered by location and name. One statement; returns how many.
 */
export async function insertItems(
  trx: Trx,
  { business, check }: { business: string; check: string },
  { path, chosen = sql`true` }: { path: string | null; chosen?: RawBuilder<unknown> },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with node as materialized (
      select l.id, array_agg(n.name order by n.level) as names,
        row_number() over (order by array_agg(n.name collate "vi-x-icu" order by n.level)) as rank
      from location l cross join ${sql.raw(PLACES_ABOVE)}
      where l.business_id = ${business}
        and (${path}::text is null or l.path = ${path} or starts_with(l.path, ${path === null ? null : `${path},`}))
      group by l.id
    ),
    chosen as (
      select a.id, a.name, a.code, a.product_code, coalesce(c.name, '') as category, a.location_id,
        coalesce(c.is_consumable, false) as is_consumable, a.holder_id, a.outside_holder_id,
        coalesce(p.names, '{}') as names, a.cover_id,
        row_number() over (order by p.rank nulls last, a.name collate "vi-x-icu", a.code) as position
      from asset a
      left join node p on p.id = a.location_id
      left join category c on c.business_id = a.business_id and c.id = a.category_id
      where a.business_id = ${business} and a.deleted_at is null and a.status <> 'disposed'
        and (${path}::text is null or p.id is not null) and ${chosen}
    ),
    added as (
      insert into inventory_item
        (business_id, check_id, id, position, name, code, product_code, category, location_id, location_names, cover_id,
         is_consumable, holder_id, outside_holder_id)
      select ${business}, ${check}, id, position, name, code, product_code, category, location_id, names, cover_id,
        is_consumable, holder_id, outside_holder_id
      from chosen
      returning 1
    )
    select count(*) as count from added`.execute(trx)
  return rows[0]?.count ?? 0
}

/** Assets by their ids, for `insertItems`. */
export const amongIds = (ids: readonly string[]): RawBuilder<unknown> => sql`a.id = any(${ids}::text[])`

/** Assets that fulfil conditions, or so many of them drawn by lot. */
export const amongMatching = (conditions: RawBuilder<unknown>, sample: number | null): RawBuilder<unknown> =>
  sample === null
    ? sql`a.id in (select id from asset where ${conditions})`
    : sql`a.id in (select id from asset where ${conditions} and status <> 'disposed' order by random() limit ${sample})`

export async function insertHelpers(
  trx: Trx,
  { business, check }: { business: string; check: string },
  helpers: readonly { person: string; locations: readonly string[] }[],
): Promise<void> {
  if (helpers.length === 0) return
  await trx
    .insertInto('inventory_helper')
    .values(
      helpers.map(({ person, locations }) => ({
        business_id: business,
        check_id: check,
        person_id: person,
        location_ids: [...locations],
      })),
    )
    .execute()
}

export interface HelperRow {
  person_id: string
  places: { _id: string; name: string }[]
}

/** Those who help, with the names of their places. */
export async function selectHelpers(db: Db, business: string, check: string): Promise<HelperRow[]> {
  const { rows } = await sql<HelperRow>`
    select h.person_id, coalesce((
      select jsonb_agg(jsonb_build_object('_id', l.id, 'name', l.name) order by l.name)
      from location l where l.business_id = h.business_id and l.id = any(h.location_ids)
    ), '[]') as places
    from inventory_helper h where h.business_id = ${business} and h.check_id = ${check} order by h.person_id`.execute(
    db,
  )
  return rows
}
