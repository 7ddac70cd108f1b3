// Is anything doubled or left half when the whole product is killed in the middle of a bulk change, and of undoing it?
import { setTimeout as sleep } from 'node:timers/promises'
import { addRegister } from '@nine/testkit/load/plain-register'
import { conclude, count, openWorld, random, send, share } from '@nine/testkit/load/world'

const KILLS = share(20)
const ASSETS = 3000
const PATIENCE_MS = 120_000

const world = await openWorld(1)
const { pool, business } = world
const [home, away] = await addRegister(world, ASSETS)
const [manager] = world.people
const as = manager ? { as: manager } : {}
let wrong = 0
let interrupted = 0

/** Starts a batch, kills the product once so many rows are written, and waits until the next life has finished it. */
async function killDuring(path: string, json: object, goal: string): Promise<string> {
  const { status, body } = await send(world, 'POST', path, { ...as, json })
  if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`)
  const id: string = body.result._id
  const written = () => count(pool, 'select done as count from batch where id = $1', [id])
  const enough = random() * ASSETS * 0.9
  while ((await written()) <= enough) await sleep(1)
  world.nine().child.kill('SIGKILL')
  await world.nine().ended
  await world.start()
  if ((await written()) < ASSETS) interrupted++
  const isOver = () => count(pool, 'select count(*) from batch where id = $1 and finished_at is not null', [id])
  for (const deadline = Date.now() + PATIENCE_MS; (await isOver()) === 0; await sleep(20))
    if (Date.now() > deadline) throw new Error('nobody went on with the batch')
  wrong += await wrongAfter(id, goal)
  return id
}

/** Rows that are not done once, assets elsewhere, entries of history that are missing or doubled, counts that are not exact. */
async function wrongAfter(batch: string, place: string): Promise<number> {
  const found = [
    await count(pool, `select count(*) from batch_row where batch_id = $1 and state <> 'done'`, [batch]),
    Math.abs(
      ASSETS - (await count(pool, `select count(*) from batch_row where batch_id = $1 and state = 'done'`, [batch])),
    ),
    await count(
      pool,
      `select count(*) from asset a where business_id = $1 and (location_id <> $2 or version - 1 <> (
         select count(*) from asset_history h where h.business_id = a.business_id and h.asset_id = a.id) or 1 <> (
         select count(*) from asset_history h where h.business_id = a.business_id and h.asset_id = a.id and h.batch_id = $3))`,
      [business, place, batch],
    ),
    await count(
      pool,
      `select count(*) from asset_stat where business_id = $1 and dimension = 'location'
         and count <> case key when $2 then $3::int else 0 end`,
      [business, place, ASSETS],
    ),
  ]
  return found.reduce((sum, each) => sum + each, 0)
}

for (let kill = 0; kill < KILLS; kill++) {
  const change = { action: 'move', location: away }
  const id = await killDuring('/api/asset/bulk', { filter: {}, count: ASSETS, change }, away)
  await killDuring(`/api/batch/${id}/undo`, {}, home)
}
await world.end()
console.log(`${interrupted} of ${2 * KILLS} batches of ${ASSETS} assets were cut in the middle`)
conclude(
  `killed ${KILLS} times in a bulk change and ${KILLS} times in its undo: ${wrong} doubled, missing or half (goal 0)`,
  wrong === 0 && interrupted > 0,
)
