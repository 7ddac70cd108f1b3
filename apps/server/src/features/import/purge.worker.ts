import type { Worker } from '../../jobs/worker.ts'
import { deleteImportRow, selectExpiredImports } from './import.queries.ts'
import { removePhotos } from './photos/remove-photos.service.ts'

/** Once a night: removes imports after their days, with the photos that nothing uses. */
export const importPurgeWorker: Worker = {
  queue: 'import-purge',
  cron: '41 20 * * *',
  run: async (runtime) => {
    for (const { business, id } of await selectExpiredImports(runtime.db))
      await runtime.db.transaction().execute(async (trx) => {
        await removePhotos(trx, runtime, business, id)
        await deleteImportRow(trx, business, id)
      })
  },
}
