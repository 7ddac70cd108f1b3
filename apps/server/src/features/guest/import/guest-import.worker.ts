import type { Worker } from '../../../jobs/worker.ts'
import { deleteExpiredGuestImports } from './guest-import.queries.ts'

/** Once a night: removes files of guests after their days. */
export const guestImportPurgeWorker: Worker = {
  queue: 'guest-import-purge',
  cron: '47 20 * * *',
  run: (runtime) => deleteExpiredGuestImports(runtime.db),
}
