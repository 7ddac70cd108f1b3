// How long does it take to move 10,000 assets at once and to take that back, and do others notice it?
import { setTimeout as sleep } from 'node:timers/promises'
import { addRegister } from '@nine/testkit/load/plain-register'
import { percentile } from '@nine/testkit/load/stocktake'
import { openWorld, send } from '@nine/testkit/load/world'

const ASSETS = Number(process.env['BENCH_ASSETS'] ?? 100_000)
const MOVED = Math.min(10_000, ASSETS)
const IDLE_MS = 5000
const GOALS = { seconds: 10, slower: 2 }

const world = await openWorld(2)
const [, to] = await addRegister(world, ASSETS)
const [manager, other] = world.people
await world.pool.query(
  `update asset set status = 'maintenance' where business_id = $1 and id in
     (select id from asset where business_id = $1 order by id limit $2)`,
  [world.business, MOVED],
)
await world.pool.query('vacuum analyze asset')

/** Somebody else looks through the list until told to stop; returns how long each page took. */
async function browse(isOver: () => boolean): Promise<number[]> {
  const times: number[] = []
  for (let page = 1; !isOver(); page = (page % 5) + 1) {
    const began = performance.now()
    const { status } = await send(world, 'GET', `/api/asset?page=${page}&limit=20`, other ? { as: other } : {})
    if (status !== 200) throw new Error(`the list was answered ${status}`)
    times.push(performance.now() - began)
    await sleep(10)
  }
  return times
}

async function untilOver(id: string): Promise<void> {
  for (;;) {
    const { rows } = await world.pool.query<{ over: boolean }>(
      'select finished_at is not null as over from batch where id = $1',
      [id],
    )
    if (rows[0]?.over) return
    await sleep(20)
  }
}

const as = manager ? { as: manager } : {}
async function timed(path: string, json: object): Promise<{ id: string; seconds: number; times: number[] }> {
  let isOver = false
  const browsing = browse(() => isOver)
  const began = performance.now()
  const { status, body } = await send(world, 'POST', path, { ...as, json })
  if (status !== 200) throw new Error(`${path} was answered ${status}: ${JSON.stringify(body)}`)
  await untilOver(body.result._id)
  const seconds = (performance.now() - began) / 1000
  isOver = true
  return { id: body.result._id, seconds, times: await browsing }
}

const until = Date.now() + IDLE_MS
const idle = percentile(await browse(() => Date.now() > until), 0.95)
const move = await timed('/api/asset/bulk', {
  filter: { status: ['maintenance'] },
  count: MOVED,
  change: { action: 'move', location: to },
})
const undo = await timed(`/api/batch/${move.id}/undo`, {})
const busy = percentile([...move.times, ...undo.times], 0.95)
await world.end()
console.log(
  `${MOVED} of ${ASSETS} assets moved in ${move.seconds.toFixed(1)} s (goal ≤ ${GOALS.seconds}), back in ${undo.seconds.toFixed(1)} s; ` +
    `list of others p95 ${idle.toFixed(1)} ms idle, ${busy.toFixed(1)} ms meanwhile: ${(busy / idle).toFixed(2)}× (goal ≤ ${GOALS.slower})`,
)
process.exit(move.seconds <= GOALS.seconds && busy <= idle * GOALS.slower ? 0 : 1)
