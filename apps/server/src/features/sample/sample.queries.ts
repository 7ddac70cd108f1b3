import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Trx } from '../../tables.ts'
import type { SampleTables } from './sample.table.ts'

export type FillRow = Selectable<SampleTables['sample_fill']>

export function selectFill(db: Db, business: string): Promise<FillRow | undefined> {
  return db.selectFrom('sample_fill').selectAll().where('business_id', '=', business).executeTakeFirst()
}

export function lockFill(trx: Trx, business: string): Promise<FillRow | undefined> {
  return trx.selectFrom('sample_fill').selectAll().where('business_id', '=', business).forUpdate().executeTakeFirst()
}

/** Replaces an earlier one that was cancelled. */
export async function upsertFill(trx: Trx, fill: Insertable<SampleTables['sample_fill']>): Promise<void> {
  const { business_id: _, ...rest } = fill
  await trx
    .insertInto('sample_fill')
    .values(fill)
    .onConflict((conflict) => conflict.column('business_id').doUpdateSet(rest))
    .execute()
}

export async function updateFill(
  trx: Trx,
  business: string,
  change: Updateable<SampleTables['sample_fill']>,
): Promise<void> {
  await trx
    .updateTable('sample_fill')
    .set({ ...change, updated_at: new Date() })
    .where('business_id', '=', business)
    .execute()
}

/** Whether the business already has data of its own. */
export async function selectHasContent(trx: Trx, business: string): Promise<boolean> {
  const { rows } = await sql<{ holds: boolean }>`
    select exists (select from asset where business_id = ${business} and deleted_at is null)
      or exists (select from location where business_id = ${business} and deleted_at is null)
      or exists (select from category where business_id = ${business} and deleted_at is null)
      or exists (select from event where business_id = ${business} and deleted_at is null) as holds`.execute(trx)
  return rows[0]?.holds ?? false
}

/** Some asset of a category. */
export async function selectAssetOf(trx: Trx, business: string, category: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('asset')
    .select('id')
    .where('business_id', '=', business)
    .where('category_id', '=', category)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** Some of what people hold. */
export async function selectHeld(trx: Trx, business: string, limit: number): Promise<string[]> {
  const rows = await trx
    .selectFrom('custody')
    .select('id')
    .where('business_id', '=', business)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Usable assets that nobody holds, one of each kind; some categories come first. */
export async function selectStock(
  trx: Trx,
  business: string,
  categories: readonly string[],
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select distinct on (a.name) a.id, array_position(${categories}::text[], c.name) as place
      from asset a left join category c on c.business_id = a.business_id and c.id = a.category_id
      where a.business_id = ${business} and a.deleted_at is null and a.status = 'available' and a.holder_id is null
        and a.outside_holder_id is null
      order by a.name, a.id
    ) kind order by place, id limit ${limit}`.execute(trx)
  return rows.map(({ id }) => id)
}

export async function selectIsMember(trx: Trx, business: string, person: string): Promise<boolean> {
  const row = await trx
    .selectFrom('staff')
    .select('id')
    .where('business_id', '=', business)
    .where('person_id', '=', person)
    .executeTakeFirst()
  return row !== undefined
}

export async function selectOpenCustody(trx: Trx, business: string, asset: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('custody')
    .select('id')
    .where('business_id', '=', business)
    .where('asset_id', '=', asset)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row?.id
}

/** Minutes that wait for their receiver, without the mail that would ask for a confirmation. */
export async function markWaiting(trx: Trx, business: string, handover: string): Promise<void> {
  await trx
    .updateTable('handover')
    .set({ state: 'waiting' })
    .where('business_id', '=', business)
    .where('id', '=', handover)
    .execute()
}
