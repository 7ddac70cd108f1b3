import { Readable } from 'node:stream'
import { S3mini } from 's3mini'
import type { Config } from '../../config.ts'
import { AppError } from '../../app-error.ts'
import type { Storage } from './storage.ts'

/** A bucket may be shared with others: all our keys have this prefix. */
const PREFIX = 'media/'
const TIMEOUT_MS = 30_000
const LIST_PAGE = 1000
/** Error codes of services that have no space left. */
const FULL_CODES: ReadonlySet<unknown> = new Set([
  'InsufficientStorage',
  'QuotaExceeded',
  'StorageFull',
  'XMinioStorageFull',
  'XMinioAdminBucketQuotaExceeded',
])

export function createS3Storage({
  endpoint,
  bucket,
  region,
  accessKeyId,
  secretAccessKey,
}: NonNullable<Config['s3']>): Storage {
  const s3 = new S3mini({
    endpoint: withBucket(endpoint, bucket),
    region,
    accessKeyId,
    secretAccessKey,
    requestAbortTimeout: TIMEOUT_MS,
  })
  return {
    put: async (key, bytes, type) => {
      await withKnownErrors(s3.putObject(PREFIX + key, bytes, type))
    },
    get: async (key) => {
      const response = await withKnownErrors(s3.getObjectResponse(PREFIX + key))
      if (!response?.body) return undefined
      return {
        bytes: Number(response.headers.get('content-length')),
        stream: Readable.from(response.body),
      }
    },
    remove: async (key) => {
      await withKnownErrors(s3.deleteObject(PREFIX + key))
    },
    async *list() {
      let next: string | undefined
      do {
        const page = await withKnownErrors(s3.listObjectsPaged('/', PREFIX, LIST_PAGE, next))
        for (const { Key, LastModified } of page?.objects ?? [])
          yield { key: Key.slice(PREFIX.length), writtenAt: new Date(LastModified) }
        next = page?.nextContinuationToken
      } while (next)
    },
  }
}

function withBucket(endpoint: string, bucket: string): string {
  const url = new URL(endpoint)
  const path = url.pathname.replace(/\/+$/, '')
  const inHost = url.hostname.startsWith(`${bucket}.`)
  url.pathname = inHost || path.endsWith(`/${bucket}`) ? path : `${path}/${bucket}`
  return url.href
}

/** Distinguishes a storage that is full or unreachable from an error of our own. */
async function withKnownErrors<T>(request: Promise<T>): Promise<T> {
  try {
    return await request
  } catch (error) {
    const { status, code } = error as { status?: number; code?: string }
    const full = status === 507 || FULL_CODES.has(code)
    throw Object.assign(new AppError(full ? 'storage.full' : 'server.unavailable'), { cause: error })
  }
}
