import type { CustomField } from '@nine/contract/custom-field/custom-field'
import type { CustomKind, CustomValue } from '@nine/contract/custom-field/custom-value'
import { type Insertable, sql, type Updateable } from 'kysely'
import { preparedStatement } from '../../db/prepared-statement.ts'
import type { Db, Trx } from '../../tables.ts'
import type { CustomFieldTables } from './custom-field.table.ts'
import type { ValueRow } from './custom-value.queries.ts'

/** A field with its options, those no longer offered last. */
export interface FieldRow {
  id: string
  category_id: string
  category_name: string
  kind: CustomKind
  name: string
  help: string
  required: boolean
  is_public: boolean
  in_table: boolean
  default_value: CustomValue
  removed_at: Date | null
  options: CustomField['options']
}

interface Wanted {
  /** Fields of any of these categories. */
  categories?: readonly string[] | undefined
  /** Or with one of these ids. Without either: all. */
  ids?: readonly string[] | undefined
  /** Also removed ones. */
  removed?: boolean
  /** Also those of deleted categories, of which assets may still have values. */
  ofDeleted?: boolean
}

/** Columns of `FieldRow`, for a field `f` of a category `c`. */
const FIELD_COLUMNS = sql`
  f.id, f.category_id, c.name as category_name, f.kind, f.name, f.help, f.required, f.is_public, f.in_table,
  f.default_value, f.removed_at,
  coalesce((
    select jsonb_agg(jsonb_build_object('_id', o.id, 'name', o.name, 'isRemoved', o.is_removed)
      order by o.is_removed, o.position, o.id)
    from custom_option o where o.business_id = f.business_id and o.field_id = f.id
  ), '[]') as options`

/** Those of the higher categories first, each category's in its order. */
export async function selectFields(
  db: Db,
  business: string,
  { categories, ids, removed = false, ofDeleted = false }: Wanted,
): Promise<FieldRow[]> {
  const isAll = categories === undefined && ids === undefined
  const { rows } = await sql<FieldRow>`
    select ${FIELD_COLUMNS}
    from custom_field f join category c on c.business_id = f.business_id and c.id = f.category_id
    where f.business_id = ${business}
      and (${isAll} or f.category_id = any(${categories ?? []}::text[]) or f.id = any(${ids ?? []}::text[]))
      and (${removed} or f.removed_at is null) and (${ofDeleted} or c.deleted_at is null)
    order by c.level, c.path, f.removed_at nulls first, f.position, f.id`.execute(db)
  return rows
}

/** A field of an asset's category, or one that the asset still has a value of. */
interface FieldOfAsset extends FieldRow {
  /** From the root to the category the asset is in now; empty without one. */
  path: string
  value: ValueRow | null
}

/** All that one asset has of the fields, in their order: what is read with every change of an asset is one statement. */
export async function selectFieldsOfAsset(
  db: Db,
  business: string,
  { id, category_id }: { id: string; category_id: string | null },
): Promise<FieldOfAsset[]> {
  const { rows } = await sql<FieldOfAsset>`
    select ${FIELD_COLUMNS}, coalesce(k.path, '') as path, to_jsonb(v) as value
    from custom_field f join category c on c.business_id = f.business_id and c.id = f.category_id
    left join category k on k.business_id = f.business_id and k.id = ${category_id}
    left join asset_field_value v on v.business_id = f.business_id and v.asset_id = ${id} and v.field_id = f.id
    where f.business_id = ${business} and f.removed_at is null
      and (v.field_id is not null or f.category_id = any(string_to_array(k.path, ',')))
    order by c.level, c.path, f.position, f.id ${preparedStatement}`.execute(db)
  return rows
}

export async function selectBusinessOfField(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('custom_field').select('business_id').where('id', '=', id).executeTakeFirst()
  return row?.business_id
}

/** What a category has of its own: how many, the last position, and whether another one has this name. */
export async function selectOwnFields(
  trx: Trx,
  business: string,
  category: string,
  { name, except }: { name: string; except: string },
): Promise<{ count: number; last: number; taken: boolean }> {
  const { rows } = await sql<{ count: number; last: number; taken: boolean }>`
    select count(*)::int as count, coalesce(max(position), 0) as last,
      coalesce(bool_or(lower(name) = lower(${name})), false) as taken
    from custom_field
    where business_id = ${business} and category_id = ${category} and removed_at is null and id <> ${except}`.execute(
    trx,
  )
  return rows[0] ?? { count: 0, last: 0, taken: false }
}

export async function insertField(trx: Trx, field: Insertable<CustomFieldTables['custom_field']>): Promise<void> {
  await trx.insertInto('custom_field').values(field).execute()
}

export async function updateField(
  trx: Trx,
  business: string,
  id: string,
  change: Updateable<CustomFieldTables['custom_field']>,
): Promise<void> {
  if (Object.keys(change).length === 0) return
  await trx.updateTable('custom_field').set(change).where('business_id', '=', business).where('id', '=', id).execute()
}

