import { createHash } from 'node:crypto'
import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Finding, ROWS_A_PAGE } from '@nine/contract/inventory/reconcile'
import pg from 'pg'
import { hashToken } from '../../../apps/server/src/access/session.ts'
import { type BenchDatabase, startDatabase, startProduct } from './start-product.ts'

const WRITTEN_MS = 120_000

/** Somebody with a phone, in the business of the stocktake. */
interface Scanner {
  id: string
  token: string
}

interface Mark {
  checked: boolean
  condition: 'good' | 'damaged' | 'lost'
  checkMethod: 'manual' | 'qrcode'
  markId: string
  /** Where it was seen, and what to do about that where the register says otherwise. */
  location?: string
  placeChoice?: 'move' | 'keep'
}

interface Reply<T> {
  status: number
  /** Of a refusal. */
  code: string | undefined
  /** The content of the response's envelope; undefined for an error. */
  result: T
}

interface Summary {
  totalAssets: number
  checked: number
  missing: number
  damaged: number
}

interface Outcome {
  outcome: 'applied' | 'already' | 'conflict' | 'late'
}

type Closing = Reply<{ batch: string; content: { groups: Groups } }>

type Groups = Record<Finding, { count: number }>

interface Reconciliation {
  groups: Groups
  changes: number
}

/** The product with a register of its own, and people who count it. */
export interface Stocktake {
  client: pg.Client
  port: number
  business: string
  scanners: readonly Scanner[]
  /** Starts a check of a location, or of everything; returns its id and state. */
  begin: (location: string | null) => Promise<{ _id: string; summary: Summary }>
  mark: (scanner: Scanner, check: string, item: string, mark: Mark) => Promise<Reply<Outcome>>
  /** Keeps a code that is of no item. */
  keepCode: (
    scanner: Scanner,
    check: string,
    kept: { code: string; markId: string; location: string },
  ) => Promise<Reply<object>>
  reconciliationOf: (check: string) => Promise<Reconciliation>
  acceptProposals: (check: string, finding: Finding) => Promise<unknown>
  /** Decides what can be decided in bulk, and dismisses codes of nothing. */
  decide: (check: string) => Promise<void>
  /** "Chốt": completes the check and has the register written; a refusal says why. */
  close: (check: string) => Promise<Closing>
  /** Waits until the register is written. */
  untilWritten: (batch: string) => Promise<void>
  complete: (check: string) => Promise<Reply<{ inventoryCheck: { summary: Summary } }>>
  summaryOf: (check: string) => Promise<Summary>
  /** A location with so many assets of its own, as they are at first. */
  location: (name: string, assets: number) => Promise<string>
  itemsOf: (check: string) => Promise<string[]>
  /** What the items themselves say. */
  countOf: (check: string) => Promise<Summary>
  stop: () => Promise<void>
}

