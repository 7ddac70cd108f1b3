// 100 scanners in one check of 5,000 items, 200 scans a second for a minute, half of them in sweeps that read a shelf at once,
// some of those in another place, one in ten sent twice as after a lost response; meanwhile somebody reconciles, and closes
// at the end. Is any scan lost or counted double, do summary and reconciliation say what the items say, and does the register
// hold afterwards what was decided?
import { setTimeout as sleep } from 'node:timers/promises'
import { expectedOf, isSaid, wronglyWritten } from './base/reconciled.ts'
import { markIdFrom, percentile, randomFrom, startStocktake } from '@nine/testkit/load/stocktake'

const SCANNERS = 100
const ITEMS = 5000
const A_SECOND = 200
const SECONDS = Number(process.env['RELIABILITY_SECONDS'] ?? 60)
const SENT_TWICE = 0.1
const DAMAGED = 0.05
/** Labels in view of a sweep, one of an asset outside the check and one of nothing among them. */
const SHELF = 20
const OUTSIDE = 200
const LABELS_OF_NOTHING = 300
const IN_ANOTHER_PLACE = 0.1
/** What people say about another place at once. */
const DECIDED = [{}, { placeChoice: 'move' }, { placeChoice: 'keep' }] as const
const RECONCILES_EVERY_MS = 1000

const stocktake = await startStocktake(10_000, SCANNERS)
const { client, scanners } = stocktake
const random = randomFrom(1)
const [home, other] = [await stocktake.location('Kho quét', ITEMS), await stocktake.location('Kho khác', 0)]
const outside = await stocktake.location('Kho ngoài', OUTSIDE)
const check = (await stocktake.begin(home))._id
const items = (await stocktake.itemsOf(check))
  .map((item) => ({ item, order: random() }))
  .toSorted((a, b) => a.order - b.order)
  .map(({ item }) => item)

/** The outcome of each mark id, every time it was sent. */
const outcomesByMark = new Map<string, string[]>()
const codesByMark = new Map<string, string>()
const times: number[] = []
let refused = 0
let sent = 0

/** Once, or twice at the same time. */
async function deliver(work: () => Promise<boolean>): Promise<void> {
  const send = async () => {
    const at = performance.now()
    const isTaken = await work()
    times.push(performance.now() - at)
    if (!isTaken) refused++
  }
  sent++
  await Promise.all(random() < SENT_TWICE ? [send(), send()] : [send()])
}

const at = <T>(list: readonly T[], number: number): T => {
  const found = list[number % list.length]
  if (found === undefined) throw new Error('nobody scans, or nothing is scanned')
  return found
}

function scan(number: number, seen: { location?: string; placeChoice?: 'move' | 'keep' } = {}): Promise<void> {
  const [scanner, item] = [at(scanners, number), at(items, number)]
  const condition = random() < DAMAGED ? 'damaged' : 'good'
  const checkMethod = condition === 'good' ? 'qrcode' : 'manual'
  const mark = { checked: true, condition, checkMethod, markId: markIdFrom(random), ...seen } as const
  return deliver(async () => {
    const { status, result } = await stocktake.mark(scanner, check, item, mark)
    if (status !== 200) return false
    outcomesByMark.set(mark.markId, [...(outcomesByMark.get(mark.markId) ?? []), result.outcome])
    return true
  })
}

function keep(number: number, code: string, location: string): Promise<void> {
  const markId = markIdFrom(random)
  return deliver(async () => {
    const { status } = await stocktake.keepCode(at(scanners, number), check, { code, markId, location })
    if (status === 200) codesByMark.set(markId, code)
    return status === 200
  })
}

const assetOutside = (number: number) => `${outside}-${(number % OUTSIDE) + 1}`

/** What one look reads, sent one after the other as a phone does. */
async function sweep(number: number): Promise<void> {
  const location = random() < IN_ANOTHER_PLACE ? other : home
  const seen = { location, ...(location === other && at(DECIDED, Math.floor(random() * DECIDED.length))) }
  await keep(number, assetOutside(Math.floor(random() * OUTSIDE)), location)
  await keep(number, `LA-${Math.floor(random() * LABELS_OF_NOTHING)}`, location)
  for (let label = 0; label < SHELF - 2; label++) await scan(number + label, seen)
}

