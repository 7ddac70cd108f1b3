import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Nobody but our own user reads what we write. */
const OURS_ALONE = 0o077
/** As root the database runs as another user, who must pass through the folders above its own but may not look around. */
const OTHERS_PASS = 0o066
/** For programs, which hold no secret. */
const OTHERS_READ = 0o022
/** What earlier versions made readable for everybody. The database's own folders have always been closed. */
const FORMERLY_OPEN = ['media', 'mail', 'tmp']

/** From here on every file this process and its children write is ours alone. */
export function keepFilesPrivate(): void {
  process.umask(OURS_ALONE)
}

/** Makes the data folder, or takes from one that exists what others could do in it. */
export function prepareDataFolder(dataDir: string): void {
  const isRoot = process.getuid?.() === 0
  if (isRoot) makePassable(dataDir)
  else mkdirSync(dataDir, { recursive: true })
  // Never more than it was: where the database is depends on whether others can pass.
  withdraw(dataDir, isRoot ? OTHERS_PASS : OURS_ALONE)
  for (const name of FORMERLY_OPEN) {
    const folder = join(dataDir, name)
    if (existsSync(folder)) withdraw(folder, OURS_ALONE)
  }
}

/** A folder that others can pass through, with all above it that are not there yet. */
export function makePassable(folder: string): void {
  withMask(OTHERS_PASS, () => mkdirSync(folder, { recursive: true }))
}

/** Does what others must be able to read and run. */
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
