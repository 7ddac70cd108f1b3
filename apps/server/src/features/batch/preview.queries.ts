import type { BulkDimension } from '@nine/contract/batch/batch'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../tables.ts'

/** Assets by their ids, for `selectGroups`. */
export const chosenConditions = (business: string, ids: readonly string[]): RawBuilder<unknown> =>
  sql`business_id = ${business} and deleted_at is null and id = any(${ids}::text[])`

interface Group {
  key: string
  count: number
  held: number
}

/** How many of some assets have each value; '' for none. */
export async function selectGroups(
  db: Db,
  dimension: BulkDimension,
  conditions: RawBuilder<unknown>,
): Promise<Group[]> {
  const { rows } = await sql<Group>`
    select ${KEY[dimension]} as key, count(*) as count, count(coalesce(holder_id, outside_holder_id)) as held
    from asset where ${conditions} group by 1 order by 2 desc, 1`.execute(db)
  return rows
}

interface FieldCounts {
  total: number
  unfit: number
  filled: number
  same: number
}

/** How many of some assets have a custom field, and what value of it. */
export async function selectFieldCounts(
  db: Db,
  business: string,
  conditions: RawBuilder<unknown>,
  { id, category, value }: { id: string; category: string; value: CustomColumns | undefined },
): Promise<FieldCounts> {
  const { text = null, number = null, day = null, options = null, person_id = null } = value ?? {}
  const isClearing = value === undefined
  const { rows } = await sql<FieldCounts>`
    with chosen as materialized (select id, category_id from asset where ${conditions}),
    judged as (
      select v.asset_id is not null as is_filled, coalesce(${category} = any(string_to_array(c.path, ',')), false) as is_fit,
        case when ${isClearing} then v.asset_id is null
          else (v.text, v.number, v.day, v.options, v.person_id) is not distinct from
            (${text}::text, ${number}::double precision, ${day}::date, ${options}::text[], ${person_id}::text) and v.asset_id is not null
        end as is_same
      from chosen a
      left join asset_field_value v on v.business_id = ${business} and v.asset_id = a.id and v.field_id = ${id}
      left join category c on c.business_id = ${business} and c.id = a.category_id
    )
    select count(*) as total, count(*) filter (where is_same) as same,
      count(*) filter (where is_filled and not is_same) as filled,
      count(*) filter (where not is_fit and not is_same and not (${isClearing} and is_filled)) as unfit
    from judged`.execute(db)
  return rows[0] ?? { total: 0, unfit: 0, filled: 0, same: 0 }
}

interface CustomColumns {
  text?: string | null | undefined
  number?: number | null | undefined
  day?: string | null | undefined
  options?: string[] | null | undefined
  person_id?: string | null | undefined
}

/** How many of all assets have each of some values. */
export async function selectCountsNow(
  db: Db,
  business: string,
  dimension: Exclude<BulkDimension, 'visibility'>,
  keys: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('asset_stat')
    .select(['key', 'count'])
    .where('business_id', '=', business)
    .where('dimension', '=', dimension)
    .where('key', '=', sql<string>`any(${keys}::text[])`)
    .execute()
  return new Map(rows.map(({ key, count }) => [key, count]))
}

/** The value of a dimension, as `asset_stat` counts it; see count-assets.sql. */
const KEY = {
  holder: sql`coalesce(keeper_id, '')`,
  location: sql`coalesce(location_id, '')`,
  status: sql`status`,
  category: sql`coalesce(category_id, '')`,
  visibility: sql`visibility`,
} as const satisfies Record<BulkDimension, RawBuilder<unknown>>
