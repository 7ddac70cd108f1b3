// Do two servers behind nginx work as one, on Debian's PostgreSQL 15, S3 storage and a mail server, also while each is replaced?
import { setTimeout as sleep } from 'node:timers/promises'
import { connectLive } from '@nine/testkit/server/live-app'
import { startSmtpInbox } from '@nine/testkit/doubles/smtp-inbox'
import { newId } from '../apps/server/src/db/id.ts'
import { hasDebianPackages, startDebianPostgres, startServers } from '@nine/testkit/server/servers'
import { addBusiness, conclude, openPool, type Target, send, share } from '@nine/testkit/load/world'
import { inWords, isIntact, startWriters, countsOf } from './base/writers.ts'

const ROUNDS = share(3)
const WRITERS = 6
const UNDER_LOAD_MS = 2000

if (!hasDebianPackages()) conclude('needs Debian’s packages postgresql-15 and nginx', false)
const inbox = await startSmtpInbox()
const postgres = await startDebianPostgres()
const servers = await startServers(postgres.url, { SMTP_URL: inbox.url, BOT_CHECK: 'off' })
const { origin } = servers

const pool = openPool({ connectionString: postgres.url })
const target: Target = { url: origin, pool, ...(await addBusiness(pool, WRITERS)) }
const { business, people } = target
const [first, second] = people
if (!first || !second) throw new Error('nobody')
const at = (index: number): Target => ({ ...target, url: servers.urls[index] ?? '' })

// A message sent at one server arrives at the other, both ways, and through the proxy.
const crossed: string[] = []
for (const [index, other] of [
  [0, 1],
  [1, 0],
] as const) {
  const client = await connectLive(at(other).url, { token: second.token })
  const proxied = await connectLive(origin, { token: second.token })
  for (const each of [client, proxied]) await each.ask('enter', business)
  const received = Promise.all([client.next('inventory.changed', 10_000), proxied.next('inventory.changed', 10_000)])
  await send(at(index), 'POST', '/api/inventory/add', { as: first, json: { title: 'Kiểm kê', business } })
  await received.then(() => crossed.push('live'))
  const invited = `${newId()}@example.com`
  await send(at(index), 'POST', '/gateway/iam/accounts', { as: first, json: [{ email: invited, role: 'user' }] })
  await inbox.waitFor(invited, /./).then(() => crossed.push('mail'))
  const notified = client.next('notification', 10_000)
  const stranger = await addBusiness(pool, 1)
  const host: Target = { ...at(index), business: stranger.business }
  const [owner] = stranger.people
  await send(host, 'POST', '/gateway/iam/accounts', {
    ...(owner ? { as: owner } : {}),
    json: [{ email: second.email, role: 'user' }],
  })
  await notified.then(() => crossed.push('notification'))
  client.socket.close()
  proxied.socket.close()
}
console.log(`across servers: ${crossed.join(', ')}`)

const writers = await startWriters(target)
for (let round = 0; round < ROUNDS; round++)
  for (const index of servers.urls.keys()) {
    await sleep(UNDER_LOAD_MS)
    await servers.replace(index)
  }
await sleep(UNDER_LOAD_MS)
await writers.stop()
const verdict = await writers.verify()
const failed = [...writers.responses].reduce((sum, [status, times]) => sum + (status === 200 ? 0 : times), 0)

await pool.end()
await servers.stop()
await postgres.stop()
await inbox.stop()
console.log(`${ROUNDS} rolling restarts of both servers under load; responses: ${countsOf(writers)}`)
conclude(
  `${inWords(verdict)}, ${failed} requests failed (goal 0 of each); ${crossed.length} of 6 messages crossed`,
  isIntact(verdict) && failed === 0 && crossed.length === 6,
)
