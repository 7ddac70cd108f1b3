import { idsOfPath } from '@nine/contract/tree'
import type { Insertable, Updateable } from 'kysely'
import type { Db, Trx } from '../../db/schema.ts'
import type { LocationTables } from './location.table.ts'

type LocationRow = LocationTables['location']

export function selectLocations(db: Db, business: string) {
  return db
    .selectFrom('location')
    .selectAll()
    .where('business_id', '=', business)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
}

/** A location together with those above it. */
export async function selectLocationWithAncestors(db: Db, business: string, id: string) {
  const row = await db
    .selectFrom('location')
    .selectAll()
    .where('business_id', '=', business)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const ancestors = await db
    .selectFrom('location')
    .selectAll()
    .where('business_id', '=', business)
    .where('id', 'in', idsOfPath(row.path))
    .execute()
  return { row, ancestors }
}

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

export async function selectBusinessOfLocation(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('location').select('business_id').where('id', '=', id).executeTakeFirst()
  return row?.business_id
}
