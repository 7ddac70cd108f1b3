import * as calls from '@nine/contract/notification'
import { serve } from '../../http/call/serve.ts'
import { deleteNotification, listNotifications, markAllAsRead, markAsRead } from './notification.service.ts'

export const notificationRoutes = [
  serve(calls.listNotifications, ({ db, person, query }) => listNotifications(db, person.id, query)),
  serve(calls.markAllNotificationsAsRead, ({ transact, runtime, person }) =>
    transact((trx) => markAllAsRead(trx, runtime.live, person.id)),
  ),
  serve(calls.markNotificationAsRead, ({ transact, runtime, person, params }) =>
    transact((trx) => markAsRead(trx, runtime.live, person.id, params.id)),
  ),
  serve(calls.deleteNotification, ({ transact, runtime, person, params }) =>
    transact((trx) => deleteNotification(trx, runtime.live, person.id, params.id)),
  ),
]
