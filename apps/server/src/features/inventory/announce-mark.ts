import type { LiveMark } from '@nine/contract/live'
import type { Runtime } from '../../runtime.ts'
import type { Marked } from './inventory.service.ts'

/** Nobody notices this delay; hundreds of marks a second become a few messages. */
const BATCH_MS = 40
/** What fits a message that travels inside the database's own. */
const AT_ONCE = 15

const batches = new WeakMap<Runtime, Map<string, LiveMark[]>>()

/** Tells everybody in the business of a mark, together with others of the same moment. A hint: the calls hold the truth. */
export function announceMark(runtime: Runtime, business: string, mark: LiveMark): void {
  let waiting = batches.get(runtime)
  if (!waiting) batches.set(runtime, (waiting = new Map()))
  const marks = waiting.get(business)
  if (marks) return void marks.push(mark)
  waiting.set(business, [mark])
  setTimeout(() => {
    const all = waiting.get(business) ?? []
    waiting.delete(business)
    publish(runtime, business, all).catch((error: unknown) => runtime.log.warn({ err: error }, 'live marks'))
  }, BATCH_MS)
}

async function publish({ live }: Runtime, business: string, marks: readonly LiveMark[]): Promise<void> {
  for (let first = 0; first < marks.length; first += AT_ONCE)
    await live.toBusiness(business, 'inventory.marked', { business, marks: marks.slice(first, first + AT_ONCE) })
}

/** Call it after the commit: everybody who has the check open sees the mark. */
export async function announceMarked(
  runtime: Runtime,
  business: string,
  check: string,
  { outcome, item, by }: Marked,
): Promise<void> {
  if (outcome === 'applied') announceMark(runtime, business, { check, item, by })
  if (outcome === 'late') await runtime.live.toBusiness(business, 'inventory.changed', { business, check })
}
