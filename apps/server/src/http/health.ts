import type { Server } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Runtime } from '../runtime.ts'
import { AppError } from '../app-error.ts'

const TURNS_MAX = 1000
const SHORT_TURN_MS = 0.2

/** `/healthz`: the process runs. `/readyz`: it can serve; it fails while stopping, so that a proxy looks elsewhere. */
export function serveHealth(app: FastifyInstance, { db }: Runtime): { stopServing: () => Promise<void> } {
  let stopping = false
  app.get('/healthz', { config: { access: 'public' } }, async () => ({ status: 'ok' }))
  app.get('/readyz', { config: { access: 'public' } }, async () => {
    if (stopping) throw new AppError('server.unavailable')
    await sql`select 1`.execute(db)
    return { status: 'ready' }
  })
  return {
    stopServing: async () => {
      stopping = true
      await closePort(app.server)
    },
  }
}

/**
 * Connections that are not accepted yet when the port closes are cut off. So it closes after a turn of the event loop that brought
 * no new ones and was so short that hardly any can have arrived since.
 */
async function closePort(server: Server): Promise<void> {
  let taken = 0
  server.on('connection', () => taken++)
  for (let turn = 0, isQuiet = false; turn < TURNS_MAX && !isQuiet; turn++) {
    const [before, began] = [taken, performance.now()]
    await setImmediate()
    isQuiet = taken === before && performance.now() - began < SHORT_TURN_MS
  }
  server.close()
}
