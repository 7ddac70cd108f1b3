import { ActionIcon, UnstyledButton } from '@mantine/core'
import type { Notification } from '@nine/contract/notification'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import { withTranslations } from '../../lib/i18n.ts'
import { useLive } from '../../lib/live.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { useLogin } from '../../lib/session.ts'
import { LazyMenu } from '../../ui/dialog/lazy-menu.tsx'
import { toastInfo, toastSuccess } from '../../ui/feedback/toast.tsx'
import { badgeText } from './badge-text.ts'
import classes from './notification-bell.module.css'
import { notificationsQuery, refreshNotifications } from './notification.queries.ts'
import { useIsPhone } from '../../ui/use-is-phone.ts'

const NotificationPanel = lazyRouteComponent(
  () => withTranslations(import('./notification-panel.tsx'), 'notification'),
  'NotificationPanel',
)

interface Props {
  /** With its word, in the bar of phones. */
  look?: 'icon' | 'bar'
  className?: string
}

/** The bell: unread count, list, and a toast for new notifications. */
export function NotificationBell(props: Props) {
  const signedIn = useLogin() !== undefined
  return signedIn ? <SignedInBell {...props} /> : null
}

function SignedInBell({ look = 'icon', className = '' }: Props) {
  const { t } = useTranslation('shell')
  const phone = useIsPhone()
  const { data } = useInfiniteQuery(notificationsQuery())
  usePushed()
  const unread = data?.pages[0]?.numOfUnread ?? 0
  const name = unread > 0 ? t('bellUnread', { unread: badgeText(unread) }) : t('bell')
  const badge = unread > 0 && (
    <span
      className={`text-xs bold centered radius-m px-2 absolute ${classes['badge']}`}
      data-look={look}
      aria-hidden="true"
    >
      {badgeText(unread)}
    </span>
  )
  return (
    <LazyMenu
      popup="dialog"
      preload={NotificationPanel.preload}
      renderMenu={(anchor) => <NotificationPanel anchor={anchor} phone={phone} />}
    >
      {look === 'bar' ? (
        <UnstyledButton className={className} aria-label={name}>
          <span className="relative">
            <Bell size={23} strokeWidth={1.75} className="block" aria-hidden="true" />
            {badge}
          </span>
          {t('bell')}
        </UnstyledButton>
      ) : (
        <ActionIcon className={`relative ${classes['bell']}`} size={phone ? 44 : 36} aria-label={name}>
          <Bell size={19} strokeWidth={1.75} aria-hidden="true" />
          {badge}
        </ActionIcon>
      )}
    </LazyMenu>
  )
}

function usePushed(): void {
  const client = useQueryClient()
  useLive('notification', (notification: Notification) => {
    void toast(notification)
    // The reader's membership or role changed: fetch permissions again.
    if (notification.type.startsWith('staff.')) void client.invalidateQueries()
    else refreshNotifications()
  })
  useLive('notification.changed', refreshNotifications)
}

async function toast(notification: Notification): Promise<void> {
  const { sentenceOf } = await withTranslations(import('./notification-kinds.ts'), 'notification')
  if (notification.type === 'user-event.join-requested') toastSuccess(sentenceOf(notification))
  else toastInfo(sentenceOf(notification))
}
