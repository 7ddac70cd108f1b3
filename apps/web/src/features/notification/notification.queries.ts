import { listNotifications } from '@nine/contract/notification'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { LIVE } from '../../lib/live.ts'
import { queryClient } from '../../lib/query-client.ts'
import { itemsOf } from './loaded-notifications.ts'

export const NOTIFICATIONS = ['notification'] as const

export const notificationsQuery = () =>
  infiniteQueryOptions({
    queryKey: NOTIFICATIONS,
    meta: LIVE,
    queryFn: ({ pageParam, signal }) => call(listNotifications, { query: { page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (itemsOf({ pages }).length < total ? pages.length + 1 : null),
  })

/** Refetches the list, unless one of our changes is pending: that refetches when it is done. */
export function refreshNotifications(): void {
  if (queryClient.isMutating({ mutationKey: NOTIFICATIONS }) === 0)
    void queryClient.invalidateQueries({ queryKey: NOTIFICATIONS })
}
