import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'

/** Whoever came when every turn takes this long would wait in vain. */
const TURN_MS_MAX = 1000
const LOOK_EVERY_MS = 100
/** These cost next to nothing, and somebody must be able to see what is going on. */
const STILL_ANSWERED: ReadonlySet<string | undefined> = new Set(['/healthz', '/readyz', '/metrics', '/*'])

/** A process that cannot keep up says so at once (503, come back later) instead of letting everybody wait. */
export async function refuseWhenOverloaded(app: FastifyInstance): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: TURN_MS_MAX,
    sampleInterval: LOOK_EVERY_MS,
    pressureHandler: async (request: FastifyRequest) => {
      if (isWork(request)) throw new AppError('server.unavailable')
    },
  })
}

/** Files of the web app declare no access: they are only handed out. */
const isWork = ({ routeOptions: { url, config } }: FastifyRequest): boolean =>
  config.access !== undefined && !STILL_ANSWERED.has(url)