export async function startStocktake(assets: number, people: number): Promise<Stocktake> {
  const database: BenchDatabase = await startDatabase()
  const { url, world } = await database.register(assets)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { business } = world
  const scanners = await addScanners(client, business, people)
  const product = await startProduct(url)
  const agent = new http.Agent({ keepAlive: true, maxSockets: people + 1 })

  function send<T>(token: string, method: string, path: string, body?: object): Promise<Reply<T>> {
    const text = body === undefined ? '' : JSON.stringify(body)
    const headers = {
      authorization: `Bearer ${token}`,
      'x-business-id': business,
      ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    }
    return new Promise((resolve, reject) => {
      http
        .request({ agent, port: product.port, host: '127.0.0.1', method, path, headers }, (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('end', () => {
            const body: { result: T; code?: string } = JSON.parse(Buffer.concat(chunks).toString())
            resolve({ status: response.statusCode ?? 0, code: body.code, result: body.result })
          })
        })
        .on('error', reject)
        .end(text)
    })
  }

  async function ask<T>(method: string, path: string, body?: object): Promise<T> {
    const { status, code, result } = await send<T>(world.token, method, path, body)
    if (status !== 200) throw new Error(`${path} was answered ${status} ${code}`)
    return result
  }
  const reconciliationOf = (check: string) => ask<Reconciliation>('GET', `/api/inventory/${check}/reconcile`)
  const accept = (check: string, body: object) => ask('POST', `/api/inventory/${check}/reconcile/accept`, body)

  return {
    client,
    port: product.port,
    business,
    scanners,
    begin: async (location) => {
      const body = { title: 'Stocktake', locationId: location }
      const { result } = await send<{ inventoryCheck: { _id: string; summary: Summary } }>(
        world.token,
        'POST',
        '/api/inventory/add',
        body,
      )
      return result.inventoryCheck
    },
    mark: ({ token }, check, item, mark) => send(token, 'PATCH', `/api/inventory/${check}/items/${item}/check`, mark),
    keepCode: ({ token }, check, kept) => send(token, 'POST', `/api/inventory/${check}/codes`, kept),
    reconciliationOf,
    acceptProposals: (check, finding) => accept(check, { finding }),
    decide: async (check) => {
      await accept(check, {})
      await accept(check, { finding: 'lost', action: 'keep' })
      const { groups } = await reconciliationOf(check)
      for (let page = 1; page <= Math.ceil(groups.unknown.count / ROWS_A_PAGE); page += 1) {
        const path = `/api/inventory/${check}/reconcile/rows`
        const { data } = await ask<{ data: { _id: string; version: number; choice: unknown }[] }>(
          'GET',
          `${path}?finding=unknown&limit=${ROWS_A_PAGE}&page=${page}`,
        )
        for (const { _id, version, choice } of data)
          if (!choice) await ask('PUT', `${path}/${_id}`, { action: 'dismiss', note: 'Tem cũ', version })
      }
    },
    close: async (check) => {
      const { changes } = await reconciliationOf(check)
      const signers = [{ role: 'leader', name: 'Lê Quốc Bảo' }]
      return send(world.token, 'POST', `/api/inventory/${check}/close`, { signers, changes })
    },
    untilWritten: async (batch) => {
      for (const deadline = Date.now() + WRITTEN_MS; Date.now() < deadline; await sleep(20)) {
        const { rowCount } = await client.query('select 1 from batch where id = $1 and finished_at is not null', [
          batch,
        ])
        if (rowCount) return
      }
      throw new Error('nobody wrote the register')
    },
    complete: (check) => send(world.token, 'PATCH', `/api/inventory/${check}`, { status: 'completed' }),
    summaryOf: async (check) => {
      const { result } = await send<{ inventoryCheck: { summary: Summary } }>(
        world.token,
        'GET',
        `/api/inventory/${check}`,
      )
      return result.inventoryCheck.summary
    },
    location: (name, count) => addLocation(client, business, name, count),
    itemsOf: async (check) => {
      const { rows } = await client.query<{ id: string }>(
        'select id from inventory_item where check_id = $1 order by position',
        [check],
      )
      return rows.map(({ id }) => id)
    },
    countOf: async (check) => {
      const { rows } = await client.query<Summary>(
        `select count(*)::int as "totalAssets", count(*) filter (where checked)::int as checked,
           count(*) filter (where condition = 'lost')::int as missing,
           count(*) filter (where condition = 'damaged')::int as damaged
         from inventory_item where check_id = $1`,
        [check],
      )
      const [row] = rows
      if (!row) throw new Error('nothing was counted')
      return row
    },
    stop: async () => {
      agent.destroy()
      await client.end()
      await product.stop()
      await database.stop()
    },
  }
}

async function addScanners(client: pg.Client, business: string, count: number): Promise<Scanner[]> {
  const scanners = Array.from({ length: count }, (_, index) => ({
    id: hexOf(`scanner ${index}`).slice(0, 24),
    token: hexOf(`token of scanner ${index}`),
  }))
  const ids = scanners.map(({ id }) => id)
  await client.query(
    `insert into person (id, email, first_name, last_name)
     select id, id || '@example.com', 'Yến ' || n, 'Lê' from unnest($1::text[]) with ordinality as p(id, n) on conflict do nothing`,
    [ids],
  )
  await client.query(
    `insert into staff (business_id, id, person_id, role) select $1, id, id, 'user' from unnest($2::text[]) as p(id) on conflict do nothing`,
    [business, ids],
  )
  await client.query(
    `insert into session (token_hash, id, person_id, expires_at)
     select h, p, p, now() + interval '30 days' from unnest($1::bytea[], $2::text[]) as s(h, p)
     on conflict (token_hash) do update set expires_at = excluded.expires_at`,
    [scanners.map(({ token }) => hashToken(token)), ids],
  )
  return scanners
}

async function addLocation(client: pg.Client, business: string, name: string, assets: number): Promise<string> {
  const location = hexOf(name).slice(0, 24)
  await client.query(
    `insert into location (business_id, id, path, level, name) values ($1, $2, $2, 1, $3) on conflict do nothing`,
    [business, location, name],
  )
  await client.query(
    `insert into asset (business_id, id, code, name, search_text, location_id, created_by, updated_by)
     select $1, left(md5($2 || i), 24), $2 || '-' || i, $3 || ' ' || i, '', $2, p.id, p.id
     from generate_series(1, $4::int) i, (select person_id as id from staff where business_id = $1 limit 1) p
     on conflict (business_id, id) do update set location_id = excluded.location_id, status = 'available'
       where (asset.location_id, asset.status) is distinct from (excluded.location_id, 'available')`,
    [business, location, name, assets],
  )
  return location
}

const hexOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Numbers from 0 to 1 that look random and are the same every time. */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A mark id such as a device makes, from the numbers given. */
export const markIdFrom = (random: () => number): string =>
  Array.from({ length: 4 }, () =>
    Math.floor(random() * 2 ** 32)
      .toString(16)
      .padStart(8, '0'),
  ).join('')

export const percentile = (samples: readonly number[], share: number): number =>
  samples.toSorted((a, b) => a - b)[Math.floor(samples.length * share)] ?? Number.NaN
