import type { Notification, NotificationPayloads, NotificationType } from '@nine/contract/notification'
import type { Role } from '@nine/contract/business/roles'
import type { Selectable } from 'kysely'
import type { Live } from '../../adapters/live/live.ts'
import { newId } from '../../db/id.ts'
import type { Db, Trx } from '../../tables.ts'
import { AppError } from '../../app-error.ts'
import type { Runtime } from '../../runtime.ts'
import {
  deleteNotificationRow,
  deleteNotificationsOf,
  insertNotification,
  insertNotificationsForRoles,
  selectNotificationCounts,
  selectNotifications,
  updateAllNotificationsRead,
  updateNotificationRead,
} from './notification.queries.ts'
import type { NotificationTables } from './notification.table.ts'

export interface NewNotification<T extends NotificationType = NotificationType> {
  personId: string
  businessId: string | null
  type: T
  payload: NotificationPayloads[T]
}

/** Notifies a person: kept in their list, and pushed wherever they are signed in when this commits. */
export async function notify<T extends NotificationType>(
  trx: Trx,
  { live }: { live: Live },
  { personId, businessId, type, payload }: NewNotification<T>,
): Promise<void> {
  const row = await insertNotification(trx, {
    id: newId(),
    person_id: personId,
    business_id: businessId,
    type,
    payload: JSON.stringify(payload),
    read_at: null,
  })
  await live.within(trx).toPerson(personId, 'notification', toNotification(row))
}

export interface PendingPush {
  personId: string
  data: Notification
}

/**
 * Adds a notification for everybody in a business with one of the roles. There may be hundreds of these in a
 * second and commits that push are serialised, so push them with `pushNotifications` after the commit.
 */
export async function addNotificationsForRoles<T extends NotificationType>(
  trx: Trx,
  roles: readonly Role[],
  { businessId, type, payload }: Omit<NewNotification<T>, 'personId'> & { businessId: string },
): Promise<PendingPush[]> {
  const rows = await insertNotificationsForRoles(trx, businessId, roles, { type, payload: JSON.stringify(payload) })
  return rows.map((row) => ({ personId: row.person_id, data: toNotification(row) }))
}

/** Too short to notice; pushes of this time go out together. */
const BATCH_MS = 100
const batches = new WeakMap<Live, PendingPush[]>()

/** Pushes notifications wherever those people are signed in. Missed ones are still in their list. */
export function pushNotifications({ live, log }: Pick<Runtime, 'live' | 'log'>, pending: readonly PendingPush[]): void {
  const waiting = batches.get(live)
  if (waiting) {
    waiting.push(...pending)
    return
  }
  if (pending.length === 0) return
  const batch = [...pending]
  batches.set(live, batch)
  setTimeout(() => {
    batches.delete(live)
    live.toPeople('notification', batch).catch((error: unknown) => log.warn({ err: error }, 'live notifications'))
  }, BATCH_MS).unref()
}

export async function listNotifications(db: Db, personId: string, { page, limit }: { page: number; limit: number }) {
  const [rows, { total, unread }] = await Promise.all([
    selectNotifications(db, personId, limit, (page - 1) * limit),
    selectNotificationCounts(db, personId),
  ])
  return { items: rows.map(toNotification), total, numOfUnread: unread }
}

export async function markAsRead(trx: Trx, live: Live, personId: string, id: string): Promise<Notification> {
  const row = await updateNotificationRead(trx, personId, id)
  if (!row) throw new AppError('notification.not_found')
  await notifyOtherWindows(trx, live, personId)
  return toNotification(row)
}

export async function markAllAsRead(trx: Trx, live: Live, personId: string): Promise<{ marked: number }> {
  const marked = await updateAllNotificationsRead(trx, personId)
  if (marked > 0) await notifyOtherWindows(trx, live, personId)
  return { marked }
}

export async function deleteNotification(trx: Trx, live: Live, personId: string, id: string): Promise<{ id: string }> {
  if (!(await deleteNotificationRow(trx, personId, id))) throw new AppError('notification.not_found')
  await notifyOtherWindows(trx, live, personId)
  return { id }
}

/** After a membership ended: its notifications about the business are deleted. */
export async function forgetBusiness(trx: Trx, live: Live, personId: string, business: string): Promise<void> {
  if (await deleteNotificationsOf(trx, personId, business)) await notifyOtherWindows(trx, live, personId)
}

const notifyOtherWindows = (trx: Trx, live: Live, personId: string) =>
  live.within(trx).toPerson(personId, 'notification.changed', {})

type Row = Pick<
  Selectable<NotificationTables['notification']>,
  'id' | 'business_id' | 'type' | 'payload' | 'read_at' | 'created_at'
>

function toNotification({ id, business_id, type, payload, read_at, created_at }: Row): Notification {
  return { id, type, createdAt: created_at.toISOString(), read: read_at !== null, business: business_id, payload }
}
