import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Runtime } from '../runtime.ts'
import { AppError } from '../app-error.ts'
import { isFromThisMachine } from './protection/from-this-machine.ts'

/** Counts and timings by route pattern, for Prometheus at /metrics. */
export function serveMetrics(app: FastifyInstance, { config, pool }: Runtime): void {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const durations = new Histogram({
    name: 'nine_request_seconds',
    help: 'Time to answer, by route pattern',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [register],
  })
  // oxlint-disable-next-line no-new -- a gauge registers itself
  new Gauge({
    name: 'nine_database_connections',
    help: 'Connections of this process to the database',
    labelNames: ['state'],
    registers: [register],
    collect() {
      this.set({ state: 'open' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
  app.get('/metrics', { config: { access: 'public' } }, async (request, reply) => {
    if (!config.metrics && !isFromThisMachine(request.raw)) throw new AppError('request.not_found')
    return reply.type(register.contentType).send(await register.metrics())
  })
}
