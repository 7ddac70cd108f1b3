import type { Runtime } from '../../runtime.ts'
import { businessOfEvent } from '../event/event.public.ts'

/** Too short to notice, and hundreds of check-ins a second become a few messages. */
const BATCH_MS = 200

const batches = new WeakMap<Runtime, Set<string>>()

/** Tells open screens of the event's business that its guests changed. Call it after the commit; it is only a hint to refetch. */
export function announceGuests(runtime: Runtime, event: string): void {
  let waiting = batches.get(runtime)
  if (!waiting) batches.set(runtime, (waiting = new Set()))
  if (waiting.has(event)) return
  waiting.add(event)
  setTimeout(() => {
    waiting.delete(event)
    publish(runtime, event).catch((error: unknown) => runtime.log.warn({ err: error }, 'live guests'))
  }, BATCH_MS).unref()
}

async function publish({ db, live }: Runtime, event: string): Promise<void> {
  const business = await businessOfEvent(db, event)
  if (business) await live.toBusiness(business, 'guest.changed', { event })
}
