// How many guests a second come in through 50 gates, by the call of the spec and by that of the door itself, and how long does
// one wait? How many a second can register for an event with a limited number of places, each with a mail of their own?
import http from 'node:http'
import {
  addEvent,
  addGuests,
  addressOf,
  count,
  inParallel,
  openWorld,
  type Person,
  shuffled,
} from '@nine/testkit/load/world'

const GATES = 50
const GUESTS = Number(process.env['BENCH_GUESTS'] ?? 5000)
const REGISTRATIONS = Number(process.env['BENCH_REGISTRATIONS'] ?? 2000)
const VISITORS = 50
const WARM_UP = 200
const GOALS = { checkIns: 400, p95: 150, acts: 450, actsP95: 130, registrations: 200 }

const world = await openWorld(GATES, { TRUST_PROXY: '127.0.0.1', NODE_ENV: 'production' })
const { port } = new URL(world.url)
const agent = new http.Agent({ keepAlive: true, maxSockets: Math.max(GATES, VISITORS) })

function send(method: string, path: string, body: object, more: Record<string, string>): Promise<number> {
  const text = JSON.stringify(body)
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text), ...more }
  return new Promise((resolve, reject) => {
    const request = http.request({ agent, port, host: '127.0.0.1', method, path, headers }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
    })
    request.on('error', reject).end(text)
  })
}
const checkIn = ({ token }: Person, event: string, guest: string) =>
  send(
    'PATCH',
    `/event-service/user-event/${guest}`,
    { checkIn: true, eventID: event, gate: 'A' },
    { authorization: `Bearer ${token}` },
  )
/** Each gate has a device, and each device counts what it sends. */
const sent = new Map<string, number>()
const act = ({ id: device, token }: Person, event: string, ticket: string) => {
  const seq = (sent.get(device) ?? 0) + 1
  sent.set(device, seq)
  const acts = [{ kind: 'in', method: 'scan', gate: 'A', ticket, seq, at: new Date().toISOString() }]
  const body = { device, business: world.business, acts }
  return send('POST', `/event-service/door/${event}/acts`, body, { authorization: `Bearer ${token}` })
}
const register = (event: string, number: number) =>
  send(
    'POST',
    '/event-service/user-event/add',
    {
      eventID: event,
      name: 'Lê Minh Anh',
      phone: '0903118412',
      email: `khach${number}@example.com`,
      address: 'Gò Vấp',
    },
    { 'x-forwarded-for': addressOf(number) },
  )

interface Measured {
  rate: number
  p95: number
}
async function measure<T>(list: readonly T[], workers: number, ask: (item: T) => Promise<number>): Promise<Measured> {
  const times: number[] = []
  const began = performance.now()
  await inParallel(list, workers, async (item) => {
    const at = performance.now()
    const status = await ask(item)
    times.push(performance.now() - at)
    if (status !== 200) throw new Error(`answered ${status}`)
  })
  const rate = list.length / ((performance.now() - began) / 1000)
  return { rate, p95: times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Infinity }
}

// Three organisers are notified of every registration; the others work the gates.
await world.pool.query(`update staff set role = 'user' where business_id = $1 and person_id <> all($2)`, [
  world.business,
  world.people.slice(0, 3).map(({ id }) => id),
])
const fair = await addEvent(world)
const guests = shuffled(await addGuests(world, fair, GUESTS + WARM_UP))
await world.pool.query('analyze')
let turn = 0
const atGate = (pass: typeof checkIn, event: string) => (guest: string) => {
  const person = world.people[turn++ % GATES]
  if (!person) throw new Error('a gate without anybody')
  return pass(person, event, guest)
}
const cameInto = (event: string) =>
  count(world.pool, 'select count(*) from guest where event_id = $1 and checked_in_at is not null', [event])

const byCall = atGate(checkIn, fair)
await measure(guests.slice(0, WARM_UP), GATES, byCall)
const door = await measure(guests.slice(WARM_UP), GATES, byCall)
const cameIn = await cameInto(fair)

const hall = await addEvent(world)
const visitors = shuffled(await addGuests(world, hall, GUESTS + WARM_UP))
await world.pool.query('analyze')
const byAct = atGate(act, hall)
await measure(visitors.slice(0, WARM_UP), GATES, byAct)
const acts = await measure(visitors.slice(WARM_UP), GATES, byAct)
const actedIn = await cameInto(hall)

const small = await addEvent(world)
await measure(
  Array.from({ length: WARM_UP }, (_, index) => index),
  VISITORS,
  (number) => register(small, number),
)
const large = await addEvent(world, REGISTRATIONS)
const desk = await measure(
  Array.from({ length: REGISTRATIONS }, (_, index) => WARM_UP + index),
  VISITORS,
  (number) => register(large, number),
)
const mails = await count(
  world.pool,
  'select count(*) from mail m join guest g on g.mail_id = m.id where g.event_id = $1',
  [large],
)
await world.end()

console.log(
  `${VISITORS} visitors: ${desk.rate.toFixed(0)} registrations/s (goal ≥ ${GOALS.registrations}), p95 ${desk.p95.toFixed(0)} ms, ${mails} mails queued of ${REGISTRATIONS}`,
)
console.log(
  `${GATES} gates: ${door.rate.toFixed(0)} check-ins/s (goal ≥ ${GOALS.checkIns}), p95 ${door.p95.toFixed(0)} ms (goal ≤ ${GOALS.p95}); ${desk.rate.toFixed(0)} registrations/s (goal ≥ ${GOALS.registrations})`,
)
console.log(
  `by the door itself: ${acts.rate.toFixed(0)} check-ins/s (goal ≥ ${GOALS.acts}), p95 ${acts.p95.toFixed(0)} ms (goal ≤ ${GOALS.actsP95})`,
)
const isReached =
  acts.rate >= GOALS.acts &&
  acts.p95 <= GOALS.actsP95 &&
  actedIn === GUESTS + WARM_UP &&
  door.rate >= GOALS.checkIns &&
  door.p95 <= GOALS.p95 &&
  desk.rate >= GOALS.registrations &&
  mails === REGISTRATIONS &&
  cameIn === GUESTS + WARM_UP
process.exit(isReached ? 0 : 1)
