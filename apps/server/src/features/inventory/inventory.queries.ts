import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Trx } from '../../tables.ts'
import { PLACES_ABOVE } from '../location/location.public.ts'
import type { InventoryTables } from './inventory.table.ts'

type CheckRow = Selectable<InventoryTables['inventory_check']>
type Tally = Record<'marks' | 'tally_checked' | 'tally_damaged' | 'tally_lost', number>
/** A check with what is counted so far. */
export type CountedCheck = CheckRow & Tally

/** Adds the sums of the tally's parts to a check `c`. */
const COUNTED = sql`
  select c.*, coalesce(t.marks, 0)::int as marks, coalesce(t.checked, 0)::int as tally_checked,
    coalesce(t.damaged, 0)::int as tally_damaged, coalesce(t.lost, 0)::int as tally_lost
  from c left join lateral (
    select sum(marks) as marks, sum(checked) as checked, sum(damaged) as damaged, sum(lost) as lost
    from inventory_tally t where t.business_id = c.business_id and t.check_id = c.id
  ) t on true`

interface ListOptions {
  /** Without accents, in lower case. */
  title: string
  limit: number
  offset: number
}

export async function selectChecks(
  db: Db,
  business: string,
  { title, limit, offset }: ListOptions,
): Promise<CountedCheck[]> {
  const { rows } = await sql<CountedCheck>`
    with c as (
      select * from inventory_check
      where business_id = ${business} and deleted_at is null and strpos(title_plain, ${title}) > 0
      order by created_at desc, id desc limit ${limit} offset ${offset}
    )
    ${COUNTED} order by c.created_at desc, c.id desc`.execute(db)
  return rows
}

export async function countChecks(db: Db, business: string, title: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from inventory_check
    where business_id = ${business} and deleted_at is null and strpos(title_plain, ${title}) > 0`.execute(db)
  return rows[0]?.count ?? 0
}

export async function selectCheck(db: Db, business: string, id: string): Promise<CountedCheck | undefined> {
  const { rows } = await sql<CountedCheck>`
    with c as (select * from inventory_check where business_id = ${business} and id = ${id} and deleted_at is null)
    ${COUNTED}`.execute(db)
  return rows[0]
}

export async function selectBusinessOfCheck(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('inventory_check').select('business_id').where('id', '=', id).executeTakeFirst()
  return row?.business_id
}

export async function insertCheck(trx: Trx, check: Insertable<InventoryTables['inventory_check']>): Promise<void> {
  await trx.insertInto('inventory_check').values(check).execute()
}

/** Names from the root to a location. */
export async function selectLocationNames(trx: Trx, business: string, path: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('location')
    .select('name')
    .where('business_id', '=', business)
    .where('id', 'in', path.split(','))
    .orderBy('level')
    .execute()
  return rows.map(({ name }) => name)
}

export async function updateCheck(
  trx: Trx,
  business: string,
  id: string,
  change: Updateable<InventoryTables['inventory_check']>,
): Promise<void> {
  await trx
    .updateTable('inventory_check')
    .set(change)
    .where('business_id', '=', business)
    .where('id', '=', id)
    .execute()
}

/** Waits until nobody is marking, and blocks marking until the transaction ends (check-lock.sql). */
export async function lockWholeCheck(trx: Trx, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(inventory_key(${id}))`.execute(trx)
}

/** Waits for a completion under way, and makes a later one wait for this transaction. */
export async function shareCheck(trx: Trx, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(inventory_key(${id}))`.execute(trx)
}

export interface ItemRow extends Selectable<InventoryTables['inventory_item']> {}

interface Which {
  /** Those that were not seen yet are left out. */
  onlyChecked: boolean
}

export function selectItems(db: Db, business: string, check: string, { onlyChecked }: Which): Promise<ItemRow[]> {
  const items = db
    .selectFrom('inventory_item')
    .selectAll()
    .where('business_id', '=', business)
    .where('check_id', '=', check)
  return (onlyChecked ? items.where('checked', '=', true) : items).orderBy('position').execute()
}

export function selectItem(db: Db, business: string, check: string, id: string): Promise<ItemRow | undefined> {
  return db
    .selectFrom('inventory_item')
    .selectAll()
    .where('business_id', '=', business)
    .where('check_id', '=', check)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Codes of the items' assets other than the one each item was noted with: former ones, and the new one of a change since. */
export async function selectOtherCodes(
  db: Db,
  business: string,
  check: string,
  { onlyChecked }: Which,
): Promise<ReadonlyMap<string, string[]>> {
  const { rows } = await sql<{ id: string; codes: string[] }>`
    select i.id, array_agg(c.code order by c.created_at) as codes
    from inventory_item i join asset_code c on c.business_id = i.business_id and c.asset_id = i.id and c.code <> i.code
    where i.business_id = ${business} and i.check_id = ${check} and (i.checked or not ${onlyChecked})
    group by i.id`.execute(db)
  return new Map(rows.map(({ id, codes }) => [id, codes]))
}

/** Items that a check found damaged or lost. */
export function selectExceptions(db: Db, business: string, check: string) {
  return db
    .selectFrom('inventory_item')
    .select(['id', 'condition', 'notes'])
    .where('business_id', '=', business)
    .where('check_id', '=', check)
    .where('condition', '<>', 'available')
    .orderBy('position')
    .execute()
}

export interface PersonRow {
  id: string
  email: string
  first_name: string
  last_name: string
  photo: string | null
}

export async function selectPeople(db: Db, ids: readonly string[]): Promise<PersonRow[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('person')
    .select(['id', 'email', 'first_name', 'last_name', 'photo'])
    .where('id', 'in', ids)
    .execute()
}

export type UnmatchedOrLateMark = Selectable<InventoryTables['inventory_mark']> & {
  name: string | null
  asset_is_trashed: boolean
  /** Of the asset that a code belongs to. */
  asset_name: string | null
  asset_code: string | null
  location_names: string[] | null
  /** The name of where it was scanned. */
  place_name: string | null
  photo_id: string | null
}

/** Codes that match no item and marks that came too late, oldest first; or the scans of one code, however it is written. */
export async function selectUnmatchedAndLateMarks(
  db: Db,
  business: string,
  check: string,
  only?: { asset: string | null; code: string },
): Promise<UnmatchedOrLateMark[]> {
  const narrowed =
    only === undefined
      ? sql`true`
      : only.asset === null
        ? sql`m.kind = 'code' and m.item_id is null and m.code = ${only.code}`
        : sql`m.kind = 'code' and m.item_id = ${only.asset}`
  const { rows } = await sql<UnmatchedOrLateMark>`
    select m.*, i.name, a.deleted_at is not null as asset_is_trashed, a.name as asset_name, a.code as asset_code, (
      select array_agg(n.name order by n.level)
      from location l cross join ${sql.raw(PLACES_ABOVE)}
      where l.business_id = a.business_id and l.id = a.location_id
    ) as location_names, p.name as place_name, f.media_id as photo_id
    from inventory_mark m
    left join location p on p.business_id = m.business_id and p.id = m.location_id
    left join inventory_mark_photo f on f.business_id = m.business_id and f.check_id = m.check_id and f.mark_id = m.id
    left join inventory_item i on i.business_id = m.business_id and i.check_id = m.check_id and i.id = m.item_id
    left join asset a on m.kind = 'code' and a.business_id = m.business_id and a.id = m.item_id
    where m.business_id = ${business} and m.check_id = ${check} and m.outcome in ('late', 'kept')
      and ${narrowed}
    order by m.created_at, m.id`.execute(db)
  return rows
}
