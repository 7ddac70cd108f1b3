import { z } from 'zod'
import { call } from './call.ts'
import { ById, Id } from './fields.ts'

const MB = 1024 * 1024

/** Largest picture or document. */
export const FILE_MAX_BYTES = 15 * MB
/** Longest side, in pixels, of a stored picture. */
export const IMAGE_SIDE_MAX = 2400
/** Longest side, in pixels, of its thumbnail. */
export const THUMB_SIDE_MAX = 400

export const UploadedImage = z.object({ id: Id, width: z.int(), height: z.int() })
export type UploadedImage = z.infer<typeof UploadedImage>

export const uploadImage = call({
  method: 'POST',
  path: '/media/images',
  summary: 'Stores a picture that anyone who knows its id may see: avatar, logo, picture of an event',
  access: 'session',
  envelope: 'result',
  files: { photo: { maxCount: 1, maxBytes: FILE_MAX_BYTES } },
  output: UploadedImage,
  errors: ['request.validation', 'request.rate_limited', 'storage.full', 'storage.person_quota_full'],
  limit: { max: 120, windowSeconds: 600 },
})

/** Characters of one part of a signed URL. */
const PART_MAX = 100

/** A private file needs the `expires` and `signature` of the URL in its record. */
const View = z.object({
  size: z.enum(['thumb']).optional(),
  download: z.string().max(PART_MAX).optional(),
  expires: z.string().max(PART_MAX).optional(),
  signature: z.string().max(PART_MAX).optional(),
})

export const viewImage = call({
  method: 'GET',
  path: '/media/images/{id}',
  summary: 'A picture or document by its id',
  access: 'public',
  envelope: 'file',
  params: ById,
  query: View,
  output: z.unknown(),
  errors: ['request.not_found'],
})

export const viewFile = call({
  method: 'GET',
  path: '/media/api/files/view',
  summary: 'A picture or document by its id',
  access: 'public',
  envelope: 'file',
  query: View.extend({ id: Id }),
  output: z.unknown(),
  errors: ['request.not_found'],
})
