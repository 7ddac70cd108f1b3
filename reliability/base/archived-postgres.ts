import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openPool } from '@nine/testkit/load/world'

const POSTGRES = '/usr/lib/postgresql/15/bin'
const NOBODY = 65_534

/** A PostgreSQL of Debian whose changes pgBackRest keeps, in a folder of its own. */
export interface ArchivedPostgres {
  data: string
  port: number
  pgbackrest: (...args: string[]) => void
  /** Gives a folder to the user the database runs as. */
  own: (path: string) => void
}

export function createCluster(folder: string, port: number): ArchivedPostgres {
  const data = join(folder, 'postgres')
  const config = join(folder, 'pgbackrest.conf')
  const own = (path: string) => {
    if (process.getuid?.() === 0) chownSync(path, NOBODY, NOBODY)
  }
  for (const name of ['postgres', 'repository', 'log', 'lock', 'spool']) {
    mkdirSync(join(folder, name), { mode: 0o700 })
    own(join(folder, name))
  }
  writeFileSync(
    config,
    `[global]
repo1-path=${folder}/repository
repo1-retention-full=2
log-path=${folder}/log
lock-path=${folder}/lock
spool-path=${folder}/spool
start-fast=y

[nine]
pg1-path=${data}
pg1-port=${port}
pg1-socket-path=${folder}/log
pg1-user=nine
`,
  )
  execFileSync(
    `${POSTGRES}/initdb`,
    ['-D', data, '-U', 'nine', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8'],
    asNobody(),
  )
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: join(folder, 'log'),
    wal_level: 'replica',
    archive_mode: 'on',
    archive_command: `pgbackrest --config=${config} --stanza=nine archive-push %p`,
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'`)
  writeFileSync(join(data, 'postgresql.conf'), `${lines.join('\n')}\n`, { flag: 'a' })
  return {
    data,
    port,
    own,
    pgbackrest: (command, ...args) =>
      void execFileSync('pgbackrest', [`--config=${config}`, '--stanza=nine', ...args, command ?? ''], {
        ...asNobody(),
        stdio: ['ignore', 'ignore', 'inherit'],
      }),
  }
}

/** Waits until changes can be made: a restore has then reached its moment. */
export async function startCluster({ data, port }: ArchivedPostgres): Promise<{ stop: () => Promise<void> }> {
  const server = spawn(`${POSTGRES}/postgres`, ['-D', data], asNobody())
  const probe = openPool({ connectionString: `postgres://nine@127.0.0.1:${port}/postgres` })
  const isReady = () =>
    probe.query<{ standby: boolean }>('select pg_is_in_recovery() as standby').then(
      ({ rows }) => rows[0]?.standby === false,
      () => false,
    )
  while (!(await isReady())) {
    if (server.exitCode !== null) throw new Error('the database did not start')
    await sleep(100)
  }
  await probe.end()
  return {
    stop: async () => {
      const gone = once(server, 'exit')
      server.kill('SIGINT')
      await gone
    },
  }
}

const asNobody = () => ({
  ...(process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}),
  env: { PATH: '/usr/bin:/bin', LANG: 'C.UTF-8' },
  cwd: '/',
  stdio: 'ignore' as const,
})
