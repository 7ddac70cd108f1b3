// Does a location ever disappear under an asset or a child, and does the tree stay a tree, whoever moves what at once?
import { MAX_LEVEL } from '@nine/contract/tree/tree'
import { photo } from '@nine/testkit/requests/asset-requests'
import { type Reply, conclude, count, openWorld, pick, random, send, share } from '@nine/testkit/load/world'

const ROUNDS = share(500)
const MOVES = share(1000)
const NODES = 60
const AT_ONCE = 10

const world = await openWorld(1)
const { pool, business, people } = world
const [as] = people
if (!as) throw new Error('nobody')
const picture = (await photo()).content

async function addLocation(name: string, parent: string | null = null): Promise<Reply> {
  return send(world, 'POST', '/api/location', { as, json: { name, parent, description: '', business } })
}
const move = (id: string, parent: string | null) =>
  send(world, 'PATCH', `/api/location/${id}`, { as, json: { parent, business } })
const remove = (id: string) => send(world, 'DELETE', `/api/location/${id}`, { as, json: { business } })
function addAsset(locationId: string): Promise<Reply> {
  const form = new FormData()
  form.append('data', JSON.stringify({ name: 'Ghế', location: { locationId } }))
  form.append('images', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'a.png')
  return send(world, 'POST', '/asset-service/api/asset', { as, form })
}
const moveAsset = (id: string, locationId: string) =>
  send(world, 'PATCH', `/api/asset/${id}`, { as, json: { location: { locationId }, business } })

const wanderer: string = (await addAsset((await addLocation('Kho')).body.data._id)).body.data._id
let undecided = 0
for (let round = 0; round < ROUNDS; round++) {
  const place: string = (await addLocation(`Chỗ ${round}`)).body.data._id
  const put = [() => addAsset(place), () => moveAsset(wanderer, place), () => addLocation('Con', place)][round % 3]
  const acts = [() => remove(place), put ?? (() => addAsset(place))]
  // Whoever asks first is not always the same.
  const responses = await Promise.all((random() < 0.5 ? acts : acts.toReversed()).map((act) => act()))
  if (responses.some(({ status }) => status >= 500)) throw new Error(JSON.stringify(responses))
  if (responses.filter(({ status }) => status === 200).length !== 1) undecided++
}
const orphans = await count(
  pool,
  `select (select count(*) from asset a join location l on l.business_id = a.business_id and l.id = a.location_id
           where a.deleted_at is null and l.deleted_at is not null) +
          (select count(*) from location c join location p on p.business_id = c.business_id and p.id = c.parent_id
           where c.deleted_at is null and p.deleted_at is not null) as count`,
)

const nodes: string[] = []
for (let i = 0; i < NODES; i++) nodes.push((await addLocation(`N${i}`)).body.data._id)
let moved = 0
for (let done = 0; done < MOVES; done += AT_ONCE) {
  const moves = Array.from({ length: Math.min(AT_ONCE, MOVES - done) }, () =>
    move(pick(nodes), random() < 0.1 ? null : pick(nodes)),
  )
  for (const { status, body } of await Promise.all(moves)) {
    if (status === 200) moved++
    else if (status !== 422) throw new Error(`${status} ${JSON.stringify(body)}`)
  }
}
const { rows } = await pool.query<{ id: string; parent_id: string | null; path: string; level: number }>(
  'select id, parent_id, path, level from location where business_id = $1 and deleted_at is null',
  [business],
)
const byId = new Map(rows.map((row) => [row.id, row]))
const misplaced = rows.filter((row) => {
  const path = [row.id]
  for (let at = row.parent_id; at !== null && path.length <= MAX_LEVEL; at = byId.get(at)?.parent_id ?? null)
    path.unshift(at)
  return path.length > MAX_LEVEL || row.path !== path.join(',') || row.level !== path.length
}).length

await world.end()
console.log(`${ROUNDS} rounds of deleting a location while something is put there: ${undecided} without one winner`)
console.log(`${MOVES} random moves of ${NODES} locations, ${AT_ONCE} at once: ${moved} made, the others refused`)
conclude(
  `trees: ${orphans} orphans, ${misplaced} in a cycle, too deep or on a wrong path (goal 0 and 0)`,
  orphans === 0 && misplaced === 0 && undecided === 0 && moved > 0,
)
