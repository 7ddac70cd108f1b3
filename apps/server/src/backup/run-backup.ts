import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Config, ConfigError, readConfig } from '../config.ts'
import { keepFilesPrivate } from '../db/data-folder.ts'
import { DataFolderInUse, lockDataFolder } from '../db/data-lock.ts'
import type { Connection } from '../db/database.ts'
import { connectionTo, startEmbeddedPostgres } from '../db/embedded.ts'
import { logSecurity } from '../http/protection/security-log.ts'
import { createLogger } from '../logger.ts'
import { CannotRestore } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'
import { createStorage } from '../adapters/storage/create-storage.ts'

/** `npm run backup FILE`: works while Nine runs, and when it does not. */
export const runBackup = (file: string | undefined): Promise<void> =>
  reportErrors(async () => {
    if (!file) throw new CannotRestore('Say where to: npm run backup nine.backup')
    const config = readConfig(process.env)
    const { rows, files } = await withDatabase(config, true, (connection) =>
      writeBackup(connection, createStorage(config), resolve(file), config.backupKey),
    )
    logSecurity(createLogger(config.logLevel), 'backup.written', { address: 'console' })
    process.stdout.write(`${rows} rows and ${files} files are in ${file}\n`)
    if (config.backupKey === undefined)
      process.stderr.write(
        'It is not encrypted, and holds personal data and the secret of this installation: set BACKUP_KEY to encrypt it.\n',
      )
  })

/** `npm run restore FILE`: into a Nine that is stopped and holds nothing. */
export const runRestore = (file: string | undefined): Promise<void> =>
  reportErrors(async () => {
    if (!file || !existsSync(file)) throw new CannotRestore('Say which: npm run restore nine.backup')
    const config = readConfig(process.env)
    const { rows, files } = await withDatabase(config, false, (connection) =>
      restoreBackup(connection, createStorage(config), { file: resolve(file), key: config.backupKey }),
    )
    logSecurity(createLogger(config.logLevel), 'backup.restored', { address: 'console' })
    process.stdout.write(`${rows} rows and ${files} files are restored. Start Nine.\n`)
  })

/** The configured database, otherwise that of the data folder: the running one if allowed, or one started just for this. */
async function withDatabase<T>(
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

async function reportErrors(work: () => Promise<void>): Promise<void> {
  keepFilesPrivate()
  try {
    await work()
  } catch (error) {
    const isForPerson = [CannotRestore, ConfigError, DataFolderInUse].some((kind) => error instanceof kind)
    process.stderr.write(`${isForPerson ? (error as Error).message : String((error as Error).stack ?? error)}\n`)
    process.exitCode = 1
  }
}
