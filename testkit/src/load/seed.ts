import { keysOf } from '@nine/contract/keys-of'
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { hashToken } from '../../../apps/server/src/access/session.ts'
import { type Connection, connectionOptions } from '../../../apps/server/src/db/database.ts'
import { assetOf, type Belongings, COLUMNS, HOLDER, idOf, randomFrom, ROOM } from './seeded-asset.ts'

const BUSINESSES = 50
const MONTHS = 36
const BATCH = 5000
/** So many assets of the large business carry the rare words, however large it is. */
const RARE = 25

/** What questions can be asked about. */
export interface SeededWorld {
  /** Holds half of all assets. */
  business: string
  assets: number
  token: string
  /** A category with children, and one of those. */
  categoryRoot: string
  categoryLeaf: string
  locationRoot: string
  holder: string
}

/** Fills an empty, migrated database with a register that is the same every time. */
export async function seedRegister(connection: Connection, assets: number): Promise<SeededWorld> {
  const client = new pg.Client(connectionOptions(connection))
  await client.connect()
  try {
    await client.query('set synchronous_commit = off')
    await client.query(`set maintenance_work_mem = '512MB'`)
    const businesses = await seedBusinesses(client)
    const restore = await dropIndexes(client)
    await client.query('alter table asset disable trigger user')
    await seedAssets(client, businesses, assets)
    await client.query('alter table asset enable trigger user')
    for (const statement of restore) await client.query(statement)
    await seedCounts(client)
    await client.query('vacuum analyze')
    const [large] = businesses
    if (!large) throw new Error('no business')
    return {
      business: large.id,
      assets: Math.floor(assets / 2),
      token: large.token,
      categoryRoot: large.categories[0] ?? '',
      categoryLeaf: large.categories[1] ?? '',
      locationRoot: large.locations[0] ?? '',
      holder: large.people[1] ?? '',
    }
  } finally {
    await client.end()
  }
}

interface Business extends Belongings {
  token: string
}

async function seedBusinesses(client: pg.Client): Promise<Business[]> {
  const businesses: Business[] = []
  for (let number = 0; number < BUSINESSES; number++) {
    const id = idOf('business', number)
    const people = Array.from({ length: 20 }, (_, person) => idOf(`person ${number}`, person))
    await client.query('insert into business (id, url, name) values ($1, $2, $3)', [
      id,
      `b-${number}`,
      `Công ty ${number}`,
    ])
    await client.query(
      `insert into person (id, email, first_name, last_name, email_verified_at)
       select id, id || '@example.com', case n when 2 then $2 else 'An ' || n end, 'Nguyễn', now() from unnest($1::text[]) with ordinality as p(id, n)`,
      [people, HOLDER],
    )
    await client.query(
      `insert into staff (business_id, id, person_id, role) select $1, id, id, 'meeting-manager' from unnest($2::text[]) as p(id)`,
      [id, people],
    )
    const token = randomBytes(32).toString('hex')
    await client.query(
      `insert into session (token_hash, id, person_id, expires_at) values ($1, $2, $3, now() + interval '30 days')`,
      [hashToken(token), idOf('session', number), people[0]],
    )
    const categories = await seedTree(client, 'category', id, number)
    const locations = await seedTree(client, 'location', id, number)
    businesses.push({ id, token, people, categories, locations })
  }
  return businesses
}

async function seedTree(
  client: pg.Client,
  table: 'category' | 'location',
  business: string,
  number: number,
): Promise<string[]> {
  const ids = Array.from({ length: 100 }, (_, index) => idOf(`${table} ${number}`, index))
  const parents = ids.map((_, index) => (index % 10 === 0 ? null : (ids[index - (index % 10)] ?? null)))
  const code = table === 'category' ? `, code` : ''
  await client.query(
    `insert into ${table} (business_id, id, parent_id, path, level, name ${code})
     select $1, id, parent, coalesce(parent || ',', '') || id, case when parent is null then 1 else 2 end, case n when 58 then $4 else 'Nút ' || n end ${code && `, 'DM-' || n`}
     from unnest($2::text[], $3::text[]) with ordinality as t(id, parent, n)`,
    [business, ids, parents, table === 'location' ? ROOM : 'Nút 58'],
  )
  return ids
}

/** Indexes are built at the end: keeping them up to date row by row would take ten times as long. Those of constraints stay. */
export async function dropIndexes(client: pg.Client, tables: readonly string[] = ['asset']): Promise<string[]> {
  const { rows } = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes
     where schemaname = 'public' and tablename = any($1) and indexname not in (select conname from pg_constraint)`,
    [tables],
  )
  for (const { indexname } of rows) await client.query(`drop index ${indexname}`)
  return rows.map(({ indexdef }) => indexdef)
}

async function seedAssets(client: pg.Client, businesses: readonly Business[], assets: number): Promise<void> {
  const random = randomFrom(42)
  const names = keysOf(COLUMNS)
  const selected = names.map((name) => (name === 'search_keys' ? 'search_keys::text[]' : name))
  const insert = `insert into asset (${names.join(', ')}) select ${selected.join(', ')}
    from unnest(${names.map((name, index) => `$${index + 1}::${COLUMNS[name]}[]`).join(', ')}) as a(${names.join(', ')})`
  const rareEvery = Math.max(Math.floor(assets / 2 / RARE), 1)
  const began = Date.UTC(2023, 0, 1)
  const step = (MONTHS * 30.4 * 86_400_000) / assets
  for (let first = 0; first < assets; first += BATCH) {
    const columns: unknown[][] = names.map(() => [])
    for (let number = first; number < Math.min(first + BATCH, assets); number++) {
      const business = businesses[number % 2 === 0 ? 0 : 1 + (Math.floor(number / 2) % (BUSINESSES - 1))]
      if (!business) continue
      const isRare = number % 2 === 0 && (number / 2) % rareEvery === 0 && number / 2 / rareEvery < RARE
      const row = assetOf(business, { number, random, isRare, created: new Date(began + step * number) })
      for (const [index, name] of names.entries()) columns[index]?.push(row[name])
    }
    await client.query(insert, columns)
  }
}

const PRICES = 'sum(coalesce(price, 0))'

/** What the triggers would have counted and noted. */
export async function seedCounts(client: pg.Client): Promise<void> {
  for (const [dimension, key, value] of [
    ['total', `''`, '0'],
    ['status', 'status', PRICES],
    ['category', `coalesce(category_id, '')`, PRICES],
    ['location', `coalesce(location_id, '')`, PRICES],
    ['holder', `coalesce(holder_id, '')`, '0'],
    ['month', `to_char(created_at at time zone 'UTC', 'YYYY-MM')`, '0'],
  ]) {
    await client.query(
      `insert into asset_stat select business_id, '${dimension}', ${key}, count(*), ${value} from asset group by 1, 3`,
    )
  }
  await client.query('insert into asset_version select distinct business_id, 1 from asset_stat')
  await client.query(
    `insert into asset_code (business_id, key, code, kind, asset_id, created_by)
     select business_id, asset_code_key(code), code, 'current', id, created_by from asset`,
  )
}
