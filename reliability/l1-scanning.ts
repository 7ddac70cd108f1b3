// 100 scanners in one check of 5,000 items, 200 scans a second for a minute, one in ten sent twice as after a lost response:
// is any scan lost or counted double, and does the summary say what the items say?
import { setTimeout as sleep } from 'node:timers/promises'
import { markIdFrom, percentile, randomFrom, startStocktake } from '@nine/testkit/load/stocktake'

const SCANNERS = 100
const ITEMS = 5000
const A_SECOND = 200
const SECONDS = Number(process.env['RELIABILITY_SECONDS'] ?? 60)
const SENT_TWICE = 0.1
const DAMAGED = 0.05

const stocktake = await startStocktake(10_000, SCANNERS)
const { client, scanners } = stocktake
const random = randomFrom(1)
const check = (await stocktake.begin(await stocktake.location('Kho quét', ITEMS)))._id
const items = (await stocktake.itemsOf(check))
  .map((item) => ({ item, order: random() }))
  .toSorted((a, b) => a.order - b.order)
  .map(({ item }) => item)

/** The outcome of each mark id, every time it was sent. */
const outcomesByMark = new Map<string, string[]>()
const times: number[] = []
let refused = 0
async function scan(number: number): Promise<void> {
  const scanner = scanners[number % SCANNERS]
  const item = items[number % items.length]
  if (!scanner || !item) throw new Error('nobody scans, or nothing is scanned')
  const condition = random() < DAMAGED ? 'damaged' : 'good'
  const checkMethod = condition === 'good' ? 'qrcode' : 'manual'
  const mark = { checked: true, condition, checkMethod, markId: markIdFrom(random) } as const
  const send = async () => {
    const at = performance.now()
    const { status, result } = await stocktake.mark(scanner, check, item, mark)
    times.push(performance.now() - at)
    if (status === 200) outcomesByMark.set(mark.markId, [...(outcomesByMark.get(mark.markId) ?? []), result.outcome])
    else refused++
  }
  await Promise.all(random() < SENT_TWICE ? [send(), send()] : [send()])
}

const began = performance.now()
const running: Promise<void>[] = []
const scans = SECONDS * A_SECOND
for (let number = 0; number < scans; number++) {
  const due = began + (number / A_SECOND) * 1000
  if (due > performance.now()) await sleep(due - performance.now())
  running.push(scan(number))
}
await Promise.all(running)
const seconds = (performance.now() - began) / 1000

const marks = await client.query<{ id: string; outcome: string }>(
  'select id, outcome from inventory_mark where check_id = $1',
  [check],
)
const kept = new Map(marks.rows.map(({ id, outcome }) => [id, outcome]))
const lost = [...outcomesByMark].filter(([id, outcomes]) => outcomes.some((outcome) => outcome !== kept.get(id))).length
const { rows } = await client.query<{ doubled: number; tallied: number }>(
  `select
     (select count(*)::int from inventory_item i where check_id = $1 and version <>
       (select count(*) from inventory_mark m where m.business_id = i.business_id and m.check_id = $1 and m.item_id = i.id and m.outcome = 'applied')) as doubled,
     (select sum(marks)::int from inventory_tally where check_id = $1) as tallied`,
  [check],
)
const doubled = (rows[0]?.doubled ?? -1) + (kept.size - outcomesByMark.size)
const applied = [...kept.values()].filter((outcome) => outcome === 'applied').length
const counted = await stocktake.countOf(check)
const summary = await stocktake.summaryOf(check)
const isSame = JSON.stringify(summary) === JSON.stringify(counted) && rows[0]?.tallied === applied
const isAllChecked = counted.checked === Math.min(scans, items.length)
await stocktake.stop()

console.log(
  `${scans} scans of ${SCANNERS} people in ${seconds.toFixed(1)} s, ${times.length - scans} of them sent twice, p95 ${percentile(times, 0.95).toFixed(0)} ms, ${refused} refused`,
)
console.log(
  `L1: ${lost} lost, ${doubled} doubled (goal 0, 0); summary ${summary.checked} checked and ${summary.damaged} damaged, items ${counted.checked} and ${counted.damaged}`,
)
process.exit(lost === 0 && doubled === 0 && refused === 0 && isSame && isAllChecked ? 0 : 1)
