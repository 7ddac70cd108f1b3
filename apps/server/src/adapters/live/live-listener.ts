import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Connection, connectionOptions, KEEPALIVE } from '../../db/database.ts'
import { CHANNEL } from './live.ts'

const RETRY_FIRST_MS = 100
const RETRY_MAX_MS = 2000
/** A connection that died silently is found by pinging it: nothing else is ever sent on it. */
const PING_EVERY_MS = 5000
const TIMEOUT_MS = 3000

export interface Handlers {
  onMessage: (text: string) => void
  /** Messages arrive from now on. Called again after each lost connection, when some may have been missed. */
  onListening: () => void
  onLost: (error: Error) => void
}

/** Listens on the channel until stopped and reconnects when the connection is lost. Resolves after the first attempt. */
export async function startListening(
  connection: Connection,
  handlers: Handlers,
): Promise<{ stop: () => Promise<void> }> {
  const stopping = new AbortController()
  const firstAttempt = Promise.withResolvers<void>()
  const ended = listenForever(connection, handlers, stopping.signal, firstAttempt.resolve)
  await firstAttempt.promise
  return {
    stop: () => {
      stopping.abort()
      return ended
    },
  }
}

async function listenForever(
  connection: Connection,
  handlers: Handlers,
  stopping: AbortSignal,
  onAttempt: () => void,
): Promise<void> {
  let wait = RETRY_FIRST_MS
  const onListening = () => {
    wait = RETRY_FIRST_MS
    handlers.onListening()
    onAttempt()
  }
  while (!stopping.aborted) {
    try {
      await listenOnce(connection, { ...handlers, onListening }, stopping)
    } catch (error) {
      if (!stopping.aborted) handlers.onLost(error as Error)
    }
    onAttempt()
    await pause(wait, stopping)
    wait = Math.min(wait * 2, RETRY_MAX_MS)
  }
}

/** One connection, until it is lost (throws) or stopped. */
async function listenOnce(connection: Connection, handlers: Handlers, stopping: AbortSignal): Promise<void> {
  const client = new pg.Client({
    ...connectionOptions(connection),
    application_name: 'nine-live',
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
    ...KEEPALIVE,
  })
  const lost = new AbortController()
  client.on('error', (error) => lost.abort(error))
  client.on('end', () => lost.abort(new Error('The listening connection was closed')))
  const over = AbortSignal.any([lost.signal, stopping])
  try {
    await client.connect()
    client.on('notification', ({ payload }) => handlers.onMessage(payload ?? ''))
    await client.query(`listen ${CHANNEL}`)
    handlers.onListening()
    while (!over.aborted) {
      await pause(PING_EVERY_MS, over)
      if (!over.aborted) await client.query('select 1')
    }
    if (lost.signal.aborted) throw lost.signal.reason as Error
  } finally {
    // A machine that hangs does not acknowledge the end of the connection either.
    await Promise.race([client.end().catch(() => {}), sleep(TIMEOUT_MS, undefined, { ref: false })])
  }
}

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  sleep(milliseconds, undefined, { signal, ref: false }).catch(() => {})
