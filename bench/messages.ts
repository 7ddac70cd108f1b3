// How long does it take until a message to 10,000 guests is queued, and how many a second can register meanwhile?
import { setTimeout as sleep } from 'node:timers/promises'
import { addEvent, addGuests, addressOf, count, inParallel, openWorld, send } from '@nine/testkit/load/world'

const GUESTS = Number(process.env['BENCH_GUESTS'] ?? 10_000)
const VISITORS = 50
const WARM_UP = 200
const TIMEOUT_MS = 60_000
const GOALS = { seconds: 10, registrations: 200 }

const world = await openWorld(1, { TRUST_PROXY: '127.0.0.1', NODE_ENV: 'production' })
const [owner] = world.people
if (!owner) throw new Error('nobody to send it')
const event = await addEvent(world)
await addGuests(world, event, GUESTS)
await world.pool.query('analyze')

let registered = 0
async function register(number: number): Promise<void> {
  const { status } = await send(world, 'POST', '/event-service/user-event/add', {
    from: addressOf(number),
    json: {
      eventID: event,
      name: 'Lê Minh Anh',
      phone: '0903118412',
      email: `khach${number}@example.com`,
      address: 'Gò Vấp',
    },
  })
  if (status !== 200) throw new Error(`answered ${status}`)
  registered += 1
}
await inParallel(
  Array.from({ length: WARM_UP }, (_, index) => index),
  VISITORS,
  register,
)

const body = {
  texts: { vn: { subject: 'Nhắc bạn', text: 'Hẹn gặp bạn ngày mai.' }, en: { subject: '', text: '' } },
  segment: 'all',
  category: null,
  sendAt: null,
}
let isQueued = false
/** Until the message is queued, however many that are. */
function* visitors() {
  for (let number = WARM_UP; !isQueued; number++) yield number
}
registered = 0
const began = performance.now()
const answer = await send(world, 'POST', `/event-service/events/${event}/messages/send`, { as: owner, json: body })
if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
const { id } = answer.body.result
const queue = visitors()
const desk = Promise.all(
  Array.from({ length: VISITORS }, async () => {
    for (const number of queue) await register(number)
  }),
)
const isDone = () => count(world.pool, `select count(*) from message_send where id = $1 and state = 'queued'`, [id])
for (const deadline = Date.now() + TIMEOUT_MS; (await isDone()) === 0 && Date.now() < deadline;) await sleep(20)
const seconds = (performance.now() - began) / 1000
isQueued = true
const rate = registered / seconds
await desk
const mails = await count(world.pool, 'select count(distinct guest_id) from mail where send_id = $1', [id])
await world.end()

console.log(
  `a message to ${mails} guests queued in ${seconds.toFixed(1)} s (goal ≤ ${GOALS.seconds}), meanwhile ${rate.toFixed(0)} registrations/s (goal ≥ ${GOALS.registrations})`,
)
process.exit(seconds <= GOALS.seconds && rate >= GOALS.registrations && mails >= GUESTS ? 0 : 1)
