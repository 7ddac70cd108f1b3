// The mail server is down for an hour while 500 people register: is everybody taken, and does each get exactly one mail
// afterwards? The hour is the queue's own: whenever all mails wait, their time is moved up by what they wait for.
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { startSmtpInbox } from '@nine/testkit/doubles/smtp-inbox'
import {
  addEvent,
  addressOf,
  conclude,
  count,
  freePort,
  inParallel,
  openWorld,
  send,
  share,
} from '@nine/testkit/load/world'

const REGISTRATIONS = share(500)
const AT_ONCE = 20
const HOUR_SECONDS = 3600
const STEP_SECONDS = 900
const TIMEOUT_MS = 900_000

const port = await freePort()
const world = await openWorld(2, { TRUST_PROXY: '127.0.0.1', SMTP_URL: `smtp://127.0.0.1:${port}` })
const event = await addEvent(world)
// Whoever connects is cut off, as by a machine that is just going down.
const broken = createServer((socket) => socket.destroy()).listen(port, '127.0.0.1')

let accepted = 0
const numbers = Array.from({ length: REGISTRATIONS }, (_, index) => index)
const register = async (number: number): Promise<void> => {
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
  if (status === 200) accepted++
}
const waiting = () =>
  count(
    world.pool,
    `select count(*) from pgboss.job where name = 'mail' and state = 'retry' and start_after > now() + interval '1 second'`,
  )
async function until(what: string, reached: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + TIMEOUT_MS; Date.now() < deadline; await sleep(100)) if (await reached()) return
  throw new Error(`waited too long for ${what}`)
}
/** So much time passes for every mail that waits. */
const pass = (seconds: number) =>
  world.pool.query(
    `update pgboss.job set start_after = start_after - make_interval(secs => $1) where name = 'mail' and state in ('retry', 'created')`,
    [seconds],
  )

let passed = 0
const quarter = Math.ceil(numbers.length / (HOUR_SECONDS / STEP_SECONDS))
for (let at = 0; at < numbers.length; at += quarter) {
  await inParallel(numbers.slice(at, at + quarter), AT_ONCE, register)
  await until('every mail to fail', async () => {
    const open = await count(world.pool, `select count(*) from mail where state = 'queued' and attempts = 0`)
    return open === 0
  })
  await pass(STEP_SECONDS)
  passed += STEP_SECONDS
}
const failures = await count(world.pool, 'select coalesce(sum(attempts), 0) as count from mail')
await new Promise((resolve) => broken.close(resolve))
const inbox = await startSmtpInbox(port)
await until('every mail to arrive', async () => {
  if ((await waiting()) > 0) await pass(STEP_SECONDS)
  return inbox.mails.length >= accepted
})
// Whatever would come a second time comes now.
await pass(HOUR_SECONDS)
await until('the queue to be empty', async () => {
  const left = await count(
    world.pool,
    `select count(*) from pgboss.job where name = 'mail' and state in ('created', 'retry', 'active')`,
  )
  return left === 0
})
const mails = inbox.mails.length
const addresses = new Set(inbox.mails.flatMap(({ to }) => to?.map(({ address }) => address) ?? [])).size
const sent = await count(world.pool, `select count(*) from mail where state = 'sent'`)
await world.end()
await inbox.stop()
console.log(`${passed / 60} minutes without a mail server, ${failures} attempts failed meanwhile`)
conclude(
  `F3: ${accepted} of ${REGISTRATIONS} accepted, ${mails} mails to ${addresses} addresses afterwards (goal ${REGISTRATIONS} each)`,
  accepted === REGISTRATIONS && mails === accepted && addresses === accepted && sent === accepted,
)
