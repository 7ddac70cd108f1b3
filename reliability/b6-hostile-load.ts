// Do twenty people notice that fifty others do all they can to make the product slow?
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { newId } from '../apps/server/src/db/id.ts'
import { memoryMb } from '@nine/testkit/server/memory'
import { percentile } from '@nine/testkit/load/stocktake'
import type { HostileOrders, HostileReport } from './base/hostile-clients.ts'
import {
  addBusiness,
  addEvent,
  addressOf,
  conclude,
  openWorld,
  type Person,
  pick,
  random,
  share,
} from '@nine/testkit/load/world'

const HONEST = 20
const HOSTILE = 50
const ASSETS = 2000
const IDLE_MS = share(20_000)
const HOSTILE_MS = share(60_000)
/** Between two things a person does. */
const THINK_MS = 300
const WARM_UP_MS = 3000
const WATCH_MS = 100
const GOALS = { times: 3, memoryMb: 300 }
const HONEST_NETWORK = 100_000

const world = await openWorld(HONEST, { TRUST_PROXY: '127.0.0.1' })
const { pool, business, url } = world
const assets = Array.from({ length: ASSETS }, newId)
await pool.query(
  `insert into asset (business_id, id, code, name, search_text, visibility, created_by, updated_by)
   select $1, id, 'TS-' || row_number() over (), 'Ghế xoay', 'ghe xoay', 'public', $3, $3 from unnest($2::text[]) as a(id)`,
  [business, assets, world.people[0]?.id],
)
const event = await addEvent(world)
const enemy = await addBusiness(pool, HOSTILE)
const [asset] = [newId()]
await pool.query(
  `insert into asset (business_id, id, code, name, search_text, created_by, updated_by) values ($1, $2, 'X', 'X', 'x', $3, $3)`,
  [enemy.business, asset, enemy.people[0]?.id],
)
const enemyEvent = await addEvent({ ...world, ...enemy })

await honestPeople(WARM_UP_MS)
const idle = await honestPeople(IDLE_MS)

const hostile = fork(fileURLToPath(new URL('base/hostile-clients.ts', import.meta.url)), { execArgv: [] })
// They stand for fifty other machines: what they take of this one is none of what they do to the product.
if (hostile.pid) setPriority(hostile.pid, constants.priority.PRIORITY_LOW)
hostile.send({ url, ...enemy, asset, event: enemyEvent } satisfies HostileOrders)
await once(hostile, 'message')
const before = memoryOfNine()
let most = before
const watch = setInterval(() => (most = Math.max(most, memoryOfNine())), WATCH_MS)
hostile.send('go')
const beset = await honestPeople(HOSTILE_MS)
const reported = once(hostile, 'message') as Promise<[HostileReport]>
hostile.send('stop')
const [report] = await reported
clearInterval(watch)
await world.end()

for (const [what, times] of Object.entries(report).toSorted(([a], [b]) => a.localeCompare(b)))
  console.log(`${what}: ${times}`)
for (const [what, times] of Object.entries({ ...idle.failures, ...beset.failures }))
  console.log(`✗ honest ${what}: ${times}`)
const [idleP95, besetP95] = [percentile(idle.times, 0.95), percentile(beset.times, 0.95)]
const errors = Object.values(beset.failures).reduce((sum, times) => sum + times, 0)
const growth = Math.round(most - before)
for (const [what, times] of beset.byKind) {
  const inPeace = percentile(idle.byKind.get(what) ?? [], 0.95)
  console.log(`${what}: p95 ${percentile(times, 0.95).toFixed(0)} ms, in peace ${inPeace.toFixed(0)} ms`)
}
console.log(`${idle.times.length} requests in peace, ${beset.times.length} under attack`)
conclude(
  `honest p95 ${besetP95.toFixed(0)} ms, in peace ${idleP95.toFixed(0)} ms: ${(besetP95 / idleP95).toFixed(1)} times (goal ≤ ${GOALS.times}), ${errors} honest errors (goal 0), memory +${growth} MB (goal ≤ ${GOALS.memoryMb})`,
  besetP95 <= GOALS.times * idleP95 && errors === 0 && growth <= GOALS.memoryMb,
)

/** Everyday requests for a given time: how long each took, and which failed. */
async function honestPeople(forMs: number) {
  const times: number[] = []
  const byKind = new Map<string, number[]>()
  const failures: Record<string, number> = {}
  const until = Date.now() + forMs
  await Promise.all(
    world.people.map(async (person, index) => {
      await sleep(random() * THINK_MS)
      while (Date.now() < until) {
        const { what, method = 'GET', path, json } = doing()
        const began = performance.now()
        const status = await ask(person, addressOf(HONEST_NETWORK + index), method, path, json)
        const took = performance.now() - began
        times.push(took)
        byKind.set(what, [...(byKind.get(what) ?? []), took])
        if (status !== 200) failures[`${what} ${status}`] = (failures[`${what} ${status}`] ?? 0) + 1
        await sleep(THINK_MS * (0.5 + random()))
      }
    }),
  )
  return { times, byKind, failures }
}

interface Doing {
  what: string
  method?: string
  path: string
  json?: unknown
}

function doing(): Doing {
  const id = pick(assets)
  return pick<Doing>([
    { what: 'list', path: `/api/asset?business=${business}&limit=20` },
    { what: 'search', path: `/api/asset?business=${business}&limit=20&search=ghe` },
    { what: 'detail', path: `/api/asset/${id}` },
    {
      what: 'change',
      method: 'PATCH',
      path: `/api/asset/${id}`,
      json: { description: `Kệ ${Math.floor(random() * 1e6)}` },
    },
    { what: 'public page', path: `/event-service/events/${event}` },
    { what: 'public asset', path: `/asset-service/api/asset/b-${business}/${id}` },
    { what: 'dashboard', path: `/api/dashboard/asset-overview?business=${business}` },
  ])
}

async function ask(
  person: Person,
  from: string,
  method: string,
  path: string,
  json: unknown,
): Promise<number | string> {
  try {
    const response = await fetch(url + path, {
      method,
      headers: {
        authorization: `Bearer ${person.token}`,
        'x-business-id': business,
        'x-forwarded-for': from,
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      signal: AbortSignal.timeout(30_000),
    })
    await response.arrayBuffer()
    return response.status
  } catch (error) {
    return (error as Error).name
  }
}

function memoryOfNine(): number {
  return memoryMb(world.nine().child.pid)
}
