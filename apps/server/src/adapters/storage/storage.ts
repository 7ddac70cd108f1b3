import type { Readable } from 'node:stream'

interface StoredBytes {
  stream: Readable
  bytes: number
}

export interface StoredKey {
  key: string
  writtenAt: Date
}

/** Where files are stored. A key is written once, completely or not at all. */
export interface Storage {
  put: (key: string, bytes: Buffer, type: string) => Promise<void>
  /** Undefined when there is no such key. */
  get: (key: string) => Promise<StoredBytes | undefined>
  /** Also when there is no such key. */
  remove: (key: string) => Promise<void>
  list: () => AsyncIterable<StoredKey>
}
