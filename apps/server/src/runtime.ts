import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { createLive, type Live } from './adapters/live/live.ts'
import { failureOf } from './adapters/mail/mail-refusal.ts'
import { createMailer, type Mailer } from './adapters/mail/mailer.ts'
import { type Storage } from './adapters/storage/storage.ts'
import type { Tracer } from './adapters/tracing/tracer.ts'
import type { Config } from './config.ts'
import { loadSecret } from './app-secret.ts'
import { type Connection, connect } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { type Connections, connectWorker, grantWork, ownerOf } from './db/roles.ts'
import type { Database, Db } from './tables.ts'
import { installQueue } from './jobs/install-queue.ts'
import { createJobs, type JobRunner, type Jobs } from './jobs/queue.ts'
import { createMeters, type Meters } from './meters.ts'
import { createStorage } from './adapters/storage/create-storage.ts'

/** What all handlers and workers share. Created once in `main`, and once per test file. */
export interface Runtime {
  config: Config
  db: Db
  pool: pg.Pool
  jobs: Jobs
  mailer: Mailer
  storage: Storage
  live: Live
  /** The installation's own secret; a key per purpose is derived from it. */
  secret: Buffer
  log: FastifyBaseLogger
  /** What it counts for /metrics. */
  meters: Meters
  tracer: Tracer | undefined
}

export interface OpenRuntime extends Runtime {
  jobs: JobRunner
  /** The database as it was given. */
  connection: Connection
  /** The database with only the rights that work needs. */
  worker: Connection
  /** What the operator should know about the database. */
  notes: string[]
  close: () => Promise<void>
}

const OWNER_POOL = 2

/** Migrates the schema as its owner, and connects with only the rights that work needs. */
export async function openRuntime(
  config: Config,
  connection: Connection,
  log: FastifyBaseLogger,
): Promise<OpenRuntime> {
  const connections = { given: connection, ownerUrl: config.databaseOwnerUrl }
  const { isAhead } = await prepareSchema(connections)
  const { worker, isPlain } = await connectWorker(connections)
  const { db, pool } = connect<Database>(worker, config.databasePool)
  const tracer = await openTracer(config, log)
  tracer?.watchPool(pool)
  const jobs = createJobs(worker, (error) => log.error({ err: error }, 'job queue'))
  await jobs.open()
  const meters = createMeters()
  const mailer = counted(createMailer(config), meters)
  return {
    config,
    db,
    pool,
    jobs,
    mailer,
    storage: createStorage(config),
    live: createLive(db),
    connection,
    worker,
    notes: notesOf(isAhead, isPlain),
    secret: await loadSecret(db),
    log,
    meters,
    tracer,
    close: async () => {
      await jobs.stop()
      mailer.close()
      await db.destroy()
      await tracer?.close()
    },
  }
}

/** The tracer is loaded only where traces are wanted. */
async function openTracer({ traces }: Config, log: FastifyBaseLogger): Promise<Tracer | undefined> {
  if (!traces) return undefined
  const { createTracer } = await import('./adapters/tracing/otlp-tracer.ts')
  return createTracer(traces, log)
}

/** Counts every mail once sending it was tried. */
const counted = (mailer: Mailer, { mails }: Meters): Mailer => ({
  ...mailer,
  send: async (id, mail) => {
    try {
      await mailer.send(id, mail)
    } catch (error) {
      mails.inc({ outcome: failureOf(error) })
      throw error
    }
    mails.inc({ outcome: 'sent' })
  },
})

async function prepareSchema(connections: Connections): Promise<{ isAhead: boolean }> {
  const owner = ownerOf(connections)
  const { db } = connect(owner, OWNER_POOL)
  try {
    return await migrate(db, async (locked) => {
      await installQueue(owner)
      await grantWork(locked, connections)
    })
  } finally {
    await db.destroy()
  }
}

function notesOf(isAhead: boolean, isPlain: boolean): string[] {
  return [
    ...(isAhead ? ['Note       the database was brought up to date by a newer Nine: update this one too'] : []),
    ...(isPlain
      ? []
      : ['Note       the account of DATABASE_URL may change tables: see DATABASE_OWNER_URL in docs/operations.md']),
  ]
}
