import { TRASH_DAYS, type TrashedAsset } from '@nine/contract/asset/asset-trash'
import { fullNameOf } from '@nine/contract/identity/full-name'
import type { Actor } from '../../../actor.ts'
import type { Runtime } from '../../../runtime.ts'
import type { Trx } from '../../../tables.ts'
import { lockNodeForUse, type TreeTable } from '../../../tree/tree.queries.ts'
import { removeFiles, signThumbUrl } from '../../media/media.service.ts'
import { type LockedAsset, lockAssets, selectNames } from '../asset.queries.ts'
import { changesBetween } from '../change/asset-changes.ts'
import type { AssetRow } from '../change/asset-values.ts'
import type { BatchNote } from '../change/change-many.service.ts'
import { insertHistoryOfMany } from '../history/asset-history.queries.ts'
import { resolveSearch } from '../list/asset-filter.ts'
import { findNamed } from '../list/search-names.queries.ts'
import { searchQuery } from '../list/search-terms.ts'
import { deleteTrashed, selectOwnFiles, selectTrash, updateRestored, updateTrashed } from './trash.queries.ts'

const DAY_MS = 86_400_000
const ALONE: BatchNote = { batch: null, note: '' }

/**
 * Moves locked assets to the trash, from which they can be restored for 30 days. Returns what writes the assets themselves, to
 * be called last (see `changeMany`).
 */
export async function moveToTrash(
  trx: Trx,
  actor: Actor,
  assets: readonly AssetRow[],
  { batch, note, deletedAt = new Date() }: BatchNote & { deletedAt?: Date } = ALONE,
): Promise<() => Promise<void>> {
  await insertHistoryOfMany(
    trx,
    { business: actor.business, performedBy: actor.id, batch },
    assets.map(({ id, version }) => ({ assetId: id, version: version + 1, action: 'delete', changes: [], note })),
  )
  const purgeAt = new Date(deletedAt.getTime() + TRASH_DAYS * DAY_MS)
  return () =>
    updateTrashed(
      trx,
      actor,
      assets.map(({ id }) => id),
      { deletedAt, purgeAt },
    )
}

/**
 * Takes locked assets out of the trash. Whoever held them gave them back when they were deleted; a location or category that was
 * deleted meanwhile is no longer theirs.
 */
export async function takeFromTrash(
  trx: Trx,
  actor: Actor,
  assets: readonly LockedAsset[],
  { batch, note }: BatchNote = ALONE,
): Promise<() => Promise<void>> {
  const { business } = actor
  const gone = {
    locations: await goneNodes(trx, 'location', business, assets),
    categories: await goneNodes(trx, 'category', business, assets),
  }
  const held = {
    people: assets.flatMap(({ holder_id }) => holder_id ?? []),
    outside: assets.flatMap(({ outside_holder_id }) => outside_holder_id ?? []),
  }
  const names = new Map((await selectNames(trx, business, { ...gone, ...held })).map(({ id, name }) => [id, name]))
  const entries = assets.map((asset) => {
    const after = {
      ...asset,
      holder_id: null,
      outside_holder_id: null,
      location_id: gone.locations.includes(asset.location_id ?? '') ? null : asset.location_id,
      category_id: gone.categories.includes(asset.category_id ?? '') ? null : asset.category_id,
    }
    const changes = changesBetween(asset, after, names)
    return { assetId: asset.id, version: asset.version + 1, action: 'restore' as const, changes, note }
  })
  await insertHistoryOfMany(trx, { business, performedBy: actor.id, batch }, entries)
  return () =>
    updateRestored(
      trx,
      actor,
      assets.map(({ id }) => id),
      gone,
    )
}

/** Ids of nodes that assets point to and that no longer exist; those that do cannot be deleted before the transaction ends. */
async function goneNodes(trx: Trx, table: TreeTable, business: string, assets: readonly AssetRow[]): Promise<string[]> {
  const ids = new Set(assets.map((asset) => asset[`${table}_id`]).filter((id) => id !== null))
  const gone: string[] = []
  for (const id of ids) if (!(await lockNodeForUse(trx, table, business, id))) gone.push(id)
  return gone
}

export async function listTrash(
  runtime: Runtime,
  business: string,
  { search = '', page, limit }: { search?: string | undefined; page: number; limit: number },
): Promise<{ data: TrashedAsset[]; totalCount: number }> {
  const { db } = runtime
  const resolved = await resolveSearch(searchQuery(search), (words) => findNamed(db, business, words))
  const { rows, total } = await selectTrash(db, business, resolved, { limit, offset: (page - 1) * limit })
  const data = rows.map((row) => ({
    _id: row.id,
    code: row.code,
    name: row.name,
    firstImage: row.cover_id === null ? null : signThumbUrl(runtime, row.cover_id),
    category: row.category,
    location: row.location_names,
    deletedAt: row.deleted_at.toISOString(),
    deletedBy: {
      _id: row.person_id,
      name: fullNameOf({ firstName: row.first_name, lastName: row.last_name, email: row.email }),
      photo: row.photo,
    },
    purgeAt: row.purge_at.toISOString(),
  }))
  return { data, totalCount: total }
}

/** Restores assets; those no longer in the trash stay as they are. */
export async function restoreAssets(trx: Trx, actor: Actor, ids: readonly string[]): Promise<{ restored: number }> {
  const assets = (await lockAssets(trx, actor.business, ids)).filter(({ deleted_at }) => deleted_at !== null)
  if (assets.length > 0) await (await takeFromTrash(trx, actor, assets))()
  return { restored: assets.length }
}

/** Removes what is in the trash for good. Stocktakes keep what they wrote down about it. */
export async function purgeAssets(
  trx: Trx,
  { jobs }: Pick<Runtime, 'jobs'>,
  business: string,
  ids: readonly string[],
): Promise<{ purged: number }> {
  const trashed = (await lockAssets(trx, business, ids)).flatMap(({ id, deleted_at }) => (deleted_at ? [id] : []))
  if (trashed.length === 0) return { purged: 0 }
  const files = await selectOwnFiles(trx, business, trashed)
  await deleteTrashed(trx, business, trashed)
  await removeFiles(trx, jobs, { businessId: business }, files)
  return { purged: trashed.length }
}
