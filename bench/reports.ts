// How long does each report of 100,000 assets take, and how much longer than only reading their rows?
import { getReport, getReportFile } from '@nine/contract/report/report'
import { startDatabase, startProduct } from '@nine/testkit/load/start-product'
import pg from 'pg'

const ASSETS = Number(process.env['BENCH_ASSETS'] ?? 100_000)
const GOAL_SECONDS = 3
const TIMES = 3

const database = await startDatabase()
// Half of a register belongs to its large business.
const { url, world } = await database.register(ASSETS * 2)
const client = new pg.Client(url)
await client.connect()
// Everything is depreciated, and what somebody holds was handed over.
await client.query(
  `update asset set depreciation_method = coalesce(depreciation_method, 'straight-line'), depreciation_days = 1826,
     price = coalesce(price, 45000000), written_off_at = case when status in ('lost', 'disposed') then created_at end
   where business_id = $1`,
  [world.business],
)
await client.query(
  `insert into custody (business_id, id, asset_id, person_id, since, given_by)
   select business_id, id, id, holder_id, created_at, created_by from asset where business_id = $1 and holder_id is not null`,
  [world.business],
)
await client.query('vacuum analyze')
const product = await startProduct(url)

async function ask(path: string, query: Record<string, string>): Promise<number> {
  const address = `http://127.0.0.1:${product.port}${path}?${new URLSearchParams({ business: world.business, ...query })}`
  const began = performance.now()
  const response = await fetch(address, { headers: { authorization: `Bearer ${world.token}` } })
  const bytes = await response.arrayBuffer()
  if (!response.ok || bytes.byteLength === 0) throw new Error(`the report was answered ${response.status}`)
  return (performance.now() - began) / 1000
}
async function median(work: () => Promise<number>): Promise<number> {
  const seconds: number[] = []
  for (let time = 0; time < TIMES; time++) seconds.push(await work())
  return seconds.toSorted((a, b) => a - b)[Math.floor(TIMES / 2)] ?? 0
}

const reading = await median(async () => {
  const began = performance.now()
  await client.query('select * from asset where business_id = $1 and deleted_at is null', [world.business])
  return (performance.now() - began) / 1000
})
const questions: readonly Record<string, string>[] = [
  { report: 'fixed-asset-book', period: '2026', group: 'category', kind: 'fixed-asset' },
  { report: 'fixed-asset-book', period: '2026', group: 'holder', kind: 'tool' },
  { report: 'use-book', period: '2026', group: 'department' },
  { report: 'use-book', period: '2026', group: 'location' },
  { report: 'depreciation', period: '2026-07' },
  { report: 'movements', period: '2025', group: 'location' },
]
let slowest = 0
for (const question of questions) {
  const seconds = await median(() => ask(getReport.path, question))
  slowest = Math.max(slowest, seconds)
  const words = Object.values(question).join(', ')
  console.log(`${words}: ${seconds.toFixed(2)} s, ${(seconds / reading).toFixed(1)} × reading the rows`)
}
const whole = await ask(getReportFile.path, { ...questions[0], format: 'xlsx' })
console.log(`the whole book as Excel: ${whole.toFixed(1)} s`)
console.log(`${ASSETS} assets: slowest report ${slowest.toFixed(2)} s (goal ≤ ${GOAL_SECONDS})`)
await client.end()
await product.stop()
await database.stop()
process.exit(slowest <= GOAL_SECONDS ? 0 : 1)
