import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram } from 'prom-client'
import { AppError } from '../app-error.ts'
import { isDatabaseDown } from '../db/failures.ts'
import { selectQueueSizes } from '../jobs/queue-sizes.ts'
import type { Runtime } from '../runtime.ts'
import { isFromThisMachine } from './protection/from-this-machine.ts'

/** Sums of figures that are there one by one, under names that Prometheus keeps for counters. */
const MISNAMED = ['nodejs_active_handles_total', 'nodejs_active_requests_total', 'nodejs_active_resources_total']

/** Counts and timings by route pattern, for Prometheus at /metrics. */
export function serveMetrics(app: FastifyInstance, runtime: Runtime): void {
  const { config, meters } = runtime
  const { register } = meters
  collectDefaultMetrics({ register })
  for (const name of MISNAMED) register.removeSingleMetric(name)
  const durations = new Histogram({
    name: 'nine_request_seconds',
    help: 'Time to answer, by route pattern',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [register],
  })
  measureDatabase(runtime)
  measureQueues(runtime)
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

/* oxlint-disable no-new -- a gauge registers itself */

function measureDatabase({ config, pool, meters: { register } }: Runtime): void {
  new Gauge({
    name: 'nine_database_connections',
    help: 'Connections of this process to the database: open, idle, and requests waiting for one',
    labelNames: ['state'],
    registers: [register],
    collect() {
      this.set({ state: 'open' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  new Gauge({
    name: 'nine_database_connections_max',
    help: 'Most connections this process opens (DATABASE_POOL)',
    registers: [register],
  }).set(config.databasePool)
}

/** Of all servers together, and up to a minute old: the queue counts itself that often. */
function measureQueues({ pool, meters: { register } }: Runtime): void {
  new Gauge({
    name: 'nine_jobs',
    help: 'Background jobs of all servers by queue and state: ready, deferred, active, failed',
    labelNames: ['queue', 'state'],
    registers: [register],
    async collect() {
      this.reset()
      try {
        for (const { queue, ...sizes } of await selectQueueSizes(pool))
          for (const [state, size] of Object.entries(sizes)) this.set({ queue, state }, size)
      } catch (error) {
        // The other figures are needed most while the database is away.
        if (!isDatabaseDown(error)) throw error
      }
    },
  })
}
