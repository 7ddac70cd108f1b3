import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { homedir, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { isRunning } from './data-lock.ts'
import { isOpenToOthers, postgresBinaries } from './postgres-binaries.ts'

const SUPERUSER = 'nine'
const START_TIMEOUT_MS = 60_000
const STOP_TIMEOUT_MS = 20_000
/** Longest path of a Unix socket that every system takes. */
const SOCKET_PATH_MAX = 103

export interface EmbeddedPostgres {
  /** How to connect: a Unix socket that only this user can open. */
  connection: { host: string; user: string; database: string }
  /** Where the database's files are; not always inside the data folder (see `databaseHome`). */
  folder: string
  stop: () => Promise<void>
}

export interface EmbeddedOptions {
  dataDir: string
  log: (message: string) => void
  /** Only throw-away databases of tests may be fast and forgetful. */
  durable?: boolean
}

/** Starts the bundled PostgreSQL on the data folder, and starts it again should it ever die. */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  durable = true,
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const runAs = unprivilegedUser()
  const home = databaseHome(dataDir, runAs !== undefined)
  mkdirSync(home, { recursive: true })
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
    server = spawnServer(binaries, data, sockets, runAs, durable)
    await untilReady(connection, server, collectOutput(server))
    if (hasEnded(server)) throw new Error('PostgreSQL ended as soon as it had started.')
    // Only now: one that ends while starting is the caller's to try again, or each failure would double the attempts.
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
        if (!stopping) log(`The database did not start: ${(error as Error).message}`)
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

/** How to reach the database of a data folder that another process has started. */
export const connectionTo = (dataDir: string): EmbeddedPostgres['connection'] => ({
  host: socketFolder(databaseHome(dataDir, unprivilegedUser() !== undefined)),
  user: SUPERUSER,
  database: 'postgres',
})

interface SystemUser {
  uid: number
  gid: number
}

/** PostgreSQL refuses to run as root: then it runs as `nobody`, who exists everywhere. */
function unprivilegedUser(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'))
  if (!line)
    throw new Error(
      'Run Nine as an ordinary user, or set DATABASE_URL: PostgreSQL does not run as root and there is no user "nobody".',
    )
  const [, , uid, gid] = line.split(':')
  return { uid: Number(uid), gid: Number(gid) }
}

/** The data folder, or, where the unprivileged user cannot reach that (a root home), a folder of its own elsewhere. */
function databaseHome(dataDir: string, forOtherUser: boolean): string {
  if (!forOtherUser) return dataDir
  const real = realpathSync(dataDir)
  if (isOpenToOthers(real)) return dataDir
  const name = createHash('sha256').update(real).digest('hex').slice(0, 12)
  const base = isOpenToOthers('/var/lib') ? '/var/lib/nine' : join(tmpdir(), 'nine')
  return join(base, name)
}

function socketFolder(home: string): string {
  const inside = join(home, 'run')
  if (Buffer.byteLength(join(inside, '.s.PGSQL.5432')) <= SOCKET_PATH_MAX) return inside
  const name = createHash('sha256').update(home).digest('hex').slice(0, 12)
  return join(tmpdir(), `nine-${name}-run`)
}

/** Creates the database in a folder beside its place and moves it there when whole: an interrupted start leaves nothing half-made. */
function initialise(binaries: string, data: string, runAs: SystemUser | undefined): void {
  const unfinished = `${data}.new`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  if (runAs) chownSync(unfinished, runAs.uid, runAs.gid)
  const args = [
    '-D',
    unfinished,
    '-U',
    SUPERUSER,
    '--auth=trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ]
  execFileSync(join(binaries, 'bin/initdb'), args, {
    ...runAs,
    env: cleanEnv(binaries),
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  renameSync(unfinished, data)
}

function spawnServer(
  binaries: string,
  data: string,
  sockets: string,
  runAs: SystemUser | undefined,
  durable: boolean,
): ChildProcess {
  const sharedBuffersMb = Math.min(1024, Math.floor(totalmem() / 4 / 2 ** 20))
  const settings: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: sockets,
    unix_socket_permissions: '0700',
    max_connections: '200',
    shared_buffers: durable ? `${sharedBuffersMb}MB` : '128MB',
    random_page_cost: '1.1',
    // Counting a hundred thousand matches of a search needs more than the usual 4 MB.
    work_mem: '16MB',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  const args = ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const [command, full] = withDeathSignal(join(binaries, 'bin/postgres'), args, runAs)
  // Detached: Ctrl-C must reach Nine first, which then stops the database in order.
  return spawn(command, full, {
    env: cleanEnv(binaries),
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

/** `setpriv` makes the kernel stop the database when Nine is killed, and drops root's rights. */
function withDeathSignal(command: string, args: string[], runAs: SystemUser | undefined): [string, string[]] {
  const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'].find((path) => existsSync(path))
  if (!setpriv && runAs)
    throw new Error(
      'Run Nine as an ordinary user: as root it needs the command setpriv (util-linux) to start the database.',
    )
  if (!setpriv) return [command, args]
  const identity = runAs ? ['--reuid', String(runAs.uid), '--regid', String(runAs.gid), '--clear-groups'] : []
  return [setpriv, [...identity, '--pdeathsig', 'INT', command, ...args]]
}

const cleanEnv = (binaries: string): NodeJS.ProcessEnv => ({
  PATH: '/usr/bin:/bin',
  HOME: homedir(),
  LC_ALL: 'C',
  ...(process.platform === 'darwin' ? {} : { LD_LIBRARY_PATH: join(binaries, 'lib') }),
})

/** A killed Nine or database may leave processes and a pid file behind. Our lock says their owner is gone: end them. */
async function clearLeftovers(data: string): Promise<void> {
  const pidFile = join(data, 'postmaster.pid')
  for (const deadline = Date.now() + STOP_TIMEOUT_MS; Date.now() < deadline; await sleep(50)) {
    const workers = processesIn(data)
    if (workers.length === 0) break
    const leader = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[0]) : Number.NaN
    if (workers.includes(leader)) process.kill(leader, 'SIGINT')
  }
  if (existsSync(pidFile) && existsSync('/proc')) {
    const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
    if (!isRunning(pid) || !processesIn(data).includes(pid)) rmSync(pidFile, { force: true })
  }
}

/** Processes whose working folder is the database's: PostgreSQL changes into it. */
function processesIn(data: string): number[] {
  if (!existsSync('/proc')) return []
  const real = realpathSync(data)
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === real && isRunning(Number(pid))
      } catch {
        return false
      }
    })
    .map(Number)
}

/** The end of what the server printed, for the error message should it not start. */
function collectOutput(server: ChildProcess): () => string {
  let output = ''
  server.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    output = (output + chunk).slice(-2000)
  })
  return () => output.trim()
}

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

const hasEnded = (server: ChildProcess): boolean => server.exitCode !== null || server.signalCode !== null

async function stopProcess(server: ChildProcess): Promise<void> {
  if (hasEnded(server)) return
  const gone = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  server.kill('SIGINT')
  const timer = setTimeout(() => server.kill('SIGQUIT'), STOP_TIMEOUT_MS)
  await gone
  clearTimeout(timer)
}
