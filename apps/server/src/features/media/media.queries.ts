import type { Insertable } from 'kysely'
import type { Db, Trx } from '../../db/schema.ts'
import type { MediaTables } from './media.table.ts'

export async function insertMedia(trx: Trx, media: Insertable<MediaTables['media']>): Promise<void> {
  await trx.insertInto('media').values(media).execute()
}

/** Of any business: whether the asker may have it is decided by its being public, or by the signature. */
export function selectMedia(db: Db, id: string) {
  return db
    .selectFrom('media')
    .select(['id', 'kind', 'is_public', 'type', 'name'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function selectExistingIds(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('media').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}

/** Only what belongs to that business, or without one to that person. Returns the ids that are gone now. */
export async function deleteMedia(
  trx: Trx,
  owner: { businessId: string } | { personId: string },
  ids: readonly string[],
): Promise<string[]> {
  const query = trx.deleteFrom('media').where('id', 'in', ids).returning('id')
  const rows = await (
    'businessId' in owner
      ? query.where('business_id', '=', owner.businessId)
      : query.where('business_id', 'is', null).where('person_id', '=', owner.personId)
  ).execute()
  return rows.map(({ id }) => id)
}
