import { portOf } from '../server/free-port.ts'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { hashToken } from '../../../apps/server/src/access/session.ts'
import { newId } from '../../../apps/server/src/db/id.ts'
import { type NineProcess, startNine, stopNine } from '../server/nine-process.ts'
import { randomFrom } from './seeded-asset.ts'

const SHARE = Number(process.env['RELIABILITY_SHARE'] ?? 1)
const READY_MS = 60_000

/** So much of the full size as this run is made at. */
export const share = (full: number): number => Math.max(1, Math.round(full * SHARE))

const ANSWER_MS = 30_000
const UPLOAD_MS = 180_000

/** The same choices in every run; other ones with another seed. */
export const random = randomFrom(Number(process.env['RELIABILITY_SEED'] ?? 9))
export const pick = <T>(list: readonly T[]): T => {
  const chosen = list[Math.floor(random() * list.length)]
  if (chosen === undefined) throw new Error('nothing to choose from')
  return chosen
}

export interface Person {
  id: string
  email: string
  token: string
}

export interface Reply {
  status: number
  // Scripts read whatever shape the call documents.
  body: any // oxlint-disable-line typescript/no-explicit-any
}

interface Sending {
  as?: Person
  /** The network address it seems to come from; believed where the product trusts this machine as a proxy. */
  from?: string
  key?: string
  event?: string
  json?: unknown
  form?: FormData
}

/** What a script talks to: the product at an address, and its database. */
export interface Target {
  url: string
  business: string
  people: Person[]
  pool: pg.Pool
}

/** Nine as `npm start` runs it, with its own database, in a folder of its own. */
export interface World extends Target {
  folder: string
  /** The process as it is now. */
  nine: () => NineProcess
  /** Starts the product again on the same folder and port. */
  start: () => Promise<void>
  /** Stops it and removes the folder. */
  end: () => Promise<void>
}

export async function openWorld(people: number, env: Record<string, string> = {}): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'nine-reliability-'))
  // As root the database runs as another user, who must be able to enter.
  chmodSync(folder, 0o711)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const settings = { DATA_DIR: folder, PORT: String(port), LOG_LEVEL: 'silent', BOT_CHECK: 'off', ...env }
  let nine: NineProcess
  const start = async () => {
    nine = await startNine(settings)
    if (!nine.address) throw new Error(`Nine did not start:\n${nine.output()}`)
    await untilReady(url)
  }
  await start()
  const pool = openPool({ host: join(folder, 'run'), user: 'nine', database: 'postgres' })
  return {
    folder,
    url,
    pool,
    nine: () => nine,
    start,
    ...(await addBusiness(pool, people)),
    end: async () => {
      await pool.end()
      await stopNine(nine)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export function openPool(options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(options)
  pool.on('error', () => {})
  return pool
}

/** A business whose members are all owners, each signed in. */
export async function addBusiness(pool: pg.Pool, people: number): Promise<Pick<Target, 'business' | 'people'>> {
  const business = newId()
  await pool.query(`insert into business (id, url, name) values ($1, 'b-' || $1, 'Nội thất An Phát')`, [business])
  const members = Array.from({ length: people }, () => {
    const id = newId()
    return { id, email: `${id}@example.com`, token: randomBytes(32).toString('hex') }
  })
  for (const { id, email, token } of members) {
    await pool.query('insert into person (id, email, email_verified_at) values ($1, $2, now())', [id, email])
    await pool.query(`insert into staff (business_id, id, person_id, role) values ($1, $2, $2, 'meeting-manager')`, [
      business,
      id,
    ])
    await pool.query(
      `insert into session (token_hash, id, person_id, expires_at) values ($1, $2, $2, now() + interval '1 day')`,
      [hashToken(token), id],
    )
  }
  return { business, people: members }
}

/** A published event of the business that goes on for the rest of the day. */
export async function addEvent({ pool, business, people }: Target, capacity: number | null = null): Promise<string> {
  const id = newId()
  await pool.query(
    `insert into event (business_id, id, title, start_at, end_at, over_at, enable_end, address, capacity, is_published,
       published_at, created_by, updated_by)
     values ($1, $2, 'Ngày hội', now() - interval '1 hour', now() + interval '1 day', now() + interval '1 day', true,
       '588 Phạm Văn Đồng', $3, true, now(), $4, $4)`,
    [business, id, capacity, people[0]?.id],
  )
  return id
}

/** Guests of an event; returns their ids. */
export async function addGuests({ pool, business }: Target, event: string, guests: number): Promise<string[]> {
  const ids = Array.from({ length: guests }, newId)
  await pool.query(
    `insert into guest (business_id, event_id, id, name, email) select $1, $2, id, 'Khách', id || '@example.com' from unnest($3::text[]) as g(id)`,
    [business, event, ids],
  )
  await pool.query('update event set guest_count = guest_count + $3 where business_id = $1 and id = $2', [
    business,
    event,
    guests,
  ])
  return ids
}

/** One of many addresses, each the same for the same number. */
export const addressOf = (number: number): string => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`

/** Does the work of a list with so many at once. */
export async function inParallel<T>(list: readonly T[], workers: number, work: (item: T) => Promise<void>) {
  const queue = list.values()
  await Promise.all(
    Array.from({ length: workers }, async () => {
      for (const item of queue) await work(item)
    }),
  )
}

/** In another order, the same for the same seed. */
export const shuffled = <T>(list: readonly T[]): T[] =>
  list
    .map((item) => ({ item, order: random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ item }) => item)

/** Sends a request; throws when no response comes back. */
export async function send(target: Target, method: string, path: string, sending: Sending = {}): Promise<Reply> {
  const { as, from, key, event, json, form } = sending
  const response = await fetch(target.url + path, {
    method,
    headers: {
      'x-business-id': target.business,
      ...(as ? { authorization: `Bearer ${as.token}` } : {}),
      ...(from ? { 'x-forwarded-for': from } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
      ...(event ? { 'x-event-id': event } : {}),
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: json === undefined ? (form ?? null) : JSON.stringify(json),
    // A file of fifty thousand rows is read within its request.
    signal: AbortSignal.timeout(form ? UPLOAD_MS : ANSWER_MS),
  })
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  return { status: response.status, body: isJson ? await response.json() : await response.text() }
}

export async function untilReady(url: string): Promise<void> {
  for (const deadline = Date.now() + READY_MS; Date.now() < deadline; await sleep(20)) {
    const ready = await fetch(`${url}/readyz`).catch(() => undefined)
    await ready?.arrayBuffer()
    if (ready?.status === 200) return
  }
  throw new Error(`${url} did not become ready`)
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const port = portOf(probe)
  probe.close()
  await once(probe, 'close')
  return port
}

/** The number in the first row of a query. */
export async function count(pool: pg.Pool, text: string, values: unknown[] = []): Promise<number> {
  const { rows } = await pool.query<{ count: string }>(text, values)
  return Number(rows[0]?.count)
}

/** Ends the script with its figure on the last line. */
export function conclude(figure: string, reached: boolean): never {
  console.log(SHARE === 1 ? figure : `${figure} (at ${SHARE} of the full size)`)
  process.exit(reached ? 0 : 1)
}
