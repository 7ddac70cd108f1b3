import { deleteOldNotifications } from './notification.queries.ts'
import type { Worker } from '../../jobs/worker.ts'

const KEEP_DAYS = { read: 90, any: 365 }
/** Rows per statement, so that new notifications do not wait for the whole purge. */
const BATCH = 1000

/** Once a night: deletes old notifications. */
export const notificationPurgeWorker: Worker = {
  queue: 'notification-purge',
  cron: '11 20 * * *',
  expireInSeconds: 4 * 3600,
  run: async ({ db }) => {
    let last: string | null = ''
    while (last !== null) last = await deleteOldNotifications(db, last, BATCH, KEEP_DAYS)
  },
}
