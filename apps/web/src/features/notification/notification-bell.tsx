import { ActionIcon, Drawer, Popover, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Notification } from '@nine/contract/notification'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLive } from '../../lib/live.ts'
import { useLogin } from '../../lib/session.ts'
import { toastInfo, toastSuccess } from '../../ui/toast.tsx'
import { badgeText } from './badge-text.ts'
import classes from './notification-bell.module.css'
import { MarkAllButton } from './mark-all-button.tsx'
import { changesRights, isJoinRequest, sentenceOf } from './notification-kinds.ts'
import { NotificationList } from './notification-list.tsx'
import { notificationsQuery, refreshNotifications } from './notification.queries.ts'
import { useArmed } from './use-armed.ts'

const PHONE = '(max-width: 630px)'

/** The bell of the header: how much is unread, the list behind it, and a toast for what arrives meanwhile. */
export function NotificationBell() {
  const signedIn = useLogin() !== undefined
  return signedIn ? <SignedInBell /> : null
}

function SignedInBell() {
  const { t } = useTranslation('notification')
  const phone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false })
  const [opened, setOpened] = useState(false)
  const arming = useArmed()
  const { data } = useInfiniteQuery(notificationsQuery())
  usePushed()
  const unread = data?.pages[0]?.numOfUnread ?? 0
  const close = () => {
    setOpened(false)
    arming.disarm()
  }
  const button = (
    <ActionIcon
      className={classes['bell'] ?? ''}
      size={phone ? 44 : 36}
      aria-label={unread > 0 ? t('bellUnread', { unread: badgeText(unread) }) : t('bell')}
      onClick={() => (opened ? close() : setOpened(true))}
    >
      <Bell size={19} strokeWidth={1.75} aria-hidden="true" />
      {unread > 0 && (
        <span className={classes['badge']} aria-hidden="true">
          {badgeText(unread)}
        </span>
      )}
    </ActionIcon>
  )
  // While a delete button is armed, Esc only disarms it.
  const closeOnEscape = arming.armed === undefined
  if (phone)
    return (
      <>
        {button}
        <Drawer.Root
          opened={opened}
          onClose={close}
          closeOnEscape={closeOnEscape}
          position="bottom"
          size="85%"
          classNames={{ content: classes['sheet'] ?? '' }}
        >
          <Drawer.Overlay backgroundOpacity={0.35} />
          <Drawer.Content>
            <Drawer.Header role="presentation" className={classes['sheetHeader'] ?? ''}>
              <Drawer.Title className={classes['title'] ?? ''}>{t('title')}</Drawer.Title>
              <MarkAllButton />
              <Drawer.CloseButton size={44} iconSize={20} ml={0} aria-label={t('close', { ns: 'common' })} />
            </Drawer.Header>
            <Drawer.Body className={classes['sheetBody'] ?? ''}>
              <NotificationList {...arming} />
            </Drawer.Body>
          </Drawer.Content>
        </Drawer.Root>
      </>
    )
  return (
    <Popover
      opened={opened}
      onChange={(open) => (open ? setOpened(true) : close())}
      position="bottom-end"
      width={400}
      radius="lg"
      trapFocus
      returnFocus
      closeOnEscape={closeOnEscape}
    >
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown className={classes['panel'] ?? ''}>
        <div className={classes['header']}>
          <Title order={2} className={classes['title'] ?? ''}>
            {t('title')}
          </Title>
          <MarkAllButton />
        </div>
        <div className={classes['scroll']}>
          <NotificationList {...arming} />
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

function usePushed(): void {
  const client = useQueryClient()
  useLive('notification', (notification: Notification) => {
    if (isJoinRequest(notification)) toastSuccess(sentenceOf(notification))
    else toastInfo(sentenceOf(notification))
    if (changesRights(notification)) void client.invalidateQueries()
    else refreshNotifications()
  })
  useLive('notification.changed', refreshNotifications)
}
