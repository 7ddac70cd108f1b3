import type { FieldIssue } from '@nine/contract/validation'
import type { Insertable } from 'kysely'
import { AppError, isRefusal } from '../../../app-error.ts'
import { newId } from '../../../db/id.ts'
import type { UploadedFile } from '../../../http/call/uploads.ts'
import { keepFile, type PendingFiles, type StoredFile, storeDocument, storeImage } from '../../media/media.service.ts'
import type { PhotoRow } from './asset-photos.ts'
import type { AssetTables } from '../asset.table.ts'
import type { ChangeContext } from '../../../context.ts'

/** Pictures and documents whose bytes are stored but whose rows are not written yet. */
export interface StoredUploads {
  photos: StoredFile[]
  documents: StoredFile[]
}

/**
 * One after the other, so that a request with twenty pictures does not block everybody else's. Those that cannot be used
 * are named together, each by its place among the files of its field.
 */
export async function storeUploads(
  pending: PendingFiles,
  { photos, documents }: { photos: readonly UploadedFile[]; documents: readonly UploadedFile[] },
): Promise<StoredUploads> {
  const stored: StoredUploads = { photos: [], documents: [] }
  const issues: FieldIssue[] = []
  const store = async (index: number, work: () => Promise<unknown>): Promise<void> => {
    try {
      await work()
    } catch (error) {
      if (!isRefusal(error, 'request.validation')) throw error
      issues.push(...error.issues.map((issue) => ({ ...issue, index })))
    }
  }
  for (const [index, file] of photos.entries())
    await store(index, async () => stored.photos.push(await storeImage(pending, file)))
  // In a form that names both by one field the documents come after the photos.
  for (const [index, file] of documents.entries())
    await store(photos.length + index, async () => stored.documents.push(await storeDocument(pending, file)))
  if (issues.length > 0) throw new AppError('request.validation', {}, issues)
  return stored
}

/** The rows of new photos: visible, not yet ordered. */
export async function keepPhotos(
  { trx, runtime, actor }: ChangeContext,
  files: readonly StoredFile[],
): Promise<PhotoRow[]> {
  await keepAll({ trx, runtime, actor }, files)
  return files.map((file) => ({ id: newId(), media_id: file.id, is_active: true, position: 0 }))
}

/** The rows of new documents, captioned with their file names. */
export async function keepDocuments(
  { trx, runtime, actor }: ChangeContext,
  { assetId, files }: { assetId: string; files: readonly StoredFile[] },
): Promise<(Insertable<AssetTables['asset_document']> & { caption: string })[]> {
  await keepAll({ trx, runtime, actor }, files)
  return files.map((file) => ({
    business_id: actor.business,
    id: newId(),
    asset_id: assetId,
    media_id: file.id,
    caption: file.name || 'purchase-doc',
    created_by: actor.id,
  }))
}

async function keepAll({ trx, runtime, actor }: ChangeContext, files: readonly StoredFile[]): Promise<void> {
  for (const file of files)
    await keepFile(trx, runtime, file, { personId: actor.id, businessId: actor.business, isPublic: false })
}
