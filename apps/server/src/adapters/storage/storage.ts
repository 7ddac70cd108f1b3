import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Config } from '../../config.ts'
import { createDiskStorage } from './disk-storage.ts'
import { createS3Storage } from './s3-storage.ts'

interface StoredBytes {
  stream: Readable
  bytes: number
}

export interface StoredKey {
  key: string
  writtenAt: Date
}

/** Where files are kept. A key is written once, whole or not at all. */
export interface Storage {
  put: (key: string, bytes: Buffer, type: string) => Promise<void>
  /** Undefined when there is no such key. */
  get: (key: string) => Promise<StoredBytes | undefined>
  /** Also when there is no such key. */
  remove: (key: string) => Promise<void>
  list: () => AsyncIterable<StoredKey>
}

/** Your S3-compatible storage, or a folder beside the database. */
export function createStorage({ s3, dataDir }: Config): Storage {
  return s3 ? createS3Storage(s3) : createDiskStorage(join(dataDir, 'media'))
}
