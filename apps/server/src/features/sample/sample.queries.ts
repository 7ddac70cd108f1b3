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
export async function putFill(trx: Trx, fill: Insertable<SampleTables['sample_fill']>): Promise<void> {
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
