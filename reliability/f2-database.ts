// What do people meet when the database is restarted under them without warning, and how long does it take?
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { conclude, openWorld, share } from '@nine/testkit/load/world'
import { inWords, isIntact, startWriters, countsOf } from './base/writers.ts'

const RESTARTS = share(10)
const WRITERS = 8
const BETWEEN_MS = 1500
const BACK_GOAL_MS = 5000

const world = await openWorld(WRITERS)
const firstProcess = world.nine().child.pid
const writers = await startWriters(world)
const pauses: number[] = []
for (let restart = 0; restart < RESTARTS; restart++) {
  await sleep(BETWEEN_MS)
  const pidFile = join(world.folder, 'postgres/postmaster.pid')
  // What `pg_ctl stop -m immediate` sends.
  process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGQUIT')
  const began = Date.now()
  const unavailable = writers.responses.get(503) ?? 0
  while ((writers.responses.get(503) ?? 0) === unavailable) await sleep(5)
  const down = Date.now()
  while (writers.lastDone() <= down) await sleep(5)
  pauses.push(writers.lastDone() - began)
}
await writers.stop()
const verdict = await writers.verify()
const lives = world.nine().child.exitCode === null && world.nine().child.pid === firstProcess
const others = [...writers.responses.keys()].filter((status) => status !== 200 && status !== 503)
await world.end()
const longest = Math.max(...pauses)
console.log(`${RESTARTS} restarts; the process ${lives ? 'lived on' : 'ended'}; responses: ${countsOf(writers)}`)
console.log(inWords(verdict))
conclude(
  `back after ${longest} ms at most (goal ≤ ${BACK_GOAL_MS}), other responses than 200 and 503: ${others.length} (goal 0), lost or doubled: ${verdict.lost + verdict.doubled} (goal 0)`,
  lives && others.length === 0 && isIntact(verdict) && longest <= BACK_GOAL_MS,
)
