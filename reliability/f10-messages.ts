// A message goes to 1,000 guests, and the product is killed again and again while it queues and sends: does everybody get
// exactly one mail, save those that were with the mail server at that moment, which are marked?
import { setTimeout as sleep } from 'node:timers/promises'
import { startSmtpInbox } from '@nine/testkit/doubles/smtp-inbox'
import { addEvent, addGuests, conclude, count, openWorld, pick, send, share } from '@nine/testkit/load/world'

const GUESTS = share(1000)
const KILLS = share(10)
const TIMEOUT_MS = 900_000

const inbox = await startSmtpInbox()
const world = await openWorld(1, { SMTP_URL: inbox.url })
const [owner] = world.people
if (!owner) throw new Error('nobody to send it')
const event = await addEvent(world)
await addGuests(world, event, GUESTS)
// As fast as it goes, so that every kill hits something.
await world.pool.query('insert into mail_pace (business_id, per_minute) values ($1, 6000)', [world.business])
const answer = await send(world, 'POST', `/event-service/events/${event}/messages/send`, {
  as: owner,
  json: {
    texts: { vn: { subject: 'Nhắc bạn', text: 'Hẹn gặp bạn.' }, en: { subject: '', text: '' } },
    segment: 'all',
    category: null,
    sendAt: null,
  },
})
if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
for (let kill = 0; kill < KILLS; kill++) {
  await sleep(pick([30, 120, 300, 700]))
  world.nine().child.kill('SIGKILL')
  await world.nine().ended
  await world.start()
}
const open = () =>
  count(
    world.pool,
    `select (select count(*) from mail where state = 'queued') + (select count(*) from message_send where state <> 'queued') as count`,
  )
for (const deadline = Date.now() + TIMEOUT_MS; (await open()) > 0 && Date.now() < deadline; await sleep(500)) {
  // What a killed process held is given back after a minute; the minute passes here.
  await world.pool.query(
    `update pgboss.job set started_on = started_on - interval '1 minute' where name in ('mail', 'message-send') and state = 'active' and started_on < now() - interval '15 seconds'`,
  )
}
const arrived = new Map<string, number>()
for (const { to } of inbox.mails) {
  const address = to?.[0]?.address ?? ''
  arrived.set(address, (arrived.get(address) ?? 0) + 1)
}
const { rows } = await world.pool.query<{ address: string }>(
  'select to_address as address from mail where is_doubtful and event_id = $1',
  [event],
)
const marked = new Set(rows.map(({ address }) => address))
const twice = [...arrived].filter(([, times]) => times > 1).map(([address]) => address)
await world.end()
await inbox.stop()
conclude(
  `F10: ${KILLS} kills, ${arrived.size} of ${GUESTS} guests got the mail, ${twice.length} of them twice, ${marked.size} marked (goal: all, none twice that is not marked)`,
  arrived.size === GUESTS && twice.every((address) => marked.has(address)),
)
