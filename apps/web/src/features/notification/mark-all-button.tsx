import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { CheckCheck } from 'lucide-react'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { toastError } from '../../ui/feedback/toast.tsx'
import classes from './mark-all-button.module.css'
import { notificationsQuery } from './notification.queries.ts'
import { useNotificationActions } from './use-notification-actions.ts'

export function MarkAllButton() {
  const { t } = useTranslation('notification')
  const { data } = useInfiniteQuery(notificationsQuery())
  const { markAllAsRead } = useNotificationActions(toastError)
  const [page] = data?.pages ?? []
  if (!page || page.total === 0) return null
  const done = page.numOfUnread === 0
  return (
    // aria-disabled rather than disabled: disabling the focused button would lose the focus.
    <Button
      variant="subtle"
      size="compact-sm"
      className={classes['button']}
      leftSection={<CheckCheck size={16} />}
      aria-disabled={done}
      data-disabled={done || undefined}
      onClick={() => !done && markAllAsRead()}
    >
      {t('markAll')}
    </Button>
  )
}
