import { type UploadedImage, uploadImage as uploadCall } from '@nine/contract/media'
import { call, type CallOptions } from '../api.ts'

/** What browsers can open and the server takes. HEIC is left out: iPhones then hand over a JPEG by themselves. */
export const IMAGE_TYPES = 'image/jpeg,image/png,image/webp,image/gif,image/avif'

/** Stores a picture that everybody may see; its id goes into `photo`, `logo` and the like. */
export function uploadImage(photo: File, options?: CallOptions): Promise<UploadedImage> {
  return call(uploadCall, { files: { photo: [photo] } }, options)
}
