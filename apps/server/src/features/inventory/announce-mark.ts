import type { LiveMark } from '@nine/contract/live'
import { batchHints } from '../../adapters/live/batch-hints.ts'
import type { Runtime } from '../../runtime.ts'

const BATCH_MS = 40
/** What fits a message that travels inside the database's own. */
const AT_ONCE = 15

const announce = batchHints<Runtime, LiveMark>('live marks', BATCH_MS, async ({ live }, business, marks) => {
  for (let first = 0; first < marks.length; first += AT_ONCE)
    await live.toBusiness(business, 'inventory.marked', { business, marks: marks.slice(first, first + AT_ONCE) })
})

/** Shows everybody in the business a mark, together with others of the same moment. */
export const announceMark = (runtime: Runtime, business: string, mark: LiveMark): void =>
  announce(runtime, business, [mark])
