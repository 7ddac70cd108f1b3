import type { Asset, NewAsset } from '@nine/contract/asset/asset'
import type { AssetListItem } from '@nine/contract/asset/asset-list'
import { todayIn } from '@nine/contract/duration'
import { nextCode } from '../../code-counter.ts'
import { newId } from '../../db/id.ts'
import type { Runtime } from '../../runtime.ts'
import type { Trx } from '../../tables.ts'
import { toListItem } from './asset-response.ts'
import { findBestRows } from './list/find-assets.service.ts'
import { changesBetween } from './change/asset-changes.ts'
import { insertDocuments, insertImages } from './files/asset-file.queries.ts'
import { insertHistory } from './history/asset-history.queries.ts'
import { arrangePhotos, coverOf } from './files/asset-photos.ts'
import { applyReferences, namesOfChanged } from './change/asset-references.service.ts'
import { keepDocuments, keepPhotos, type StoredUploads } from './files/asset-uploads.service.ts'
import { EMPTY_ASSET_VALUES } from './change/asset-values.ts'
import { insertAsset } from './asset.queries.ts'
import { getAsset } from './asset.service.ts'
import { notifyNewHolder } from './change/notify-holder.service.ts'
import { assertResidualWithinPrice } from './change/residual-value.ts'
import { searchColumns } from './list/search-terms.ts'
import type { Actor } from '../../actor.ts'
import { type NewStatus, updateStatuses } from './list/asset-statuses.queries.ts'
import type { ChangeContext } from '../../context.ts'

const CODE_PREFIX = 'TS'
const CODE_DIGITS = 6

export async function createAsset(
  { trx, runtime, actor }: ChangeContext,
  input: NewAsset,
  uploads: StoredUploads,
): Promise<Asset> {
  const { business } = actor
  const id = newId()
  const values = await applyReferences(trx, business, EMPTY_ASSET_VALUES, input)
  assertResidualWithinPrice(values)
  const photos = arrangePhotos([], [], await keepPhotos({ trx, runtime, actor }, uploads.photos))
  const documents = await keepDocuments({ trx, runtime, actor }, { assetId: id, files: uploads.documents })
  const code = await nextCode(trx, business, CODE_PREFIX, CODE_DIGITS)
  await insertAsset(trx, {
    business_id: business,
    id,
    code,
    ...values,
    ...searchColumns({ ...values, code }),
    cover_id: coverOf(photos),
    document_count: documents.length,
    created_by: actor.id,
    updated_by: actor.id,
    deleted_at: null,
  })
  await insertImages(
    trx,
    photos.map((photo) => ({ business_id: business, asset_id: id, ...photo })),
  )
  await insertDocuments(trx, documents)
  const given = { ...EMPTY_ASSET_VALUES, holder_id: values.holder_id }
  const assigned = changesBetween(
    EMPTY_ASSET_VALUES,
    given,
    await namesOfChanged(trx, business, EMPTY_ASSET_VALUES, given),
  )
  await insertHistory(trx, { business, id, version: 1, performedBy: actor.id }, [
    { action: 'create', changes: [] },
    ...(assigned.length > 0 ? [{ action: 'assigned' as const, changes: assigned }] : []),
  ])
  await notifyNewHolder({ trx, runtime, actor }, { before: null, after: values.holder_id, name: values.name, code })
  return getAsset(trx, runtime, business, id)
}

/** Changes the status of many assets at once; returns how many really changed. */
export const changeStatuses = (trx: Trx, actor: Actor, wanted: readonly NewStatus[]): Promise<number> =>
  updateStatuses(trx, actor.business, actor.id, wanted)

/** The best matches of a search, without counting all of them; `byCode` says how many have the code that was typed. */
export async function findBestAssets(
  runtime: Runtime,
  business: string,
  search: string,
  limit: number,
): Promise<{ assets: AssetListItem[]; total: number | null; byCode: number }> {
  const { rows, total, byCode } = await findBestRows(runtime, business, search, limit)
  const today = todayIn(runtime.config.timeZone)
  return { assets: rows.map((row) => toListItem(runtime, row, today, false)), total, byCode }
}
