import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { AppError } from '../../app-error.ts'
import { undefinedIfMissing } from '../undefined-if-missing.ts'
import { isDiskFull } from './disk-full.ts'
import type { Storage, StoredKey } from './storage.ts'

const KEY = /^[\w-]+(\/[\w-]+)*$/
/** Half-written files: never served, and removed by the sweep should the process die. */
const UNFINISHED = 'tmp'

/** Files in a folder. They are written elsewhere and moved into place, so that no reader or crash ever sees half a file. */
export function createDiskStorage(root: string): Storage {
  const pathOf = (key: string): string => {
    if (!KEY.test(key)) throw new Error(`Not a key: ${key}`)
    return join(root, key)
  }
  return {
    put: async (key, bytes) => {
      const unfinished = join(root, UNFINISHED, randomUUID())
      try {
        await mkdir(dirname(unfinished), { recursive: true })
        await write(unfinished, bytes)
        await mkdir(dirname(pathOf(key)), { recursive: true })
        await rename(unfinished, pathOf(key))
        await persistFolder(dirname(pathOf(key)))
      } catch (error) {
        await rm(unfinished, { force: true })
        throw isDiskFull(error) ? new AppError('storage.full') : error
      }
    },
    get: async (key) => {
      const file = await openForReading(pathOf(key))
      if (!file) return undefined
      const { size } = await file.stat()
      return { bytes: size, stream: createReadStream('', { fd: file }) }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    list: () => walk(root),
  }
}

/** Once this returns the file survives a power failure. */
async function write(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function persistFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

const openForReading = (path: string): Promise<FileHandle | undefined> => open(path, 'r').catch(undefinedIfMissing)

async function* walk(root: string, folder = root): AsyncGenerator<StoredKey> {
  const entries = (await readdir(folder, { withFileTypes: true }).catch(undefinedIfMissing)) ?? []
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* walk(root, path)
    else {
      const found = await stat(path).catch(undefinedIfMissing)
      if (found) yield { key: relative(root, path).split(sep).join('/'), writtenAt: found.mtime }
    }
  }
}
