// How long does each report of 100,000 assets take, and how much longer than only reading their rows? And minutes of 200 assets
// until they are a PDF?
import { handOver } from '@nine/contract/custody/custody'
import { getHandoverPdf } from '@nine/contract/custody/handover'
import { PAPER_LINES_MAX } from '@nine/contract/custody/paper'
import { getValueToday } from '@nine/contract/dashboard'
import { getReport, getReportFile } from '@nine/contract/report/report'
import { askReportPdf, listReportPdfs } from '@nine/contract/report/report-pdf'
import { addRegister } from '@nine/testkit/load/plain-register'
import { openWorld } from '@nine/testkit/load/world'

const ASSETS = Number(process.env['BENCH_ASSETS'] ?? 100_000)
const PEOPLE = 20
const GOAL_SECONDS = 3
const MINUTES_SECONDS = 2
const TIMES = 3

const world = await openWorld(PEOPLE)
const { business, people, pool } = world
await addRegister(world, ASSETS)
// Prices, days, holders and methods of every kind; every twentieth was written off.
await pool.query(
  `with numbered as (select id, row_number() over (order by id)::int as n from asset where business_id = $1)
   update asset a set price = 1000000 + (n::bigint * 7919 % 90) * 1000000, residual_value = n % 3 * 100000,
     purchase_date = date '2019-01-01' + (n * 37 % 2800), in_use_date = date '2019-01-09' + (n * 37 % 2800),
     depreciation_method = case when n % 5 = 0 then 'declining-balance' else 'straight-line' end,
     depreciation_days = (array[1096, 1826, 2922, 3653])[n % 4 + 1],
     holder_id = case when n % 2 = 0 then ($2::text[])[n / 2 % ${PEOPLE} + 1] end,
     status = case when n % 20 = 0 then 'disposed' else 'available' end
   from numbered where a.business_id = $1 and a.id = numbered.id`,
  [business, people.map(({ id }) => id)],
)
await pool.query('vacuum analyze asset, custody')

async function ask(path: string, query: Record<string, string>): Promise<number> {
  const began = performance.now()
  const response = await fetch(`${world.url}${path}?${new URLSearchParams({ business, ...query })}`, {
    headers: { authorization: `Bearer ${people[0]?.token}` },
  })
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
  await pool.query('select * from asset where business_id = $1 and deleted_at is null', [business])
  return (performance.now() - began) / 1000
})
const questions: readonly Record<string, string>[] = [
  { report: 'fixed-asset-book', period: '2026', group: 'location', kind: 'fixed-asset' },
  { report: 'fixed-asset-book', period: '2026', group: 'holder', kind: 'tool' },
  { report: 'use-book', period: '2026', group: 'holder' },
  { report: 'use-book', period: '2026', group: 'location' },
  { report: 'depreciation', period: '2026-07' },
  { report: 'movements', period: '2026', group: 'location' },
]
let slowest = 0
for (const question of questions) {
  const seconds = await median(() => ask(getReport.path, question))
  slowest = Math.max(slowest, seconds)
  const words = Object.values(question).join(', ')
  console.log(`${words}: ${seconds.toFixed(2)} s, ${(seconds / reading).toFixed(1)} × reading the rows`)
}
const whole = await ask(getReportFile.path, { ...questions[0], format: 'xlsx' })
const paper = await drawn({ report: 'asset-card', period: '2026', asset: await anyAsset() })
const value = await median(() => ask(getValueToday.path, {}))
const free = await pool.query<{ id: string }>(
  `select id from asset where business_id = $1 and holder_id is null and status = 'available' order by id limit $2`,
  [business, TIMES * PAPER_LINES_MAX],
)
const ids = free.rows.map(({ id }) => id)
const minutes = await median(() => handedOver(ids.splice(0, PAPER_LINES_MAX)))
await world.end()
console.log(`the whole book as Excel: ${whole.toFixed(1)} s; a card as PDF: ${paper.toFixed(1)} s`)
console.log(`the value today of the dashboard: ${(value * 1000).toFixed(0)} ms`)
console.log(
  `${ASSETS} assets: slowest report ${slowest.toFixed(2)} s (goal ≤ ${GOAL_SECONDS}), minutes of ${PAPER_LINES_MAX} assets as PDF ${minutes.toFixed(2)} s (goal ≤ ${MINUTES_SECONDS})`,
)
process.exit(slowest <= GOAL_SECONDS && minutes <= MINUTES_SECONDS ? 0 : 1)

/** From when the hand-over is written until its PDF can be opened. */
async function handedOver(assets: readonly string[]): Promise<number> {
  const headers = { authorization: `Bearer ${people[0]?.token}`, 'content-type': 'application/json' }
  const data = JSON.stringify({
    assets: assets.map((id) => ({ id, custody: null })),
    to: { kind: 'member', id: people[1]?.id },
    confirm: 'none',
  })
  const body = JSON.stringify({ business, data })
  const written = await fetch(`${world.url}${handOver.path}`, { method: 'POST', headers, body })
  if (!written.ok) throw new Error(`the hand-over was answered ${written.status}: ${await written.text()}`)
  const { result } = (await written.json()) as { result: { id: string } }
  const began = performance.now()
  for (;;) {
    const file = await fetch(`${world.url}${getHandoverPdf.path.replace('{id}', result.id)}`, { headers })
    if ((await file.arrayBuffer()).byteLength > 0 && file.ok) return (performance.now() - began) / 1000
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function anyAsset(): Promise<string> {
  const { rows } = await pool.query<{ id: string }>('select id from asset where business_id = $1 limit 1', [business])
  return rows[0]?.id ?? ''
}

/** From asking for a PDF until it is ready. */
async function drawn(question: Record<string, string>): Promise<number> {
  const began = performance.now()
  const headers = { authorization: `Bearer ${people[0]?.token}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ ...question, business })
  const asked = await fetch(`${world.url}${askReportPdf.path}`, { method: 'POST', headers, body })
  if (!asked.ok) throw new Error(`the PDF was answered ${asked.status}`)
  for (;;) {
    const response = await fetch(`${world.url}${listReportPdfs.path}?${new URLSearchParams({ business })}`, { headers })
    const list = await response.text()
    if (list.includes('"failed"')) throw new Error('the PDF could not be drawn')
    if (list.includes('"ready"')) return (performance.now() - began) / 1000
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
