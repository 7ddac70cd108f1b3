// How long does it take to move 10,000 assets at once and to take that back, and do others notice it?
import { addRegister } from '@nine/testkit/load/plain-register'
import { percentile } from '@nine/testkit/load/stocktake'
import { openWorld, send } from '@nine/testkit/load/world'
import { browse, untilBatchIsOver, whileBrowsing } from './base/browse.ts'

const ASSETS = Number(process.env['BENCH_ASSETS'] ?? 100_000)
const MOVED = Math.min(10_000, ASSETS)
const IDLE_MS = 5000
const GOALS = { seconds: 10, slower: 2 }

const world = await openWorld(2)
const [, to] = await addRegister(world, ASSETS)
const [manager] = world.people
await world.pool.query(
  `update asset set status = 'maintenance' where business_id = $1 and id in
     (select id from asset where business_id = $1 order by id limit $2)`,
  [world.business, MOVED],
)
await world.pool.query('vacuum analyze asset')

let batch = ''
const run = (path: string, json: object) =>
  whileBrowsing(world, async () => {
    const { status, body } = await send(world, 'POST', path, { ...(manager && { as: manager }), json })
    if (status !== 200) throw new Error(`${path} was answered ${status}: ${JSON.stringify(body)}`)
    batch = body.result._id
    await untilBatchIsOver(world, batch)
  })

const until = Date.now() + IDLE_MS
const idle = percentile(await browse(world, () => Date.now() > until), 0.95)
const move = await run('/api/asset/bulk', {
  filter: { status: ['maintenance'] },
  count: MOVED,
  change: { action: 'move', location: to },
})
const undo = await run(`/api/batch/${batch}/undo`, {})
const busy = percentile([...move.times, ...undo.times], 0.95)
await world.end()
console.log(
  `${MOVED} of ${ASSETS} assets moved in ${move.seconds.toFixed(1)} s (goal ≤ ${GOALS.seconds}), back in ${undo.seconds.toFixed(1)} s; ` +
    `list of others p95 ${idle.toFixed(1)} ms idle, ${busy.toFixed(1)} ms meanwhile: ${(busy / idle).toFixed(2)}× (goal ≤ ${GOALS.slower})`,
)
process.exit(move.seconds <= GOALS.seconds && busy <= idle * GOALS.slower ? 0 : 1)
