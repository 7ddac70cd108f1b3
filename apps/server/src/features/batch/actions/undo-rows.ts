import { type CustomValue, isSameValue } from '@nine/contract/custom-field/custom-value'
import type { ChangeContext } from '../../../context.ts'
import {
  changeMany,
  type LockedAsset,
  moveToTrash,
  photosOfMany,
  removeLabels,
  takeFromTrash,
} from '../../asset/asset.public.ts'
import { readValuesOf } from '../../custom-field/custom-field.public.ts'
import { type BatchRecord, type Outcome, selectBatch, type WaitingRow } from '../batch.queries.ts'
import { selectUsedAssets } from '../undo.queries.ts'
import { assetsOf, done, failed, idOf, missingReferences, type Planned, skipped, textOf, valueOf } from './rows.ts'
import { CREATED, CUSTOM, LABEL, PHOTOS, type WritableRow, splitPlan, writeChanges } from './write-changes.ts'

/** Who holds an asset is one value in two columns, of which one is empty. */
const HOLDER = ['holder_id', 'outside_holder_id']

/** Field by field: one goes back only if it still holds what the batch wrote. */
export async function undoRows(
  { trx, runtime, actor }: ChangeContext,
  batch: BatchRecord,
  rows: readonly WaitingRow[],
): Promise<Planned> {
  const about = { batch: batch.id, note: batch.what.reason }
  const assets = await assetsOf(trx, batch, rows)
  const ids = [...assets.keys()]
  const isOfImport = batch.action === 'import' || batch.action === 'reconcile'
  const undone =
    isOfImport && batch.undo_of !== null ? await selectBatch(trx, actor.business, batch.undo_of) : undefined
  const hasValues = isOfImport || batch.action === 'custom'
  const values = hasValues ? await readValuesOf(trx, actor.business, ids) : new Map<string, Map<string, CustomValue>>()
  const used = isOfImport ? await selectUsedAssets(trx, actor.business, ids) : new Set<string>()
  const photos = isOfImport ? await photosOfMany(trx, actor.business, ids) : new Map<string, { media_id: string }[]>()
  const missing = await missingReferences(
    trx,
    actor.business,
    rows.map(({ after }) => splitPlan(after).columns),
  )
  const [restored, trashed, writable]: [LockedAsset[], LockedAsset[], WritableRow[]] = [[], [], []]
  const labels: { asset: LockedAsset; code: string }[] = []
  const settled = new Map<WaitingRow, Outcome>()
  for (const row of rows) {
    const outcome = plan(row)
    if (outcome) settled.set(row, outcome)
  }
  const back = await writeChanges(
    { trx, runtime, actor },
    batch,
    rows.filter((row) => !settled.has(row)),
    { writable, reasonOf: () => 'missing', undoneSince: undone?.created_at },
  )
  const takeOut = restored.length > 0 ? await takeFromTrash(trx, actor, restored, about) : undefined
  const takeOff = await removeScannedCodes({ trx, actor }, about, labels)
  const putAway = trashed.length > 0 ? await moveToTrash(trx, actor, trashed, about) : undefined
  return {
    outcomes: [...settled.values(), ...back.outcomes],
    write: async () => {
      await back.write()
      await takeOff()
      await takeOut?.()
      await putAway?.()
    },
  }

  /** Undefined for one whose fields go back. */
  function plan(row: WaitingRow): Outcome | undefined {
    const asset = assets.get(idOf(row))
    if (!asset) return failed(row, 'gone')
    const [wrote, old] = [row.before ?? {}, row.after ?? {}]
    if ('deleted_at' in wrote) {
      if (asset.deleted_at?.toISOString() !== wrote['deleted_at']) return skipped(row, 'edited')
      restored.push(asset)
      return done(row, wrote, old)
    }
    const label = textOf(wrote[LABEL])
    if (label !== null) {
      labels.push({ asset, code: label })
      return done(row, wrote, old)
    }
    if (asset.deleted_at !== null) return failed(row, 'gone')
    if (wrote[CREATED] === true) {
      // What somebody has worked with since stays.
      if (asset.version > 1 || asset.document_count > 0 || used.has(asset.id)) return skipped(row, 'edited')
      trashed.push(asset)
      return done(row, wrote, old)
    }
    const isStill = (key: string) => {
      if (key.startsWith(CUSTOM))
        return isSameValue(values.get(asset.id)?.get(key.slice(CUSTOM.length)) ?? null, wrote[key] ?? null)
      if (key === PHOTOS) return String(photos.get(asset.id)?.map(({ media_id }) => media_id)) === String(wrote[key])
      const together = HOLDER.includes(key) ? HOLDER : [key]
      return together.every((column) => valueOf(asset, column) === (wrote[column] ?? null))
    }
    // The detail (a shelf) belongs to the old room.
    const isElsewhere = 'location_id' in wrote && !isStill('location_id')
    const kept = Object.keys(wrote).filter((key) => isStill(key) && !(isElsewhere && key === 'location_detail'))
    if (kept.length === 0) return skipped(row, 'edited')
    const goingBack = splitPlan(Object.fromEntries(kept.map((key) => [key, old[key] ?? null])))
    if (Object.values(goingBack.columns).some((value) => missing.has(value))) return failed(row, 'missing')
    writable.push({
      row,
      before: asset,
      ...goingBack,
      reason: kept.length < Object.keys(wrote).length ? 'partly' : null,
    })
    return undefined
  }
}

async function removeScannedCodes(
  { trx, actor }: Pick<ChangeContext, 'trx' | 'actor'>,
  about: { batch: string; note: string },
  labels: readonly { asset: LockedAsset; code: string }[],
): Promise<() => Promise<void>> {
  if (labels.length === 0) return async () => {}
  await removeLabels(
    trx,
    actor.business,
    labels.map(({ asset, code }) => ({ asset: asset.id, code })),
  )
  return changeMany(
    trx,
    actor,
    about,
    labels.map(({ asset, code }) => ({
      before: asset,
      after: {},
      more: { changes: [{ field: 'label', from: code, to: null }] },
    })),
  )
}
