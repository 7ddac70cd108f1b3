import { type Insertable, sql } from 'kysely'
import { preparedStatement } from '../../../db/prepared-statement.ts'
import type { Db, Trx } from '../../../tables.ts'
import type { AssetTables } from '../asset.table.ts'

/** A photo as responses need it. */
export interface ImageRow {
  id: string
  media_id: string
  caption: string
  is_active: boolean
}

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

/** Photos of several assets in their order. */
export function selectImagesOfMany(db: Db, business: string, assets: readonly string[]) {
  return db
    .selectFrom('asset_image')
    .select(['id', 'asset_id', 'media_id', 'is_active'])
    .where('business_id', '=', business)
    .where('asset_id', '=', sql<string>`any(${assets}::text[])`)
    .orderBy('asset_id')
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** The photos of an asset that are shown, to be used by another one too: their files stay until this transaction ends. */
export function lockShownImages(trx: Trx, business: string, assetId: string) {
  return trx
    .selectFrom('asset_image as i')
    .innerJoin('media as m', 'm.id', 'i.media_id')
    .select(['i.id', 'i.media_id', 'i.is_active', 'i.position'])
    .where('i.business_id', '=', business)
    .where('i.asset_id', '=', assetId)
    .where('i.is_active', '=', true)
    .orderBy('i.position')
    .orderBy('i.id')
    .forKeyShare('m')
    .execute()
}

/** Of some files those that no asset shows as a photo any more. Locked: nobody can begin to use one meanwhile. */
export async function lockUnusedFiles(trx: Trx, business: string, media: readonly string[]): Promise<string[]> {
  if (media.length === 0) return []
  await trx
    .selectFrom('media')
    .select('id')
    .where('business_id', '=', business)
    .where('id', 'in', media)
    .orderBy('id')
    .forUpdate()
    .execute()
  const used = await trx
    .selectFrom('asset_image')
    .select('media_id')
    .where('business_id', '=', business)
    .where('media_id', 'in', media)
    .execute()
  const still = new Set(used.map(({ media_id }) => media_id))
  return media.filter((id) => !still.has(id))
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
