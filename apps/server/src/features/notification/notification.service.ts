import type { Notification, NotificationPayloads, NotificationType } from '@nine/contract/notification'
import type { Role } from '@nine/contract/business/roles'
import type { Selectable } from 'kysely'
import { batchHints } from '../../adapters/live/batch-hints.ts'
import type { Live } from '../../adapters/live/live.ts'
import { newId } from '../../db/id.ts'
import type { Db, Trx } from '../../tables.ts'
import { AppError } from '../../app-error.ts'
import type { Runtime } from '../../runtime.ts'
import {
  addedForRoles,
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
  return rows.map(toPush)
}

/** The same as part of a statement, and what is to be pushed of its rows as JSON. */
export const notificationsWith = <T extends NotificationType>(
  db: Db,
  roles: readonly Role[],
  { businessId, type, payload }: Omit<NewNotification<T>, 'personId'> & { businessId: string },
) => addedForRoles(db, businessId, roles, { type, payload: JSON.stringify(payload) })

export type NotificationAsJson = Omit<Row, 'created_at'> & { person_id: string; created_at: string }
export const pushesOf = (rows: readonly NotificationAsJson[]): PendingPush[] =>
  rows.map((row) => toPush({ ...row, created_at: new Date(row.created_at) }))

const toPush = (row: Row & { person_id: string }): PendingPush => ({
  personId: row.person_id,
  data: toNotification(row),
})

const BATCH_MS = 100
/** Pushes of all businesses are sent in one message. */
const EVERYBODY = ''

const push = batchHints<Pick<Runtime, 'live' | 'log'>, PendingPush>(
  'live notifications',
  BATCH_MS,
  ({ live }, _, pending) => live.toPeople('notification', pending),
)

/** Shows what was noted wherever those people are signed in. Whoever misses it finds it in their list. */
export const pushNotifications = (runtime: Pick<Runtime, 'live' | 'log'>, pending: readonly PendingPush[]): void =>
  push(runtime, EVERYBODY, pending)

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
