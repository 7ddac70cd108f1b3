import type { FieldChange } from '@nine/contract/asset/asset-history'
import { newId } from '../../../db/id.ts'
import type { Runtime } from '../../../runtime.ts'
import type { Trx } from '../../../tables.ts'
import { lockMediaOfBusiness, removeFiles } from '../../media/media.service.ts'
import { photoChanges } from '../change/asset-changes.ts'
import { deleteImages, insertImages, lockUnusedFiles, selectImagesOfMany } from './asset-file.queries.ts'

interface Wanted {
  id: string
  /** Ids of pictures, in their order. */
  photos: readonly string[]
}

/** Photos of new assets, to be written after them. A picture that is gone by now is left out. */
export async function planPhotos(trx: Trx, business: string, assets: readonly Wanted[]) {
  const there = await lockMediaOfBusiness(
    trx,
    business,
    assets.flatMap(({ photos }) => photos),
  )
  const images = assets.flatMap(({ id, photos }) =>
    photos
      .filter((media) => there.has(media))
      .map((media_id, position) => ({ business_id: business, id: newId(), asset_id: id, media_id, position })),
  )
  const covers = new Map(
    images.flatMap(({ asset_id, media_id, position }) => (position === 0 ? [[asset_id, media_id]] : [])),
  )
  return { images, covers }
}

export interface ChangedPhotos {
  changes: FieldChange[]
  cover_id: string | null
  /** Ids of the pictures before and after. */
  before: string[]
  after: string[]
}

/** Gives locked assets other photos than they have; returns by asset what has changed, nothing where they had the same. */
export async function replacePhotos(
  trx: Trx,
  { jobs }: Pick<Runtime, 'jobs'>,
  business: string,
  assets: readonly Wanted[],
): Promise<Map<string, ChangedPhotos>> {
  const changed = new Map<string, ChangedPhotos>()
  if (assets.length === 0) return changed
  const had = await photosOfMany(
    trx,
    business,
    assets.map(({ id }) => id),
  )
  const { images, covers } = await planPhotos(trx, business, assets)
  const now = Map.groupBy(images, ({ asset_id }) => asset_id)
  for (const { id } of assets) {
    const [old, next] = [had.get(id) ?? [], now.get(id) ?? []]
    const [before, after] = [old.map(({ media_id }) => media_id), next.map(({ media_id }) => media_id)]
    if (before.join() === after.join()) continue
    await deleteImages(
      trx,
      business,
      old.map((image) => image.id),
    )
    await insertImages(trx, next)
    const changes = photoChanges(
      old.map((image) => ({ id: image.id, active: image.is_active })),
      next.map((image) => ({ id: image.id, active: true })),
    )
    changed.set(id, { changes, cover_id: covers.get(id) ?? null, before, after })
  }
  const removed = [...changed.values()].flatMap(({ before, after }) => before.filter((media) => !after.includes(media)))
  await removeFiles(trx, jobs, { businessId: business }, await lockUnusedFiles(trx, business, [...new Set(removed)]))
  return changed
}

/** The photos of several assets, each in their order. */
export async function photosOfMany(trx: Trx, business: string, ids: readonly string[]) {
  return Map.groupBy(await selectImagesOfMany(trx, business, ids), ({ asset_id }) => asset_id)
}
