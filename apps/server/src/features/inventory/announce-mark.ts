import type { LiveMark } from '@nine/contract/live'
import { batchHints } from '../../adapters/live/batch-hints.ts'
import type { Runtime } from '../../runtime.ts'
import type { Marked } from './inventory.service.ts'

const BATCH_MS = 40
/** As many as fit into one database notification. */
const AT_ONCE = 15

const announce = batchHints<Runtime, LiveMark>('live marks', BATCH_MS, async ({ live }, business, marks) => {
  for (let first = 0; first < marks.length; first += AT_ONCE)
    await live.toBusiness(business, 'inventory.marked', { business, marks: marks.slice(first, first + AT_ONCE) })
})

/** Shows everybody in the business a mark, together with others of the same moment. */
const announceMark = (runtime: Runtime, business: string, mark: LiveMark): void => announce(runtime, business, [mark])

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
