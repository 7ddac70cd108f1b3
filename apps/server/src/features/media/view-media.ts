import type { Db } from '../../tables.ts'
import type { FileResponse } from '../../http/call/response.ts'
import { AppError } from '../../app-error.ts'
import type { Runtime } from '../../runtime.ts'
import { asAttachment } from './file-name.ts'
import { keyOf } from './media-key.ts'
import { secondsLeft } from './media-signature.ts'
import { selectMedia } from './media.queries.ts'

const YEAR_SECONDS = 31_536_000

interface Asked {
  size?: 'thumb' | undefined
  download?: string | undefined
  expires?: string | undefined
  signature?: string | undefined
}

/** A file for a browser. Missing, private and expired files are all not found. */
export async function viewMedia(db: Db, runtime: Runtime, id: string, asked: Asked): Promise<FileResponse> {
  const left = secondsLeft(runtime.secret, id, asked, Date.now())
  const media = await selectMedia(db, id)
  if (!media || (!media.is_public && left === undefined)) throw new AppError('request.not_found')
  const size = asked.size ?? 'full'
  const isImage = media.kind === 'image'
  if (size === 'thumb' && !isImage) throw new AppError('request.not_found')
  return {
    type: size === 'thumb' ? 'image/webp' : media.type,
    headers: {
      // The content of an id never changes.
      etag: `"${id}-${size}"`,
      'cache-control': media.is_public
        ? `public, max-age=${YEAR_SECONDS}, immutable`
        : `private, max-age=${left}, immutable`,
      'content-security-policy': "sandbox; default-src 'none'",
      'content-disposition': isImage && !asked.download ? 'inline' : asAttachment(media.name),
      'cross-origin-resource-policy': media.is_public ? 'cross-origin' : 'same-origin',
    },
    content: async () => {
      const stored = await runtime.storage.get(keyOf(id, size))
      if (!stored) {
        runtime.log.error({ id, size }, 'a file is missing from the storage')
        throw new AppError('request.not_found')
      }
      return stored
    },
  }
}
