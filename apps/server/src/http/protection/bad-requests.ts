import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readToken } from '../../access/session.ts'
import { AppError } from '../../app-error.ts'
import { networkOf } from './rate-limit.ts'

const WINDOW_MS = 60_000
/** An office or a hall full of guests behind one address makes more mistakes than one person. */
const PER_NETWORK = 10
const DELAY_MS = 2000
/** Each delayed request keeps a connection open. */
const DELAYED_MAX = 500
/** Malformed, too large, of an unsupported type, or invalid. */
const BAD: ReadonlySet<number> = new Set([400, 413, 415, 422])

interface Limits {
  perMinute: number
  delayMs?: number
}

/**
 * Parsing a request that turns out to be nonsense is work, and our own screens send next to none. A client that keeps
 * sending it is refused for the rest of the minute before anything is read, and with a delay: retrying faster gains nothing.
 */
export function refuseRepeatedNonsense(app: FastifyInstance, { perMinute, delayMs = DELAY_MS }: Limits): void {
  let counts = new Map<string, number>()
  let windowStart = performance.now()
  let delayed = 0
  const timer = setInterval(() => {
    counts = new Map()
    windowStart = performance.now()
  }, WINDOW_MS).unref()
  app.addHook('onClose', async () => clearInterval(timer))

  const isRefused = (request: FastifyRequest): boolean => {
    const { network, session } = sendersOf(request)
    return (counts.get(session) ?? 0) >= perMinute || (counts.get(network) ?? 0) >= perMinute * PER_NETWORK
  }
  const refuse = async (done: (refusal: AppError) => void): Promise<void> => {
    if (delayed < DELAYED_MAX) {
      delayed += 1
      await sleep(delayMs, undefined, { ref: false })
      delayed -= 1
    }
    const seconds = Math.max(1, Math.ceil((windowStart + WINDOW_MS - performance.now()) / 1000))
    done(new AppError('request.rate_limited', { seconds }))
  }
  // Most of the time nobody sent any: then nothing is looked up, and no request waits for a promise.
  app.addHook('onRequest', (request, _reply, done) => {
    if (counts.size > 0 && isRefused(request)) void refuse(done)
    else done()
  })

  app.addHook('onResponse', (request, { statusCode }, done) => {
    if (BAD.has(statusCode))
      for (const sender of Object.values(sendersOf(request))) counts.set(sender, (counts.get(sender) ?? 0) + 1)
    done()
  })
}

/** Nothing is looked up for this: a client that makes up sessions is caught by its network. */
function sendersOf({ ip, headers }: FastifyRequest): { network: string; session: string } {
  const network = networkOf(ip)
  return { network, session: `${network} ${readToken(headers.authorization) ?? ''}` }
}
