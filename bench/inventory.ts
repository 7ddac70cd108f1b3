// How long does a check of 100,000 assets take to begin, how many marks a second does it take, and is any of them lost?
import { randomBytes } from 'node:crypto'
import http from 'node:http'
import pg from 'pg'
import { startDatabase, startProduct } from './world.ts'

const ASSETS = Number(process.env['BENCH_ASSETS'] ?? 220_000)
const PEOPLE = 50
const MARKS = 5000
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 200)
const SCANNERS = 12
const GOALS = { beginSeconds: 3, marksPerSecond: 400, p95: 150 }

const database = await startDatabase()
const { url, world } = await database.register(ASSETS)
const product = await startProduct(url)
const client = new pg.Client({ connectionString: url })
await client.connect()

interface Reply {
  status: number
  body: { result: { inventoryCheck: { _id: string; summary: Record<string, number> } } }
}

const agent = new http.Agent({ keepAlive: true, maxSockets: PEOPLE })
function send(method: string, path: string, body: object): Promise<Reply> {
  const text = JSON.stringify(body)
  const headers = {
    authorization: `Bearer ${world.token}`,
    'x-business-id': world.business,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
  }
  return new Promise((resolve, reject) => {
    const request = http.request(
      { agent, port: product.port, host: '127.0.0.1', method, path, headers },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            body: JSON.parse(Buffer.concat(chunks).toString()) as Reply['body'],
          }),
        )
      },
    )
    request.on('error', reject).end(text)
  })
}
const begin = async (locationId: string | null) =>
  (await send('POST', '/api/inventory/add', { title: 'Bench', locationId })).body.result.inventoryCheck
const newMarkId = () => randomBytes(12).toString('hex')
const mark = (check: string, item: string, markId = newMarkId()) =>
  send('PATCH', `/api/inventory/${check}/items/${item}/check`, {
    checked: true,
    condition: 'good',
    checkMethod: 'qrcode',
    markId,
  })
const itemsOf = async (check: string): Promise<string[]> =>
  (
    await client.query<{ id: string }>('select id from inventory_item where check_id = $1 order by position', [check])
  ).rows.map(({ id }) => id)
const count = async (check: string): Promise<number> =>
  (
    await client.query<{ count: number }>(
      'select count(*)::int as count from inventory_item where check_id = $1 and checked',
      [check],
    )
  ).rows[0]?.count ?? -1

await client.query('analyze')
let best = Infinity
let large = ''
let size = 0
for (let round = 0; round < 3; round++) {
  const started = performance.now()
  const check = await begin(null)
  best = Math.min(best, (performance.now() - started) / 1000)
  large = check._id
  size = check.summary['totalAssets'] ?? 0
}

const wanted = (await itemsOf(large)).slice(0, MARKS)
const queue = wanted.values()
const times: number[] = []
const began = performance.now()
await Promise.all(
  Array.from({ length: PEOPLE }, async () => {
    for (const item of queue) {
      const at = performance.now()
      const { status } = await mark(large, item)
      times.push(performance.now() - at)
      if (status !== 200) throw new Error(`a mark was answered ${status}`)
    }
  }),
)
const rate = MARKS / ((performance.now() - began) / 1000)
const p95 = times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Infinity
const lost = MARKS - (await count(large))

// Completing while people scan: totals must equal the items, and nothing changes afterwards.
const place = newMarkId()
await client.query(`insert into location (business_id, id, path, level, name) values ($1, $2, $2, 1, 'Bench')`, [
  world.business,
  place,
])
await client.query(
  `insert into asset (business_id, id, code, name, search_text, location_id, created_by, updated_by)
   select $1, md5($2 || i)::char(24), $2 || i, 'Bench', 'bench', $2, p.id, p.id
   from generate_series(1, 24) i, (select person_id as id from staff where business_id = $1 limit 1) p`,
  [world.business, place],
)
let wrong = 0
for (let round = 0; round < ROUNDS; round++) {
  const check = (await begin(place))._id
  const scans = (await itemsOf(check)).values()
  const scanning = Array.from({ length: SCANNERS }, async () => {
    for (const item of scans) await mark(check, item)
  })
  const done = await send('PATCH', `/api/inventory/${check}`, { status: 'completed' })
  await Promise.all(scanning)
  if (done.body.result.inventoryCheck.summary['checked'] !== (await count(check))) wrong++
}

await client.end()
await product.stop()
await database.stop()
console.log(`a check of ${size} assets began in ${best.toFixed(2)} s (goal ≤ ${GOALS.beginSeconds})`)
console.log(`${ROUNDS} rounds of completing while ${SCANNERS} scan: ${wrong} wrong totals (goal 0)`)
console.log(
  `${PEOPLE} people: ${rate.toFixed(0)} marks/s (goal ≥ ${GOALS.marksPerSecond}), p95 ${p95.toFixed(0)} ms (goal ≤ ${GOALS.p95}), ${lost} lost (goal 0)`,
)
const isReached =
  best <= GOALS.beginSeconds && rate >= GOALS.marksPerSecond && p95 <= GOALS.p95 && lost === 0 && wrong === 0
process.exit(isReached ? 0 : 1)
