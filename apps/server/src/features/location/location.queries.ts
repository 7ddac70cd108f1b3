import type { Insertable, Updateable } from 'kysely'
import type { Trx } from '../../tables.ts'
import type { LocationTables } from './location.table.ts'

type LocationRow = LocationTables['location']

export async function insertLocation(trx: Trx, location: Insertable<LocationRow>): Promise<void> {
  await trx.insertInto('location').values(location).execute()
}

export async function updateLocationFields(
  trx: Trx,
  business: string,
  id: string,
  change: Updateable<LocationRow>,
): Promise<void> {
  await trx
    .updateTable('location')
    .set({ ...change, updated_at: new Date() })
    .where('business_id', '=', business)
    .where('id', '=', id)
    .execute()
}
