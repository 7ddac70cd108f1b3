import { codeOf, messageOf } from '../error-facts.ts'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { startLive } from '../adapters/live/live-server.ts'
import { emptyMailbox, mailboxFolder } from '../adapters/mail/mailbox.ts'
import { createApp, resumeWork, workers } from '../app.ts'
import { type Config, ConfigError, readConfig } from '../config.ts'
import { keepFilesPrivate, prepareDataFolder } from '../db/data-folder.ts'
import { DataFolderInUse, lockDataFolder } from '../db/data-lock.ts'
import type { Connection } from '../db/database.ts'
import { startEmbeddedPostgres } from '../db/embedded/embedded.ts'
import { isDatabaseDown } from '../db/failures.ts'
import { createLogger } from '../logger.ts'
import { startWorkers } from '../jobs/worker.ts'
import { openRuntime, type OpenRuntime, type Runtime } from '../runtime.ts'
import { keepHeapLean } from './lean-heap.ts'
import { HELD, welcome } from './welcome.ts'

const DATABASE_TIMEOUT_MS = 60_000
/** A stop that hangs is cut short after this long. */
const STOP_TIMEOUT_MS = 25_000
const PARENT_CHECK_MS = 1000

/** What has been started, in order; stopped in reverse. */
const started: (() => Promise<void> | void)[] = []
let stopping: Promise<void> | undefined

interface Options {
  env?: NodeJS.ProcessEnv
  /** Runs once everything else is ready to serve; returns lines for the welcome block. */
  prepare?: (runtime: Runtime) => Promise<string[]>
}

/** Runs Nine in this process until it is asked to stop. */
export async function run(options: Options = {}): Promise<void> {
  try {
    await start(options)
  } catch (error) {
    if (error instanceof ConfigError) process.stderr.write(`Nine cannot start with these settings:\n${error.message}\n`)
    else if (error instanceof DataFolderInUse || error instanceof AddressNotFree)
      process.stderr.write(`${error.message}\n`)
    else
      process.stderr.write(
        `Nine could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
      )
    await stop(1)
  }
}

async function start({ env = process.env, prepare }: Options): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0))
  if (env['npm_lifecycle_event']) stopWithParent()
  keepFilesPrivate()
  const config = readConfig(env)
  await requireFreePort(config)
  prepareDataFolder(config.dataDir)
  if (config.smtpUrl) await emptyMailbox(mailboxFolder(config.dataDir))
  const log = createLogger(config.logLevel)
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'))

  const { connection, folder } = await openDatabase(config, (message) => log.warn(message))
  const runtime = await untilDatabaseResponds(() => openRuntime(config, connection, log))
  started.push(runtime.close)
  const { app, stopServing } = await createApp(runtime)
  started.push(() => app.close())
  const live = await startLive(app, runtime)
  started.push(live.stop, stopServing)
  const isHeld = await startWorkers(runtime, workers)
  await resumeWork(runtime)
  const notes = (await prepare?.(runtime)) ?? []
  keepHeapLean()
  await app.listen({ port: config.port, host: config.host })
  const { port } = app.server.address() as { port: number }
  process.stdout.write(welcome(config, port, folder, [...runtime.notes, ...(isHeld ? [HELD] : []), ...notes]))
}

/** Somebody else listens there already, or this user may not. */
class AddressNotFree extends Error {}

/** Fails before the database is started when the port is taken. */
async function requireFreePort({ port, host }: Config): Promise<void> {
  const probe = createServer().listen(port, host)
  try {
    await once(probe, 'listening')
  } catch (error) {
    const code = codeOf(error)
    if (code === 'EADDRINUSE')
      throw new AddressNotFree(
        `Port ${port} is in use. Stop what uses it, or set PORT to another one: PORT=${port + 1}.`,
      )
    if (code === 'EACCES')
      throw new AddressNotFree(`This user may not listen on port ${port}. Set PORT to one above 1023: PORT=3000.`)
    throw error
  }
  probe.close()
  await once(probe, 'close')
}

async function openDatabase(
  config: Config,
  warn: (message: string) => void,
): Promise<{ connection: Connection; folder: string | undefined }> {
  if (config.databaseUrl) return { connection: config.databaseUrl, folder: undefined }
  const lock = lockDataFolder(config.dataDir)
  started.push(lock.release)
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log: warn })
  started.push(postgres.stop)
  return { connection: postgres.connection, folder: existsSync(postgres.folder) ? postgres.folder : undefined }
}

/** A PostgreSQL of your own may start after Nine does. */
async function untilDatabaseResponds(open: () => Promise<OpenRuntime>): Promise<OpenRuntime> {
  for (const deadline = Date.now() + DATABASE_TIMEOUT_MS; ; await sleep(1000)) {
    try {
      return await open()
    } catch (error) {
      if (!isDatabaseDown(error) || Date.now() > deadline || stopping) throw error
    }
  }
}

/** `npm start` runs us through a shell, which dies of a signal without passing it on: whoever stopped npm meant us. */
function stopWithParent(): void {
  const parent = process.ppid
  setInterval(() => {
    // An orphan gets another parent; on Windows it keeps the number of one that is gone.
    if (process.ppid !== parent || !isRunning(parent)) void stop(0)
  }, PARENT_CHECK_MS).unref()
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

function stop(code: number): Promise<void> {
  stopping ??= (async () => {
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref()
    for (const undo of started.toReversed()) {
      try {
        await undo()
      } catch (error) {
        process.stderr.write(`While stopping: ${messageOf(error)}\n`)
      }
    }
    process.exit(code)
  })()
  return stopping
}
