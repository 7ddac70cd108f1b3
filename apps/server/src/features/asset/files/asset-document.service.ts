import type { AssetDocument } from '@nine/contract/asset/asset-document'
import { MAX_DOCUMENTS } from '@nine/contract/asset/asset-fields'
import type { Trx } from '../../../tables.ts'
import { AppError } from '../../../app-error.ts'
import { removeFiles, type StoredFile } from '../../media/media.service.ts'
import { toDocument } from '../asset-response.ts'
import {
  deleteDocumentRow,
  insertDocuments,
  selectDocument,
  selectDocuments,
  updateCaption,
} from './asset-file.queries.ts'
import { tooManyDocuments } from '../change/asset-form.ts'
import { insertHistory } from '../history/asset-history.queries.ts'
import { keepDocuments } from './asset-uploads.service.ts'
import type { AssetRow } from '../change/asset-values.ts'
import { updateAssetRow } from '../asset.queries.ts'
import { requireLocked } from '../asset.service.ts'
import type { Actor } from '../../../actor.ts'
import type { ChangeContext } from '../../../context.ts'

// Documents are saved immediately, independent of other edits: they do not raise the version of the asset.

export async function addDocuments(
  { trx, runtime, actor }: ChangeContext,
  assetId: string,
  files: readonly StoredFile[],
): Promise<AssetDocument[]> {
  const { business } = actor
  const asset = await requireLocked(trx, business, assetId)
  if (asset.document_count + files.length > MAX_DOCUMENTS) throw tooManyDocuments()
  const rows = await keepDocuments({ trx, runtime, actor }, { assetId, files })
  await insertDocuments(trx, rows)
  await countDocuments(trx, actor, asset, files.length)
  await record(trx, actor, asset, { from: null, to: rows.map(({ caption }) => caption).join(', ') })
  const added = new Set(rows.map(({ id }) => id))
  const documents = await selectDocuments(trx, business, assetId)
  return documents.filter(({ id }) => added.has(id)).map((document) => toDocument(runtime, document))
}

export async function renameDocument(
  { trx, runtime, actor }: ChangeContext,
  assetId: string,
  id: string,
  caption: string,
): Promise<AssetDocument> {
  const asset = await requireLocked(trx, actor.business, assetId)
  const document = await requireDocument(trx, asset, id)
  if (document.caption !== caption) {
    await updateCaption(trx, actor.business, id, caption)
    await record(trx, actor, asset, { from: document.caption, to: caption })
  }
  return toDocument(runtime, { ...document, caption })
}

export async function deleteDocument(
  { trx, runtime, actor }: ChangeContext,
  assetId: string,
  id: string,
): Promise<null> {
  const { business } = actor
  const asset = await requireLocked(trx, business, assetId)
  const { media_id, caption } = await requireDocument(trx, asset, id)
  await deleteDocumentRow(trx, business, id)
  await removeFiles(trx, runtime.jobs, { businessId: business }, [media_id])
  await countDocuments(trx, actor, asset, -1)
  await record(trx, actor, asset, { from: caption, to: null })
  return null
}

async function requireDocument(trx: Trx, { business_id, id: assetId }: AssetRow, id: string) {
  const document = await selectDocument(trx, business_id, assetId, id)
  if (!document) throw new AppError('asset.document_not_found')
  return document
}

const countDocuments = (trx: Trx, actor: Actor, { id, document_count }: AssetRow, more: number): Promise<void> =>
  updateAssetRow(trx, actor.business, id, {
    document_count: document_count + more,
    updated_by: actor.id,
    updated_at: new Date(),
  })

const record = (
  trx: Trx,
  actor: Actor,
  { id, version }: AssetRow,
  change: { from: string | null; to: string | null },
) =>
  insertHistory(trx, { business: actor.business, id, version, performedBy: actor.id }, [
    { action: 'update', changes: [{ field: 'purchaseImages', ...change }] },
  ])
