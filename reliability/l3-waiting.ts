// 3,000 registrations for 500 places with a waiting list, 200 of those who have a place cancelling meanwhile, 100 at a time:
// is there never one too many, never a free place while somebody waits, and does everybody who got a place hear of it once?
import { addEvent, addressOf, conclude, count, inParallel, openWorld, send, share } from '@nine/testkit/load/world'

const REGISTRATIONS = share(3000)
const PLACES = share(500)
const CANCELLED = share(200)
const AT_ONCE = 100
const LOOK_MS = 50

const world = await openWorld(3, { TRUST_PROXY: '127.0.0.1' })
const event = await addEvent(world, PLACES)
// From the start on nobody waits: the door decides.
await world.pool.query(
  `update event set has_waiting_list = true, start_at = now() + interval '10 days', over_at = now() + interval '11 days'
  where id = $1`,
  [event],
)

const SEATS = `
  select e.guest_count + e.held_seats as taken,
    (select count(*)::int from guest g where g.event_id = e.id and g.state = 'registered') as registered,
    (select count(*)::int from guest g where g.event_id = e.id and g.state = 'waiting') as waiting
  from event e where e.id = $1`
interface Seats {
  taken: number
  registered: number
  waiting: number
}
const seats = async (): Promise<Seats> => {
  const { rows } = await world.pool.query<Seats>(SEATS, [event])
  return rows[0] ?? { taken: 0, registered: 0, waiting: 0 }
}

let isRunning = true
let looks = 0
let [over, idle] = [0, 0]
const watching = (async () => {
  while (isRunning) {
    const now = await seats()
    looks += 1
    if (now.taken > PLACES || now.registered > PLACES || now.taken !== now.registered) over += 1
    if (now.waiting > 0 && now.taken < PLACES) idle += 1
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
})()

const outcomes = new Map<string, number>()
const tell = (outcome: string): void => void outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
const seated: { id: string; key: string; from: string }[] = []
let cancelled = 0
const began = performance.now()
await inParallel(
  Array.from({ length: REGISTRATIONS }, (_, index) => index),
  AT_ONCE,
  async (index) => {
    const from = addressOf(index)
    const { status, body } = await send(world, 'POST', '/event-service/user-event/add', {
      from,
      json: {
        eventID: event,
        name: 'Lê Minh Anh',
        phone: '0903118412',
        email: `khach${index}@example.com`,
        address: 'Gò Vấp',
      },
    })
    tell(status === 200 ? String(body.result.state) : String(body.code))
    if (status === 200 && body.result.state === 'registered')
      seated.push({ id: body.result.id, key: body.result.withdrawKey, from })
    const leaving = cancelled < CANCELLED && index > PLACES ? seated.shift() : undefined
    if (!leaving) return
    cancelled += 1
    const gone = await send(world, 'DELETE', `/event-service/user-event/${leaving.id}?key=${leaving.key}`, {
      from: leaving.from,
    })
    tell(gone.status === 200 ? 'cancelled' : `refused: ${gone.body.code}`)
  },
)
const seconds = (performance.now() - began) / 1000
isRunning = false
await watching

const end = await seats()
const unheard = await count(world.pool, 'select count(*) from guest where event_id = $1 and untold is not null', [
  event,
])
const promoted = await count(world.pool, `select count(*) from mail where event_id = $1 and message = 'promoted'`, [
  event,
])
const twice = await count(
  world.pool,
  `select count(*) from (select guest_id from mail where event_id = $1 and message = 'promoted' group by 1 having count(*) > 1) t`,
  [event],
)
await world.end()
console.log(
  `${REGISTRATIONS} answered in ${seconds.toFixed(1)} s: ${[...outcomes].map(([outcome, times]) => `${times} ${outcome}`).join(', ')}; ${looks} looks`,
)
conclude(
  `L3 with a waiting list: ${end.registered} of ${PLACES} seated, ${end.waiting} waiting, ${promoted} told of a place they got; ` +
    `${over} looks with one too many, ${idle} with a free place while somebody waited, ${unheard} not told, ${twice} told twice`,
  end.registered === PLACES &&
    end.taken === PLACES &&
    end.waiting === REGISTRATIONS - PLACES - cancelled &&
    cancelled === CANCELLED &&
    promoted >= 1 &&
    over === 0 &&
    idle === 0 &&
    unheard === 0 &&
    twice === 0,
)
