import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../config.ts'
import { type Span, toOtlp } from './span.ts'

const SEND_EVERY_MS = 1000
const BATCH = 512
/** What a receiver that is down cannot take is dropped, not kept. */
const WAITING_MAX = 4096
const TIMEOUT_MS = 5000

export interface Exporter {
  end: (span: Span) => void
  close: () => Promise<void>
}

/** Sends ended spans in batches, as OTLP over HTTP has it (JSON). People never wait for it. */
export function createExporter({ endpoint, headers }: NonNullable<Config['traces']>, log: FastifyBaseLogger): Exporter {
  let waiting: object[] = []
  let isAway = false
  const send = async (): Promise<void> => {
    const spans = waiting.splice(0, BATCH)
    if (spans.length === 0) return
    try {
      const response = await fetch(`${endpoint}/v1/traces`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(requestOf(spans)),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`the receiver of traces answered ${response.status}`)
      isAway = false
    } catch (error) {
      // One line when it begins, not one a second.
      if (!isAway) log.warn({ err: error }, 'traces could not be sent; they are dropped until they can')
      isAway = true
      waiting = []
    }
  }
  let sending = Promise.resolve()
  const timer = setInterval(() => {
    sending = sending.then(send)
  }, SEND_EVERY_MS).unref()
  return {
    end: (span) => {
      if (waiting.length < WAITING_MAX) waiting.push(toOtlp(span))
    },
    close: async () => {
      clearInterval(timer)
      await sending
      while (waiting.length > 0) await send()
    },
  }
}

const requestOf = (spans: readonly object[]): object => ({
  resourceSpans: [
    {
      resource: { attributes: [{ key: 'service.name', value: { stringValue: 'nine' } }] },
      scopeSpans: [{ scope: { name: 'nine' }, spans }],
    },
  ],
})
