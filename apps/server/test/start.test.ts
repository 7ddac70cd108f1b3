import { portOf } from '@nine/testkit/server/free-port'
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, describe, expect, inject, it, vi } from 'vitest'
import { inDatabase, withAdmin } from '@nine/testkit/server/test-database'
import { killAll, MAIN, processesIn, startNine, stopNine } from '@nine/testkit/server/nine-process'

const hasOwnDatabase = Boolean(process.env['DATABASE_URL'])
const isRoot = process.getuid?.() === 0

const folder = mkdtempSync(join(tmpdir(), 'nine-start-'))
// As root the database runs as another user, who must be able to enter.
chmodSync(folder, 0o711)

afterEach(killAll)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.skipIf(hasOwnDatabase)('with the embedded database', () => {
  const env = { DATA_DIR: join(folder, 'data') }
  const data = join(env.DATA_DIR, 'postgres')
  const connect = { host: join(env.DATA_DIR, 'run'), user: 'nine', database: 'postgres' }
  const query = async (text: string): Promise<unknown[]> => {
    const client = new pg.Client(connect)
    await client.connect()
    const { rows } = await client.query<Record<string, unknown>>(text)
    await client.end()
    return rows
  }
  const postmaster = () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])

  it('starts on an empty folder without LANG, keeps others out of it, and stops without a trace', async () => {
    const nine = await startNine(env)
    expect(nine.output()).toContain(`Nine is running at ${nine.address}`)
    expect(nine.output()).toContain(env.DATA_DIR)
    expect(await readiness(nine.address)).toBe(200)
    const text = `select lower('ĐẠI') as lower, length('Bàn') as length, current_setting('server_encoding') as encoding`
    expect(await query(text)).toEqual([{ lower: 'đại', length: 3, encoding: 'UTF8' }])

    const second = await startNine(env)
    expect(await second.ended).toBe(1)
    expect(second.output()).toBe(
      `Another Nine (process ${nine.child.pid}) is already running on ${env.DATA_DIR}. Stop it first, or set DATA_DIR to another folder.\n`,
    )
    expect(await readiness(nine.address)).toBe(200)

    expect(processesIn(data).length).toBeGreaterThan(existsSync('/proc') ? 1 : -1)
    expect(await stopNine(nine)).toBe(0)
    expect(processesIn(data)).toEqual([])
    expect(existsSync(join(data, 'postmaster.pid'))).toBe(false)
    expect(existsSync(join(env.DATA_DIR, 'nine.lock'))).toBe(false)
  })

  it('keeps everything it writes from other users, also what an earlier version left open; mails go once there is a mail server', async () => {
    const own = { DATA_DIR: join(folder, 'private') }
    for (const name of ['media/ab', 'mail', 'tmp']) mkdirSync(join(own.DATA_DIR, name), { recursive: true })
    for (const name of ['', 'media', 'mail', 'tmp']) chmodSync(join(own.DATA_DIR, name), 0o755)
    const mail = join(own.DATA_DIR, 'mail')
    const mails = ['eml', 'part'].map((ending) => `${'ab'.repeat(12)}.${ending}`)
    for (const name of [...mails, 'notes.txt']) writeFileSync(join(mail, name), 'x', { mode: 0o600 })
    const nine = await startNine(own)
    expect(readdirSync(mail).toSorted()).toEqual([...mails, 'notes.txt'])
    expect(modeOf(own.DATA_DIR)).toBe(isRoot ? '711' : '700')
    const names = readdirSync(own.DATA_DIR, { recursive: true, encoding: 'utf8' })
    const open = names.filter((name) => !name.startsWith('postgresql') && isOpen(join(own.DATA_DIR, name)))
    // Inside a folder that is closed it does not matter; new files are closed anyway.
    expect(open).toEqual(['media/ab'])
    expect(modeOf(join(own.DATA_DIR, 'nine.lock'))).toBe('600')
    await stopNine(nine)
    const again = await startNine({ ...own, SMTP_URL: 'smtp://127.0.0.1:9' })
    expect(await readiness(again.address)).toBe(200)
    expect(readdirSync(mail)).toEqual(['notes.txt'])
    await stopNine(again)
  })

  it('starts again after kill -9 with everything that was written', async () => {
    const nine = await startNine(env)
    await query('create table proof (n int); insert into proof values (42)')
    nine.child.kill('SIGKILL')
    expect(await nine.ended).toBe('SIGKILL')
    const again = await startNine(env)
    expect(await readiness(again.address)).toBe(200)
    expect(await query('select n from proof')).toEqual([{ n: 42 }])
  })

  it('outlives a kill -9 of the database: 503 for a while, then all is there again', async () => {
    const nine = await startNine(env)
    await query('create table proof2 (n int); insert into proof2 values (7)')
    process.kill(postmaster(), 'SIGKILL')
    await vi.waitFor(async () => expect(await readiness(nine.address)).toBe(503), { timeout: 5000, interval: 10 })
    await vi.waitFor(async () => expect(await readiness(nine.address)).toBe(200), { timeout: 15_000, interval: 50 })
    expect(await query('select n from proof2')).toEqual([{ n: 7 }])
    expect(nine.child.exitCode).toBeNull()
    nine.child.kill('SIGINT')
    expect(await nine.ended).toBe(0)
    expect(processesIn(data)).toEqual([])
  })

  it.runIf(isRoot)('as root, keeps the database where its user can go when the data folder is closed', async () => {
    const closed = join(folder, 'closed')
    mkdirSync(closed, { mode: 0o700 })
    const nine = await startNine({ DATA_DIR: join(closed, 'data') })
    const elsewhere = /built in, at (\S+)/.exec(nine.output())?.[1] ?? ''
    expect(await readiness(nine.address)).toBe(200)
    expect(await stopNine(nine)).toBe(0)
    expect(elsewhere).not.toContain(folder)
    expect(existsSync(join(elsewhere, 'PG_VERSION'))).toBe(true)
    rmSync(dirname(elsewhere), { recursive: true })
  })
})

