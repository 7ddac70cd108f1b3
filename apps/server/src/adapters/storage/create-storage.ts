import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { createDiskStorage } from './disk-storage.ts'
import { createS3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

/** Your S3-compatible storage, or a folder beside the database. */
export function createStorage({ s3, dataDir }: Config): Storage {
  return s3 ? createS3Storage(s3) : createDiskStorage(join(dataDir, 'media'))
}
