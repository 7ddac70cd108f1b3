import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { readConfig } from '../../../apps/server/src/config.ts'
import type { Connection } from '../../../apps/server/src/db/database.ts'
import { startEmbeddedPostgres } from '../../../apps/server/src/db/embedded/embedded.ts'
import { openRuntime } from '../../../apps/server/src/runtime.ts'

export interface TestServer {
  server: Connection
  /** A migrated database that others copy. */
  template: string
}

declare module 'vitest' {
  interface ProvidedContext extends TestServer {}
}

/** Linux keeps what is in this folder in memory. */
const IN_MEMORY = '/dev/shm'
/** Three test files and what the server logs ahead take half a gigabyte. */
const ROOM = 2 * 2 ** 30
const FOLDER = 'nine-test-'

/** One database server for a whole run: DATABASE_URL if there is one, otherwise the embedded one in a folder of its own. */
export async function startTestServer(): Promise<TestServer & { stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(hasRoomInMemory() ? IN_MEMORY : tmpdir(), `${FOLDER}${process.pid}-`))
  // As root the database runs as another user: one it cannot enter would be left behind in /var/lib/nine.
  chmodSync(folder, 0o711)
  const own = process.env['DATABASE_URL']
  const embedded = own ? undefined : await startEmbeddedPostgres({ dataDir: folder, log: () => {}, durable: false })
  const server: Connection = own ?? embedded?.connection ?? ''
  const template = `nine_template_${process.pid}`

  await withAdmin(server, (admin) => admin.query(`create database ${template}`))
  const config = readConfig({ DATA_DIR: folder })
  const runtime = await openRuntime(config, inDatabase(server, template), pino({ level: 'silent' }))
  await runtime.close()
  return {
    server,
    template,
    stop: async () => {
      if (own) await withAdmin(server, (admin) => admin.query(`drop database if exists ${template} with (force)`))
      await embedded?.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A database is a thousand files, which a disk takes five times as long to copy and delete, in processor time too. */
function hasRoomInMemory(): boolean {
  if (!existsSync(IN_MEMORY)) return false
  // A run that was killed has left its folder.
  for (const name of readdirSync(IN_MEMORY).filter((each) => each.startsWith(FOLDER))) {
    const [pid = ''] = name.slice(FOLDER.length).split('-')
    if (!existsSync(`/proc/${pid}`)) rmSync(join(IN_MEMORY, name), { recursive: true, force: true })
  }
  const { bavail, bsize } = statfsSync(IN_MEMORY)
  return bavail * bsize > ROOM && freemem() > 2 * ROOM
}

/** A database with every table and nothing in it. */
export async function createDatabase({ server, template }: TestServer): Promise<{
  connection: Connection
  drop: () => Promise<void>
}> {
  const database = `nine_test_${randomBytes(6).toString('hex')}`
  // Copying files first brings them up to date: nothing on the embedded server, which waits for no disk, but much on another.
  const strategy = typeof server === 'string' ? '' : 'strategy file_copy'
  await withAdmin(server, (admin) => admin.query(`create database ${database} template ${template} ${strategy}`))
  return {
    connection: inDatabase(server, database),
    drop: () => withAdmin(server, (admin) => admin.query(`drop database ${database} with (force)`)),
  }
}

export function inDatabase(server: Connection, database: string): Connection {
  if (typeof server !== 'string') return { ...server, database }
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

export async function withAdmin(server: Connection, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client(typeof server === 'string' ? { connectionString: server } : server)
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}
