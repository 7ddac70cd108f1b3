import { keysOf } from '@nine/contract/keys-of'
import type { AssetChange } from '@nine/contract/asset/asset'
import {
  type AssetFormField,
  type AssetFormValues,
  bodyOf,
  isNewPhoto,
  type Photo,
} from '../fields/asset-form-values.ts'

/** Fields of the form that differ, in the order of the form; what the footer names as unsaved. */
export const changedFields = (before: AssetFormValues, now: AssetFormValues): AssetFormField[] =>
  keysOf(now).filter((field) => {
    if (field === 'photos') return photosDiffer(before.photos, now.photos)
    if (field === 'customFields') return Object.keys(difference(before[field], now[field])).length > 0
    return before[field] !== now[field]
  })

export interface EditedAsset {
  body: Partial<AssetChange> & { changedFields: string[] }
  /** Photos to send along. */
  files: File[]
}

/** The call that saves an edit: only what differs, inside groups too. Undefined when nothing does. */
export function changeOf(before: AssetFormValues, now: AssetFormValues): EditedAsset | undefined {
  const body: Record<string, unknown> = difference(bodyOf(before), bodyOf(now))
  const files = now.photos.filter(isNewPhoto).map(({ file }) => file)
  if (storedDiffer(before.photos, now.photos)) body['images'] = [...storedOf(now.photos), ...removedSince(before, now)]
  const changed = Object.keys(body)
  if (files.length > 0 && !changed.includes('images')) changed.push('images')
  return changed.length === 0 ? undefined : { body: { ...body, changedFields: changed }, files }
}

/**
 * The order to request once new photos have ids, if they come before older ones. The server appends new photos
 * in the order in which they were sent.
 */
export function orderAfterUpload(wanted: readonly Photo[], saved: readonly { _id: string; active: boolean }[]) {
  const known = new Set(wanted.flatMap((photo) => (isNewPhoto(photo) ? [] : [photo.stored._id])))
  const fresh = saved.filter(({ _id }) => !known.has(_id))
  const images = wanted.flatMap((photo) => {
    if (!isNewPhoto(photo)) return [{ _id: photo.stored._id, active: photo.active }]
    const image = fresh.shift()
    return image ? [{ _id: image._id, active: true }] : []
  })
  return images.some(({ _id }, index) => saved[index]?._id !== _id) ? images : undefined
}

/** The form after the asset was saved elsewhere: own edits stay, the rest is updated. */
export function followed(before: AssetFormValues, now: AssetFormValues, after: AssetFormValues): AssetFormValues {
  const mine = new Set<string>(changedFields(before, now))
  return { ...after, ...Object.fromEntries(Object.entries(now).filter(([field]) => mine.has(field))) }
}

const storedOf = (photos: readonly Photo[]) =>
  photos.flatMap((photo) => (isNewPhoto(photo) ? [] : [{ _id: photo.stored._id, active: photo.active }]))

/** Photos that were deleted. */
function removedSince(before: AssetFormValues, now: AssetFormValues) {
  const kept = new Set(storedOf(now.photos).map(({ _id }) => _id))
  return storedOf(before.photos)
    .filter(({ _id }) => !kept.has(_id))
    .map(({ _id }) => ({ _id, removed: true }))
}

const storedDiffer = (before: readonly Photo[], now: readonly Photo[]): boolean =>
  JSON.stringify(storedOf(before)) !== JSON.stringify(storedOf(now))

const photosDiffer = (before: readonly Photo[], now: readonly Photo[]): boolean =>
  now.some(isNewPhoto) || storedDiffer(before, now)

function difference(before: object, now: object): Record<string, unknown> {
  const old: Record<string, unknown> = { ...before }
  return Object.fromEntries(
    Object.entries(now).flatMap(([name, value]): [string, unknown][] => {
      const was = old[name]
      if (isGroup(value) && isGroup(was)) {
        const inner = difference(was, value)
        return Object.keys(inner).length > 0 ? [[name, inner]] : []
      }
      return isSame(was ?? null, value ?? null) ? [] : [[name, value]]
    }),
  )
}

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isSame = (a: unknown, b: unknown): boolean =>
  a === b || (Array.isArray(a) && Array.isArray(b) && JSON.stringify(a) === JSON.stringify(b))
