import {
  deleteNotification,
  markAllNotificationsAsRead,
  markNotificationAsRead,
  type Notification,
} from '@nine/contract/notification'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, call } from '../../lib/api.ts'
import {
  type NotificationPages,
  withAllRead,
  without,
  withRead,
  withRestored,
  withUnreadAgain,
} from './notification-pages.ts'
import { NOTIFICATIONS } from './notification.queries.ts'

/** Each is optimistic and reverted on its own when the server refuses. */
export function useNotificationActions(onFailure: (error: Error) => void) {
  const client = useQueryClient()
  const read = () => client.getQueryData<NotificationPages>(NOTIFICATIONS)
  const update = (change: (data: NotificationPages) => NotificationPages) =>
    client.setQueryData<NotificationPages>(NOTIFICATIONS, (data) => data && change(data))
  const shared = {
    mutationKey: NOTIFICATIONS,
    // Offline it fails visibly instead of being paused.
    onSettled: () => {
      if (client.isMutating({ mutationKey: NOTIFICATIONS }) === 1)
        void client.invalidateQueries({ queryKey: NOTIFICATIONS })
    },
  }

  const markAsRead = useMutation({
    ...shared,
    mutationFn: ({ id }: Notification) => call(markNotificationAsRead, { params: { id } }),
    onMutate: async ({ id }) => {
      await client.cancelQueries({ queryKey: NOTIFICATIONS })
      update((data) => withRead(data, new Set([id]), true))
    },
    onError: (error, { id }) => {
      if (isGone(error)) return
      update((data) => withRead(data, new Set([id]), false))
      onFailure(error)
    },
  })
  const markAllAsRead = useMutation({
    ...shared,
    mutationFn: () => call(markAllNotificationsAsRead),
    onMutate: async () => {
      await client.cancelQueries({ queryKey: NOTIFICATIONS })
      const before = read()
      update(withAllRead)
      return before
    },
    onError: (error, _, before) => {
      if (before) update((data) => withUnreadAgain(data, before))
      onFailure(error)
    },
  })
  const remove = useMutation({
    ...shared,
    mutationFn: ({ id }: Notification) => call(deleteNotification, { params: { id } }),
    onMutate: async ({ id }) => {
      await client.cancelQueries({ queryKey: NOTIFICATIONS })
      update((data) => without(data, id))
    },
    onError: (error, removed) => {
      if (isGone(error)) return
      update((data) => withRestored(data, removed))
      onFailure(error)
    },
  })
  return { markAsRead: markAsRead.mutate, markAllAsRead: () => markAllAsRead.mutate(), remove: remove.mutate }
}

/** Removed meanwhile in another window: nothing to revert. */
const isGone = (error: Error): boolean => error instanceof ApiError && error.code === 'notification.not_found'
