import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { Config } from '../../config.ts'
import { createExporter, type Exporter } from './otlp-exporter.ts'
import { KIND, readParent, type Span, startSpan } from './span.ts'
import type { Tracer } from './tracer.ts'

const TEXT_MAX = 2000

/** Loaded only where OTEL_EXPORTER_OTLP_ENDPOINT is set. Values, addresses and keys of links are never part of a trace. */
export function createTracer(settings: NonNullable<Config['traces']>, log: FastifyBaseLogger): Tracer {
  const exporter = createExporter(settings, log)
  const current = new AsyncLocalStorage<Span>()
  const isChosen = () => Math.random() < settings.share
  return {
    watchRequests: (app) => watchRequests(app, { current, exporter, isChosen }),
    watchPool: (pool) => {
      // The pool calls back in the async context of whoever released the connection; the statement belongs to whoever waited for it.
      const connect = pool.connect.bind(pool) as (done?: (...given: unknown[]) => void) => Promise<pg.PoolClient>
      pool.connect = ((done?: (...given: unknown[]) => void) =>
        done ? connect(AsyncResource.bind(done)) : connect()) as typeof pool.connect
      pool.on('connect', (client) => watchStatements(client, { current, exporter }))
    },
    watchJob: async (queue, run) => {
      if (!isChosen()) return run()
      const span = startSpan(`job ${queue}`, KIND.internal, undefined, { 'messaging.destination.name': queue })
      try {
        return await current.run(span, run)
      } catch (error) {
        span.hasFailed = true
        throw error
      } finally {
        exporter.end(span)
      }
    },
    close: exporter.close,
  }
}

interface Parts {
  current: AsyncLocalStorage<Span>
  exporter: Exporter
}

function watchRequests(
  app: FastifyInstance,
  { current, exporter, isChosen }: Parts & { isChosen: () => boolean },
): void {
  const spans = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', (request, _reply, done) => {
    const parent = readParent(request.headers['traceparent'])
    if (!(parent ? parent.isSampled : isChosen())) return done()
    const span = startSpan(request.method, KIND.server, parent, { 'http.request.method': request.method })
    spans.set(request, span)
    return current.run(span, done)
  })
  // A body arrives in async contexts of its own, which do not know the request.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request)
    return span ? current.run(span, done) : done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request)
    if (span) {
      const route = request.routeOptions.url ?? 'unknown'
      span.name = `${request.method} ${route}`
      Object.assign(span.attributes, { 'http.route': route, 'http.response.status_code': reply.statusCode })
      span.hasFailed = reply.statusCode >= 500
      exporter.end(span)
    }
    done()
  })
}

type Query = (asked: unknown, values?: unknown, done?: unknown) => unknown

function watchStatements(client: pg.PoolClient, { current, exporter }: Parts): void {
  const query = client.query.bind(client) as Query
  const watched: Query = (asked, values, done) => {
    const parent = current.getStore()
    const text = textOf(asked)
    if (!parent || text === undefined) return query(asked, values, done)
    const span = startSpan(text.trimStart().split(/\s/, 1)[0] ?? '', KIND.client, parent, {
      'db.system.name': 'postgresql',
      'db.query.text': text.slice(0, TEXT_MAX),
    })
    const end = (error?: unknown) => {
      span.hasFailed = Boolean(error)
      exporter.end(span)
    }
    if (typeof done === 'function')
      return query(asked, values, (error: unknown, ...rest: unknown[]) => {
        end(error)
        done(error, ...rest)
      })
    const result = query(asked, values)
    if (result instanceof Promise) result.then(() => end(), end)
    return result
  }
  client.query = watched as pg.PoolClient['query']
}

/** Cursors and the like are not followed. */
function textOf(asked: unknown): string | undefined {
  if (typeof asked === 'string') return asked
  if (typeof asked !== 'object' || asked === null || 'submit' in asked || !('text' in asked)) return undefined
  return typeof asked.text === 'string' ? asked.text : undefined
}
