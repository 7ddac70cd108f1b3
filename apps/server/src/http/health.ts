import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Runtime } from '../runtime.ts'
import { AppError } from './app-error.ts'

/** `/healthz`: the process lives. `/readyz`: it can serve; it says no while stopping, so that a proxy looks elsewhere. */
export function serveHealth(app: FastifyInstance, { db }: Runtime): { stopServing: () => void } {
  let stopping = false
  app.get('/healthz', { config: { access: 'public' } }, async () => ({ status: 'ok' }))
  app.get('/readyz', { config: { access: 'public' } }, async () => {
    if (stopping) throw new AppError('server.unavailable')
    await sql`select 1`.execute(db)
    return { status: 'ready' }
  })
  return {
    stopServing: () => {
      stopping = true
    },
  }
}
