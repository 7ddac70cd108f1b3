import { type Insertable, type Updateable } from 'kysely'
import { preparedStatement } from '../../db/prepared-statement.ts'
import type { Db, Trx } from '../../tables.ts'
import type { BusinessTables } from './business.table.ts'

/** False when the URL is taken, including by a concurrent request. */
export async function insertBusiness(trx: Trx, business: Insertable<BusinessTables['business']>): Promise<boolean> {
  const inserted = await trx
    .insertInto('business')
    .values(business)
    .onConflict((conflict) => conflict.column('url').doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

export async function selectTakenUrls(db: Db, urls: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('business').select('url').where('url', 'in', urls).execute()
  return new Set(rows.map(({ url }) => url))
}

const COLUMNS = [
  'id',
  'url',
  'name',
  'logo',
  'tax',
  'phone',
  'email',
  'address',
  'public_holder',
  'public_email',
  'public_price',
  'public_finds',
  'regime',
  'fixed_asset_from',
  'labels_printed_at',
  'label_address',
  'former_url',
  'first_run_hidden_at',
  'created_at',
] as const satisfies readonly (keyof BusinessTables['business'])[]

export function selectBusiness(db: Db, id: string) {
  return db.selectFrom('business').select(COLUMNS).where('id', '=', id).modifyEnd(preparedStatement).executeTakeFirst()
}

/** Also by the URL it had before it was moved. */
export function selectBusinessByUrl(db: Db, url: string) {
  return db
    .selectFrom('business')
    .selectAll()
    .where((where) => where.or([where('url', '=', url), where('former_url', '=', url)]))
    .executeTakeFirst()
}

/** Others can still add rows to the business, but not change it or its staff. */
export function lockBusinessRow(trx: Trx, id: string) {
  return trx.selectFrom('business').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

export function updateBusinessRow(trx: Trx, id: string, changes: Updateable<BusinessTables['business']>) {
  return trx.updateTable('business').set(changes).where('id', '=', id).returningAll().executeTakeFirst()
}
