import type { ImportPhotoCounts } from '@nine/contract/asset/import/import-photos'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Trx } from '../../../tables.ts'
import type { ImportTables } from '../import.table.ts'

export type PhotoRecord = Selectable<ImportTables['import_photo']>

const photosOf = (db: Db, business: string, id: string) =>
  db.selectFrom('import_photo').where('business_id', '=', business).where('import_id', '=', id)

export async function selectKnownNames(
  db: Db,
  business: string,
  id: string,
  names: readonly string[],
): Promise<Set<string>> {
  const rows = await photosOf(db, business, id)
    .select('name')
    .where('name', '=', sql<string>`any(${names}::text[])`)
    .execute()
  return new Set(rows.map(({ name }) => name))
}

/** All of them, to find their rows; there are at most `IMPORT_PHOTOS_MAX`. */
export const selectPhotos = (db: Db, business: string, id: string): Promise<PhotoRecord[]> =>
  photosOf(db, business, id).selectAll().orderBy('number').orderBy('name').execute()

export async function selectPhotoCounts(db: Db, business: string, id: string): Promise<ImportPhotoCounts> {
  const { rows } = await sql<ImportPhotoCounts>`
    select count(*) as total, count(row_position) as matched, count(*) filter (where is_used) as used
    from import_photo where business_id = ${business} and import_id = ${id}`.execute(db)
  return rows[0] ?? { total: 0, matched: 0, used: 0 }
}

export async function insertPhotos(trx: Trx, photos: Insertable<ImportTables['import_photo']>[]): Promise<void> {
  if (photos.length > 0) await trx.insertInto('import_photo').values(photos).execute()
}

export async function deletePhotos(trx: Trx, business: string, id: string): Promise<void> {
  await trx.deleteFrom('import_photo').where('business_id', '=', business).where('import_id', '=', id).execute()
}

export type PhotoFilter = 'all' | 'unmatched' | 'unused'

const filtered = (db: Db, business: string, id: string, state: PhotoFilter) =>
  photosOf(db, business, id)
    .$if(state === 'unmatched', (query) => query.where('row_position', 'is', null))
    .$if(state === 'unused', (query) => query.where('row_position', 'is not', null).where('is_used', '=', false))

export const selectPhotoPage = (
  db: Db,
  business: string,
  id: string,
  { state, limit, offset }: { state: PhotoFilter; limit: number; offset: number },
) =>
  filtered(db, business, id, state)
    .select(['name', 'row_position', 'is_used'])
    .orderBy('name')
    .limit(limit)
    .offset(offset)
    .execute()

export async function countPhotos(db: Db, business: string, id: string, state: PhotoFilter): Promise<number> {
  const { total } = await filtered(db, business, id, state)
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** Forgets which rows the photos were found to belong to. */
export async function releasePhotos(trx: Trx, business: string, id: string): Promise<void> {
  await sql`
    update import_photo set row_position = null, is_used = false
    where business_id = ${business} and import_id = ${id} and row_position is not null`.execute(trx)
}

/** Which of some rows has which photos; others that those rows had are free again. */
export async function writePhotoRows(
  trx: Trx,
  { business, id }: { business: string; id: string },
  positions: readonly number[],
  found: readonly { name: string; position: number; isUsed: boolean }[],
): Promise<void> {
  const rows = JSON.stringify(
    Object.fromEntries(found.map(({ name, position, isUsed }) => [name, { position, isUsed }])),
  )
  await sql`
    update import_photo set row_position = (${rows}::jsonb -> name ->> 'position')::int,
      is_used = coalesce((${rows}::jsonb -> name ->> 'isUsed')::boolean, false)
    where business_id = ${business} and import_id = ${id}
      and (${rows}::jsonb ? name or row_position = any(${positions}::int[]))`.execute(trx)
}
