// Runs as its own process, started by b6: clients that try to slow everybody down. Ends on a message.
import { once } from 'node:events'
import { connect } from 'node:net'
import { constants, setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { HOSTILE_PICTURES } from '@nine/testkit/files/hostile-pictures'
import { bomb } from '@nine/testkit/files/hostile-spreadsheets'
import { noise } from '@nine/testkit/files/pictures'
import { addressOf, type Person } from '@nine/testkit/load/world'

export interface HostileOrders {
  url: string
  business: string
  people: Person[]
  asset: string
  event: string
}
export type HostileReport = Record<string, number>

const MB = 1024 * 1024
const PAUSE_MS = 50
const DRIP_MS = 1000

// In truth they sit at other machines: what they need to be hostile must not slow the product down.
setPriority(constants.priority.PRIORITY_LOW)
const report: HostileReport = {}
const note = (what: string): void => void (report[what] = (report[what] ?? 0) + 1)
let stopping = false

process.once('message', (orders: HostileOrders) => void attack(orders))

async function attack(orders: HostileOrders): Promise<void> {
  const attacks = await prepare(orders)
  process.send?.('ready')
  await once(process, 'message')
  const clients = orders.people.map(async (person, index) => {
    const { name, strike } = attacks[index % attacks.length] as (typeof attacks)[number]
    while (!stopping) {
      note(`${name} ${await strike(person, addressOf(index)).catch(() => 'cut')}`)
      await sleep(PAUSE_MS)
    }
  })
  await once(process, 'message')
  stopping = true
  process.send?.(report, () => process.exit())
  await Promise.all(clients)
}

async function prepare({ url, business, asset, event }: HostileOrders) {
  const nonsense = `{"name":"${'\u00e9"\\'.repeat(MB / 4)}`
  const baits = [
    ['PATCH', `/api/asset/${asset}`, { purchaseDate: `${'T'.repeat(100_000)}\nx` }],
    ['PATCH', `/api/asset/${asset}`, { maintenance: { nextDate: `${'T'.repeat(100_000)}\nx` } }],
    ['PATCH', `/api/asset/${asset}`, { description: '\u0301\u0323'.repeat(2500) }],
    [
      'PATCH',
      `/event-service/events/${event}`,
      { eventSchedules: Array.from({ length: 45 }, () => ({ endDateTime: null, note: '<'.repeat(7900) })) },
    ],
    [
      'PATCH',
      `/event-service/events/${event}`,
      { eventSchedules: Array.from({ length: 10 }, () => ({ endDateTime: null, note: '<p>'.repeat(300) })) },
    ],
    ['POST', '/gateway/iam/accounts', Array.from({ length: 1000 }, () => ({ email: 'a@'.repeat(20) }))],
  ] as const
  const bodies = baits.map(([method, path, body]) => ({ method, path, body: JSON.stringify(body) }))
  const pictures = [
    ...(await Promise.all(
      HOSTILE_PICTURES.filter(({ what }) => /claims|megapixels/.test(what)).map(async ({ make }) => make()),
    )),
    // As large as is taken: all the work a picture can make.
    await noise(4000, 4000).jpeg({ quality: 60 }).toBuffer(),
  ]
  let turn = 0
  const send = async (person: Person, from: string, method: string, path: string, body: string | FormData) => {
    const response = await fetch(url + path, {
      method,
      headers: {
        authorization: `Bearer ${person.token}`,
        'x-business-id': business,
        'x-event-id': event,
        'x-forwarded-for': from,
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      },
      body,
    })
    await response.arrayBuffer()
    return response.status
  }
  const file = (field: string, content: Uint8Array, name: string): FormData => {
    const form = new FormData()
    form.append(field, new Blob([new Uint8Array(content)]), name)
    return form
  }
  return [
    { name: 'slow body', strike: (person: Person, from: string) => drip(url, person, from) },
    {
      name: '1 MB',
      strike: (person: Person, from: string) => send(person, from, 'POST', '/gateway/business', nonsense),
    },
    {
      name: 'bait',
      strike: (person: Person, from: string) => {
        const bait = bodies[turn++ % bodies.length] as (typeof bodies)[number]
        return send(person, from, bait.method, bait.path, bait.body)
      },
    },
    {
      name: 'xlsx bomb',
      strike: (person: Person, from: string) =>
        send(person, from, 'POST', '/event-service/events/upload-excel', file('file', bomb(), 'a.xlsx')),
    },
    {
      name: 'picture bomb',
      strike: (person: Person, from: string) =>
        send(
          person,
          from,
          'POST',
          '/media/images',
          file('photo', pictures[turn++ % pictures.length] as Buffer, 'a.jpg'),
        ),
    },
  ]
}

/** A body sent byte by byte, for as long as the server waits for it. */
async function drip(url: string, person: Person, from: string): Promise<string> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  const closed = once(socket, 'close').then(() => 'dropped')
  socket.on('error', () => {})
  socket.write(
    `PATCH /gateway/identity/users/profile HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${person.token}\r\nx-forwarded-for: ${from}\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n{`,
  )
  const timer = setInterval(() => socket.write(' '), DRIP_MS)
  return closed.finally(() => clearInterval(timer))
}
