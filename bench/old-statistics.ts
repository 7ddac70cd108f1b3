// What if PostgreSQL knows a register only as it was before it grew, as right after an import, a restore or a failover? The same is
// asked with statistics of an almost empty register and with those of today.
import { addRegister } from '@nine/testkit/load/plain-register'
import { openWorld, send } from '@nine/testkit/load/world'

const ASSETS = Number(process.env['BENCH_ASSETS'] ?? 20_000)
const PLACES = 6000
const TIMES = 5
const GOAL = 3
/** Below that a difference is not noticed. */
const NOTICED_MS = 100

const world = await openWorld(2)
const { pool, business, people } = world
const [store] = await addRegister(world, 20)
const [owner] = people
const as = owner ? { as: owner } : {}

// From here on nothing is learnt of what is added.
await pool.query('analyze')
const { rows: tables } = await pool.query<{ name: string }>(
  `select quote_ident(relname) as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
)
for (const { name } of tables) await pool.query(`alter table ${name} set (autovacuum_enabled = false)`)
// Rooms of thirty floors, and in each room a few assets that half of the members hold.
await pool.query(
  `insert into location (business_id, id, parent_id, path, level, name)
   select $1, f.id, $2, $2 || ',' || f.id, 2, 'Tầng ' || n from generate_series(1, 30) n, lpad('f' || n, 24, '0') as f(id)`,
  [business, store],
)
await pool.query(
  `insert into location (business_id, id, parent_id, path, level, name)
   select $1, r.id, f.id, $2 || ',' || f.id || ',' || r.id, 3, 'Phòng ' || n
   from generate_series(1, $3::int) n, lpad('f' || (n % 30 + 1), 24, '0') as f(id), lpad('e' || n, 24, '0') as r(id)`,
  [business, store, PLACES],
)
await pool.query(
  `insert into asset (business_id, id, code, name, search_text, search_keys, location_id, holder_id, created_by, updated_by)
   select $1, lpad(to_hex(n), 24, '0'), 'MT-' || n, a.name, a.search_text, a.search_keys, lpad('e' || (n % $2 + 1), 24, '0'),
     case when n % 2 = 0 then a.created_by end, a.created_by, a.created_by
   from generate_series(1, $3::int) n, (select * from asset where business_id = $1 limit 1) a`,
  [business, PLACES, ASSETS],
)
await pool.query(
  `insert into asset_history (business_id, id, asset_id, action, version, note, changes, performed_by)
   select business_id, id, id, 'create', 1, '', '[]', created_by from asset where business_id = $1`,
  [business],
)

const check = (await begin()).body.result.inventoryCheck._id as string
const query = `business=${business}`
const room = '0'.repeat(20) + 'e120'
const QUESTIONS: readonly (readonly [name: string, ask: () => Promise<{ status: number }>])[] = [
  ['first page', () => get(`/api/asset?${query}`)],
  ['last page', () => get(`/api/asset?${query}&page=${ASSETS / 20}`)],
  ['by location', () => get(`/api/asset?${query}&sort=location`)],
  ['in a building', () => get(`/api/asset?${query}&location=${store}`)],
  ['in a room', () => get(`/api/asset?${query}&location=${room}`)],
  ['common word', () => get(`/api/asset?${query}&search=xoay`)],
  ['name of a room', () => get(`/api/asset?${query}&search=${encodeURIComponent('Phòng 120')}`)],
  ['one asset', () => get(`/api/asset/${'1'.padStart(24, '0')}?${query}`)],
  ['ids of all', () => get(`/api/asset/ids?${query}`)],
  ['palette', () => get(`/api/search?${query}&search=${encodeURIComponent('phòng 12')}`)],
  ['locations', () => get(`/api/location/tree?${query}`)],
  ['dashboard', () => get(`/api/dashboard/asset-overview?${query}`)],
  ['dashboard by person', () => get(`/api/dashboard/assets-by-user?${query}`)],
  ['what is to be done', () => get(`/api/dashboard/to-do?${query}`)],
  ['book by location', () => get(`/api/report?${query}&report=use-book&period=2026&group=location`)],
  ['export', () => send(world, 'POST', '/api/asset/export', { ...as, json: { business, format: 'csv' } })],
  ['beginning a check', begin],
  ['a check', () => get(`/api/inventory/${check}?${query}`)],
  ['what a check found', () => get(`/api/inventory/${check}/reconcile?${query}`)],
  ['its rows', () => get(`/api/inventory/${check}/reconcile/rows?${query}&finding=lost`)],
]

const before = await timesOfAll()
await pool.query('analyze')
const after = await timesOfAll()
await world.end()
let worst = 0
const short: string[] = []
for (const [index, [name]] of QUESTIONS.entries()) {
  const [old, now] = [before[index] ?? Number.NaN, after[index] ?? Number.NaN]
  const isShort = !(old <= now * GOAL || old <= now + NOTICED_MS)
  if (isShort) short.push(name)
  worst = Math.max(worst, old / now)
  console.log(
    `${name.padEnd(24)}${old.toFixed(1).padStart(9)} ${now.toFixed(1).padStart(9)} ms  ×${(old / now).toFixed(2)}${isShort ? '  TOO SLOW' : ''}`,
  )
}
console.log(
  `${ASSETS} assets in ${PLACES} places, known to the planner as 20 in 2: ${QUESTIONS.length - short.length} of ${QUESTIONS.length} questions ` +
    `within ×${GOAL} of what they take with statistics of today, or ${NOTICED_MS} ms; at most ×${worst.toFixed(1)}`,
)
process.exit(short.length === 0 ? 0 : 1)

/** The median of each, once everything has been asked. */
async function timesOfAll(): Promise<number[]> {
  const times: number[] = []
  for (const [name, ask] of QUESTIONS) {
    const each: number[] = []
    for (let time = 0; time < TIMES; time++) {
      const began = performance.now()
      const { status } = await ask()
      if (status !== 200) throw new Error(`${name} was answered ${status}`)
      each.push(performance.now() - began)
    }
    times.push(each.toSorted((a, b) => a - b)[Math.floor(TIMES / 2)] ?? Number.NaN)
  }
  return times
}

function get(path: string) {
  return send(world, 'GET', path, as)
}

function begin() {
  return send(world, 'POST', '/api/inventory/add', { ...as, json: { title: 'Kiểm kê', business, locationId: null } })
}
