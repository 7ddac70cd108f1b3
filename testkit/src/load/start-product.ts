import { portOf } from '../server/free-port.ts'
import { FLAGS, MAIN } from '../server/nine-process.ts'
import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { pino } from 'pino'
import { readConfig } from '../../../apps/server/src/config.ts'
import { startEmbeddedPostgres } from '../../../apps/server/src/db/embedded/embedded.ts'
import { openRuntime } from '../../../apps/server/src/runtime.ts'
import { seedRegister, type SeededWorld } from './seed.ts'
import { enterTenant, seedTenants, type Tenant } from './seed-tenants.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const WARM_UP = 10
/** Filled databases are kept here and used again as long as neither the schema nor the seed changes. */
export const FOLDER = process.env['BENCH_DIR'] ?? join(tmpdir(), 'nine-bench')

export interface BenchDatabase {
  /** An empty database of that name, whatever was in it before. */
  empty: (name: string) => Promise<string>
  /** A database with so many assets, made if it is not there yet. */
  register: (assets: number) => Promise<{ url: string; world: SeededWorld }>
  /** A database with these enterprises, made if it is not there yet; the product brings an older one up to date. */
  tenants: (tenants: readonly Tenant[]) => Promise<{ url: string; worldOf: (tenant: Tenant) => Promise<SeededWorld> }>
  stop: () => Promise<void>
}

export async function startDatabase(): Promise<BenchDatabase> {
  mkdirSync(FOLDER, { recursive: true })
  chmodSync(FOLDER, 0o711)
  const postgres = await startEmbeddedPostgres({ dataDir: FOLDER, log: console.error })
  const urlOf = (database: string) =>
    `postgres://${postgres.connection.user}@localhost/${database}?host=${encodeURIComponent(postgres.connection.host)}`
  return {
    stop: postgres.stop,
    empty: async (name) => {
      await run(urlOf('postgres'), `drop database if exists ${name} with (force)`, `create database ${name}`)
      return urlOf(name)
    },
    register: async (assets) => {
      const name = `bench_${assets}_${versionOf([MIGRATIONS, ...SEED])}`
      const url = urlOf(name)
      const world = await kept(name, (): Promise<SeededWorld> => seedRegister(url, assets), `${assets} assets`)
      await run(url, 'truncate asset_count')
      return { url, world }
    },
    tenants: async (tenants) => {
      const name = `tenants_${tenants.length}_${tenants[0]?.assets}_${versionOf([...SEED, SEED_TENANTS])}`
      const url = urlOf(name)
      await kept(name, () => seedTenants(url, tenants).then(() => null), `${tenants.length} enterprises`)
      return { url, worldOf: (tenant) => enterTenant(url, tenant) }
    },
  }

  /** What `fill` returned when the database was made. */
  async function kept<Made>(name: string, fill: () => Promise<Made>, what: string): Promise<Made> {
    const note = join(FOLDER, `${name}.json`)
    if (existsSync(note)) return JSON.parse(readFileSync(note, 'utf8')) as Made
    const began = Date.now()
    const url = urlOf(name)
    await run(urlOf('postgres'), `drop database if exists ${name} with (force)`, `create database ${name}`)
    const runtime = await openRuntime(readConfig({ DATA_DIR: FOLDER }), url, pino({ level: 'silent' }))
    await runtime.close()
    const made = await fill()
    writeFileSync(note, JSON.stringify(made))
    console.log(`filled ${what} in ${Math.round((Date.now() - began) / 1000)} s`)
    return made
  }
}

async function run(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

const MIGRATIONS = join(ROOT, 'apps/server/src/db/migrations')
const SEED = ['seed.ts', 'seeded-asset.ts'].map((name) => join(ROOT, 'testkit/src/load', name))
const SEED_TENANTS = join(ROOT, 'testkit/src/load/seed-tenants.ts')

function versionOf(paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const path of paths)
    for (const file of statSync(path).isDirectory() ? readdirSync(path).map((name) => join(path, name)) : [path])
      hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 10)
}

