// Does every open list show what is in the database soon after all connections were cut, with changes going on meanwhile?
import { connect, createServer, type Socket as Pipe } from 'node:net'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { InventoryItem } from '@nine/contract/inventory/inventory'
import type { LiveEvents } from '@nine/contract/live'
import { io } from 'socket.io-client'
import { newId } from '../apps/server/src/db/id.ts'
import { conclude, openWorld, pick, send, share } from '@nine/testkit/load/world'

const SOCKETS = share(200)
const CUTS = share(50)
const ITEMS = 40
const MARKS_A_ROUND = 20
const PEOPLE = 10
const GOAL_MS = 5000
const CONDITIONS = ['available', 'damaged', 'lost'] as const

const world = await openWorld(PEOPLE)
const { pool, business, people } = world
const [owner] = people
if (!owner) throw new Error('nobody')
await pool.query(
  `insert into asset (business_id, id, code, name, search_text, created_by, updated_by)
   select $1, md5(i::text)::char(24), 'F5-' || i, 'Ghế', 'ghe', $2, $2 from generate_series(1, $3) i`,
  [business, owner.id, ITEMS],
)
const begun = await send(world, 'POST', '/api/inventory/add', { as: owner, json: { title: 'F5', business } })
const check: string = begun.body.result.inventoryCheck._id

/** A wire that can be cut: everything passes through it. */
const pipes = new Set<Pipe>()
const target = Number(new URL(world.url).port)
const wire = createServer((client) => {
  const server = connect(target, '127.0.0.1')
  for (const [from, to] of [
    [client, server],
    [server, client],
  ] as const) {
    pipes.add(from)
    from.pipe(to)
    from.on('error', () => {})
    from.on('close', () => {
      pipes.delete(from)
      to.destroy()
    })
  }
}).listen(0, '127.0.0.1')
await once(wire, 'listening')
const wireUrl = `http://127.0.0.1:${(wire.address() as { port: number }).port}`
const cut = () => {
  for (const pipe of pipes) pipe.destroy()
}

type Shown = Pick<InventoryItem, 'checked' | 'condition' | 'version'>

/** A browser's list of a check: fetched whenever the socket opens, kept by what the socket says. */
function openList(token: string): { items: Map<string, Shown>; close: () => void } {
  const items = new Map<string, Shown>()
  const show = ({ _id, checked, condition, version }: Shown & { _id: string }) => {
    if (version >= (items.get(_id)?.version ?? -1)) items.set(_id, { checked, condition, version })
  }
  const socket = io(wireUrl, {
    auth: { token },
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelayMax: 10_000,
  })
  const fetchAll = async () => {
    const response = await fetch(`${world.url}/api/inventory/${check}`, {
      headers: { authorization: `Bearer ${token}`, 'x-business-id': business },
    })
    const { result } = (await response.json()) as { result: { inventoryCheck: { items: InventoryItem[] } } }
    for (const item of result.inventoryCheck.items) show(item)
  }
  socket.on('connect', () => {
    void socket
      .timeout(10_000)
      .emitWithAck('enter', business)
      .then(fetchAll)
      .catch(() => socket.disconnect().connect())
  })
  socket.on('inventory.marked', ({ marks }: LiveEvents['inventory.marked']) => {
    for (const mark of marks) if (mark.check === check) show(mark.item)
  })
  return { items, close: () => socket.close() }
}

const lists = Array.from({ length: SOCKETS }, (_, index) => openList(people[index % PEOPLE]?.token ?? ''))
const { rows: ids } = await pool.query<{ id: string }>('select id from inventory_item where check_id = $1', [check])
const mark = () =>
  send(world, 'PATCH', `/api/inventory/${check}/items/${pick(ids).id}/check`, {
    as: pick(people),
    json: { checked: true, condition: pick(CONDITIONS), checkMethod: 'manual', markId: newId(), business },
  })

/** How many lists differ from the database. */
async function different(): Promise<number> {
  const { rows } = await pool.query<Shown & { id: string }>(
    'select id, checked, condition, version from inventory_item where check_id = $1',
    [check],
  )
  return lists.filter(({ items }) =>
    rows.some(({ id, checked, condition, version }) => {
      const shown = items.get(id)
      return shown?.checked !== checked || shown.condition !== condition || shown.version !== version
    }),
  ).length
}
async function settle(withinMs: number): Promise<{ left: number; ms: number }> {
  const began = Date.now()
  for (;;) {
    const left = await different()
    if (left === 0 || Date.now() - began > withinMs) return { left, ms: Date.now() - began }
    await sleep(50)
  }
}

if ((await settle(30_000)).left > 0) throw new Error('the lists never filled')
const times: number[] = []
let stale = 0
for (let round = 0; round < CUTS; round++) {
  const marking = Promise.all(Array.from({ length: MARKS_A_ROUND }, mark))
  cut()
  await marking
  const { left, ms } = await settle(GOAL_MS)
  times.push(ms)
  stale += left
}
for (const { close } of lists) close()
wire.close()
cut()
await world.end()
console.log(`${SOCKETS} sockets cut ${CUTS} times, ${MARKS_A_ROUND} marks made at each cut`)
conclude(
  `${stale} lists differed from the database after ${GOAL_MS / 1000} s (goal 0); all were right after ${Math.max(...times)} ms at most`,
  stale === 0,
)
