import { deleteOldNotifications } from './notification.queries.ts'
import type { Worker } from '../../jobs/worker.ts'

/** Rows per statement, so that new notifications do not wait for the whole purge. */
const BATCH = 1000

/** Once a night: deletes old notifications. */
export const notificationPurgeWorker: Worker = {
  queue: 'notification-purge',
  cron: '11 20 * * *',
  expireInSeconds: 4 * 3600,
  run: async ({ db }) => {
    while ((await deleteOldNotifications(db, BATCH)) === BATCH);
  },
}
