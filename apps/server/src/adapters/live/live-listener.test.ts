import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { portOf } from '@nine/testkit/server/free-port'
import { createDatabase } from '@nine/testkit/server/test-database'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type Connection, connectionOptions } from '../../db/database.ts'
import { startListening } from './live-listener.ts'
import { CHANNEL } from './live.ts'

let database: { connection: Connection; drop: () => Promise<void> }
beforeAll(async () => {
  database = await createDatabase({ server: inject('server'), template: inject('template') })
})
afterAll(() => database.drop())

/** What stands between a server and its database; whoever is connected can be forgotten without a word. */
async function startProxy(options: pg.ClientConfig) {
  const passed: Socket[] = []
  const proxy = createServer((near) => {
    const { host = '', port = 5432 } = options
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    near.pipe(far).pipe(near)
    for (const socket of [near, far]) socket.on('error', () => {})
    passed.push(near, far)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    port: portOf(proxy),
    forget: () => {
      for (const socket of passed.splice(0)) socket.unpipe().pause()
    },
    stop: () => proxy.close(),
  }
}

/** Through a proxy; what it heard, and how often it began to listen. */
async function listenThrough(proxy: { port: number }) {
  const { user, database: name } = new pg.Client(connectionOptions(database.connection))
  const heard: string[] = []
  let times = 0
  const listener = await startListening(`postgres://${user}@127.0.0.1:${proxy.port}/${name}`, {
    onMessage: (text) => void heard.push(text),
    onListening: () => void (times += 1),
    onLost: () => {},
  })
  return { heard, times: () => times, stop: listener.stop }
}

const databaseAddress = () => {
  const { host, port } = new pg.Client(connectionOptions(database.connection))
  return { host, port }
}

it('notices within seconds that nobody is at the other end any more, and hears again', async () => {
  const proxy = await startProxy(databaseAddress())
  const listener = await listenThrough(proxy)
  expect(listener.times()).toBe(1)
  proxy.forget()
  for (const deadline = Date.now() + 10_000; listener.times() < 2 && Date.now() < deadline;) await sleep(50)
  expect(listener.times()).toBe(2)
  const sender = new pg.Client(connectionOptions(database.connection))
  await sender.connect()
  await sender.query('select pg_notify($1, $2)', [CHANNEL, 'có người nghe'])
  await sender.end()
  for (const deadline = Date.now() + 2000; listener.heard.length === 0 && Date.now() < deadline;) await sleep(20)
  expect(listener.heard).toEqual(['có người nghe'])
  await listener.stop()
  proxy.stop()
}, 30_000)

it('stops although nobody is at the other end to say goodbye to', async () => {
  const proxy = await startProxy(databaseAddress())
  const listener = await listenThrough(proxy)
  expect(listener.times()).toBe(1)
  proxy.forget()
  await listener.stop()
  proxy.stop()
}, 10_000)
