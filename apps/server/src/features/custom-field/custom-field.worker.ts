import { REMOVED_FIELD_DAYS } from '@nine/contract/custom-field/custom-field'
import type { Worker } from '../../jobs/worker.ts'
import { deleteField, deleteValues, selectOldRemoved } from './custom-field.queries.ts'

/** Rows per statement, so that nobody waits for the whole purge. */
const BATCH = 1000

/** Once a night: deletes fields that were removed long ago, with their values. */
export const customFieldPurgeWorker: Worker = {
  queue: 'custom-field-purge',
  cron: '23 20 * * *',
  expireInSeconds: 4 * 3600,
  run: async ({ db }) => {
    for (const { business_id, id } of await selectOldRemoved(db, REMOVED_FIELD_DAYS)) {
      while (await deleteValues(db, business_id, id, BATCH));
      await deleteField(db, business_id, id)
    }
  },
}
