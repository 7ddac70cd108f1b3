// A check is completed while twelve people scan, 200 times over: are its totals ever wrong, and does anything in it change
// afterwards?
import { setTimeout as sleep } from 'node:timers/promises'
import { markIdFrom, randomFrom, startStocktake } from '@nine/testkit/load/stocktake'

const ROUNDS = Number(process.env['RELIABILITY_ROUNDS'] ?? 200)
const SCANNERS = 12
const ITEMS = 60
/** The completion falls somewhere within the scanning. */
const WITHIN_MS = 60

const stocktake = await startStocktake(10_000, SCANNERS)
const { client, scanners } = stocktake
const random = randomFrom(4)
const place = await stocktake.location('Kho đóng', ITEMS)

/** All that a check holds, as one value. */
async function contentOf(check: string): Promise<string> {
  const { rows } = await client.query<{ content: string }>(
    `select md5(coalesce(string_agg(i::text, ';' order by i.id), '')) || md5(
       (select c::text from inventory_check c where c.id = $1)) as content
     from inventory_item i where i.check_id = $1`,
    [check],
  )
  return rows[0]?.content ?? ''
}

let wrong = 0
let changed = 0
let unkept = 0
let midway = 0
for (let round = 0; round < ROUNDS; round++) {
  const check = (await stocktake.begin(place))._id
  const queue = (await stocktake.itemsOf(check)).values()
  const outcomes = { applied: 0, late: 0, other: 0 }
  const scanning = scanners.map(async (scanner) => {
    for (const item of queue) {
      const condition = (['good', 'good', 'damaged', 'lost'] as const)[Math.floor(random() * 4)] ?? 'good'
      const mark = { checked: true, condition, checkMethod: 'manual', markId: markIdFrom(random) } as const
      const { status, result } = await stocktake.mark(scanner, check, item, mark)
      const outcome = status === 200 ? result.outcome : 'other'
      outcomes[outcome === 'applied' || outcome === 'late' ? outcome : 'other']++
    }
  })
  await sleep(random() * WITHIN_MS)
  const { result } = await stocktake.complete(check)
  const before = await contentOf(check)
  await Promise.all(scanning)
  const counted = await stocktake.countOf(check)
  const isRight =
    JSON.stringify(result.inventoryCheck.summary) === JSON.stringify(counted) &&
    JSON.stringify(await stocktake.summaryOf(check)) === JSON.stringify(counted) &&
    outcomes.applied === counted.checked
  if (!isRight) wrong++
  if ((await contentOf(check)) !== before) changed++
  const addendum = await client.query(`select 1 from inventory_mark where check_id = $1 and outcome = 'late'`, [check])
  if (addendum.rowCount !== outcomes.late || outcomes.other > 0) unkept++
  if (outcomes.applied > 0 && outcomes.late > 0) midway++
}
await stocktake.stop()

console.log(`${midway} of ${ROUNDS} completions fell between marks; ${unkept} addenda incomplete (goal 0)`)
console.log(`L4: ${wrong} wrong totals, ${changed} changed after completion (goal 0, 0) in ${ROUNDS} rounds`)
process.exit(wrong === 0 && changed === 0 && unkept === 0 && midway > 0 ? 0 : 1)
