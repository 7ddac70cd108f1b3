// How far does somebody get who guesses passwords from a thousand addresses, forges where mail links lead, or floods one?
import { setTimeout as sleep } from 'node:timers/promises'
import { hashPassword } from '../apps/server/src/adapters/password-hash.ts'
import { startSmtpInbox } from '@nine/testkit/doubles/smtp-inbox'
import { conclude, count, openWorld, share } from '@nine/testkit/load/world'

const LOGINS = share(1000)
const INVITES = share(200)
const AT_ONCE = 20
const TRIES_GOAL = 10
const MINUTE_MS = 60_000
const ORIGIN = 'http://nine.example'
const PASSWORD = 'dung-roi1'
const SETTLED_MS = 1500

const inbox = await startSmtpInbox()
// The proxy is believed, so every forged address counts as another caller.
const world = await openWorld(2, { SMTP_URL: inbox.url, PUBLIC_ORIGIN: ORIGIN, TRUST_PROXY: '127.0.0.1' })
const { url, pool, business, people } = world
const [victim] = people
if (!victim) throw new Error('nobody')
await pool.query('update person set password_hash = $1 where id = $2', [await hashPassword(PASSWORD), victim.id])

const addressOf = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
async function logIn(n: number, password: string): Promise<number> {
  const { status, body } = await fetch(`${url}/gateway/app/auth`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${victim?.email}:${password}`).toString('base64')}`,
      'x-forwarded-for': addressOf(n),
    },
  })
  await body?.cancel()
  return status
}
const statuses: number[] = []
const begun = Date.now()
for (let n = 0; n < LOGINS; n += AT_ONCE)
  statuses.push(...(await Promise.all(Array.from({ length: AT_ONCE }, (_, i) => logIn(n + i, `sai-roi-${n + i}`)))))
const tried = statuses.filter((status) => status === 401).length
const others = statuses.filter((status) => status !== 401 && status !== 429).length
// Once ten are tried, a stranger gets one more a minute.
const triesMax = TRIES_GOAL + Math.floor((Date.now() - begun) / MINUTE_MS)
const letIn = (await logIn(99_999, PASSWORD)) === 200 ? 1 : 0

await fetch(`${url}/identity/users/forgot-password`, {
  method: 'POST',
  headers: { 'content-type': 'application/json', host: 'evil.example', 'x-forwarded-host': 'evil.example' },
  body: JSON.stringify({ email: victim.email }),
})
const mail = await inbox.waitFor(victim.email, /./)
const foreign = `${mail.text}${mail.html}`.includes('evil') || !mail.text?.includes(`${ORIGIN}/reset-password`) ? 1 : 0

const invite = (n: number) =>
  fetch(`${url}/gateway/iam/accounts`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${people[n % people.length]?.token}`,
      'x-business-id': business,
      'content-type': 'application/json',
    },
    body: JSON.stringify([{ email: 'stranger@example.com', role: 'user' }]),
  })
const invited = await Promise.all(Array.from({ length: INVITES }, (_, n) => invite(n)))
await inbox.waitFor('stranger@example.com', /./)
await sleep(SETTLED_MS)
const mails = inbox.mails.filter(({ to }) => to?.some(({ address }) => address === 'stranger@example.com')).length
const rows = await count(pool, `select count(*) from invitation where email = 'stranger@example.com'`)
await inbox.stop()
await world.end()
console.log(
  `${LOGINS} guesses from as many addresses: ${tried} were tried, ${others} answered otherwise than 401 or 429`,
)
console.log(
  `${INVITES} invitations of one address (${invited.filter(({ ok }) => ok).length} taken): ${rows} invitation`,
)
conclude(
  `${tried} passwords tried (goal ≤ ${triesMax}: ${TRIES_GOAL}, then one a minute), ${letIn} let in while locked (goal 0), ${foreign} mails with a foreign link (goal 0), ${mails} mail to one address (goal 1)`,
  tried <= triesMax && others + letIn + foreign === 0 && mails === 1 && rows === 1,
)
