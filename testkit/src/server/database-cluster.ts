import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { processesIn } from './nine-process.ts'

const DEPLOY = fileURLToPath(new URL('../../../deploy/failover', import.meta.url))
const POSTGRES = '/usr/lib/postgresql/15/bin'
const PROGRAMS: Readonly<Record<string, string>> = {
  'postgresql-15': `${POSTGRES}/postgres`,
  patroni: '/usr/bin/patroni',
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  'nginx-light': '/usr/sbin/nginx',
}
const NOBODY = 65_534
const TIMEOUT_MS = 90_000
const PASSWORD = 'nine'

const run = promisify(execFile)

/** Debian's packages that a failover needs and this machine lacks. */
export const missingPackages = (): string[] =>
  Object.entries(PROGRAMS)
    .filter(([, program]) => !existsSync(program))
    .map(([name]) => name)

export interface DatabaseNode {
  name: string
  address: string
  patroni: ChildProcess
  data: string
}

interface Member {
  name: string
  role: string
  state: string
  lag?: number | string
}

/** Three PostgreSQL under Patroni with etcd, and HAProxy before them, as `deploy/failover` sets them up. */
export interface DatabaseCluster {
  /** Through HAProxy: whoever is the primary now. */
  url: string
  primary: () => Promise<DatabaseNode>
  /** The standby that everything acknowledged is on. */
  synchronousStandby: () => Promise<DatabaseNode>
  /** Ends the database process of a node; its Patroni lives. */
  killDatabase: (node: DatabaseNode) => void
  /** Ends everything of a node at once, as a power cut does. */
  killMachine: (node: DatabaseNode) => void
  /** Everything of a node stands still, as a machine that hangs. */
  freeze: (node: DatabaseNode) => number[]
  thaw: (processes: readonly number[]) => void
  /** Starts a killed machine again. */
  startMachine: (node: DatabaseNode) => void
  /** The primary hands over, as before maintenance. */
  switchOver: (from: DatabaseNode, to: DatabaseNode) => Promise<void>
  /** One primary, a synchronous standby and a third that follows. */
  untilWhole: () => Promise<void>
  stop: () => Promise<void>
}

export async function startDatabaseCluster(): Promise<DatabaseCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'nine-failover-'))
  chmodSync(folder, 0o711)
  // Each machine is an address of this one: real ports, and nobody else's.
  const [second = 1, third = 1] = randomBytes(2)
  const network = `127.${(second % 250) + 1}.${third}`
  const etcd = startEtcd(folder, `${network}.10`)
  const start = (name: string, address: string): ChildProcess =>
    startPatroni({ name, address, etcd: `${network}.10:2379`, folder })
  const nodes = [1, 2, 3].map((number): DatabaseNode => {
    const [name, address] = [`db${number}`, `${network}.${10 + number}`]
    return { name, address, data: join(folder, name, 'data'), patroni: start(name, address) }
  })
  const haproxy = startHaproxy(folder, `${network}.20`, nodes)
  const killAll = () => {
    for (const node of nodes) signalAll(everythingOf(node), 'SIGKILL')
    signalAll(
      [haproxy, etcd].flatMap(({ pid }) => pid ?? []),
      'SIGKILL',
    )
  }
  // A script that fails leaves nothing behind either.
  process.once('exit', killAll)
  const members = () => membersOf(nodes)
  const nodeWith = async (isIt: (member: Member) => boolean): Promise<DatabaseNode> => {
    for (const deadline = Date.now() + TIMEOUT_MS; Date.now() < deadline; await sleep(200)) {
      const found = (await members()).find(isIt)
      const node = nodes.find(({ name }) => name === found?.name)
      if (node) return node
    }
    throw new Error(`no such database:\n${readLogs(folder)}`)
  }
  const cluster: DatabaseCluster = {
    url: `postgres://nine:${PASSWORD}@${network}.20:5000/nine`,
    primary: () => nodeWith(isPrimary),
    synchronousStandby: () => nodeWith(({ role }) => role === 'sync_standby'),
    killDatabase: ({ data }) => process.kill(postmasterOf(data), 'SIGKILL'),
    killMachine: (node) => signalAll(everythingOf(node), 'SIGKILL'),
    freeze: (node) => {
      const processes = everythingOf(node)
      signalAll(processes, 'SIGSTOP')
      return processes
    },
    thaw: (processes) => signalAll(processes, 'SIGCONT'),
    startMachine: (node) => {
      node.patroni = start(node.name, node.address)
    },
    switchOver: async (from, to) => {
      const config = ['-c', join(DEPLOY, 'patroni.yml')]
      const hands = ['switchover', 'nine', '--master', from.name, '--candidate', to.name, '--force']
      await run('/usr/bin/patronictl', [...config, ...hands], {
        env: { PATH: '/usr/bin:/bin', LANG: 'C.UTF-8', PATRONI_ETCD_HOSTS: `${network}.10:2379` },
      })
    },
    untilWhole: async () => {
      for (const deadline = Date.now() + TIMEOUT_MS; Date.now() < deadline; await sleep(200))
        if (isWhole(await members())) return
      throw new Error(`the databases did not find together: ${JSON.stringify(await members())}\n${readLogs(folder)}`)
    },
    stop: async () => {
      killAll()
      process.off('exit', killAll)
      await sleep(500)
      rmSync(folder, { recursive: true, force: true })
    },
  }
  try {
    await cluster.untilWhole()
    await createDatabase(await cluster.primary())
    return cluster
  } catch (error) {
    await cluster.stop()
    throw error
  }
}

