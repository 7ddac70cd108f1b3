import type { LiveMark } from '@nine/contract/live'
import type { Runtime } from '../../runtime.ts'
import type { Marked } from './inventory.service.ts'

/** Too short to notice, and hundreds of marks a second become a few messages. */
const BATCH_MS = 40
/** As many as fit into one database notification. */
const AT_ONCE = 15

const batches = new WeakMap<Runtime, Map<string, LiveMark[]>>()

/** Sends a mark to open screens of the business, batched with others. Only a hint: the calls have the truth. */
function announceMark(runtime: Runtime, business: string, mark: LiveMark): void {
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
