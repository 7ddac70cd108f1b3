// A check is completed while twelve people scan, 200 times over, every other time by "Chốt", which decides, completes and
// writes the register in one go: are its totals ever wrong, does anything in it change afterwards, and does the register hold
// exactly what was decided?
import { setTimeout as sleep } from 'node:timers/promises'
import { markIdFrom, randomFrom, startStocktake } from '@nine/testkit/load/stocktake'
import { expectedOf, isSaid, wronglyWritten } from './base/reconciled.ts'

const ROUNDS = Number(process.env['RELIABILITY_ROUNDS'] ?? 200)
const SCANNERS = 12
const ITEMS = 60
/** Closing takes several steps: more is scanned meanwhile, and little of it needs a decision, which would refuse it. */
const CLOSED = {
  items: 240,
  elsewhere: 0.01,
  conditions: [...Array.from({ length: 240 }, () => 'good' as const), 'damaged', 'lost'] as const,
}
const CONDITIONS = ['good', 'good', 'damaged', 'lost'] as const
/** Labels in view of one sweep. */
const SHELF = 5
/** The completion falls somewhere within the scanning. */
const WITHIN_MS = 60
/** Refused as long as something comes up that nobody has decided about, or more changes than were shown. */
const REFUSALS = new Set(['reconcile.undecided', 'reconcile.count_changed'])

const stocktake = await startStocktake(10_000, SCANNERS)
const { client, scanners } = stocktake
const random = randomFrom(4)
const other = await stocktake.location('Kho bên', 0)

/** All that a check holds, with its report, as one value. */
async function contentOf(check: string): Promise<string> {
  const { rows } = await client.query<{ content: string }>(
    `select md5(coalesce(string_agg(i::text, ';' order by i.id), '')) || md5(
       (select to_jsonb(c) - '{applied_at,applied_by}'::text[] from inventory_check c where c.id = $1)::text) || coalesce(
       (select md5(p.content::text) from stocktake_paper p where p.check_id = $1), '') as content
     from inventory_item i where i.check_id = $1`,
    [check],
  )
  return rows[0]?.content ?? ''
}

const outcomes = { applied: 0, late: 0, other: 0 }

type Condition = (typeof CONDITIONS)[number]
const oneOf = (conditions: readonly Condition[]): Condition =>
  conditions[Math.floor(random() * conditions.length)] ?? 'good'

interface Seen {
  condition: Condition
  location?: string
}

async function scan(check: string, scanner: (typeof scanners)[number], item: string, seen: Seen) {
  const mark = { checked: true, checkMethod: 'manual', markId: markIdFrom(random), ...seen } as const
  const { status, result } = await stocktake.mark(scanner, check, item, mark)
  const outcome = status === 200 ? result.outcome : 'other'
  outcomes[outcome === 'applied' || outcome === 'late' ? outcome : 'other']++
}

/** Item by item; or a shelf at a time, in this place or beside it, with a label of nothing among the first. */
const scanOneByOne = (check: string, queue: Iterator<string>) =>
  scanners.map(async (scanner) => {
    for (let next = queue.next(); !next.done; next = queue.next())
      await scan(check, scanner, next.value, { condition: oneOf(CONDITIONS) })
  })
const sweep = (check: string, place: string, queue: Iterator<string>) =>
  scanners.map(async (scanner, index) => {
    const kept = { code: `LA-${index}`, markId: markIdFrom(random), location: place }
    const { status } = await stocktake.keepCode(scanner, check, kept)
    if (status !== 200) outcomes.other++
    for (let next = queue.next(); !next.done; next = queue.next()) {
      const location = random() < CLOSED.elsewhere ? other : place
      for (let label = 0; label < SHELF && !next.done; label++) {
        await scan(check, scanner, next.value, { condition: oneOf(CLOSED.conditions), location })
        if (label < SHELF - 1) next = queue.next()
      }
    }
  })

let refusals = 0
async function closeAsSoonAsPossible(check: string) {
  for (;;) {
    await stocktake.decide(check)
    const closing = await stocktake.close(check)
    if (closing.status === 200) return closing.result
    if (!REFUSALS.has(closing.code ?? '')) throw new Error(`closing was answered ${closing.status} ${closing.code}`)
    refusals++
  }
}

let wrong = 0
let changed = 0
let unkept = 0
let wrongInRegister = 0
const midway = { completed: 0, closed: 0 }
for (let round = 0; round < ROUNDS; round++) {
  const isClosed = round % 2 === 1
  const place = await (isClosed ? stocktake.location('Kho chốt', CLOSED.items) : stocktake.location('Kho đóng', ITEMS))
  const check = (await stocktake.begin(place))._id
  const queue = (await stocktake.itemsOf(check)).values()
  Object.assign(outcomes, { applied: 0, late: 0, other: 0 })
  const scanning = isClosed ? sweep(check, place, queue) : scanOneByOne(check, queue)
  await sleep(random() * WITHIN_MS)
  let said = true
  let batch = ''
  let summary: object
  if (isClosed) {
    const paper = await closeAsSoonAsPossible(check)
    batch = paper.batch
    summary = await stocktake.summaryOf(check)
    said = isSaid(paper.content.groups, await expectedOf(stocktake, check))
  } else summary = (await stocktake.complete(check)).result.inventoryCheck.summary
  const before = await contentOf(check)
  await Promise.all(scanning)
  const counted = await stocktake.countOf(check)
  const isRight =
    said &&
    JSON.stringify(summary) === JSON.stringify(counted) &&
    JSON.stringify(await stocktake.summaryOf(check)) === JSON.stringify(counted) &&
    outcomes.applied === counted.checked
  if (!isRight) wrong++
  if (isClosed) {
    await stocktake.untilWritten(batch)
    wrongInRegister += await wronglyWritten(stocktake, [place], await expectedOf(stocktake, check))
  }
  if ((await contentOf(check)) !== before) changed++
  const addendum = await client.query(`select 1 from inventory_mark where check_id = $1 and outcome = 'late'`, [check])
  if (addendum.rowCount !== outcomes.late || outcomes.other > 0) unkept++
  if (outcomes.applied > 0 && outcomes.late > 0) midway[isClosed ? 'closed' : 'completed']++
}
await stocktake.stop()

console.log(
  `of ${ROUNDS} rounds ${midway.completed} completions and ${midway.closed} closings fell between marks, ${refusals} closings were refused before; ` +
    `${unkept} addenda incomplete, ${wrongInRegister} assets wrong in the register (goal 0, 0)`,
)
console.log(`L4: ${wrong} wrong totals, ${changed} changed after completion (goal 0, 0) in ${ROUNDS} rounds`)
const isWhole = unkept === 0 && wrongInRegister === 0 && midway.completed > 0 && midway.closed > 0
process.exit(wrong === 0 && changed === 0 && isWhole ? 0 : 1)
