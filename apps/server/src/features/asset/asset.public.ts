import type { Asset, CreateForm } from '@nine/contract/asset/asset'
import { sql } from 'kysely'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import type { ChangeContext } from '../../context.ts'
import { newId } from '../../db/id.ts'
import type { Trx } from '../../tables.ts'
import { insertAssets, selectAssetExists } from './asset.queries.ts'
import { getAsset } from './asset.service.ts'
import { changesBetween } from './change/asset-changes.ts'
import type { NewAssets } from './change/asset-form.ts'
import { applyReferences, namesOfChanged } from './change/asset-references.service.ts'
import { type AssetValues, EMPTY_ASSET_VALUES } from './change/asset-values.ts'
import { notifyNewHolder } from './change/notify-holder.service.ts'
import { assertResidualWithinPrice } from './change/residual-value.ts'
import { giveCode, giveCodes } from './codes/asset-code.service.ts'
import { claimBlankCode } from './codes/attach-code.service.ts'
import { insertDocuments, insertImages, lockShownImages } from './files/asset-file.queries.ts'
import { arrangePhotos, coverOf, type PhotoRow } from './files/asset-photos.ts'
import { keepDocuments, keepPhotos, type StoredUploads } from './files/asset-uploads.service.ts'
import { insertHistories } from './history/asset-history.queries.ts'
import { type NewStatus, updateStatuses } from './list/asset-statuses.queries.ts'
import { searchColumns } from './list/search-terms.ts'
import { writeValues } from '../custom-field/custom-field.public.ts'

export async function createAsset(
  context: ChangeContext,
  { copyOf, label, ...input }: CreateForm,
  uploads: StoredUploads,
): Promise<Asset> {
  const { trx, runtime, actor } = context
  const { business } = actor
  const id = newId()
  const values = await applyReferences(trx, business, EMPTY_ASSET_VALUES, input)
  assertResidualWithinPrice(values)
  const photos = await photosOf(context, uploads, copyOf)
  const documents = await keepDocuments(context, { assetId: id, files: uploads.documents })
  const { texts } = await writeNewValues(context, values, id, input.customFields)
  const code = await giveCode(trx, actor, { asset: id, category: values.category_id, wanted: input.code })
  if (label !== undefined) await claimBlankCode(trx, business, id, label)
  await insertAssets(trx, [{ ...rowOf(actor, values, photos, { id, code, texts }), document_count: documents.length }])
  await insertImages(trx, imagesOf(business, id, photos))
  await insertDocuments(trx, documents)
  const given = { ...EMPTY_ASSET_VALUES, holder_id: values.holder_id }
  const assigned = changesBetween(
    EMPTY_ASSET_VALUES,
    given,
    await namesOfChanged(trx, business, EMPTY_ASSET_VALUES, given),
  )
  await insertHistories(trx, { business, version: 1, performedBy: actor.id }, [
    { id, action: 'create', changes: [] },
    ...(assigned.length > 0 ? [{ id, action: 'assigned' as const, changes: assigned }] : []),
  ])
  await notifyNewHolder(context, { before: null, after: values.holder_id, name: values.name, code })
  return getAsset(trx, runtime, business, id)
}

/** Creates several alike assets, each with a code of its own; their photos are stored once. */
export async function createAssets(
  context: ChangeContext,
  { copyOf, count, ...input }: NewAssets,
  uploads: StoredUploads,
): Promise<{ assets: { _id: string; code: string }[] }> {
  const { trx, actor } = context
  const { business } = actor
  const values = await applyReferences(trx, business, EMPTY_ASSET_VALUES, input)
  assertResidualWithinPrice(values)
  const photos = await photosOf(context, uploads, copyOf)
  const ids = Array.from({ length: count }, newId)
  const codes = await giveCodes(trx, actor, values.category_id, ids)
  const assets: { id: string; code: string; texts: readonly string[] }[] = []
  for (const [index, code] of codes.entries()) {
    const id = ids[index] ?? ''
    const { texts } = await writeNewValues(context, values, id, input.customFields)
    assets.push({ id, code, texts })
  }
  await insertAssets(
    trx,
    assets.map((asset, index) => ({ ...rowOf(actor, values, photos, asset), created_at: nowAnd(index) })),
  )
  await insertImages(
    trx,
    ids.flatMap((id) => imagesOf(business, id, photos)),
  )
  await insertHistories(
    trx,
    { business, version: 1, performedBy: actor.id },
    ids.map((id) => ({ id, action: 'create', changes: [] })),
  )
  return { assets: assets.map(({ id, code }) => ({ _id: id, code })) }
}

