import type { FastifyBaseLogger } from 'fastify'
import type { Live } from './live.ts'

interface Sender {
  live: Live
  log: FastifyBaseLogger
}

/**
 * Collects related hints for a moment too short to be noticed, and publishes them as one: hundreds a second become a few messages.
 * One that cannot be published is only logged, because browsers fetch the truth with calls.
 */
export function batchHints<S extends Sender, Hint>(
  name: string,
  waitMs: number,
  publish: (sender: S, topic: string, hints: readonly Hint[]) => Promise<void>,
): (sender: S, topic: string, hints: readonly Hint[]) => void {
  const batches = new WeakMap<Live, Map<string, Hint[]>>()
  return (sender, topic, hints) => {
    if (hints.length === 0) return
    const { live, log } = sender
    const waiting = batches.get(live) ?? new Map<string, Hint[]>()
    batches.set(live, waiting)
    const batch = waiting.get(topic)
    if (batch) return void batch.push(...hints)
    const begun = [...hints]
    waiting.set(topic, begun)
    setTimeout(() => {
      waiting.delete(topic)
      publish(sender, topic, begun).catch((error: unknown) => log.warn({ err: error }, name))
    }, waitMs).unref()
  }
}
