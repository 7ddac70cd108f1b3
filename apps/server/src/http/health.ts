import type { Server } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Runtime } from '../runtime.ts'
import { AppError } from './app-error.ts'

const TURNS_MAX = 1000

/** `/healthz`: the process lives. `/readyz`: it can serve; it says no while stopping, so that a proxy looks elsewhere. */
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
      await untilNobodyWaits(app.server)
    },
  }
}

/** Connections that wait to be taken in, which happens one a turn, are cut off when the port closes; that comes right after. */
async function untilNobodyWaits(server: Server): Promise<void> {
  let taken = 0
  server.on('connection', () => taken++)
  // The turn this began in may have looked at the port before.
  await setImmediate()
  for (let turn = 0, before = -1; turn < TURNS_MAX && taken !== before; turn++) {
    before = taken
    await setImmediate()
  }
}
