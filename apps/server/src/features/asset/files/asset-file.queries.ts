import type { Insertable } from 'kysely'
import { preparedStatement } from '../../../db/prepared-statement.ts'
import type { Db, Trx } from '../../../tables.ts'
import type { AssetTables } from '../asset.table.ts'

/** Photos in their order. */
export function selectImages(db: Db, business: string, assetId: string) {
  return db
    .selectFrom('asset_image')
    .select(['id', 'media_id', 'caption', 'is_active', 'position'])
    .where('business_id', '=', business)
    .where('asset_id', '=', assetId)
    .orderBy('position')
    .orderBy('id')
    .modifyEnd(preparedStatement)
    .execute()
}

export async function insertImages(trx: Trx, images: Insertable<AssetTables['asset_image']>[]): Promise<void> {
  if (images.length > 0) await trx.insertInto('asset_image').values(images).execute()
}

export async function updateImage(
  trx: Trx,
  business: string,
  id: string,
  change: { is_active: boolean; position: number },
): Promise<void> {
  await trx.updateTable('asset_image').set(change).where('business_id', '=', business).where('id', '=', id).execute()
}

export async function deleteImages(trx: Trx, business: string, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await trx.deleteFrom('asset_image').where('business_id', '=', business).where('id', 'in', ids).execute()
}

/** Purchase documents in the order they were added. */
export function selectDocuments(db: Db, business: string, assetId: string) {
  return documentsOf(db, business, assetId)
    .orderBy('d.created_at')
    .orderBy('d.id')
    .modifyEnd(preparedStatement)
    .execute()
}

export function selectDocument(db: Db, business: string, assetId: string, id: string) {
  return documentsOf(db, business, assetId).where('d.id', '=', id).executeTakeFirst()
}

export async function insertDocuments(trx: Trx, documents: Insertable<AssetTables['asset_document']>[]): Promise<void> {
  if (documents.length > 0) await trx.insertInto('asset_document').values(documents).execute()
}

export async function updateCaption(trx: Trx, business: string, id: string, caption: string): Promise<void> {
  await trx
    .updateTable('asset_document')
    .set({ caption })
    .where('business_id', '=', business)
    .where('id', '=', id)
    .execute()
}

export async function deleteDocumentRow(trx: Trx, business: string, id: string): Promise<void> {
  await trx.deleteFrom('asset_document').where('business_id', '=', business).where('id', '=', id).execute()
}

const documentsOf = (db: Db, business: string, assetId: string) =>
  db
    .selectFrom('asset_document as d')
    .innerJoin('media as m', 'm.id', 'd.media_id')
    .select(['d.id', 'd.media_id', 'd.caption', 'd.created_at', 'm.type', 'm.bytes'])
    .where('d.business_id', '=', business)
    .where('d.asset_id', '=', assetId)
