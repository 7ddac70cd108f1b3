import type { AssetChange } from '@nine/contract/asset/asset'
import { MAX_PHOTOS } from '@nine/contract/asset/asset-fields'
import { AppError } from '../../../app-error.ts'
import { tooManyPhotos } from '../change/asset-form.ts'

export interface PhotoRow {
  id: string
  media_id: string
  is_active: boolean
  position: number
}

/**
 * The photos after a change: those in the list first, in its order and shown or hidden as it says, then the others,
 * then the new ones, without those the list removes. At least one is shown, and there are at most ten, hidden ones
 * included: only an asset that never had one may have none. More than that, from an earlier version, can still be arranged but not added to.
 */
export function arrangePhotos(
  before: readonly PhotoRow[],
  wanted: AssetChange['images'] = [],
  added: readonly PhotoRow[] = [],
): PhotoRow[] {
  const byId = new Map(before.map((photo) => [photo.id, photo]))
  const named = new Map(wanted.map(({ _id, ...change }) => [_id, change]))
  const unknown = [...named.keys()].find((id) => !byId.has(id))
  if (unknown) throw new AppError('request.validation', {}, [{ field: 'images', code: 'image_unknown', values: {} }])
  const listed = [...named].flatMap(([id, { active, removed }]) => {
    const photo = byId.get(id)
    return photo && !removed ? [{ ...photo, is_active: active }] : []
  })
  const after = [...listed, ...before.filter(({ id }) => !named.has(id)), ...added]
  const shown = after.filter(({ is_active }) => is_active).length
  if (shown === 0 && before.length > 0)
    throw new AppError('asset.no_photo', {}, [{ field: 'images', code: 'too_few', values: { min: 1 } }])
  if (shown > MAX_PHOTOS || (added.length > 0 && after.length > MAX_PHOTOS)) throw tooManyPhotos()
  return after.map((photo, position) => ({ ...photo, position }))
}

/** The cover of the asset: the first photo that is shown. */
export const coverOf = (photos: readonly PhotoRow[]): string | null =>
  photos.find(({ is_active }) => is_active)?.media_id ?? null
