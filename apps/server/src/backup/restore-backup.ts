import pg from 'pg'
import { getRollbackPlans } from 'pg-boss'
import type { Storage } from '../adapters/storage/storage.ts'
import { connect, type Connection, connectionOptions } from '../db/database.ts'
import { migrate, migrationNames } from '../db/migrate.ts'
import { installQueue } from '../jobs/install-queue.ts'
import { type BackupSource, CannotRestore, checkBackup, readBackup, requireEmpty } from './read-backup.ts'
import { type SchemaVersion, selectQueueVersion, selectSteps, type Totals } from './tables.ts'

const POOL_SIZE = 2

/**
 * Restores a backup of this or an older version into an unused database. Rows fit only the schema they come from: that
 * one is created first, and migrated once they are loaded.
 */
export async function restoreBackup(connection: Connection, storage: Storage, source: BackupSource): Promise<Totals> {
  const version = await checkBackup(source)
  requireKnown(version)
  await withClient(connection, (client) => requireUnused(client, version))
  await migrateSchema(connection, version.steps.at(-1))
  await withClient(connection, (client) => rollBackQueue(client, version.queue))
  const totals = await readBackup(connection, storage, source)
  await migrateSchema(connection)
  return totals
}

function requireKnown({ steps }: SchemaVersion): void {
  const known = migrationNames()
  if (steps.some((name, index) => name !== known[index])) throw isNewer()
}

const isNewer = () =>
  new CannotRestore('The backup was made by a newer version of Nine: restore it with that version, or a later one.')

/** The database must be empty and not newer than the backup, because migrations are never reverted. */
async function requireUnused(client: pg.Client, version: SchemaVersion): Promise<void> {
  const { rows } = await client.query<{ is_new: boolean }>(
    `select to_regclass('kysely_migration') is null or to_regclass('person') is null as is_new`,
  )
  if (rows[0]?.is_new) return
  await requireEmpty(client)
  if ((await selectSteps(client)).length > version.steps.length)
    throw new CannotRestore(
      'The backup was made by an older version of Nine, and this one has been started already. Restore into a new DATA_DIR or database.',
    )
}

async function migrateSchema(connection: Connection, upTo?: string): Promise<void> {
  const { db } = connect(connection, POOL_SIZE)
  try {
    await migrate(db, () => installQueue(connection), upTo)
  } finally {
    await db.destroy()
  }
}

/** The queue's schema is always created in its newest version; the library can roll it back. */
async function rollBackQueue(client: pg.Client, to: number): Promise<void> {
  const queue = await selectQueueVersion(client)
  if (to > queue) throw isNewer()
  for (let version = queue; version > to; version--) await client.query(getRollbackPlans('pgboss', version))
}

async function withClient(connection: Connection, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ ...connectionOptions(connection), application_name: 'nine-restore' })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
