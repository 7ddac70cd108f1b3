import { batchHints } from '../../adapters/live/batch-hints.ts'
import type { Runtime } from '../../runtime.ts'
import { businessOfEvent } from '../event/event.public.ts'

const BATCH_MS = 200

const announce = batchHints<Runtime, 'changed'>('live guests', BATCH_MS, async ({ db, live }, event) => {
  const business = await businessOfEvent(db, event)
  if (business) await live.toBusiness(business, 'guest.changed', { event })
})

/** Shows everybody in the event's business that its guests changed, once that has committed. */
export const announceGuests = (runtime: Runtime, event: string): void => announce(runtime, event, ['changed'])
