import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { createLive, type Live } from './adapters/live.ts'
import { createMailer, type Mailer } from './adapters/mailer.ts'
import { createStorage, type Storage } from './adapters/storage.ts'
import type { Config } from './config.ts'
import { loadSecret } from './db/app-secret.ts'
import { type Connection, connect } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import type { Db } from './db/schema.ts'
import { createJobs, type JobRunner, type Jobs } from './jobs/jobs.ts'

/** What every handler and worker shares. Made once in `main`, and once per test file. */
export interface Runtime {
  config: Config
  db: Db
  pool: pg.Pool
  jobs: Jobs
  mailer: Mailer
  storage: Storage
  live: Live
  /** The installation's own secret; keys are derived from it per purpose. */
  secret: Buffer
  log: FastifyBaseLogger
}

export interface OpenRuntime extends Runtime {
  jobs: JobRunner
  connection: Connection
  close: () => Promise<void>
}

/** Connects to the database and brings its schema up to date. */
export async function openRuntime(
  config: Config,
  connection: Connection,
  log: FastifyBaseLogger,
): Promise<OpenRuntime> {
  const { db, pool } = connect(connection, config.databasePool)
  const jobs = createJobs(connection, (error) => log.error({ err: error }, 'job queue'))
  await migrate(db, jobs.install)
  const mailer = createMailer(config)
  return {
    config,
    db,
    pool,
    jobs,
    mailer,
    storage: createStorage(config),
    live: createLive(db),
    connection,
    secret: await loadSecret(db),
    log,
    close: async () => {
      await jobs.stop()
      mailer.close()
      await db.destroy()
    },
  }
}
