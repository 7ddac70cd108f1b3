// Is anything lost or done twice when the whole product is killed while people write, again and again?
import { setTimeout as sleep } from 'node:timers/promises'
import { conclude, openWorld, random, share } from '@nine/testkit/load/world'
import { inWords, isIntact, startWriters, countsOf } from './base/writers.ts'

const KILLS = share(100)
const WRITERS = 8
/** It lives for so many acknowledged writes at most. */
const LIFE = 60

const world = await openWorld(WRITERS)
const writers = await startWriters(world)
const starts: number[] = []
for (let kill = 0; kill < KILLS; kill++) {
  const enough = writers.done() + random() * LIFE
  while (writers.done() < enough) await sleep(1)
  // The database goes with it: the kernel stops it the moment its parent is gone.
  world.nine().child.kill('SIGKILL')
  await world.nine().ended
  const began = Date.now()
  await world.start()
  starts.push(Date.now() - began)
}
await writers.stop()
const verdict = await writers.verify()
await world.end()
console.log(`${KILLS} kills; ready again after ${Math.max(...starts)} ms at most; responses: ${countsOf(writers)}`)
conclude(`${inWords(verdict)} (goal 0 of each)`, isIntact(verdict) && verdict.acknowledged > 0)
