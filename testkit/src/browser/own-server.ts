import { portOf } from '../server/free-port.ts'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { hashToken } from '../../../apps/server/src/access/session.ts'
import { startLive } from '../../../apps/server/src/adapters/live/live-server.ts'
import { createApp, workers } from '../../../apps/server/src/app.ts'
import { readConfig } from '../../../apps/server/src/config.ts'
import type { Connection } from '../../../apps/server/src/db/database.ts'
import { newId } from '../../../apps/server/src/db/id.ts'
import { startWorkers } from '../../../apps/server/src/jobs/worker.ts'
import { openRuntime, type OpenRuntime } from '../../../apps/server/src/runtime.ts'
import { createDatabase, type TestServer } from '../server/test-database.ts'

/** Somebody signed in, as the browser keeps it. */
export interface Signed {
  id: string
  email: string
  token: string
}

/** A Nine of the test's own, so that the test can change things behind the browser's back. */
export interface OwnServer {
  url: string
  runtime: OpenRuntime
  /** Somebody signed in just now whose address is confirmed, unless said otherwise. */
  createPerson: (email?: string, options?: { confirmed?: boolean }) => Promise<Signed>
  stop: () => Promise<void>
}

/** `env` adds settings; a sign-in provider must know the `port` in advance. */
export async function startOwnServer(env: Record<string, string> = {}, port = 0): Promise<OwnServer> {
  const server: TestServer = JSON.parse(process.env['E2E_DATABASE'] ?? '')
  const database = await createDatabase(server)
  const start = process.env['E2E_TWO_SERVERS'] ? startBehindProxy : startHere
  const { url, runtime, stop } = await start(
    database.connection,
    { NODE_ENV: 'development', BOT_CHECK_COST: '1', ...env },
    port,
  )
  return {
    url,
    runtime,
    createPerson: async (email = `${newId()}@example.com`, { confirmed = true } = {}) => {
      const person = { id: newId(), email, token: randomBytes(32).toString('hex') }
      await runtime.db
        .insertInto('person')
        .values({ id: person.id, email, email_verified_at: confirmed ? new Date() : null })
        .execute()
      await runtime.db
        .insertInto('session')
        .values({
          id: newId(),
          token_hash: hashToken(person.token),
          person_id: person.id,
          expires_at: new Date(Date.now() + 3_600_000),
        })
        .execute()
      return person
    },
    stop: async () => {
      await stop()
      await database.drop()
    },
  }
}

type Started = Pick<OwnServer, 'url' | 'runtime' | 'stop'>

/** In the process of the test. */
async function startHere(connection: Connection, env: Record<string, string>, port: number): Promise<Started> {
  const folder = mkdtempSync(join(tmpdir(), 'nine-own-'))
  chmodSync(folder, 0o711)
  const config = readConfig({ DATA_DIR: folder, PORT: String(port), ...env })
  const runtime = await openRuntime(config, connection, pino({ level: 'silent' }))
  const { app } = await createApp(runtime)
  const live = await startLive(app, runtime)
  await startWorkers(runtime, workers)
  const url = (await app.listen({ port, host: '127.0.0.1' })).replace('127.0.0.1', 'localhost')
  return {
    url,
    runtime,
    stop: async () => {
      await live.stop()
      await app.close()
      await runtime.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** As two processes behind nginx, for `reliability/two-servers-journeys.ts`; the runtime here only prepares and looks. */
async function startBehindProxy(connection: Connection, env: Record<string, string>, port: number): Promise<Started> {
  if (typeof connection !== 'string') throw new Error('needs a database with an address')
  const { startServers } = await import('../server/servers.ts')
  const servers = await startServers(connection, env, port)
  const runtime = await openRuntime(readConfig(servers.settings), connection, pino({ level: 'silent' }))
  return {
    url: servers.origin,
    runtime,
    stop: async () => {
      await runtime.close()
      await servers.stop()
    },
  }
}

/** A free port, for servers that must know their own address in advance. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, () => {
      const port = portOf(probe)
      probe.close(() => resolve(port))
    })
  })
}
