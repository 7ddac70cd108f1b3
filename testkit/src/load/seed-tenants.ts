import { keysOf } from '@nine/contract/keys-of'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { hashToken } from '../../../apps/server/src/access/session.ts'
import { type Connection, connectionOptions } from '../../../apps/server/src/db/database.ts'
import { dropIndexes, type SeededWorld, seedCounts } from './seed.ts'
import { assetOf, type Belongings, type Cell, COLUMNS, HOLDER, idOf, randomFrom, ROOM } from './seeded-asset.ts'
import { inParallel } from './world.ts'

/** One enterprise of many; its number decides what is in it, whatever else the database holds. */
export interface Tenant {
  number: number
  assets: number
}

const BEGAN = '2023-01-01T00:00:00Z'
const ENDED = '2025-12-31T00:00:00Z'
/** From so many assets on an enterprise has as many people and nodes as a large one. */
const LARGE = 1000
const RARE = 25
const LINES = 2000
/** Indexes built at a time. */
const BUILDERS = 2
const WEEKS = 156

const peopleOf = ({ assets }: Tenant): number => (assets < LARGE ? 4 : 20)
const nodesOf = ({ assets }: Tenant): number => (assets < LARGE ? 10 : 100)
const rareEvery = ({ assets }: Tenant): number => Math.max(Math.floor(assets / RARE), 10)
const tokenOf = ({ number }: Tenant): string => number.toString(16).padStart(64, '0')

/** Sizes as they are found in life: a few large ones and very many small ones, together so many assets. */
export function tenantSizes(tenants: number, assets: number): Tenant[] {
  const weights = Array.from({ length: tenants }, (_, number) => (number + 1) ** -0.75)
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight, number) => ({ number, assets: Math.max(1, Math.round((assets * weight) / whole)) }))
}

