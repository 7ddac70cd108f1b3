// What do people meet when the database's primary dies, hangs or hands over, and how long until they can write again?
// Three PostgreSQL 15 under Patroni in synchronous mode with etcd and HAProxy, two servers behind nginx, S3 and a mail server.
import { setTimeout as sleep } from 'node:timers/promises'
import { startSmtpInbox } from '@nine/testkit/doubles/smtp-inbox'
import { addBusiness, conclude, openPool, share, type Target } from '@nine/testkit/load/world'
import { type DatabaseCluster, missingPackages, startDatabaseCluster } from '@nine/testkit/server/database-cluster'
import { startServers } from '@nine/testkit/server/servers'
import { mailsOnce, startInviting } from './base/inviting.ts'
import { listenOnAll } from './base/listeners.ts'
import { countsOf, inWords, isIntact, startWriters } from './base/writers.ts'

const KILLS = share(10)
const WRITERS = 6
const UNDER_LOAD_MS = 3000
const FAILOVER_GOAL_MS = 30_000
const SWITCHOVER_GOAL_MS = 5000
const HANGS_MS = 30_000

interface Fault {
  name: string
  goal: number
  /** For how long at least it is not mended. */
  lasts?: number
  /** Makes it happen; returns what mends it afterwards. */
  strike: (cluster: DatabaseCluster) => Promise<() => void>
}

const killMachine = async (cluster: DatabaseCluster) => {
  const primary = await cluster.primary()
  cluster.killMachine(primary)
  return () => cluster.startMachine(primary)
}
const killDatabase = async (cluster: DatabaseCluster) => {
  cluster.killDatabase(await cluster.primary())
  return () => {}
}

const FAULTS: Fault[] = [
  ...Array.from({ length: KILLS }, (_, kill) => ({
    name: kill % 2 === 0 ? 'primary killed with its machine' : 'primary killed, its Patroni lives',
    goal: FAILOVER_GOAL_MS,
    strike: kill % 2 === 0 ? killMachine : killDatabase,
  })),
  {
    name: 'primary hangs',
    goal: FAILOVER_GOAL_MS,
    lasts: HANGS_MS,
    strike: async (cluster) => {
      const stopped = cluster.freeze(await cluster.primary())
      return () => cluster.thaw(stopped)
    },
  },
  {
    name: 'synchronous standby lost',
    goal: FAILOVER_GOAL_MS,
    strike: async (cluster) => {
      const standby = await cluster.synchronousStandby()
      cluster.killMachine(standby)
      return () => cluster.startMachine(standby)
    },
  },
  {
    name: 'planned switchover',
    goal: SWITCHOVER_GOAL_MS,
    strike: async (cluster) => {
      await cluster.switchOver(await cluster.primary(), await cluster.synchronousStandby())
      return () => {}
    },
  },
]

const missing = missingPackages()
if (missing.length > 0) conclude(`needs Debian’s packages ${missing.join(', ')}`, false)
const inbox = await startSmtpInbox()
const cluster = await startDatabaseCluster()
const servers = await startServers(cluster.url, {
  SMTP_URL: inbox.url,
  BOT_CHECK: 'off',
  UPLOADS_PER_HOUR: '100000',
  MAIL_COLD_PER_SENDER_DAY: '100000',
  MAIL_COLD_FIRST_DAY: '100000',
  MAIL_COLD_PER_BUSINESS_DAY: '100000',
})
const pool = openPool({ connectionString: cluster.url })
const target: Target = { url: servers.origin, pool, ...(await addBusiness(pool, WRITERS)) }
const started = servers.processes().map(({ child }) => child.pid)

const listeners = await listenOnAll(target, servers.urls)
const writers = await startWriters(target)
const inviting = startInviting(target)
const late: string[] = []
/** Of each kind of fault the longest: without a write, and until a change reached every socket. */
const pauses = new Map<string, { write: number; socket: number }>()
for (const { name, goal, lasts = 0, strike } of FAULTS) {
  await sleep(UNDER_LOAD_MS)
  const began = Date.now()
  const mend = await strike(cluster)
  const done = writers.done()
  // Somebody wrote again, on whichever database it is now.
  while (writers.done() < done + WRITERS && Date.now() - began < 4 * FAILOVER_GOAL_MS) await sleep(20)
  const socket = (await listeners.untilHeard()) - began
  await sleep(Math.max(0, began + lasts - Date.now()))
  mend()
  await cluster.untilWhole()
  const write = writers.longestPause(began)
  const longest = pauses.get(name) ?? { write: 0, socket: 0 }
  pauses.set(name, { write: Math.max(longest.write, write), socket: Math.max(longest.socket, socket) })
  if (write > goal) late.push(`${name}: no write for ${write} ms`)
  if (socket > FAILOVER_GOAL_MS) late.push(`${name}: sockets heard nothing for ${socket} ms`)
  console.log(`${name}: no write for ${write} ms at most; a change reached every socket ${socket} ms after it began`)
}
await sleep(UNDER_LOAD_MS)
await writers.stop()
const invited = await inviting.stop()
const verdict = await writers.verify()
const mails = await mailsOnce(pool, inbox, invited)
const isAlive = servers.processes().every(({ child }, index) => child.exitCode === null && child.pid === started[index])
const others = [...writers.responses.keys()].filter((status) => ![200, 503, 'cut'].includes(status))

listeners.stop()
await pool.end()
await servers.stop()
await cluster.stop()
await inbox.stop()
console.log(`the servers ${isAlive ? 'lived on' : 'ended'}; responses: ${countsOf(writers)}`)
console.log(
  `${invited.length} invitations: ${mails.missing} without a mail, ${mails.twice} with two that are not marked, ${mails.marked} marked`,
)
console.log(inWords(verdict))
for (const [name, { write, socket }] of pauses)
  console.log(`  ${name}: ${(write / 1000).toFixed(1)} s, sockets ${(socket / 1000).toFixed(1)} s`)
conclude(
  `${KILLS} kills, a hang, a lost standby, a switchover: ${verdict.acknowledged} writes acknowledged, ${verdict.lost} lost, ${verdict.doubled} doubled; later than their goal: ${late.join(', ') || 'none'}; other responses than 200 and 503: ${others.join(', ') || 'none'}`,
  isAlive && isIntact(verdict) && late.length === 0 && others.length === 0 && mails.missing + mails.twice === 0,
)
