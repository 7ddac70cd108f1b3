// 3,000 registrations for 500 places, 300 of them with one and the same e-mail address, 100 at a time: are there exactly
// 500 guests and 500 mails, and does everybody else learn why not?
import {
  addEvent,
  addressOf,
  conclude,
  count,
  inParallel,
  openWorld,
  send,
  share,
  shuffled,
} from '@nine/testkit/load/world'

const REGISTRATIONS = share(3000)
const SAME = share(300)
const PLACES = share(500)
const AT_ONCE = 100

const world = await openWorld(3, { TRUST_PROXY: '127.0.0.1' })
const event = await addEvent(world, PLACES)
const emails = shuffled(
  Array.from({ length: REGISTRATIONS }, (_, index) =>
    index < SAME ? 'cung-mot-nguoi@example.com' : `khach${index}@example.com`,
  ).map((email, index) => ({ email, from: addressOf(index) })),
)
const outcomes = new Map<string, number>()
const began = performance.now()
await inParallel(emails, AT_ONCE, async ({ email, from }) => {
  const { status, body } = await send(world, 'POST', '/event-service/user-event/add', {
    from,
    json: { eventID: event, name: 'Lê Minh Anh', phone: '0903118412', email, address: 'Gò Vấp' },
  })
  const outcome = status === 200 ? 'in' : String(body.code)
  outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
})
const seconds = (performance.now() - began) / 1000

const rows = await count(world.pool, 'select count(*) from guest where event_id = $1', [event])
const mails = await count(
  world.pool,
  'select count(*) from mail m join guest g on g.mail_id = m.id where g.event_id = $1',
  [event],
)
const allMails = await count(world.pool, 'select count(*) from mail')
const same = await count(world.pool, `select count(*) from guest where event_id = $1 and email like 'cung-mot%'`, [
  event,
])
const places = await count(world.pool, 'select guest_count as count from event where id = $1', [event])
await world.end()
console.log(
  `${REGISTRATIONS} answered in ${seconds.toFixed(1)} s: ${[...outcomes].map(([outcome, times]) => `${times} ${outcome}`).join(', ')}`,
)
const isRefusedRightly =
  outcomes.get('in') === PLACES &&
  [...outcomes.keys()].every((outcome) => ['in', 'EVENT_FULL', 'ALREADY_EXITS_ACCOUNT'].includes(outcome))
conclude(
  `L3: ${rows} guests and ${mails} mails (goal ${PLACES} each), ${same} of the address that came ${SAME} times (goal ≤ 1)`,
  rows === PLACES && mails === PLACES && allMails === mails && places === PLACES && same <= 1 && isRefusedRightly,
)
