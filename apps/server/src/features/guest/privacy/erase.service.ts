import { ERASURE_NOTICE_DAYS } from '@nine/contract/event/privacy/privacy'
import type { Worker } from '../../../jobs/worker.ts'
import type { Runtime } from '../../../runtime.ts'
import { queueAttendeeSync } from '../../event/event.public.ts'
import {
  addNotificationsForRoles,
  type PendingPush,
  pushNotifications,
} from '../../notification/notification.service.ts'
import { rolesWith } from '../../staff/staff.service.ts'
import { eraseGuests, eraseTraces, lockUnannounced, selectDueErasures, updateAnnounced } from './erase.queries.ts'

/** Events handled in one night; the next night continues. */
const EVENTS = 200
/** Guests erased in one transaction. */
const STEP = 1000

/** Tells owners whose guests' data will be erased soon; again when the event moves (renew-retention.sql). */
export async function announceErasures(runtime: Runtime, now: Date): Promise<void> {
  const pushes: PendingPush[] = []
  await runtime.db.transaction().execute(async (trx) => {
    for (const { business, event, title, at } of await lockUnannounced(trx, now, ERASURE_NOTICE_DAYS, EVENTS)) {
      const payload = { eventTitle: title, date: at.toISOString() }
      const type = 'event.erasure' as const
      pushes.push(
        ...(await addNotificationsForRoles(trx, rolesWith('business.update'), { businessId: business, type, payload })),
      )
      await updateAnnounced(trx, business, event, now)
    }
  })
  pushNotifications(runtime, pushes)
}

/**
 * Erases names, contacts and answers of guests whose event keeps them no longer, and every trace of them in acts and mails;
 * figures stay. In steps: a process that was killed goes on the next night. Backups are not touched.
 */
export async function eraseDue(runtime: Runtime, now: Date): Promise<number> {
  const { db } = runtime
  const due = await selectDueErasures(db, now, ERASURE_NOTICE_DAYS, EVENTS)
  for (const { business, event } of due) {
    const of = { business, event, limit: STEP }
    while ((await db.transaction().execute((trx) => eraseGuests(trx, of))) === STEP);
    await db.transaction().execute(async (trx) => {
      await eraseTraces(trx, business, event)
      await queueAttendeeSync(trx, runtime, business, event)
      await runtime.live.within(trx).toBusiness(business, 'guest.changed', { event })
    })
  }
  return due.length
}

/** Once a night. */
export const erasureWorker: Worker = {
  queue: 'guest-erasure',
  cron: '23 19 * * *',
  expireInSeconds: 4 * 3600,
  run: async (runtime) => {
    await announceErasures(runtime, new Date())
    await eraseDue(runtime, new Date())
  },
}
