import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../app-error.ts'

/** When turns take this long a new request would wait in vain; people rather wait a second or two than retry. */
const TURN_MS_MAX = 3000
const LOOK_EVERY_MS = 100
/** These cost next to nothing, and operators must be able to see what is going on. */
const STILL_ANSWERED: ReadonlySet<string | undefined> = new Set(['/healthz', '/readyz', '/metrics', '/*'])

/** A process that cannot keep up responds 503 with Retry-After instead of letting everybody wait. */
export function refuseWhenOverloaded(app: FastifyInstance): void {
  const { turnMs, stop } = watchTurns()
  app.addHook('onClose', stop)
  app.addHook('onRequest', (request, _reply, done) =>
    turnMs() > TURN_MS_MAX && isWork(request) ? done(new AppError('server.unavailable')) : done(),
  )
}

/** Files of the web app declare no access: they are only served. */
const isWork = ({ routeOptions: { url, config } }: FastifyRequest): boolean =>
  config.access !== undefined && !STILL_ANSWERED.has(url)

/**
 * A moving average of how long turns of the event loop take. Each sample counts half: a single pause of a few
 * seconds (the machine was busy) refuses nobody, several in a row or a very long one do.
 */
function watchTurns(): { turnMs: () => number; stop: () => Promise<void> } {
  let known = 0
  let last = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    known = (known + now - last - LOOK_EVERY_MS) / 2
    last = now
  }, LOOK_EVERY_MS).unref()
  return { turnMs: () => known, stop: async () => clearInterval(timer) }
}
