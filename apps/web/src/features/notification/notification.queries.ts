import {
  deleteNotification,
  listNotifications,
  markAllNotificationsAsRead,
  markNotificationAsRead,
  type Notification,
} from '@nine/contract/notification'
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, call } from '../../lib/api.ts'
import { LIVE } from '../../lib/live.ts'
import { queryClient } from '../../lib/query-client.ts'
import {
  itemsOf,
  type NotificationPages,
  withAllRead,
  without,
  withRead,
  withRestored,
  withUnreadAgain,
} from './notification-pages.ts'

const KEY = ['notification'] as const

export const notificationsQuery = () =>
  infiniteQueryOptions({
    queryKey: KEY,
    meta: LIVE,
    queryFn: ({ pageParam, signal }) => call(listNotifications, { query: { page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) =>
      itemsOf({ pages, pageParams: [] }).length < total ? pages.length + 1 : null,
  })

/** Refetches the list, unless one of our changes is pending: that refetches when it is done. */
export function refreshNotifications(): void {
  if (queryClient.isMutating({ mutationKey: KEY }) === 0) void queryClient.invalidateQueries({ queryKey: KEY })
}

/** Each is optimistic and reverted on its own when the server refuses. */
export function useNotificationActions(onFailure: (error: Error) => void) {
  const client = useQueryClient()
  const read = () => client.getQueryData<NotificationPages>(KEY)
  const update = (change: (data: NotificationPages) => NotificationPages) =>
    client.setQueryData<NotificationPages>(KEY, (data) => data && change(data))
  const shared = {
    mutationKey: KEY,
    // Offline it fails visibly instead of being paused.
    onSettled: () => {
      if (client.isMutating({ mutationKey: KEY }) === 1) void client.invalidateQueries({ queryKey: KEY })
    },
  }

  const markAsRead = useMutation({
    ...shared,
    mutationFn: ({ id }: Notification) => call(markNotificationAsRead, { params: { id } }),
    onMutate: async ({ id }) => {
      await client.cancelQueries({ queryKey: KEY })
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
      await client.cancelQueries({ queryKey: KEY })
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
      await client.cancelQueries({ queryKey: KEY })
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
