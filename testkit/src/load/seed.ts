import { keysOf } from '@nine/contract/keys-of'
import { byTextColumn } from '@nine/contract/asset/asset-text-fields'
import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import { hashToken } from '../../../apps/server/src/access/session.ts'
import { type Connection, connectionOptions } from '../../../apps/server/src/db/database.ts'
import { searchColumns } from '../../../apps/server/src/features/asset/list/search-terms.ts'

const BUSINESSES = 50
const MONTHS = 36
const BATCH = 5000
const NOUNS = [
  'Máy tính',
  'Máy in',
  'Máy chiếu',
  'Bàn làm việc',
  'Ghế xoay',
  'Tủ hồ sơ',
  'Điều hòa',
  'Màn hình',
  'Quạt trần',
  'Xe nâng',
  'Kệ sắt',
  'Tivi',
]
const MAKERS = ['Dell', 'Hòa Phát', 'Canon', 'Samsung', 'Panasonic', 'Xuân Hòa', 'LG', 'Toshiba', 'Sony', 'Lenovo']
const TRAITS = ['đen', 'trắng', 'cỡ lớn', 'cũ', 'mới', 'tầng trệt', 'phòng họp', 'dự phòng', 'đã sửa', 'nhập khẩu']
const STATUSES = [
  'available',
  'available',
  'available',
  'available',
  'available',
  'available',
  'available',
  'maintenance',
  'damaged',
  'disposed',
  'lost',
]
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

export const RARE_WORD = 'zircon'
export const RARE_PAIR = 'zq'
export const COMMON_WORD = 'máy'
export const COMMON_PAIR = 'in'
/** Many names hold it, few begin with it. */
export const RARE_START = 'mới'
export const ROOM = 'Hướng Dương'
export const HOLDER = 'Quỳnh Như'
export const EXACT_CODE = 'TS-0000042'

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

/** Who and what assets of an enterprise point to. */
export interface Belongings {
  id: string
  people: string[]
  /** Ten roots with nine children each. */
  categories: string[]
  locations: string[]
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

/** The columns of an asset that are filled, and their types. */
export const COLUMNS = {
  business_id: 'text',
  id: 'text',
  code: 'text',
  name: 'text',
  status: 'text',
  price: 'bigint',
  unit: 'text',
  purchase_date: 'date',
  category_id: 'text',
  location_id: 'text',
  holder_id: 'text',
  warranty_days: 'integer',
  depreciation_method: 'text',
  depreciation_days: 'integer',
  serial_number: 'text',
  cover_id: 'text',
  document_count: 'integer',
  search_text: 'text',
  search_keys: 'text',
  created_by: 'text',
  updated_by: 'text',
  created_at: 'timestamptz',
} as const

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

interface AssetSeed {
  number: number
  random: () => number
  isRare: boolean
  created: Date
  /** Of the asset and its picture; from the number where nothing else is said. */
  ids?: [asset: string, picture: string]
}

/** What a column is filled with. */
export type Cell = string | number | null

/** One asset; `random` decides what is in it. */
export function assetOf(
  business: Belongings,
  { number, random, isRare, created, ids = [idOf('asset', number), idOf('media', number)] }: AssetSeed,
): Record<keyof typeof COLUMNS, Cell> {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const words = `${pick(NOUNS)} ${pick(MAKERS)} ${pick(TRAITS)} ${number}`
  const name = isRare ? `${RARE_START} ${words} ${RARE_WORD} 7${RARE_PAIR}` : words
  const code = `TS-${String(number).padStart(7, '0')}`
  const serial = `SN${Math.floor(random() * 1e9)}`
  const { search_text, search_keys } = searchColumns({
    ...byTextColumn(() => ''),
    name,
    code,
    former_codes: [],
    serial_number: serial,
    description: '',
  })
  const hasDepreciation = random() < 0.3
  const [owner = null] = business.people
  return {
    business_id: business.id,
    id: ids[0],
    code,
    name,
    status: pick(STATUSES),
    price: random() < 0.1 ? null : Math.floor(random() * 100_000_000),
    unit: pick(['Chiếc', 'Bộ', 'Cái']),
    purchase_date: random() < 0.1 ? null : new Date(created.getTime() - random() * 3e10).toISOString().slice(0, 10),
    category_id: random() < 0.1 ? null : pick(business.categories),
    location_id: random() < 0.1 ? null : pick(business.locations),
    holder_id: random() < 0.5 ? null : pick(business.people),
    warranty_days: pick([0, 0, 365, 731, 1096]),
    depreciation_method: hasDepreciation ? pick(['straight-line', 'declining-balance']) : null,
    depreciation_days: hasDepreciation ? pick([1096, 1826]) : 0,
    serial_number: serial,
    cover_id: ids[1],
    document_count: random() < 0.02 ? 1 : 0,
    search_text,
    search_keys: `{${search_keys.map((key) => `"${key.replaceAll(/["\\]/g, String.raw`\$&`)}"`).join(',')}}`,
    created_by: owner,
    updated_by: owner,
    created_at: created.toISOString(),
  }
}

/** What the triggers would have counted and noted. */
export async function seedCounts(client: pg.Client): Promise<void> {
  for (const [dimension, key] of [
    ['total', `''`],
    ['status', 'status'],
    ['category', `coalesce(category_id, '')`],
    ['location', `coalesce(location_id, '')`],
    ['holder', `coalesce(holder_id, '')`],
    ['month', `to_char(created_at at time zone 'UTC', 'YYYY-MM')`],
  ]) {
    await client.query(
      `insert into asset_stat select business_id, '${dimension}', ${key}, count(*), sum(coalesce(price, 0)) from asset group by 1, 3`,
    )
  }
  await client.query('insert into asset_version select distinct business_id, 1 from asset_stat')
  await client.query(
    `insert into asset_code (business_id, key, code, kind, asset_id, created_by)
     select business_id, asset_code_key(code), code, 'current', id, created_by from asset`,
  )
}

export const idOf = (kind: string, number: number): string =>
  createHash('sha256').update(`${kind} ${number}`).digest('hex').slice(0, 24)

/** mulberry32: small, quick, the same on every machine. */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
