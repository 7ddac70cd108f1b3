// 10,000 guests, each scanned twice by 50 gates at once: is each of them let in exactly once, and does the second scan
// return when and where that was?
import {
  addEvent,
  addGuests,
  conclude,
  count,
  inParallel,
  openWorld,
  send,
  share,
  shuffled,
} from '@nine/testkit/load/world'

const GATES = 50
const GUESTS = share(10_000)

const world = await openWorld(GATES)
const event = await addEvent(world)
const guests = await addGuests(world, event, GUESTS)
const scans = shuffled([...guests, ...guests])

interface GateResult {
  first: boolean
  at: string
}
const results = new Map<string, GateResult[]>()
let refused = 0
let next = 0
const began = performance.now()
await inParallel(scans, GATES, async (guest) => {
  const number = next++ % GATES
  const as = world.people[number]
  if (!as) throw new Error('a gate without anybody')
  const { status, body } = await send(world, 'PATCH', `/event-service/user-event/${guest}`, {
    as,
    json: { checkIn: true, eventID: event, gate: `G${number}` },
  })
  if (status !== 200) return void refused++
  const { first, updatedAt, gate } = body.result
  results.set(guest, [...(results.get(guest) ?? []), { first, at: `${updatedAt} ${gate}` }])
})
const seconds = (performance.now() - began) / 1000

const perGuest = [...results.values()]
const firsts = perGuest.flat().filter(({ first }) => first).length
const already = perGuest.flat().filter(({ first }) => !first).length
const disagreeing = perGuest.filter((each) => new Set(each.map(({ at }) => at)).size !== 1).length
const cameIn = await count(
  world.pool,
  'select count(*) from guest where event_id = $1 and checked_in_at is not null and checked_in_by is not null',
  [event],
)
await world.end()
console.log(
  `${scans.length} scans in ${seconds.toFixed(1)} s, ${refused} refused, ${disagreeing} guests told two different times or gates`,
)
conclude(
  `L2: ${firsts} first, ${already} already, ${cameIn} in the list (goal ${GUESTS} each)`,
  firsts === GUESTS && already === GUESTS && cameIn === GUESTS && refused === 0 && disagreeing === 0,
)