export interface BenchServer {
  port: number
  stop: () => Promise<void>
}

/** The product itself, as `npm start` runs it. */
export const startProduct = (url: string, settings: Record<string, string> = {}): Promise<BenchServer> =>
  startServer([...FLAGS, MAIN], (port) => ({
    PORT: String(port),
    HOST: '127.0.0.1',
    DATABASE_URL: url,
    DATA_DIR: join(FOLDER, 'product'),
    NODE_ENV: 'production',
    ...MAIL_LIMITS,
    ...settings,
  }))

/** What is measured is the work, not the day's measure of mails. */
const MAIL_LIMITS = { MAIL_COLD_PER_SENDER_DAY: '1000000', MAIL_COLD_PER_BUSINESS_DAY: '1000000' }

export async function startServer(
  args: readonly string[],
  envOf: (port: number) => Record<string, string>,
  cwd = process.cwd(),
): Promise<BenchServer> {
  const port = await freePort()
  const child = spawn(process.execPath, args, {
    cwd,
    env: { PATH: process.env['PATH'] ?? '', ...envOf(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await untilReady(port, child)
  return {
    port,
    stop: async () => {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}

/** A free port. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const port = portOf(probe)
  probe.close()
  await once(probe, 'close')
  return port
}

async function untilReady(port: number, child: ChildProcess): Promise<void> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await sleep(50)) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    try {
      await fetch(`http://127.0.0.1:${port}/healthz`)
      return
    } catch {
      // Not listening yet.
    }
  }
  throw new Error('the server did not start')
}

export type Ask = () => Promise<string>

interface Request {
  path: string
  method?: string
  /** Sent as JSON. */
  body?: unknown
  /** Besides the session's. */
  headers?: Record<string, string>
}

/** A way to ask over connections that stay open; each time what `next` says. */
export function requester(port: number, token: string, connections: number, next: () => Request): Ask {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  return () => {
    const { path, method = 'GET', body, headers: own } = next()
    const text = body === undefined ? '' : JSON.stringify(body)
    const headers = {
      authorization: `Bearer ${token}`,
      ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      ...own,
    }
    return new Promise((resolve, reject) => {
      http
        .request({ agent, port, host: '127.0.0.1', method, path, headers }, (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('end', () => {
            const text = Buffer.concat(chunks).toString()
            if (response.statusCode === 200) resolve(text)
            else reject(new Error(`${method} ${path} answered ${response.statusCode}: ${text.slice(0, 200)}`))
          })
        })
        .on('error', reject)
        .end(text)
    })
  }
}

/** A way to ask one question over connections that stay open. */
export const asker = (port: number, path: string, token: string, connections: number): Ask =>
  requester(port, token, connections, () => ({ path }))

/** Requests a second, asked by so many at once. */
export async function throughput(ask: Ask, connections: number, seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1000
  const began = performance.now()
  let completed = 0
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < until) {
        await ask()
        completed += 1
      }
    }),
  )
  return completed / ((performance.now() - began) / 1000)
}

export interface Latency {
  first: number
  median: number
}

/** Milliseconds per response of each, asked in turn, so that other load slows all of them alike. */
export async function latencies(asks: readonly Ask[], times: number): Promise<Latency[]> {
  const firsts: number[] = []
  for (const ask of asks) firsts.push(await timed(ask))
  for (let i = 0; i < WARM_UP; i++) for (const ask of asks) await ask()
  const samples: number[][] = asks.map(() => [])
  for (let i = 0; i < times; i++) for (const [index, ask] of asks.entries()) samples[index]?.push(await timed(ask))
  return samples.map((each, index) => ({ first: firsts[index] ?? Number.NaN, median: median(each) }))
}

async function timed(ask: Ask): Promise<number> {
  const began = performance.now()
  await ask()
  return performance.now() - began
}

export const median = (samples: readonly number[]): number =>
  samples.toSorted((a, b) => a - b)[Math.floor(samples.length / 2)] ?? Number.NaN
