import { keysOf } from '@nine/contract/keys-of'
import type { Actor } from '../../../actor.ts'
import { mapYielding } from '../../../map-yielding.ts'
import type { Trx } from '../../../tables.ts'
import type { FieldChange } from '@nine/contract/asset/asset-history'
import { insertAssetRecords, selectNames } from '../asset.queries.ts'
import { insertImages } from '../files/asset-file.queries.ts'
import { planPhotos } from '../files/photos-of-many.service.ts'
import { claimGeneratedCodes, claimManyCodes } from '../codes/asset-code.queries.ts'
import { insertHistoryOfMany } from '../history/asset-history.queries.ts'
import { searchColumns } from '../list/search-terms.ts'
import { changesBetween } from './asset-changes.ts'
import { type AssetValues, EMPTY_ASSET_VALUES } from './asset-values.ts'
import type { BatchNote } from './change-many.service.ts'

export interface NewAssetOfMany {
  id: string
  values: AssetValues
  /** Claimed before, by `claimCodes`. */
  code: string
  /** By which a search finds it besides its own. */
  texts: readonly string[]
  /** Ids of its pictures, in their order. */
  photos: readonly string[]
}

/**
 * Codes of new assets by their ids: those that were given, where nothing else has them, and generated ones. `readReserved`
 * reads which codes others are about to get, and is asked only when codes are generated.
 */
export async function claimCodes(
  trx: Trx,
  actor: Actor,
  assets: readonly { id: string; category: string | null; wanted: string | null }[],
  readReserved: () => Promise<readonly string[]>,
): Promise<Map<string, string>> {
  const codes = await claimManyCodes(
    trx,
    actor,
    assets.flatMap(({ id, wanted }) => (wanted === null ? [] : [{ asset: id, code: wanted }])),
  )
  const others = Map.groupBy(
    assets.filter(({ wanted }) => wanted === null),
    ({ category }) => category,
  )
  const reserved = others.size > 0 ? await readReserved() : []
  for (const [category, some] of others) {
    const ids = some.map(({ id }) => id)
    const given = await claimGeneratedCodes(trx, actor, category, ids, reserved)
    for (const [index, id] of ids.entries()) codes.set(id, given[index] ?? '')
  }
  return codes
}

/** Adds many assets with their history. Returns what writes the assets themselves, to be called last (see `changeMany`). */
export async function createMany(
  trx: Trx,
  actor: Actor,
  { batch, note }: BatchNote,
  assets: readonly NewAssetOfMany[],
): Promise<() => Promise<void>> {
  if (assets.length === 0) return async () => {}
  const idsOf = (column: 'holder_id' | 'outside_holder_id') => [
    ...new Set(assets.flatMap(({ values }) => values[column] ?? [])),
  ]
  const rows = await selectNames(trx, actor.business, {
    categories: [],
    locations: [],
    people: idsOf('holder_id'),
    outside: idsOf('outside_holder_id'),
  })
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  const entries = assets.flatMap(({ id, values }) => {
    const { holder_id, outside_holder_id } = values
    const given = { ...EMPTY_ASSET_VALUES, holder_id, outside_holder_id }
    const assigned: FieldChange[] = changesBetween(EMPTY_ASSET_VALUES, given, names)
    const created = { assetId: id, version: 1, action: 'create' as const, changes: [], note }
    if (assigned.length === 0) return [created]
    return [created, { assetId: id, version: 1, action: 'assigned' as const, changes: assigned }]
  })
  const { images, covers } = await planPhotos(trx, actor.business, assets)
  // Written down at once: the keys of a search are a hundred strings for each asset.
  const records = await mapYielding(assets, ({ id, code, values, texts }, index) =>
    JSON.stringify({
      id,
      code,
      cover_id: covers.get(id) ?? null,
      ...values,
      ...searchColumns({ ...values, code, former_codes: [] }, texts),
      version: index,
    }),
  )
  return async () => {
    await insertAssetRecords(trx, actor, keysOf(EMPTY_ASSET_VALUES), records)
    await insertImages(trx, images)
    await insertHistoryOfMany(trx, { business: actor.business, performedBy: actor.id, batch }, entries)
  }
}
