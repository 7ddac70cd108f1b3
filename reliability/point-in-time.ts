// Can one's own PostgreSQL be brought back to a moment in between, with everything written before it and nothing after,
// and does the restored server keep its mails to itself until it is released? pgBackRest, as docs/operations.md shows it.
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startSmtpInbox } from '@nine/testkit/doubles/smtp-inbox'
import { addBusiness, conclude, count, freePort, openPool, send, type Target } from '@nine/testkit/load/world'
import { startNine, stopNine } from '@nine/testkit/server/nine-process'
import { createCluster, startCluster } from './base/archived-postgres.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const WRITES = 40
const PGBACKREST = '/usr/bin/pgbackrest'

if (!existsSync(PGBACKREST) || !existsSync('/usr/lib/postgresql/15/bin/postgres'))
  conclude('needs Debian’s packages postgresql-15 and pgbackrest', false)

const folder = mkdtempSync(join(tmpdir(), 'nine-pitr-'))
chmodSync(folder, 0o711)
const inbox = await startSmtpInbox()
const [port, web] = [await freePort(), await freePort()]
const cluster = createCluster(folder, port)
const url = `postgres://nine@127.0.0.1:${port}/postgres`
const settings = {
  DATABASE_URL: url,
  SMTP_URL: inbox.url,
  BOT_CHECK: 'off',
  LOG_LEVEL: 'silent',
  PORT: String(web),
  DATA_DIR: join(folder, 'data'),
}

let server = await startCluster(cluster)
cluster.pgbackrest('stanza-create')
const before = await startNine(settings)
if (!before.address) throw new Error(before.output())
const pool = openPool({ connectionString: url })
const target: Target = { url: before.address, pool, ...(await addBusiness(pool, 1)) }
cluster.pgbackrest('backup', '--type=full')

const [owner] = target.people
if (!owner) throw new Error('nobody')
const write = async (name: string): Promise<void> => {
  const json = { name, parent: null, description: '', business: target.business }
  const { status } = await send(target, 'POST', '/api/location', { as: owner, json })
  if (status !== 200) throw new Error(`${name}: ${status}`)
}
for (let index = 0; index < WRITES; index++) await write(`Trước ${index}`)
// One mail is under way at that moment: the server that is restored has it in its queue.
inbox.refuseWith = { code: 451, message: 'later' }
await send(target, 'POST', '/gateway/iam/accounts', { as: owner, json: [{ email: 'moi@example.com', role: 'user' }] })
await sleep(1500)
const { rows } = await pool.query<{ moment: string }>('select clock_timestamp()::text as moment')
const moment = rows[0]?.moment ?? ''
await sleep(1500)
for (let index = 0; index < WRITES; index++) await write(`Sau ${index}`)
await pool.query('select pg_switch_wal()')
await pool.end()
await stopNine(before)
await server.stop()

const began = Date.now()
rmSync(cluster.data, { recursive: true })
mkdirSync(cluster.data, { mode: 0o700 })
cluster.own(cluster.data)
cluster.pgbackrest('restore', '--type=time', `--target=${moment}`, '--target-action=promote')
server = await startCluster(cluster)
const took = Date.now() - began
inbox.refuseWith = undefined
const held = await startNine({ ...settings, HOLD_MAILS: 'true' })
if (!held.address) throw new Error(held.output())
const restored = openPool({ connectionString: url })
const named = (name: string) =>
  count(restored, `select count(*) from location where business_id = $1 and name like $2`, [
    target.business,
    `${name}%`,
  ])
const [kept, later] = [await named('Trước'), await named('Sau')]
await sleep(8000)
const whileHeld = inbox.mails.length
const saysSo = held.output().includes('HELD')
await stopNine(held)
const released = await startNine(settings)
await sleep(2000)
const stillHeld = inbox.mails.length
execFileSync(process.execPath, [join(ROOT, 'scripts/release-mails.mjs')], { env: { ...process.env, ...settings } })
await restored.query(`update pgboss.job set start_after = now() where name = 'mail' and state in ('created', 'retry')`)
await inbox.waitFor('moi@example.com', /./).catch(() => undefined)
const afterwards = inbox.mails.length
await restored.end()
await stopNine(released)
await server.stop()
await inbox.stop()
rmSync(folder, { recursive: true, force: true })
conclude(
  `restored in ${(took / 1000).toFixed(1)} s: ${kept} of ${WRITES} writes before the moment, ${later} of those after it (goal 0); mails sent while held ${whileHeld + stillHeld} (goal 0, ${saysSo ? 'and it says so' : 'and says nothing'}), once released ${afterwards} (goal 1)`,
  kept === WRITES && later === 0 && whileHeld + stillHeld === 0 && saysSo && afterwards === 1,
)
