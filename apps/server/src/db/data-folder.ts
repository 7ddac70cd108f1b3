import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Only our own user may read what we write. */
const OURS_ALONE = 0o077
/** As root the database runs as another user, who must be able to enter the folders above its own but not list them. */
const OTHERS_PASS = 0o066
/** For program files, which hold no secrets. */
const OTHERS_READ = 0o022
/** Folders that earlier versions left readable for everybody. The database's own have always been private. */
const FORMERLY_OPEN = ['media', 'mail', 'tmp']

/** From now on every file that this process and its children write is private. */
export function keepFilesPrivate(): void {
  process.umask(OURS_ALONE)
}

/** Creates the data folder, or removes the access of others to an existing one. */
export function prepareDataFolder(dataDir: string): void {
  const isRoot = process.getuid?.() === 0
  if (isRoot) makePassable(dataDir)
  else mkdirSync(dataDir, { recursive: true })
  // Never adds access: where the database is depends on whether others can enter.
  withdraw(dataDir, isRoot ? OTHERS_PASS : OURS_ALONE)
  for (const name of FORMERLY_OPEN) {
    const folder = join(dataDir, name)
    if (existsSync(folder)) withdraw(folder, OURS_ALONE)
  }
}

/** Creates a folder that others can enter, with all missing folders above it. */
export function makePassable(folder: string): void {
  withMask(OTHERS_PASS, () => mkdirSync(folder, { recursive: true }))
}

/** Runs work whose files others must be able to read and execute. */
export const readableByOthers = <T>(work: () => T): T => withMask(OTHERS_READ, work)

function withdraw(folder: string, rights: number): void {
  const mode = statSync(folder).mode & 0o777
  if (mode & rights) chmodSync(folder, mode & ~rights)
}

function withMask<T>(mask: number, work: () => T): T {
  const before = process.umask(mask)
  try {
    return work()
  } finally {
    process.umask(before)
  }
}
