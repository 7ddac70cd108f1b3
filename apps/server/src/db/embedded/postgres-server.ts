import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
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
import { homedir, totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isRunning } from '../data-lock.ts'
import type { SystemUser } from './embedded-paths.ts'

export const SUPERUSER = 'nine'
const STOP_TIMEOUT_MS = 20_000

/** Creates the database in a temporary folder and moves it into place when complete: an interrupted start leaves nothing half-made. */
export function initialise(binaries: string, data: string, runAs: SystemUser | undefined): void {
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

interface ServerOptions {
  binaries: string
  data: string
  sockets: string
  runAs: SystemUser | undefined
  durable: boolean
}

export function spawnServer({ binaries, data, sockets, runAs, durable }: ServerOptions): ChildProcess {
  const sharedBuffersMb = Math.min(1024, Math.floor(totalmem() / 4 / 2 ** 20))
  const settings: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: sockets,
    unix_socket_permissions: '0700',
    max_connections: '200',
    // Plans made while a table was empty are replaced soon after somebody has filled it.
    autovacuum_naptime: '15s',
    shared_buffers: durable ? `${sharedBuffersMb}MB` : '128MB',
    random_page_cost: '1.1',
    // Counting a hundred thousand search matches needs more than the default 4 MB.
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

/** A killed Nine or database may leave processes and a pid file behind. We hold the lock, so their owner is gone: end them. */
export async function clearLeftovers(data: string): Promise<void> {
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

/** Processes whose working directory is the database's: PostgreSQL changes into it. */
function processesIn(data: string): number[] {
  if (!existsSync('/proc')) return []
  const real = realpathSync(data)
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === real && isRunning(Number(pid))
      } catch {
        // It has ended meanwhile, or belongs to somebody else.
        return false
      }
    })
    .map(Number)
}

/** The end of what the server printed, for the error message should it not start. */
export function collectOutput(server: ChildProcess): () => string {
  let output = ''
  server.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    output = (output + chunk).slice(-2000)
  })
  return () => output.trim()
}

export const hasEnded = (server: ChildProcess): boolean => server.exitCode !== null || server.signalCode !== null

export async function stopProcess(server: ChildProcess): Promise<void> {
  if (hasEnded(server)) return
  const gone = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  server.kill('SIGINT')
  const timer = setTimeout(() => server.kill('SIGQUIT'), STOP_TIMEOUT_MS)
  await gone
  clearTimeout(timer)
}
