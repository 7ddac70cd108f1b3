// Does anything grow, leak, get lost or slow down while people do everything at once for long, with a fault every minute?
// Two servers on one PostgreSQL; one of them is killed again and again, the other lives through it all and is watched.
import { existsSync, readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { startSmtpInbox } from '@nine/testkit/doubles/smtp-inbox'
import { percentile } from '@nine/testkit/load/stocktake'
import { addBusiness, conclude, count, openPool, send, type Target } from '@nine/testkit/load/world'
import { memoryMb } from '@nine/testkit/server/memory'
import { hasDebianPackages, startDebianPostgres, startServers } from '@nine/testkit/server/servers'
import { mailsOnce, startInviting } from './base/inviting.ts'
import { importFiles, listen, markItems, readReports, registerAndCheckIn } from './base/mixed-work.ts'
import { countsOf, inWords, isIntact, startWriters } from './base/writers.ts'

const MINUTES = Number(process.env['SOAK_MINUTES'] ?? 10)
const WRITERS = 4
const SOCKETS = 20
const SAMPLE_MS = 2000
const MAIL_OUTAGE_MS = 20_000
const GOALS = { memoryMb: 60, handles: 10, connections: 5, latency: 1.5 }

if (!hasDebianPackages()) conclude('needs Debian’s packages postgresql-15 and nginx', false)
const inbox = await startSmtpInbox()
const postgres = await startDebianPostgres()
const servers = await startServers(postgres.url, {
  SMTP_URL: inbox.url,
  BOT_CHECK: 'off',
  UPLOADS_PER_HOUR: '1000000',
  MAIL_COLD_PER_SENDER_DAY: '1000000',
  MAIL_COLD_FIRST_DAY: '1000000',
  MAIL_COLD_PER_BUSINESS_DAY: '1000000',
})
const pool = openPool({ connectionString: postgres.url })
const target: Target = { url: servers.origin, pool, ...(await addBusiness(pool, WRITERS)) }
const other: Target = { url: servers.origin, pool, ...(await addBusiness(pool, 1)) }
/** The one that is never killed. */
const watched = servers.processes()[0]?.child.pid ?? 0

interface Sample {
  memory: number
  handles: number
  connections: number
  latency: number
}

const folderOf = (pid: number) => `/proc/${pid}/fd`
const connectionsNow = () => count(pool, `select count(*) from pg_stat_activity where application_name like 'nine%'`)

async function sample(): Promise<Sample | undefined> {
  const began = performance.now()
  const reply = await send({ ...target, url: servers.urls[0] ?? '' }, 'GET', '/api/asset?page=1&limit=20', {
    ...(target.people[0] && { as: target.people[0] }),
  }).catch(() => undefined)
  const latency = performance.now() - began
  const connections = await connectionsNow().catch(() => undefined)
  // What people meet while the database is away is another script's question.
  if (reply?.status !== 200 || connections === undefined) return undefined
  return { memory: memoryMb(watched), handles: readdirSync(folderOf(watched)).length, connections, latency }
}

/** A crash of one of its processes makes PostgreSQL end all of them and recover. */
const crashDatabase = async () => {
  await pool.query('select pg_backend_pid() as pid').then(({ rows }) => process.kill(rows[0].pid, 'SIGKILL'))
}
const killServer = async () => {
  servers.processes()[1]?.child.kill('SIGKILL')
  await servers.replace(1)
}
const stopMail = async () => {
  inbox.refuseWith = { code: 451, message: 'later' }
  await sleep(MAIL_OUTAGE_MS)
  inbox.refuseWith = undefined
}

const sockets = await listen(other, servers.urls[0] ?? '', SOCKETS)
const FAULTS = [killServer, crashDatabase, stopMail, async () => sockets.cut()]
const writers = await startWriters(target)
const inviting = startInviting(target)
const works = [
  await markItems(other),
  // Not through the proxy: it would give all strangers one address.
  await registerAndCheckIn({ ...other, url: servers.urls[1] ?? '' }),
  importFiles(other, 20_000),
  readReports(other),
  sockets,
]

const samples: Sample[][] = []
let unavailable = 0
for (let minute = 0; minute < MINUTES; minute++) {
  const until = Date.now() + 60_000
  const [fault = killServer] = [FAULTS[minute % FAULTS.length]]
  const striking = fault()
  const mine: Sample[] = []
  while (Date.now() < until) {
    const taken = await sample()
    if (taken) mine.push(taken)
    else unavailable += 1
    await sleep(SAMPLE_MS)
  }
  await striking
  samples.push(mine)
  const line = medianOf(mine)
  console.log(
    `minute ${minute + 1}: ${writers.done()} writes, ${line.memory.toFixed(0)} MB, ${line.handles} handles, ${line.connections} connections, list ${line.latency.toFixed(0)} ms`,
  )
}

function medianOf(list: readonly Sample[]): Sample {
  const of = (key: keyof Sample) =>
    percentile(
      list.map((each) => each[key]),
      0.5,
    )
  return { memory: of('memory'), handles: of('handles'), connections: of('connections'), latency: of('latency') }
}

await writers.stop()
const problems = (
  await Promise.all(works.map(async ({ name, stop }) => (await stop()).map((each) => `${name}: ${each}`)))
).flat()
const invited = await inviting.stop()
const verdict = await writers.verify()
const mails = await mailsOnce(pool, inbox, invited)
const unfinished = await count(
  pool,
  `select count(*) from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now()
     and name not like '\\_\\_%' and not exists (select from pgboss.schedule s where s.name = job.name)`,
)
const failed = await count(pool, `select count(*) from pgboss.job where state = 'failed'`)
const idle = await count(
  pool,
  `select count(*) from pg_stat_activity where application_name like 'nine%' and state like 'idle in transaction%'
     and state_change < now() - interval '5 seconds'`,
)
const folder = servers.uploads(0)
const leftFiles = existsSync(folder) ? readdirSync(folder).length : 0

// The first minutes fill caches and compile; what is compared is the second quarter with the last.
const quarter = Math.max(1, Math.floor(MINUTES / 4))
const early = medianOf(samples.slice(quarter, 2 * quarter).flat())
const late = medianOf(samples.slice(-quarter).flat())
const grown = {
  memoryMb: late.memory - early.memory,
  handles: late.handles - early.handles,
  connections: late.connections - early.connections,
  latency: late.latency / early.latency,
}
const isFlat = (Object.keys(GOALS) as (keyof typeof GOALS)[]).every((key) => grown[key] <= GOALS[key])
const isAlive = servers.processes()[0]?.child.exitCode === null && servers.processes()[0]?.child.pid === watched
await pool.end()
await servers.stop()
await postgres.stop()
await inbox.stop()

console.log(`${countsOf(writers)}; ${unavailable} looks met a database that was away`)
console.log(inWords(verdict))
for (const problem of problems) console.log(problem)
conclude(
  `${MINUTES} minutes, ${MINUTES} faults: memory ${signed(grown.memoryMb)} MB (≤ ${GOALS.memoryMb}), handles ${signed(grown.handles)}, connections ${signed(grown.connections)}, list ×${grown.latency.toFixed(2)} (≤ ${GOALS.latency}), ` +
    `${idle} transactions and ${leftFiles} files left open, ${unfinished} jobs unfinished and ${failed} failed, ${verdict.acknowledged} writes with ${verdict.lost} lost and ${verdict.doubled} doubled, ` +
    `${invited.length} invitations with ${mails.missing + mails.twice} missing or doubled, ${problems.length} other faults (goal 0)`,
  isAlive &&
    isFlat &&
    isIntact(verdict) &&
    idle + leftFiles + unfinished + failed + mails.missing + mails.twice + problems.length === 0,
)

function signed(value: number): string {
  return `${value >= 0 ? '+' : ''}${value.toFixed(0)}`
}