/** Fills an empty, migrated database with enterprises; the same ones are the same in every database. */
export async function seedTenants(connection: Connection, tenants: readonly Tenant[]): Promise<void> {
  const client = new pg.Client(connectionOptions(connection))
  await client.connect()
  try {
    await client.query('set synchronous_commit = off')
    await client.query(`set maintenance_work_mem = '1GB'`)
    // Neither the triggers nor the foreign keys are asked: what they would say is known.
    await client.query('set session_replication_role = replica')
    const restore = await dropIndexes(client, FILLED)
    await client.query(ID_OF)
    await client.query(
      `create temporary table tenant as
         select *, pg_temp.id_of('business', number) as id
         from unnest($1::int[], $2::int[], $3::int[], $4::int[], $5::int[]) as t(number, assets, people, nodes, rare_every)`,
      [
        tenants.map(({ number }) => number),
        tenants.map(({ assets }) => assets),
        tenants.map(peopleOf),
        tenants.map(nodesOf),
        tenants.map(rareEvery),
      ],
    )
    for (const statement of AROUND) await client.query(statement)
    await copyPatterns(client, tenants)
    // Week by week: the assets of an enterprise lie between those of the others, as they do in life.
    for (let week = 0; week < WEEKS; week++) await client.query(assetsOfWeek(week))
    await seedCounts(client)
    for (const statement of ABOUT_ASSETS) await client.query(statement)
    await buildIndexes(connection, restore)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

/** Those of the searches take longest, so they come first. */
async function buildIndexes(connection: Connection, statements: readonly string[]): Promise<void> {
  const longestFirst = statements.toSorted((a, b) => Number(b.includes('USING gin')) - Number(a.includes('USING gin')))
  const client = new pg.Pool({ ...connectionOptions(connection), max: BUILDERS })
  await inParallel(longestFirst, BUILDERS, async (statement) => {
    await client.query(`set maintenance_work_mem = '1GB'; ${statement}`)
  })
  await client.end()
}

/** Makes somebody of an enterprise signed in; returns what can be asked about it. */
export async function enterTenant(connection: Connection, tenant: Tenant): Promise<SeededWorld> {
  const client = new pg.Client(connectionOptions(connection))
  await client.connect()
  const { id, people, categories, locations } = belongingsOf(tenant)
  await client.query(
    `insert into session (token_hash, id, person_id, expires_at) values ($1, $2, $3, now() + interval '30 days')
     on conflict (token_hash) do update set expires_at = excluded.expires_at`,
    [hashToken(tokenOf(tenant)), idOf('open session', tenant.number), people[0]],
  )
  await client.end()
  return {
    business: id,
    assets: tenant.assets,
    token: tokenOf(tenant),
    categoryRoot: categories[0] ?? '',
    categoryLeaf: categories[1] ?? '',
    locationRoot: locations[0] ?? '',
    holder: people[1] ?? '',
  }
}

function belongingsOf(tenant: Tenant): Belongings {
  const { number } = tenant
  const ids = (kind: string, count: number) => Array.from({ length: count }, (_, index) => idOf(kind, index))
  return {
    id: idOf('business', number),
    people: ids(`person ${number}`, peopleOf(tenant)),
    categories: ids(`category ${number}`, nodesOf(tenant)),
    locations: ids(`location ${number}`, nodesOf(tenant)),
  }
}

/** `idOf` for statements. */
const ID_OF = `create function pg_temp.id_of(kind text, number bigint) returns text language sql immutable as
  $$ select left(encode(sha256(convert_to(kind || ' ' || number, 'UTF8')), 'hex'), 24) $$`

const FILLED = [
  'asset',
  'asset_code',
  'category',
  'custody',
  'event',
  'guest',
  'location',
  'mail',
  'maintenance_due',
  'notification',
  'person',
  'session',
  'staff',
]

const nodes = (table: 'category' | 'location', code: string) => `
  insert into ${table} (business_id, id, parent_id, path, level, name ${code && ', code'})
  select t.id, pg_temp.id_of('${table} ' || t.number, n), root.id, coalesce(root.id || ',', '') || pg_temp.id_of('${table} ' || t.number, n),
    case when root.id is null then 1 else 2 end, case when n = 7 then '${ROOM}' else 'Nút ' || n end ${code}
  from tenant t, generate_series(0, t.nodes - 1) n
    cross join lateral (select case when n % 10 > 0 then pg_temp.id_of('${table} ' || t.number, n - n % 10) end as id) root`

/** People and what they do, for each enterprise alike. */
const AROUND = [
  `insert into business (id, url, name) select id, 'b-' || number, 'Công ty ' || number from tenant`,
  `create temporary table member as select t.id as business, t.number, n, pg_temp.id_of('person ' || t.number, n) as id
     from tenant t, generate_series(0, t.people - 1) n`,
  `insert into person (id, email, first_name, last_name, email_verified_at)
     select id, id || '@example.com', case n when 1 then '${HOLDER}' else 'An ' || n end, 'Nguyễn', now() from member`,
  `insert into staff (business_id, id, person_id, role, created_at)
     select business, id, id, 'meeting-manager', now() - interval '1 year' from member`,
  `insert into session (token_hash, id, person_id, expires_at)
     select sha256(convert_to(id, 'UTF8')), pg_temp.id_of('session ' || number, n), id, now() + interval '30 days' from member`,
  `insert into known_device (token_hash, person_id, used_at)
     select sha256(convert_to(id, 'UTF8')), id, now() - n * interval '10 days' from member`,
  `insert into reminder_day (person_id, day) select id, current_date - day from member, generate_series(1, 20, 3) day`,
  `insert into notification (id, person_id, business_id, type, payload, read_at, created_at)
     select pg_temp.id_of('notification ' || number || ' ' || m.n, k), id, business, 'reminder.return', '{"count":"1"}',
       case when k % 3 > 0 then now() - k * interval '10 days' end, now() - k * interval '11 days'
     from member m, generate_series(1, 6) k`,
  nodes('category', `, 'DM-' || n`),
  nodes('location', ''),
  `insert into event (business_id, id, title, search_text, start_at, end_at, enable_end, over_at, is_published, published_at, guest_count, created_by, updated_by)
     select t.id, pg_temp.id_of('event ' || t.number, n), 'Ngày hội ' || n, 'ngay hoi ' || n, at, at + interval '4 hours', true, at + interval '4 hours', true, at, 5, p, p
     from tenant t, (values (0, now() - interval '90 days'), (1, now() + interval '50 days')) e(n, at),
       lateral (select pg_temp.id_of('person ' || t.number, 0) as p) who`,
  `insert into guest (business_id, id, event_id, name, email, search_text, code, created_at)
     select t.id, pg_temp.id_of('guest ' || t.number || ' ' || e, n), pg_temp.id_of('event ' || t.number, e), 'Khách ' || n,
       'khach' || n || '@example.com', 'khach ' || n, 'KH' || translate(lpad(n::text, 6, '2'), '01', 'AB'), now() - interval '91 days'
     from tenant t, generate_series(0, 1) e, generate_series(2, 6) n`,
  `insert into mail (id, to_address, subject, html, text, state, created_at, sent_at, kind, business_id)
     select pg_temp.id_of('mail ' || t.number, n), 'khach@example.com', 'Vé', '', '', 'sent', now() - n * interval '9 days', now() - n * interval '9 days', 'expected', t.id
     from tenant t, generate_series(1, 6) n`,
]

/** Custody of everything that is held, some of it due back about now, and one plan of maintenance. */
const ABOUT_ASSETS = [
  `insert into custody (business_id, id, asset_id, person_id, since, given_by, due_on)
     select business_id, id, id, holder_id, created_at, created_by,
       case when substr(id, 1, 2) in ('0a', '5b', 'c7') then current_date + 40 - (ascii(substr(id, 3, 1)) - 48) end
     from asset where holder_id is not null`,
  `insert into maintenance_plan (business_id, id, category_id, name, kind, every, first_on, created_by)
     select id, pg_temp.id_of('plan', number), pg_temp.id_of('category ' || number, 1), 'Bảo dưỡng', 'months', 6, current_date,
       pg_temp.id_of('person ' || number, 0) from tenant`,
  `insert into maintenance_due (business_id, plan_id, asset_id, due_on)
     select a.business_id, p.id, a.id, current_date + 60 from maintenance_plan p
     join asset a on a.business_id = p.business_id and a.category_id = p.category_id`,
]

/** What assets of each number are like: every enterprise has them, with ids, places, people and days of its own. */
async function copyPatterns(client: pg.Client, tenants: readonly Tenant[]): Promise<void> {
  const columns = keysOf(COLUMNS)
  const types = columns.map((column) => `${column} ${column === 'search_keys' ? 'text[]' : COLUMNS[column]}`)
  await client.query(`create temporary table pattern (number int, is_rare boolean, ${types.join(', ')})`)
  const most = Math.max(...tenants.map(({ assets }) => assets))
  const rare = new Set(tenants.flatMap((tenant) => Array.from({ length: RARE }, (_, nth) => nth * rareEvery(tenant))))
  const folder = mkdtempSync(join(tmpdir(), 'nine-copy-'))
  chmodSync(folder, 0o755)
  const path = join(folder, 'patterns')
  const file = await open(path, 'w', 0o644)
  let lines = ''
  for (let number = 0; number < most; number++) {
    for (const isRare of rare.has(number) ? [false, true] : [false]) {
      const row = assetOf(PATTERN, { number, random: randomFrom(number), isRare, created: new Date(ENDED) })
      lines += `${[number, String(isRare), ...columns.map((column) => row[column])].map(cellOf).join('\t')}\n`
    }
    if (number % LINES > 0 && number < most - 1) continue
    await file.write(lines)
    lines = ''
  }
  await file.close()
  // The database reads files: nothing else brings rows in as fast.
  await client.query(`copy pattern from '${path}'`)
  rmSync(folder, { recursive: true })
  await client.query('create index on pattern (number, is_rare)')
  await client.query('analyze pattern')
}

/** Whose names of belongings are numbers that every enterprise takes as its own. */
const PATTERN: Belongings = {
  id: '',
  people: Array.from({ length: 20 }, (_, number) => String(number)),
  categories: Array.from({ length: 100 }, (_, number) => String(number)),
  locations: Array.from({ length: 100 }, (_, number) => String(number)),
}

const ownOf = (kind: string, column: string, count: string): string =>
  `case when p.${column} is not null then pg_temp.id_of('${kind} ' || t.number, p.${column}::int % t.${count}) end`

const OWN: Partial<Record<keyof typeof COLUMNS, string>> = {
  business_id: 't.id',
  id: `pg_temp.id_of('asset ' || t.number, p.number)`,
  cover_id: `pg_temp.id_of('media ' || t.number, p.number)`,
  category_id: ownOf('category', 'category_id', 'nodes'),
  location_id: ownOf('location', 'location_id', 'nodes'),
  holder_id: ownOf('person', 'holder_id', 'people'),
  created_by: ownOf('person', 'created_by', 'people'),
  updated_by: ownOf('person', 'updated_by', 'people'),
  created_at: 'created',
  purchase_date: `(p.purchase_date - (p.created_at - created))::date`,
}

const assetsOfWeek = (week: number): string => `
  insert into asset (${keysOf(COLUMNS).join(', ')})
  select ${keysOf(COLUMNS)
    .map((column) => OWN[column] ?? `p.${column}`)
    .join(', ')}
  from tenant t
    join pattern p on p.number >= t.assets::bigint * ${week} / ${WEEKS} and p.number < t.assets::bigint * ${week + 1} / ${WEEKS}
      and p.is_rare = (p.number % t.rare_every = 0 and p.number / t.rare_every < ${RARE})
    cross join lateral (select '${BEGAN}'::timestamptz + p.number * ('${ENDED}'::timestamptz - '${BEGAN}') / t.assets as created) c`

const cellOf = (value: Cell): string =>
  value === null ? String.raw`\N` : String(value).replaceAll(/[\\\n\t\r]/g, (each) => ESCAPED[each] ?? each)

const ESCAPED: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\t': '\\t', '\r': '\\r' }
