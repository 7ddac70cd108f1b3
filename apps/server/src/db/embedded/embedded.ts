import { messageOf } from '../../error-facts.ts'
import type { ChildProcess } from 'node:child_process'
import { chownSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { makePassable } from '../data-folder.ts'
import { databaseHome, socketFolder, unprivilegedUser } from './embedded-paths.ts'
import { postgresBinaries } from './postgres-binaries.ts'
import {
  clearLeftovers,
  collectOutput,
  hasEnded,
  initialise,
  spawnServer,
  stopProcess,
  SUPERUSER,
} from './postgres-server.ts'

const START_TIMEOUT_MS = 60_000

export interface EmbeddedPostgres {
  /** A Unix socket that only this user can open. */
  connection: { host: string; user: string; database: string }
  /** Where the database's files are; not always in the data folder (see `databaseHome`). */
  folder: string
  stop: () => Promise<void>
}

export interface EmbeddedOptions {
  dataDir: string
  log: (message: string) => void
  /** Off only for throw-away databases of tests, which trade durability for speed. */
  durable?: boolean
}

/** Starts the bundled PostgreSQL on the data folder, and restarts it if it dies. */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  durable = true,
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const runAs = unprivilegedUser()
  const home = databaseHome(dataDir, runAs !== undefined)
  if (runAs) makePassable(home)
  else mkdirSync(home, { recursive: true })
  const binaries = postgresBinaries(join(home, 'postgresql'), runAs !== undefined)
  const data = join(home, 'postgres')
  const sockets = socketFolder(home)
  mkdirSync(sockets, { recursive: true, mode: 0o700 })
  if (runAs) chownSync(sockets, runAs.uid, runAs.gid)
  if (!existsSync(join(data, 'PG_VERSION'))) initialise(binaries, data, runAs)
  await clearLeftovers(data)

  const connection = { host: sockets, user: SUPERUSER, database: 'postgres' }
  let stopping = false
  let relaunching: Promise<void> | undefined
  let server: ChildProcess

  const launch = async () => {
    server = spawnServer({ binaries, data, sockets, runAs, durable })
    await untilReady(connection, server, collectOutput(server))
    if (hasEnded(server)) throw new Error('PostgreSQL ended as soon as it had started.')
    // Only now: a failure while starting is retried by the caller, and each one would otherwise double the attempts.
    server.once('exit', (code, signal) => {
      if (stopping) return
      log(`The database stopped unexpectedly (${signal ?? code}); starting it again.`)
      relaunching = relaunch()
    })
  }
  const relaunch = async () => {
    for (let wait = 200; !stopping; wait = Math.min(wait * 2, 5000)) {
      await sleep(wait)
      try {
        await clearLeftovers(data)
        return stopping ? undefined : await launch()
      } catch (error) {
        if (!stopping) log(`The database did not start: ${messageOf(error)}`)
      }
    }
  }

  await launch()
  return {
    connection,
    folder: data,
    stop: async () => {
      stopping = true
      await stopProcess(server)
      await relaunching
      await stopProcess(server)
    },
  }
}

/** How to reach the database of a data folder that another process started. */
export const connectionTo = (dataDir: string): EmbeddedPostgres['connection'] => ({
  host: socketFolder(databaseHome(dataDir, unprivilegedUser() !== undefined)),
  user: SUPERUSER,
  database: 'postgres',
})

async function untilReady(
  connection: EmbeddedPostgres['connection'],
  server: ChildProcess,
  lastWords: () => string,
): Promise<void> {
  for (const deadline = Date.now() + START_TIMEOUT_MS; Date.now() < deadline; await sleep(25)) {
    if (hasEnded(server)) {
      throw new Error(`PostgreSQL ended while starting.\n${lastWords()}`)
    }
    const client = new pg.Client(connection)
    client.on('error', () => {})
    try {
      await client.connect()
      return
    } catch {
      // Not listening yet, or still recovering.
    } finally {
      await client.end().catch(() => {})
    }
  }
  throw new Error('PostgreSQL did not become ready in time.')
}
