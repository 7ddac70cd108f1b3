import type { Trx } from '../../tables.ts'
import type { Runtime } from '../../runtime.ts'
import type { PendingFiles } from '../media/media.service.ts'

/** What a step is given. */
export interface Filling {
  runtime: Runtime
  pending: PendingFiles
  business: { id: string; url: string }
  startedBy: string
  /** When it was requested: dates count from here, also when it resumes later. */
  today: Date
}

/** Does its slow part, such as drawing, and returns the rest, to be run in a transaction. */
export type Step = (filling: Filling) => Promise<(trx: Trx) => Promise<void>>
