import { z } from 'zod'
import { call } from '../../call.ts'
import { ById, limitOf, OfBusiness, Page } from '../../fields.ts'
import { PHOTO_BYTES } from '../asset-fields.ts'

/** Most photos of one import. */
export const IMPORT_PHOTOS_MAX = 5000
/** Most bytes of the photos that one browser sends along with an import. */
export const IMPORT_PHOTOS_BYTES = 500 * 1024 * 1024
/** Most photos of one request. */
export const PHOTOS_A_CALL = 10
/** Most names of one answer. */
const NAMES_AT_ONCE = 1000
const NAME_MAX = 200

/**
 * How many photos have come along with an import. `matched` and `used` are of the dry run: one that found its row is not used
 * where the asset has photos already, has enough of them, or where the row is not imported.
 */
export const ImportPhotoCounts = z.object({ total: z.int(), matched: z.int(), used: z.int() })
export type ImportPhotoCounts = z.infer<typeof ImportPhotoCounts>

/**
 * What became of a photo that was sent:
 * `stored`   it is kept
 * `known`    one of this name is kept already, and stays as it is
 * `refused`  it is no usable picture; `reason` says why
 */
const SentPhoto = z.object({
  name: z.string(),
  state: z.enum(['stored', 'known', 'refused']),
  reason: z.string().nullable(),
})
export type SentPhoto = z.infer<typeof SentPhoto>

export const addImportPhotos = call({
  method: 'POST',
  path: '/api/asset/import/{id}/photos',
  summary:
    'Send photos along with an import, named by code or serial number (multipart, field `photos`); may be repeated',
  access: 'asset.import',
  envelope: 'result',
  params: ById,
  body: OfBusiness,
  files: { photos: { maxCount: PHOTOS_A_CALL, maxBytes: PHOTO_BYTES } },
  output: z.object({ photos: z.array(SentPhoto), counts: ImportPhotoCounts }),
  errors: [
    'import.not_found',
    'import.busy',
    'import.too_many_photos',
    'storage.full',
    'storage.quota_full',
    'request.rate_limited',
  ],
})

export const ImportPhoto = z.object({
  name: z.string(),
  /** The row that it belongs to, counted from 1; null while none was found. */
  position: z.int().nullable(),
  isUsed: z.boolean(),
})
export type ImportPhoto = z.infer<typeof ImportPhoto>

export const listImportPhotos = call({
  method: 'GET',
  path: '/api/asset/import/{id}/photos',
  summary: 'Photos that came along with an import, by name',
  access: 'asset.import',
  envelope: 'page',
  params: ById,
  query: OfBusiness.extend({
    state: z.enum(['all', 'unmatched', 'unused']).default('all'),
    page: Page,
    limit: limitOf(100, NAMES_AT_ONCE),
  }),
  output: ImportPhoto,
  errors: ['import.not_found'],
})

export const deleteImportPhotos = call({
  method: 'DELETE',
  path: '/api/asset/import/{id}/photos',
  summary: 'Take all photos off an import',
  access: 'asset.import',
  envelope: 'success',
  params: ById,
  query: OfBusiness,
  output: z.null(),
  errors: ['import.not_found', 'import.busy'],
  done: 'import.photos_deleted',
})

/** What the name of a photo says: the code or serial number it may be, and which of several photos it is. */
export interface PhotoName {
  /** The whole name, in capitals and without its ending. */
  key: string
  /** The same without `-1`, `_2` or ` (3)`; equal to the key where there is none. */
  baseKey: string
  /** Its place among photos of one asset; 0 where the name does not say. */
  number: number
}

const SEVERAL = /^(.*[^\s_-])(?:[\s_-]+(\d{1,2})|\s*\((\d{1,2})\))$/

/** The name of a file without the folders before it, as it is kept. */
export const photoFileName = (path: string): string =>
  (path.split(/[/\\]/).at(-1) ?? '').normalize('NFC').trim().slice(-NAME_MAX).toWellFormed()

/** Codes are compared in capitals. */
export const photoKey = (text: string): string => text.trim().normalize('NFC').toUpperCase()

export function readPhotoName(name: string): PhotoName {
  const key = photoKey(photoFileName(name).replace(/\.\w{1,5}$/, ''))
  const [, base, plain, inBrackets] = SEVERAL.exec(key) ?? []
  const number = plain ?? inBrackets
  return base === undefined || number === undefined
    ? { key, baseKey: key, number: 0 }
    : { key, baseKey: base, number: Number(number) }
}
