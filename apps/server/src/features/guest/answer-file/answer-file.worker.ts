import type { Worker } from '../../../jobs/worker.ts'
import { removeFiles } from '../../media/media.service.ts'
import { selectUnusedFiles, type UnusedFile } from './answer-file.queries.ts'

const AT_ONCE = 500

/** Once a night: removes files that were sent for a registration that never came, or whose guest or answer is gone. */
export const answerFileSweepWorker: Worker = {
  queue: 'answer-file-sweep',
  cron: '11 20 * * *',
  expireInSeconds: 3600,
  run: async ({ db, jobs }) => {
    for (let unused: UnusedFile[]; (unused = await selectUnusedFiles(db, AT_ONCE)).length > 0;) {
      const byBusiness = Map.groupBy(unused, ({ business_id }) => business_id)
      for (const [businessId, files] of byBusiness)
        await db.transaction().execute((trx) =>
          removeFiles(
            trx,
            jobs,
            { businessId },
            files.map(({ id }) => id),
          ),
        )
    }
  },
}
