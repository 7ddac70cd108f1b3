import { z } from 'zod'
import { call } from './call.ts'
import { ById, Id, limitOf, Page } from './fields.ts'
import type { Role } from './business/roles.ts'

export const NOTIFICATION_PAGE_SIZE = 20
export const NOTIFICATION_PAGE_MAX = 100

/** What people are notified about, and the values each type needs for its text. */
export interface NotificationPayloads {
  /** Somebody registered for an event. Old notifications do not name the event and the guest. */
  'user-event.join-requested': { name: string; eventTitle: string; event?: string; guest?: string }
  /** Somebody asks about their data. */
  'event.data-request': { eventTitle: string }
  /** What is known about the guests of an event is erased on `date`. */
  'event.erasure': { eventTitle: string; date: string }
  /** `name` invites the person to `businessName`; `invitation` is the id to accept or decline. */
  'staff.invited': { name: string; businessName: string; role: Role; invitation: string }
  /** `name` made the person a member of `businessName`. Only in old notifications, from before people were invited. */
  'staff.added': { name: string; businessName: string; role: Role }
  'staff.role-changed': { name: string; businessName: string; role: Role }
  'staff.removed': { name: string; businessName: string }
  /** `name` handed the person an asset. */
  'asset.assigned': { name: string; assetName: string; assetCode: string }
  /** `name` handed the person several at once. */
  'asset.assigned-many': { name: string; count: string }
  /** `name` asks the person to confirm minutes `number`; as a reminder the same again. */
  'handover.waiting': { name: string; number: string; count: string }
  'handover.reminder': { name: string; number: string; count: string }
  /** `name` asks the person to return what they hold too long. */
  'custody.asked': { name: string; assetName: string; assetCode: string }
  /** `name` answered the minutes that the person wrote. */
  'handover.accepted': { name: string; number: string }
  'handover.refused': { name: string; number: string; reason: string }
  /** What a stranger reported about an asset. */
  'public_report.found': { assetName: string; assetCode: string }
  'public_report.fault': { assetName: string; assetCode: string }
  /** `count` things are due, the first of them `assetName`. */
  'reminder.return': { count: string; assetName: string; businessName: string }
  'reminder.overdue': { count: string; assetName: string; businessName: string }
  'reminder.maintenance': { count: string; assetName: string; businessName: string }
  'reminder.warranty': { count: string; assetName: string; businessName: string }
  /** `name` asks the person to help with a stocktake. */
  'inventory.assigned': { name: string; title: string; code: string }
  /** The same, with the places that are theirs. */
  'inventory.assigned-places': { name: string; title: string; code: string; location: string }
  /** `name` asks the holder of an asset that nobody saw in a stocktake where it is. */
  'inventory.asked': { name: string; assetName: string; assetCode: string; code: string }
  /** `name` asks the person to sign the report of a stocktake. */
  'stocktake.sign': { name: string; number: string; title: string }
  /** `name` moved several of what the person holds to another place. */
  'asset.moved-many': { name: string; count: string; location: string }
}
export type NotificationType = keyof NotificationPayloads

/** Types and payloads are open: a client must not fail over a type it does not know. */
export const Notification = z.object({
  id: Id,
  type: z.string(),
  createdAt: z.string(),
  read: z.boolean(),
  /** The enterprise it comes from. */
  business: Id.nullable(),
  payload: z.record(z.string(), z.string()),
})
export type Notification = z.infer<typeof Notification>

export const listNotifications = call({
  method: 'GET',
  path: '/gateway/api/ncm/notifications',
  summary: "The caller's own notifications, newest first",
  access: 'session',
  envelope: 'list',
  query: z.object({ page: Page, limit: limitOf(NOTIFICATION_PAGE_SIZE, NOTIFICATION_PAGE_MAX) }),
  output: Notification,
  meta: z.object({ numOfUnread: z.int() }),
})

export const markNotificationAsRead = call({
  method: 'PATCH',
  path: '/gateway/api/ncm/notifications/{id}/mark-as-read',
  summary: "Mark one of the caller's notifications as read",
  access: 'session',
  envelope: 'result',
  params: ById,
  output: Notification,
  errors: ['notification.not_found'],
})

export const markAllNotificationsAsRead = call({
  method: 'PATCH',
  path: '/gateway/api/ncm/notifications/mark-all-as-read',
  summary: "Mark all of the caller's notifications as read; answers how many were unread",
  access: 'session',
  envelope: 'result',
  output: z.object({ marked: z.int() }),
})

export const deleteNotification = call({
  method: 'DELETE',
  path: '/gateway/api/ncm/notifications/{id}',
  summary: "Remove one of the caller's notifications",
  access: 'session',
  envelope: 'result',
  params: ById,
  output: z.object({ id: Id }),
  errors: ['notification.not_found'],
})
