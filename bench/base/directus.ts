import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { SeededWorld } from '@nine/testkit/load/seed'
import { type BenchServer, FOLDER, startServer } from '@nine/testkit/load/start-product'

/** With the isolates it comes with, it would have to be compiled; these are the next ones, ready-made for this Node. */
const PACKAGE = { private: true, dependencies: { directus: '12.4.0' }, overrides: { 'isolated-vm': '6.2.0' } }
const INSTALL = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline']
const INSTALL_MS = 900_000
const BATCH = 10_000
export const DIRECTUS = `Directus ${PACKAGE.dependencies.directus}`
export const TOKEN = 'bench-0123456789abcdef0123456789abcdef'

/** Installs it beside the benches' databases, once; returns its folder, or what went wrong. */
export function installDirectus(): { folder: string } | { failure: string } {
  const folder = join(FOLDER, 'directus')
  const manifest = JSON.stringify(PACKAGE)
  const done = join(folder, `installed-${PACKAGE.dependencies.directus}`)
  if (existsSync(done)) return { folder }
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), manifest)
  const installed = spawnSync('npm', INSTALL, { cwd: folder, encoding: 'utf8', timeout: INSTALL_MS })
  if (installed.status !== 0) return { failure: lastLines(installed.stderr) }
  const natives = `for (const name of ['isolated-vm', 'argon2', 'sharp']) require(name)`
  const loaded = spawnSync(process.execPath, ['-e', natives], { cwd: folder, encoding: 'utf8' })
  if (loaded.status !== 0) return { failure: lastLines(loaded.stderr) }
  writeFileSync(done, '')
  return { folder }
}

const lastLines = (text: string): string => text.trim().split('\n').slice(-8).join('\n')

/** Its own tables in the database, then the register, then the program itself. */
export async function startDirectus(
  folder: string,
  url: string,
  source: string,
  world: SeededWorld,
): Promise<BenchServer> {
  const { searchParams, pathname } = new URL(url)
  const settings = {
    HOST: '127.0.0.1',
    NODE_ENV: 'production',
    DB_CLIENT: 'pg',
    DB_HOST: searchParams.get('host') ?? '',
    DB_PORT: '5432',
    DB_DATABASE: pathname.slice(1),
    DB_USER: new URL(url).username,
    DB_PASSWORD: '',
    SECRET: TOKEN,
    ADMIN_EMAIL: 'admin@example.com',
    ADMIN_PASSWORD: TOKEN,
    ADMIN_TOKEN: TOKEN,
    TELEMETRY: 'false',
    LOG_LEVEL: 'error',
    WEBSOCKETS_ENABLED: 'false',
    // It would turn requests away where the machine is slow.
    PRESSURE_LIMITER_ENABLED: 'false',
  }
  const program = join(folder, 'node_modules/directus/cli.js')
  const env = { PATH: process.env['PATH'] ?? '', ...settings }
  const prepared = spawnSync(process.execPath, [program, 'bootstrap'], { cwd: folder, env, encoding: 'utf8' })
  if (prepared.status !== 0) throw new Error(`Directus: ${lastLines(prepared.stderr + prepared.stdout)}`)
  await copyRegister(url, source, world)
  const server = await startServer([program, 'start'], (port) => ({ ...settings, PORT: String(port) }), folder)
  for (const collection of ['category', 'location', 'asset']) {
    // Known to it as if made in it: every change is kept with who made it and what was before.
    const response = await fetch(`http://127.0.0.1:${server.port}/collections/${collection}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
      body: JSON.stringify({ meta: { accountability: 'all' } }),
    })
    if (!response.ok) throw new Error(`Directus does not know ${collection}: ${await response.text()}`)
  }
  return server
}

/** What the list shows of the business's assets, with the indexes a careful owner would add. */
async function copyRegister(url: string, source: string, { business }: SeededWorld): Promise<void> {
  const [from, to] = [new pg.Client({ connectionString: source }), new pg.Client({ connectionString: url })]
  await Promise.all([from.connect(), to.connect()])
  await to.query(`
    create table category (id varchar(24) primary key, name varchar(255) not null, code varchar(50));
    create table location (id varchar(24) primary key, name varchar(255) not null);
    create table asset (
      id varchar(24) primary key, code varchar(50) not null unique, name varchar(500) not null, status varchar(20) not null,
      price bigint, unit varchar(50), purchase_date date, serial_number varchar(255), warranty_days integer,
      category varchar(24) references category, location varchar(24) references location, created_at timestamptz not null
    )`)
  const copy = async (table: string, select: string) => {
    const { rows } = await from.query<Record<string, unknown>>(`${select} where business_id = $1`, [business])
    for (let at = 0; at < rows.length; at += BATCH)
      await to.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1)`, [
        JSON.stringify(rows.slice(at, at + BATCH)),
      ])
  }
  await copy('category', 'select id, name, code from category')
  await copy('location', 'select id, name from location')
  await copy(
    'asset',
    `select id, code, name, status, price, unit, purchase_date::text, serial_number, warranty_days,
       category_id as category, location_id as location, created_at from asset`,
  )
  for (const column of ['created_at', 'category', 'location', 'status'])
    await to.query(`create index on asset (${column})`)
  await to.query('vacuum analyze')
  await Promise.all([from.end(), to.end()])
}
