import { setTimeout as sleep } from 'node:timers/promises'
import { connectLive } from '@nine/testkit/server/live-app'
import { send, type Target } from '@nine/testkit/load/world'

const TIMEOUT_MS = 60_000
const HEARD_WITHIN_MS = 2000
const REFUSED_MS = 1000

/** A browser's socket at every server, which follows the enterprise and does so again whenever it was cut. */
export async function listenOnAll(
  target: Target,
  urls: readonly string[],
): Promise<{ untilHeard: () => Promise<number>; stop: () => void }> {
  const [person] = target.people
  if (!person) throw new Error('nobody to listen')
  const clients = await Promise.all(urls.map((url) => connectLive(url, { token: person.token })))
  for (const { socket, ask } of clients) {
    const follow = () => void ask('enter', target.business).catch(() => {})
    socket.on('connect', follow)
    // The library does not come back after a refusal; the product's own pages do.
    socket.on('connect_error', () => {
      if (!socket.active) setTimeout(() => socket.connect(), REFUSED_MS)
    })
    follow()
  }
  return {
    /** Changes something until every socket hears of it; returns when that was. */
    untilHeard: async () => {
      for (const deadline = Date.now() + TIMEOUT_MS; Date.now() < deadline; await sleep(200)) {
        const heard = Promise.all(clients.map(({ next }) => next('inventory.changed', HEARD_WITHIN_MS)))
        const json = { title: 'Kiểm kê', business: target.business }
        const reply = send(target, 'POST', '/api/inventory/add', { as: person, json })
        const [outcome] = await Promise.allSettled([heard, reply])
        if (outcome.status === 'fulfilled') return Date.now()
        // An `enter` that the database did not answer is asked again, as the product's own pages do.
        for (const { socket, ask } of clients)
          if (socket.connected) await ask('enter', target.business).catch(() => undefined)
      }
      throw new Error('the sockets never recovered')
    },
    stop: () => {
      for (const { socket } of clients) socket.close()
    },
  }
}