export async function updatePositions(
  trx: Trx,
  business: string,
  category: string,
  ids: readonly string[],
): Promise<void> {
  await sql`
    update custom_field set position = coalesce(array_position(${ids}::text[], id), position + ${ids.length}::int)
    where business_id = ${business} and category_id = ${category} and removed_at is null`.execute(trx)
}

/** The options in their order. Those that are left out go, unless an asset has them. */
export async function writeOptions(
  trx: Trx,
  business: string,
  field: string,
  options: readonly { _id: string; name: string }[],
): Promise<void> {
  const ids = options.map(({ _id }) => _id)
  await sql`
    delete from custom_option o
    where o.business_id = ${business} and o.field_id = ${field} and not (o.id = any(${ids}::text[])) and not exists (
      select 1 from asset_field_value v
      where v.business_id = o.business_id and v.field_id = o.field_id and v.options @> array[o.id]
    )`.execute(trx)
  await sql`
    update custom_option set is_removed = true
    where business_id = ${business} and field_id = ${field} and not (id = any(${ids}::text[]))`.execute(trx)
  if (options.length === 0) return
  await trx
    .insertInto('custom_option')
    .values(
      options.map(({ _id, name }, position) => ({ business_id: business, field_id: field, id: _id, name, position })),
    )
    .onConflict((conflict) =>
      conflict.columns(['business_id', 'field_id', 'id']).doUpdateSet((row) => ({
        name: row.ref('excluded.name'),
        position: row.ref('excluded.position'),
        is_removed: false,
      })),
    )
    .execute()
}

/** Ids from the root to each of some categories. */
export async function selectPaths(
  db: Db,
  business: string,
  categories: readonly string[],
): Promise<{ id: string; path: string }[]> {
  if (categories.length === 0) return []
  return db
    .selectFrom('category')
    .select(['id', 'path'])
    .where('business_id', '=', business)
    .where('id', 'in', categories)
    .execute()
}

/** Fields that were removed before a time. */
export function selectOldRemoved(db: Db, days: number) {
  return db
    .selectFrom('custom_field')
    .select(['business_id', 'id'])
    .where('removed_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .execute()
}

/** Deletes values of a field; returns whether there may be more. */
export async function deleteValues(db: Db, business: string, field: string, limit: number): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from asset_field_value where business_id = ${business} and field_id = ${field} and asset_id = any(array(
      select asset_id from asset_field_value where business_id = ${business} and field_id = ${field} limit ${limit}::int
    ))`.execute(db)
  return numAffectedRows > 0n
}

/** For good, unless it was restored meanwhile. */
export async function deleteField(db: Db, business: string, id: string): Promise<void> {
  await db
    .deleteFrom('custom_field')
    .where('business_id', '=', business)
    .where('id', '=', id)
    .where('removed_at', 'is not', null)
    .execute()
}

/** Adds options behind those their fields have. Returns those whose name is there already, with the option that has it. */
export async function insertOptions(
  trx: Trx,
  business: string,
  options: readonly { id: string; field: string; name: string }[],
): Promise<{ planned: string; actual: string; field: string }[]> {
  if (options.length === 0) return []
  await sql`
    insert into custom_option (business_id, field_id, id, name, position)
    select f.business_id, f.id, o.id, o.name, coalesce((
      select max(p.position) from custom_option p where p.business_id = f.business_id and p.field_id = f.id
    ), 0) + row_number() over (partition by f.id order by o.ord)
    from jsonb_to_recordset(${JSON.stringify(options.map((option, ord) => ({ ...option, ord })))}::jsonb)
      as o (id text, field text, name text, ord int)
    join custom_field f on f.business_id = ${business} and f.id = o.field and f.removed_at is null
    where not exists (
      select 1 from custom_option p where p.business_id = f.business_id and p.field_id = f.id
        and lower(p.name) = lower(o.name) and not p.is_removed
    )`.execute(trx)
  const { rows } = await sql<{ planned: string; actual: string; field: string }>`
    select o.id as planned, min(p.id) as actual, o.field
    from jsonb_to_recordset(${JSON.stringify(options)}::jsonb) as o (id text, field text, name text)
    join custom_option p on p.business_id = ${business} and p.field_id = o.field and lower(p.name) = lower(o.name)
      and not p.is_removed and p.id <> o.id
    group by o.id, o.field`.execute(trx)
  return rows
}

/** Which of some fields were made after a moment. */
export async function selectNewFields(
  db: Db,
  business: string,
  ids: readonly string[],
  since: Date,
): Promise<string[]> {
  const rows = await db
    .selectFrom('custom_field')
    .select('id')
    .where('business_id', '=', business)
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .where('created_at', '>=', since)
    .where('removed_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}