function startEtcd(folder: string, address: string): ChildProcess {
  const [clients, peers] = [`http://${address}:2379`, `http://${address}:2380`]
  return startAs(
    folder,
    'etcd',
    PROGRAMS['etcd-server'] ?? '',
    [
      '--name=etcd1',
      `--data-dir=${ownFolder(join(folder, 'etcd'))}`,
      `--listen-client-urls=${clients}`,
      `--advertise-client-urls=${clients}`,
      `--listen-peer-urls=${peers}`,
      `--initial-advertise-peer-urls=${peers}`,
      `--initial-cluster=etcd1=${peers}`,
      '--enable-v2=true',
    ],
    { ETCD_UNSUPPORTED_ARCH: process.arch },
  )
}

function startPatroni(machine: { name: string; address: string; etcd: string; folder: string }): ChildProcess {
  const { name, address, etcd, folder } = machine
  const own = ownFolder(join(folder, name))
  return startAs(folder, name, PROGRAMS['patroni'] ?? '', [join(DEPLOY, 'patroni.yml')], {
    PATRONI_NAME: name,
    PATRONI_ETCD_HOSTS: etcd,
    PATRONI_RESTAPI_LISTEN: `${address}:8008`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `${address}:8008`,
    PATRONI_POSTGRESQL_LISTEN: `${address}:5432`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${address}:5432`,
    PATRONI_POSTGRESQL_DATA_DIR: join(own, 'data'),
    PATRONI_POSTGRESQL_PGPASS: join(own, 'pgpass'),
    PATRONI_SUPERUSER_USERNAME: 'postgres',
    PATRONI_SUPERUSER_PASSWORD: PASSWORD,
    PATRONI_REPLICATION_USERNAME: 'replicator',
    PATRONI_REPLICATION_PASSWORD: PASSWORD,
  })
}

function startHaproxy(folder: string, address: string, nodes: readonly DatabaseNode[]): ChildProcess {
  const addresses = nodes.map((node, index) => [`DB${index + 1}`, node.address])
  return startAs(folder, 'haproxy', PROGRAMS['haproxy'] ?? '', ['-db', '-f', join(DEPLOY, 'haproxy.cfg')], {
    HAPROXY_ADDRESS: address,
    ...Object.fromEntries(addresses),
  })
}

/** PostgreSQL refuses to run as root. What a program says is kept in the folder. */
function startAs(folder: string, name: string, program: string, args: string[], env: Record<string, string>) {
  const log = openSync(join(folder, `${name}.log`), 'a')
  const child = spawn(program, args, {
    env: { PATH: '/usr/bin:/bin', LANG: 'C.UTF-8', ...env },
    cwd: folder,
    stdio: ['ignore', log, log],
    ...(isRoot() ? { uid: NOBODY, gid: NOBODY } : {}),
  })
  closeSync(log)
  return child
}

function ownFolder(path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  if (isRoot()) chownSync(path, NOBODY, NOBODY)
  return path
}

const isRoot = (): boolean => process.getuid?.() === 0

/** What the first of them that responds says. */
async function membersOf(nodes: readonly DatabaseNode[]): Promise<Member[]> {
  const asked = nodes.map(async ({ address }) => {
    const response = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(1000) })
    return ((await response.json()) as { members?: Member[] }).members ?? []
  })
  return Promise.any(asked).catch(() => [])
}

const isPrimary = ({ role, state }: Member): boolean => role === 'leader' && state === 'running'

const isWhole = (members: readonly Member[]): boolean =>
  members.length === 3 &&
  members.some(isPrimary) &&
  members.some(({ role, state }) => role === 'sync_standby' && isFollowing(state)) &&
  members.every((member) => isPrimary(member) || (isFollowing(member.state) && member.lag === 0))

const isFollowing = (state: string): boolean => state === 'running' || state === 'streaming'

/** As docs/operations.md says it. */
async function createDatabase({ address }: DatabaseNode): Promise<void> {
  const env = { PGPASSWORD: PASSWORD, PATH: '/usr/bin:/bin' }
  for (const statement of [
    `create role nine login createrole password '${PASSWORD}'`,
    'create database nine owner nine',
  ])
    await run(`${POSTGRES}/psql`, ['-h', address, '-U', 'postgres', '-d', 'postgres', '-c', statement], { env })
}

const postmasterOf = (data: string): number => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])

/** Patroni and whatever it started: the processes that work in the folder of the data, and its own children. */
function everythingOf({ patroni, data }: DatabaseNode): number[] {
  const own = patroni.pid === undefined || patroni.exitCode !== null || patroni.signalCode !== null ? [] : [patroni.pid]
  return [...own, ...own.flatMap(childrenOf), ...processesIn(data)]
}

function childrenOf(pid: number): number[] {
  const file = `/proc/${pid}/task/${pid}/children`
  if (!existsSync(file)) return []
  const children = readFileSync(file, 'utf8').trim().split(' ').filter(Boolean).map(Number)
  return [...children, ...children.flatMap(childrenOf)]
}

function signalAll(processes: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of new Set(processes)) {
    try {
      process.kill(pid, signal)
    } catch {
      // It ended by itself meanwhile.
    }
  }
}

const readLogs = (folder: string): string =>
  ['etcd', 'haproxy', 'db1', 'db2', 'db3']
    .map((name) => `— ${name}\n${readFileSync(join(folder, `${name}.log`), 'utf8').slice(-2000)}`)
    .join('\n')
