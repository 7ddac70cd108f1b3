import { type Insertable, sql } from 'kysely'
import type { Db, Trx } from '../../tables.ts'
import type { MediaTables } from './media.table.ts'

/** A business, or a person for files without a business. */
export type StorageOwner = { businessId: string } | { personId: string }

export async function insertMedia(trx: Trx, media: Insertable<MediaTables['media']>): Promise<void> {
  await trx.insertInto('media').values(media).execute()
}

/**
 * Bytes that count against a quota, maintained by count-bytes.sql. A transaction that has added some holds the lock, so the
 * figure cannot change.
 */
export async function selectStoredBytes(db: Db, owner: StorageOwner): Promise<number> {
  const row =
    'businessId' in owner
      ? await db
          .selectFrom('business_storage')
          .select('bytes')
          .where('business_id', '=', owner.businessId)
          .executeTakeFirst()
      : await db.selectFrom('person_storage').select('bytes').where('person_id', '=', owner.personId).executeTakeFirst()
  return row?.bytes ?? 0
}

/** Of any business: access is decided by `is_public` or by the signature. */
export function selectMedia(db: Db, id: string) {
  return db
    .selectFrom('media')
    .select(['id', 'kind', 'is_public', 'type', 'name'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Keeps the file from being deleted until the transaction ends. */
export function lockMedia(trx: Trx, id: string) {
  return trx.selectFrom('media').select(['kind', 'is_public']).where('id', '=', id).forKeyShare().executeTakeFirst()
}

/** Of some files those that a business has; nobody deletes them until the transaction ends. */
export async function lockMediaOfBusiness(trx: Trx, business: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select id from media where business_id = ${business} and id = any(${ids}::text[]) order by id for key share`.execute(
    trx,
  )
  return new Set(rows.map(({ id }) => id))
}

export async function selectExistingIds(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('media').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}

/** Only files of that business, or of that person without one. Returns the deleted ids. */
export async function deleteMedia(trx: Trx, owner: StorageOwner, ids: readonly string[]): Promise<string[]> {
  const query = trx.deleteFrom('media').where('id', 'in', ids).returning('id')
  const rows = await (
    'businessId' in owner
      ? query.where('business_id', '=', owner.businessId)
      : query.where('business_id', 'is', null).where('person_id', '=', owner.personId)
  ).execute()
  return rows.map(({ id }) => id)
}
