import type { Insertable, Updateable } from 'kysely'
import type { Db, Trx } from '../../../tables.ts'
import type { AssetTables } from '../asset.table.ts'

const withOwner = (db: Db, business: string) =>
  db
    .selectFrom('asset_view as v')
    .innerJoin('person as p', 'p.id', 'v.owner_id')
    .select(['v.id', 'v.name', 'v.state', 'v.is_shared', 'v.owner_id', 'p.email', 'p.first_name', 'p.last_name'])
    .where('v.business_id', '=', business)

export type ViewRow = NonNullable<Awaited<ReturnType<typeof selectView>>>

/** One's own and the shared ones, the oldest first: a tab keeps its place. */
export const selectViews = (db: Db, business: string, person: string) =>
  withOwner(db, business)
    .where((where) => where.or([where('v.owner_id', '=', person), where('v.is_shared', '=', true)]))
    .orderBy('v.created_at')
    .orderBy('v.id')
    .execute()

export const selectView = (db: Db, business: string, id: string) =>
  withOwner(db, business).where('v.id', '=', id).executeTakeFirst()

/** One change of a view at a time. */
export const lockView = (trx: Trx, business: string, id: string) =>
  trx
    .selectFrom('asset_view')
    .select(['owner_id', 'is_shared'])
    .where('business_id', '=', business)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export async function countViews(db: Db, business: string, owner: string): Promise<number> {
  const { count } = await db
    .selectFrom('asset_view')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('business_id', '=', business)
    .where('owner_id', '=', owner)
    .executeTakeFirstOrThrow()
  return count
}

export async function selectBusinessOfView(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('asset_view').select('business_id').where('id', '=', id).executeTakeFirst()
  return row?.business_id
}

export async function insertView(trx: Trx, view: Insertable<AssetTables['asset_view']>): Promise<void> {
  await trx.insertInto('asset_view').values(view).execute()
}

export async function updateViewRow(
  trx: Trx,
  business: string,
  id: string,
  change: Updateable<AssetTables['asset_view']>,
): Promise<void> {
  await trx.updateTable('asset_view').set(change).where('business_id', '=', business).where('id', '=', id).execute()
}

export async function deleteViewRow(trx: Trx, business: string, id: string): Promise<void> {
  await trx.deleteFrom('asset_view').where('business_id', '=', business).where('id', '=', id).execute()
}

export async function updateViewOwner(trx: Trx, business: string, from: string, to: string): Promise<void> {
  await trx
    .updateTable('asset_view')
    .set({ owner_id: to })
    .where('business_id', '=', business)
    .where('owner_id', '=', from)
    .where('is_shared', '=', true)
    .execute()
}

/** What only one person sees of the table: their own views and setting. */
export async function deleteOwnViews(trx: Trx, business: string, person: string): Promise<void> {
  await trx.deleteFrom('asset_view').where('business_id', '=', business).where('owner_id', '=', person).execute()
  await trx
    .deleteFrom('asset_table_setting')
    .where('business_id', '=', business)
    .where('person_id', '=', person)
    .execute()
}

export const selectTableSetting = (db: Db, business: string, person: string) =>
  db
    .selectFrom('asset_table_setting')
    .select(['columns', 'rows'])
    .where('business_id', '=', business)
    .where('person_id', '=', person)
    .executeTakeFirst()

export async function upsertTableSetting(
  trx: Trx,
  setting: Insertable<AssetTables['asset_table_setting']>,
): Promise<void> {
  const { columns, rows } = setting
  await trx
    .insertInto('asset_table_setting')
    .values(setting)
    .onConflict((conflict) => conflict.columns(['business_id', 'person_id']).doUpdateSet({ columns, rows }))
    .execute()
}
