import type { Notification, NotificationPayloads, NotificationType } from '@nine/contract/notification'
import type { Selectable } from 'kysely'
import type { Live } from '../../adapters/live.ts'
import { newId } from '../../db/id.ts'
import type { Db, Trx } from '../../db/schema.ts'
import { AppError } from '../../http/app-error.ts'
import {
  deleteNotificationRow,
  insertNotification,
  insertNotifications,
  selectNotificationCounts,
  selectNotifications,
  updateAllNotificationsRead,
  updateNotificationRead,
} from './notification.queries.ts'
import type { NotificationTables } from './notification.table.ts'

export interface News<T extends NotificationType = NotificationType> {
  personId: string
  businessId: string | null
  type: T
  payload: NotificationPayloads[T]
}

/** Tells a person something: kept in their list, and shown at once wherever they are signed in when this commits. */
export async function notify<T extends NotificationType>(
  trx: Trx,
  { live }: { live: Live },
  { personId, businessId, type, payload }: News<T>,
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

/** The same to several people at once: hundreds may hear of the same thing in a second. */
export async function notifyAll<T extends NotificationType>(
  trx: Trx,
  { live }: { live: Live },
  people: readonly string[],
  { businessId, type, payload }: Omit<News<T>, 'personId'>,
): Promise<void> {
  if (people.length === 0) return
  const rows = await insertNotifications(
    trx,
    people.map((personId) => ({
      id: newId(),
      person_id: personId,
      business_id: businessId,
      type,
      payload: JSON.stringify(payload),
      read_at: null,
    })),
  )
  await live.within(trx).toPeople(
    'notification',
    rows.map((row) => ({ personId: row.person_id, data: toNotification(row) })),
  )
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
  await tellOtherWindows(trx, live, personId)
  return toNotification(row)
}

export async function markAllAsRead(trx: Trx, live: Live, personId: string): Promise<{ marked: number }> {
  const marked = await updateAllNotificationsRead(trx, personId)
  if (marked > 0) await tellOtherWindows(trx, live, personId)
  return { marked }
}

export async function deleteNotification(trx: Trx, live: Live, personId: string, id: string): Promise<{ id: string }> {
  if (!(await deleteNotificationRow(trx, personId, id))) throw new AppError('notification.not_found')
  await tellOtherWindows(trx, live, personId)
  return { id }
}

const tellOtherWindows = (trx: Trx, live: Live, personId: string) =>
  live.within(trx).toPerson(personId, 'notification.changed', {})

type Row = Pick<
  Selectable<NotificationTables['notification']>,
  'id' | 'business_id' | 'type' | 'payload' | 'read_at' | 'created_at'
>

function toNotification({ id, business_id, type, payload, read_at, created_at }: Row): Notification {
  return { id, type, createdAt: created_at.toISOString(), read: read_at !== null, business: business_id, payload }
}
