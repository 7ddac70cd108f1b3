// Two devices let the same guests in without a network. While they send what they kept, the server and their tabs are killed
// again and again: is nothing lost or done twice, and every double listed once?
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createOutbox, type OutboxEntry } from '../apps/web/src/lib/outbox/outbox.ts'
import {
  addEvent,
  addGuests,
  conclude,
  count,
  openWorld,
  type Person,
  random,
  send,
  share,
  shuffled,
} from '@nine/testkit/load/world'

const GUESTS = share(3000)
const KILLS = share(100)
/** Small, so that there is a middle to be killed in. */
const BATCH = 20
const PAUSE_MS = 20

interface Scan extends OutboxEntry {
  key: string
  ticket: string
  at: string
}

const world = await openWorld(2)
const event = await addEvent(world)
const guests = await addGuests(world, event, GUESTS)

/** One device: its disk outlasts every tab. */
function openDevice(as: Person, gate: string) {
  const device = randomBytes(12).toString('hex')
  const began = Date.now() - 3_600_000
  let disk: Scan[] = shuffled(guests).map((ticket, index) => ({
    key: `${gate}-${index}`,
    person: as.id,
    seq: index + 1,
    ticket,
    at: new Date(began + index * 1000 + Math.floor(random() * 900)).toISOString(),
  }))
  let tab = 0
  const openTab = () => {
    const own = ++tab
    const outbox = createOutbox<Scan, true>({
      store: {
        list: async () => [...disk],
        add: () => Promise.reject(new Error('nothing is scanned any more')),
        settle: async (settled) => {
          const sent = new Set(settled.map(({ seq }) => seq))
          // What a killed tab hears of is noted by nobody.
          if (own === tab) disk = disk.filter(({ seq }) => !sent.has(seq ?? 0))
        },
      },
      send: async (scans) => {
        await sleep(PAUSE_MS)
        const same = { kind: 'in', method: 'scan', isDecided: true, gate }
        const acts = scans.map(({ seq, ticket, at }) => ({ ...same, seq, ticket, at }))
        const json = { device, acts }
        const reply = await send(world, 'POST', `/event-service/door/${event}/acts`, { as, json }).catch(
          () => undefined,
        )
        return own === tab && reply?.status === 200 ? scans.map(() => true as const) : undefined
      },
      most: BATCH,
      clock: {
        after: (_, run) => {
          const timer = setTimeout(() => own === tab && run(), 50)
          return () => clearTimeout(timer)
        },
      },
      keyOf: ({ key }) => key,
      currentPerson: () => (own === tab ? as.id : undefined),
      exclusively: (work) => work(),
      onUnhandled: () => undefined,
    })
    void outbox.resume()
  }
  openTab()
  return { left: () => disk.length, reopen: openTab }
}

const began = performance.now()
const devices = world.people.slice(0, 2).map((person, index) => openDevice(person, `Cổng ${index}`))
const left = () => devices.reduce((sum, device) => sum + device.left(), 0)
const step = (2 * GUESTS) / (KILLS + 1)
let kills = 0
while (left() > 0) {
  if (kills < KILLS && left() < 2 * GUESTS - kills * step) {
    kills++
    if (kills % 2 === 0) {
      devices[kills % 4 === 0 ? 0 : 1]?.reopen()
      continue
    }
    world.nine().child.kill('SIGKILL')
    await world.nine().ended
    await world.start()
  }
  await sleep(5)
}
const seconds = (performance.now() - began) / 1000

const inside = await count(world.pool, 'select count(*) from guest where event_id = $1 and checked_in_at is not null', [
  event,
])
const acts = await count(world.pool, 'select count(*) from door_act where event_id = $1', [event])
const firsts = await count(world.pool, `select count(*) from door_act where event_id = $1 and outcome = 'first'`, [
  event,
])
const doubles = await count(
  world.pool,
  `select count(distinct guest_id) from door_act where event_id = $1 and outcome = 'conflict'`,
  [event],
)
/** The earlier of the two counts, whoever sent first. */
const wrong = await count(
  world.pool,
  `select count(*) from door_act c join door_act f using (business_id, event_id, guest_id)
   where c.event_id = $1 and c.outcome = 'conflict' and f.outcome = 'first' and f.at > c.at`,
  [event],
)
await world.end()
console.log(
  `${2 * GUESTS} scans of two devices sent in ${seconds.toFixed(1)} s through ${kills} kills of server and tabs`,
)
conclude(
  `F7: ${2 * GUESTS - acts} lost, ${acts - firsts - doubles} doubled (goal 0 each), ${inside} in, ${doubles} doubles listed once (goal ${GUESTS} each), ${wrong} decided for the later one (goal 0)`,
  acts === 2 * GUESTS && firsts === GUESTS && inside === GUESTS && doubles === GUESTS && wrong === 0,
)
