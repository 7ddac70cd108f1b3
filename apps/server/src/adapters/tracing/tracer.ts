import type { FastifyInstance } from 'fastify'
import type pg from 'pg'

/** Follows requests and jobs down to the statements they make. There is none unless an operator asks for it. */
export interface Tracer {
  watchRequests: (app: FastifyInstance) => void
  watchPool: (pool: pg.Pool) => void
  watchJob: <T>(queue: string, run: () => Promise<T>) => Promise<T>
  /** Sends the spans that are still buffered. */
  close: () => Promise<void>
}
