import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Storage } from '../adapters/storage/storage.ts'
import type { Config } from '../config.ts'
import type { Connection } from '../db/database.ts'
import { connectionTo } from '../db/embedded/embedded.ts'
import type { Worker } from '../jobs/worker.ts'
import { writeBackup } from './write-backup.ts'

const OURS = /^nine-\d{4}-\d{2}-\d{2}T\d{2}Z\.backup$/
const HOURS = 'nine-YYYY-MM-DDTHH'.length - 'nine-'.length

/** The bundled database is backed up into its data folder every hour, where an operator asks for it. */
export const hourlyBackupWorker: Worker = {
  queue: 'hourly-backup',
  cron: '3 * * * *',
  expireInSeconds: 3500,
  retryLimit: 1,
  run: async ({ config, storage }) => {
    if (config.hourlyBackups === 0 || config.databaseUrl) return
    await keepHourlyBackup(connectionTo(config.dataDir), storage, config)
  },
}

/** Writes the backup of this hour, and removes all but the newest. */
export async function keepHourlyBackup(
  connection: Connection,
  storage: Storage,
  { dataDir, backupKey, hourlyBackups }: Pick<Config, 'dataDir' | 'backupKey' | 'hourlyBackups'>,
  now = new Date(),
): Promise<void> {
  const folder = join(dataDir, 'backups')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = `nine-${now.toISOString().slice(0, HOURS)}Z.backup`
  await writeBackup(connection, storage, join(folder, name), backupKey)
  const kept = (await readdir(folder)).filter((each) => OURS.test(each)).toSorted()
  for (const old of kept.slice(0, -hourlyBackups)) await rm(join(folder, old))
}
