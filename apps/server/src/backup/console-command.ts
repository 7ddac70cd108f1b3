import { messageOf } from '../error-facts.ts'
import { type Config, ConfigError } from '../config.ts'
import { keepFilesPrivate } from '../db/data-folder.ts'
import { DataFolderInUse, lockDataFolder } from '../db/data-lock.ts'
import type { Connection } from '../db/database.ts'
import { connectionTo, startEmbeddedPostgres } from '../db/embedded/embedded.ts'
import { CannotRestore } from './read-backup.ts'

/** The configured database, otherwise that of the data folder: the running one if allowed, or one started just for this. */
export async function withDatabase<T>(
  config: Config,
  mayRun: boolean,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const url = config.databaseOwnerUrl ?? config.databaseUrl
  if (url) return work(url)
  let lock: { release: () => void }
  try {
    lock = lockDataFolder(config.dataDir)
  } catch (error) {
    if (mayRun && error instanceof DataFolderInUse) return work(connectionTo(config.dataDir))
    throw error
  }
  try {
    const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log: () => {} })
    try {
      return await work(postgres.connection)
    } finally {
      await postgres.stop()
    }
  } finally {
    lock.release()
  }
}

/** Prints the errors that whoever typed the command can do something about. */
export async function reportErrors(work: () => Promise<void>): Promise<void> {
  keepFilesPrivate()
  try {
    await work()
  } catch (error) {
    const isForPerson = [CannotRestore, ConfigError, DataFolderInUse].some((kind) => error instanceof kind)
    process.stderr.write(
      `${isForPerson ? messageOf(error) : String((error instanceof Error && error.stack) || error)}\n`,
    )
    process.exitCode = 1
  }
}
