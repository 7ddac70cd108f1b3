import { availableParallelism } from 'node:os'
import { createWorkQueue } from './work-queue.ts'

/** One core stays free for everything else. */
const SLOTS = Math.max(1, Math.min(3, availableParallelism() - 1))
const LINE_MAX = 200

/** Pictures and spreadsheets of strangers share these slots, so that neither their processes nor their memory add up. */
export const inDecodingSlot = createWorkQueue(SLOTS, LINE_MAX)
