import { deleteOldNotifications } from './notification.queries.ts'
import type { Worker } from '../../jobs/worker.ts'

const KEEP_DAYS = { read: 90, any: 365 }
/** Rows looked at in one statement: nobody who is told something meanwhile waits for the rest. */
const BATCH = 1000

/** Once a night: forgets what was told long ago. */
export const notificationPurgeWorker: Worker = {
  queue: 'notification-purge',
  cron: '11 20 * * *',
  expireInSeconds: 4 * 3600,
  run: async ({ db }) => {
    let last: string | null = ''
    while (last !== null) last = await deleteOldNotifications(db, last, BATCH, KEEP_DAYS)
  },
}