const reconciling: number[] = []
let isCounting = true
/** Somebody who decides while others count. */
async function reconcile(): Promise<void> {
  while (isCounting) {
    const began = performance.now()
    await stocktake.acceptProposals(check, 'elsewhere')
    await stocktake.reconciliationOf(check)
    reconciling.push(performance.now() - began)
    await sleep(RECONCILES_EVERY_MS)
  }
}

const began = performance.now()
const running: Promise<void>[] = []
const scans = SECONDS * A_SECOND
const deciding = reconcile()
for (let number = 0; number < scans;) {
  const early = began + (number / A_SECOND) * 1000 - performance.now()
  if (early > 0) await sleep(early)
  const isSweep = Math.floor(number / SHELF) % 2 === 0
  running.push(isSweep ? sweep(number) : scan(number))
  number += isSweep ? SHELF : 1
}
await Promise.all(running)
isCounting = false
await deciding
const seconds = (performance.now() - began) / 1000

const marks = await client.query<{ id: string; outcome: string; code: string | null }>(
  'select id, outcome, code from inventory_mark where check_id = $1',
  [check],
)
const kept = new Map(marks.rows.map(({ id, outcome, code }) => [id, code ?? outcome]))
const lost =
  [...outcomesByMark].filter(([id, outcomes]) => outcomes.some((outcome) => outcome !== kept.get(id))).length +
  [...codesByMark].filter(([id, code]) => kept.get(id) !== code).length
const { rows } = await client.query<{ doubled: number; tallied: number }>(
  `select
     (select count(*)::int from inventory_item i where check_id = $1 and version <>
       (select count(*) from inventory_mark m where m.business_id = i.business_id and m.check_id = $1 and m.item_id = i.id and m.outcome = 'applied')) as doubled,
     (select sum(marks)::int from inventory_tally where check_id = $1) as tallied`,
  [check],
)
const doubled = (rows[0]?.doubled ?? -1) + (kept.size - outcomesByMark.size - codesByMark.size)
const applied = marks.rows.filter(({ outcome }) => outcome === 'applied').length
const counted = await stocktake.countOf(check)
const summary = await stocktake.summaryOf(check)
const isSame = JSON.stringify(summary) === JSON.stringify(counted) && rows[0]?.tallied === applied

const expected = await expectedOf(stocktake, check)
const isReconciled = isSaid((await stocktake.reconciliationOf(check)).groups, expected)

await stocktake.decide(check)
const decided = await expectedOf(stocktake, check)
const { status, result } = await stocktake.close(check)
if (status === 200) await stocktake.untilWritten(result.batch)
const wrong = await wronglyWritten(stocktake, [home, outside], decided)
await stocktake.stop()

const { agrees, elsewhere, damaged, extra, unknown } = expected.groups
console.log(
  `${sent} scans of ${SCANNERS} people in ${seconds.toFixed(1)} s, ${times.length - sent} of them sent twice, p95 ${percentile(times, 0.95).toFixed(0)} ms, ${refused} refused; ` +
    `decided ${reconciling.length} times meanwhile, p95 ${percentile(reconciling, 0.95).toFixed(0)} ms`,
)
console.log(
  `reconciled: ${agrees} agree, ${elsewhere} elsewhere, ${damaged} damaged, ${extra} of other places, ${unknown} codes of nothing, ` +
    `${isReconciled ? 'as' : 'NOT as'} the items say; closed with ${decided.changes.size} changes, ${wrong} wrong in the register (goal 0)`,
)
console.log(
  `L1: ${lost} lost, ${doubled} doubled (goal 0, 0); summary ${summary.checked} checked and ${summary.damaged} damaged, items ${counted.checked} and ${counted.damaged}`,
)
const isWhole = refused === 0 && status === 200 && isReconciled && wrong === 0 && isSame
process.exit(lost === 0 && doubled === 0 && isWhole ? 0 : 1)
