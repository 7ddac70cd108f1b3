import type { Worker } from '../../../jobs/worker.ts'
import { selectExpired } from './trash.queries.ts'
import { purgeAssets } from './trash.service.ts'

const AT_ONCE = 100

/** Once a night: removes for good what has been in the trash for its 30 days. */
export const trashPurgeWorker: Worker = {
  queue: 'trash-purge',
  cron: '11 20 * * *',
  expireInSeconds: 4 * 3600,
  run: async (runtime) => {
    for (;;) {
      const expired = await selectExpired(runtime.db, AT_ONCE)
      if (!expired) return
      await runtime.db.transaction().execute((trx) => purgeAssets(trx, runtime, expired.business, expired.ids))
    }
  },
}