/** The photos that were sent; without any, those of the asset it is a copy of, whose files then belong to both. */
async function photosOf(
  context: ChangeContext,
  uploads: StoredUploads,
  copyOf: string | undefined,
): Promise<PhotoRow[]> {
  const { trx, actor } = context
  if (copyOf !== undefined && !(await selectAssetExists(trx, actor.business, copyOf)))
    throw new AppError('asset.reference_missing', {}, [{ field: 'copyOf', code: 'invalid_value', values: {} }])
  const own = await keepPhotos(context, uploads.photos)
  return arrangePhotos(
    [],
    [],
    own.length > 0 || copyOf === undefined ? own : await lockShownImages(trx, actor.business, copyOf),
  )
}

const writeNewValues = (
  { trx, actor }: ChangeContext,
  { category_id }: AssetValues,
  id: string,
  customFields: CreateForm['customFields'],
) => writeValues(trx, actor.business, { id, category_id, isNew: true }, customFields)

/** Creation times one after the other, so that lists show the assets in the order of their codes. */
const nowAnd = (microseconds: number) => sql<Date>`now() + ${microseconds} * interval '1 microsecond'`

const rowOf = (
  actor: Actor,
  values: AssetValues,
  photos: readonly PhotoRow[],
  { id, code, texts }: { id: string; code: string; texts: readonly string[] },
) => ({
  business_id: actor.business,
  id,
  code,
  ...values,
  ...searchColumns({ ...values, code, former_codes: [] }, texts),
  cover_id: coverOf(photos),
  created_by: actor.id,
  updated_by: actor.id,
  deleted_at: null,
})

const imagesOf = (business: string, asset: string, photos: readonly PhotoRow[]) =>
  photos.map((photo) => ({ ...photo, id: newId(), business_id: business, asset_id: asset }))

/** Changes the status of many assets at once; returns how many changed. */
export const changeStatuses = (trx: Trx, actor: Actor, wanted: readonly NewStatus[]): Promise<number> =>
  updateStatuses(trx, actor.business, actor.id, wanted)

/** What imports compare rows with, and how the difference reads. */
export { changesBetween, dayWords, moneyWords } from './change/asset-changes.ts'
export { insertHistory } from './history/asset-history.queries.ts'
export { type AssetRow, type AssetValues, EMPTY_ASSET_VALUES } from './change/asset-values.ts'
export {
  selectAssetsById,
  selectAssetsBySerial,
  selectCodeHolders,
  selectScannedAsset,
} from './asset-lookup.queries.ts'

/** What batches change, trash and restore many assets with, under one lock. */
export { type LockedAsset, lockAssets, lockMember, lockMembers, selectNames } from './asset.queries.ts'
export { claimCodes, createMany } from './change/create-many.service.ts'
export { changeCode, takeCodeBack } from './codes/asset-code.service.ts'
export { attachCode } from './codes/attach-code.service.ts'
export { deleteLabels as removeLabels, insertLabels as addLabels } from './codes/asset-code.queries.ts'
export { changeMany, type ColumnValues, type ManyChange } from './change/change-many.service.ts'
export { conditionsOfFilter } from './list/list-assets.service.ts'
export { moveToTrash, takeFromTrash } from './trash/trash.service.ts'
export { findScannedAsset } from './public-page/public-asset.service.ts'
export { photosOfMany, replacePhotos } from './files/photos-of-many.service.ts'
export { lockUnusedFiles } from './files/asset-file.queries.ts'
export { customHead } from './export/file-columns.ts'
export { findView } from './views/asset-view.service.ts'
export { findBestAssets } from './list/find-assets.service.ts'
