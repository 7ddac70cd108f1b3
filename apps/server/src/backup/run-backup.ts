import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { readConfig } from '../config.ts'
import { connect, type Connection } from '../db/database.ts'
import { logSecurity } from '../http/protection/security-log.ts'
import { createLogger } from '../logger.ts'
import { deleteHold, insertHold } from '../jobs/hold.ts'
import type { Database, Db } from '../tables.ts'
import { reportErrors, withDatabase } from './console-command.ts'
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
    const { rows, files } = await withDatabase(config, false, async (connection) => {
      const totals = await restoreBackup(connection, createStorage(config), {
        file: resolve(file),
        key: config.backupKey,
      })
      await inTables(connection, async (db) => {
        await deleteHold(db)
        await insertHold(db)
      })
      return totals
    })
    logSecurity(createLogger(config.logLevel), 'backup.restored', { address: 'console' })
    process.stdout.write(`${rows} rows and ${files} files are restored. Start Nine.\n`)
    process.stdout.write('Mails and reminders of that time wait until you say: npm run release-mails\n')
  })

/** `npm run release-mails`: what waits since a restore goes out; works while Nine runs, and when it does not. */
export const runRelease = (): Promise<void> =>
  reportErrors(async () => {
    const { isReleased, waiting } = await withDatabase(readConfig(process.env), true, (connection) =>
      inTables(connection, async (db) => ({
        isReleased: await deleteHold(db),
        waiting: await countQueuedMails(db),
      })),
    )
    process.stdout.write(
      isReleased ? `Released: ${waiting} mails go out now, and reminders again.\n` : 'Nothing was held.\n',
    )
  })

async function inTables<T>(connection: Connection, work: (db: Db) => Promise<T>): Promise<T> {
  const { db } = connect<Database>(connection, 1)
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

async function countQueuedMails(db: Db): Promise<number> {
  const { waiting } = await db
    .selectFrom('mail')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('state', '=', 'queued')
    .executeTakeFirstOrThrow()
  return waiting
}
