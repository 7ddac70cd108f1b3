import type { Insertable, Selectable } from 'kysely'
import { sql } from 'kysely'
import { preparedStatement } from '../../db/prepared-statement.ts'
import type { Db, Trx } from '../../tables.ts'
import type { CustomFieldTables } from './custom-field.table.ts'

export type ValueRow = Selectable<CustomFieldTables['asset_field_value']>
export type NewValueRow = Insertable<CustomFieldTables['asset_field_value']>

/** Values of assets, of all fields or some, removed ones included. */
export function selectValues(
  db: Db,
  business: string,
  assets: readonly string[],
  fields?: readonly string[],
): Promise<ValueRow[]> {
  return db
    .selectFrom('asset_field_value')
    .select([
      'business_id',
      'asset_id',
      'field_id',
      'text',
      'sort_text',
      'searched',
      'number',
      'day',
      'options',
      'person_id',
    ])
    .where('business_id', '=', business)
    .where('asset_id', '=', sql<string>`any(${assets}::text[])`)
    .$if(fields !== undefined, (query) => query.where('field_id', '=', sql<string>`any(${fields}::text[])`))
    .modifyEnd(preparedStatement)
    .execute()
}

export async function upsertValues(trx: Trx, rows: readonly NewValueRow[]): Promise<void> {
  if (rows.length === 0) return
  await trx
    .insertInto('asset_field_value')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['business_id', 'asset_id', 'field_id']).doUpdateSet((row) => ({
        text: row.ref('excluded.text'),
        sort_text: row.ref('excluded.sort_text'),
        searched: row.ref('excluded.searched'),
        number: row.ref('excluded.number'),
        day: row.ref('excluded.day'),
        options: row.ref('excluded.options'),
        person_id: row.ref('excluded.person_id'),
      })),
    )
    .execute()
}

export async function deleteValuesOf(
  trx: Trx,
  business: string,
  asset: string,
  fields: readonly string[],
): Promise<void> {
  if (fields.length === 0) return
  await trx
    .deleteFrom('asset_field_value')
    .where('business_id', '=', business)
    .where('asset_id', '=', asset)
    .where('field_id', 'in', fields)
    .execute()
}

export async function deleteSomeValues(
  trx: Trx,
  business: string,
  values: readonly { asset: string; field: string }[],
): Promise<void> {
  if (values.length === 0) return
  await sql`
    delete from asset_field_value v
    using unnest(${values.map(({ asset }) => asset)}::text[], ${values.map(({ field }) => field)}::text[]) as g (asset, field)
    where v.business_id = ${business} and v.asset_id = g.asset and v.field_id = g.field`.execute(trx)
}

/** The next assets that have a value of a field, in the order of their ids. */
export async function selectAssetsWith(
  db: Db,
  business: string,
  field: string,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('asset_field_value')
    .select('asset_id')
    .where('business_id', '=', business)
    .where('field_id', '=', field)
    .where('asset_id', '>', after)
    .orderBy('asset_id')
    .limit(limit)
    .execute()
  return rows.map(({ asset_id }) => asset_id)
}

/** Choices are sorted by what their options are called now. */
export async function updateSortTexts(
  trx: Trx,
  business: string,
  field: string,
  assets: readonly string[],
  length: number,
): Promise<void> {
  await sql`
    update asset_field_value v set sort_text = left(n.names, ${sql.lit(length)})
    from (
      select v.asset_id, string_agg(o.name, ', ' order by o.is_removed, o.position, o.id) as names
      from asset_field_value v
      join custom_field f on f.business_id = v.business_id and f.id = v.field_id and f.kind in ('choice', 'choices')
      join custom_option o on o.business_id = v.business_id and o.field_id = v.field_id and o.id = any(v.options)
      where v.business_id = ${business} and v.field_id = ${field} and v.asset_id = any(${assets}::text[])
      group by v.asset_id
    ) n
    where v.business_id = ${business} and v.field_id = ${field} and v.asset_id = n.asset_id
      and v.sort_text is distinct from left(n.names, ${sql.lit(length)})`.execute(trx)
}

/** Names of people by id. */
export async function selectPeople(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string }>`
    select id, coalesce(nullif(trim(last_name || ' ' || first_name), ''), email) as name
    from person where id = any(${ids}::text[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Which of some people are members. */
export async function selectMembers(db: Db, business: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('staff')
    .select('person_id')
    .where('business_id', '=', business)
    .where('person_id', 'in', ids)
    .execute()
  return new Set(rows.map(({ person_id }) => person_id))
}
