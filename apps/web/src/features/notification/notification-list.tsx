import { Button, Skeleton, VisuallyHidden } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { BellOff } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../lib/error-message.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { toastError } from '../../ui/feedback/toast.tsx'
import { NotificationItem } from './notification-item.tsx'
import classes from './notification-list.module.css'
import { itemsOf } from './loaded-notifications.ts'
import { notificationsQuery } from './notification.queries.ts'
import { useNotificationActions } from './use-notification-actions.ts'
import type { useTwoStepDelete } from './use-two-step-delete.ts'

const SKELETON_ROWS = [0, 1, 2, 3]

/** The list of notifications, loading and error states included. */
export function NotificationList({ armed, arm, disarm }: ReturnType<typeof useTwoStepDelete>) {
  const { t } = useTranslation('notification')
  const query = useInfiniteQuery(notificationsQuery())
  const actions = useNotificationActions(toastError)
  const [announcement, setAnnouncement] = useState('')
  if (query.isPending) return <ListSkeleton />
  // A stale list is still worth showing.
  if (query.isError && !query.data)
    return (
      <div className="p-7">
        <ErrorState message={`${t('loadFailed')} ${messageOf(query.error)}`} onRetry={() => void query.refetch()} />
      </div>
    )
  const items = itemsOf(query.data)
  if (items.length === 0) return <EmptyState icon={BellOff} title={t('empty')} text={t('emptyText')} />
  return (
    <>
      <ul className="unpadded">
        {items.map((notification) => (
          <NotificationItem
            key={notification.id}
            notification={notification}
            armed={armed === notification.id}
            onRead={() => actions.markAsRead(notification)}
            onArm={() => {
              arm(notification.id)
              setAnnouncement(t('armed'))
            }}
            onDelete={(row) => {
              focusNeighbour(row)
              disarm()
              actions.remove(notification)
              setAnnouncement(t('deleted'))
            }}
          />
        ))}
      </ul>
      {query.hasNextPage && (
        <div className={`line-top ${classes['more']}`}>
          <Button
            variant="default"
            size="sm"
            fullWidth
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {t('more')}
          </Button>
        </div>
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  )
}

/** Moves the focus before its row disappears. */
function focusNeighbour(row: HTMLLIElement | null): void {
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling ?? row?.closest('[role="dialog"]')
  const target = neighbour?.matches('li') ? neighbour.querySelector('button') : neighbour
  if (target instanceof HTMLElement) target.focus()
}

function ListSkeleton() {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('loading')}>
      {SKELETON_ROWS.map((row) => (
        <div key={row} className={`flex gap-6 line-bottom ${classes['skeleton']}`}>
          <Skeleton circle height={36} />
          <div className="column grow gap-4">
            <Skeleton height={13} />
            <Skeleton height={13} width="55%" />
            <Skeleton height={11} width="35%" />
          </div>
        </div>
      ))}
    </div>
  )
}