it('names every wrong setting and does not start', async () => {
  const nine = await startNine({ PORT: 'abc', TIME_ZONE: 'Mars', DATA_DIR: join(folder, 'never') })
  expect(await nine.ended).toBe(1)
  expect(nine.output()).toMatch(/^Nine cannot start with these settings:\nPORT: .+\nTIME_ZONE: .+\n$/)
  expect(existsSync(join(folder, 'never'))).toBe(false)
})

it('says in one sentence that its port is taken', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const port = portOf(taken)
  const nine = await startNine({ PORT: String(port), DATA_DIR: join(folder, 'taken') })
  expect(await nine.ended).toBe(1)
  expect(nine.output()).toBe(
    `Port ${port} is in use. Stop what uses it, or set PORT to another one: PORT=${port + 1}.\n`,
  )
  taken.close()
})

it.skipIf(process.platform !== 'linux')('stops in order when the shell that npm runs it in is ended', async () => {
  const data = join(folder, 'orphan')
  // What comes after it keeps the shell from becoming Nine itself.
  const shell = spawn('sh', ['-c', `"${process.execPath}" "${MAIN}"; true`], {
    env: { PATH: process.env['PATH'], PORT: '0', HOST: '127.0.0.1', DATA_DIR: data, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  shell.stdout.setEncoding('utf8')
  let output = ''
  for await (const chunk of shell.stdout) if (/running at http/.test((output += String(chunk)))) break
  expect(processesIn(join(data, 'postgres'))).not.toEqual([])
  shell.kill('SIGTERM')
  await vi.waitFor(() => expect(processesIn(join(data, 'postgres'))).toEqual([]), { timeout: 20_000, interval: 200 })
  const again = await startNine({ DATA_DIR: data })
  expect(again.output()).not.toContain('in use')
  expect(await stopNine(again)).toBe(0)
})

describe('with a PostgreSQL of yours', () => {
  const database = `nine_start_${randomBytes(6).toString('hex')}`
  const server = inject('server')
  afterAll(() => withAdmin(server, (admin) => admin.query(`drop database if exists ${database} with (force)`)))

  it('lets four processes start at once on an empty database', async () => {
    await withAdmin(server, (admin) => admin.query(`create database ${database}`))
    const env = {
      DATABASE_URL: urlOf(inDatabase(server, database)),
      DATABASE_POOL: '3',
      DATA_DIR: join(folder, 'shared'),
    }
    const four = await Promise.all([1, 2, 3, 4].map(() => startNine(env)))
    expect(await Promise.all(four.map(({ address }) => readiness(address)))).toEqual([200, 200, 200, 200])
    const migrations = readdirSync(new URL('../src/db/migrations', import.meta.url))
    await withAdmin(inDatabase(server, database), async (admin) => {
      const { rows } = await admin.query<{ name: string }>('select name from kysely_migration order by name')
      expect(rows.map(({ name }) => `${name}.ts`)).toEqual(migrations.toSorted())
    })
    expect(await Promise.all(four.map(stopNine))).toEqual([0, 0, 0, 0])
  })
})

async function readiness(address: string | undefined): Promise<number> {
  const { status } = await fetch(`${address}/readyz`)
  return status
}

/** A Unix socket fits into an address too. */
const urlOf = (connection: ReturnType<typeof inDatabase>): string =>
  typeof connection === 'string'
    ? connection
    : `postgres://${connection.user}@${encodeURIComponent(connection.host)}/${connection.database}`

const modeOf = (path: string): string => (lstatSync(path).mode & 0o777).toString(8)
/** Whether others may do anything with it; links and sockets are what they lead to. */
function isOpen(path: string): boolean {
  const found = lstatSync(path)
  return (found.isFile() || found.isDirectory()) && (found.mode & 0o077) !== 0
}
