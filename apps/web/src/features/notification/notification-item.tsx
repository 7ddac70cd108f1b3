import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import type { Notification } from '@nine/contract/notification'
import { Trash2 } from 'lucide-react'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { settings } from '../../lib/settings.ts'
import { formatNotificationDate } from './format-notification-date.ts'
import { InvitationAnswer } from './invitation-answer.tsx'
import classes from './notification-item.module.css'
import { isInvitation, kindOf, sentenceOf } from './notification-kinds.ts'

interface Props {
  notification: Notification
  armed: boolean
  onRead: () => void
  /** The first click. */
  onArm: () => void
  /** The second. */
  onDelete: (row: HTMLLIElement | null) => void
}

export function NotificationItem({ notification, armed, onRead, onArm, onDelete }: Props) {
  const { t } = useTranslation('notification')
  const { icon: Icon, tone } = kindOf(notification)
  const sentence = sentenceOf(notification)
  const { id, read, createdAt } = notification
  return (
    <li className={`flex wrap top relative ${classes['row']}`} data-read={read || undefined}>
      <UnstyledButton className={`flex grow slim gap-6 ${classes['main']}`} onClick={() => !read && onRead()}>
        <span className={`center fixed radius-round ${classes['disc']}`} data-tone={tone} aria-hidden="true">
          <Icon size={18} strokeWidth={1.75} />
        </span>
        <span className="column grow slim gap-1">
          {!read && (
            <>
              <span className={`radius-round absolute ${classes['dot']}`} aria-hidden="true" />
              <VisuallyHidden>{t('unread')}. </VisuallyHidden>
            </>
          )}
          <span className={`text-s medium anywhere ${classes['sentence']}`}>{sentence}</span>
          {armed ? (
            <span className="text-xs danger medium">{t('armedHint')}</span>
          ) : (
            <time className="text-xs muted" dateTime={createdAt}>
              {formatNotificationDate(createdAt, settings.timeZone)}
            </time>
          )}
        </span>
      </UnstyledButton>
      <UnstyledButton
        className={`inline-row middle muted radius-m absolute ${classes['delete']}`}
        aria-label={armed ? t('deleteArmed', { sentence }) : t('delete', { sentence })}
        data-armed={armed ? id : undefined}
        onClick={(event) => (armed ? onDelete(event.currentTarget.closest('li')) : onArm())}
      >
        <Trash2 size={17} aria-hidden="true" />
      </UnstyledButton>
      {isInvitation(notification) && (
        <InvitationAnswer notification={notification} onAnswer={() => !read && onRead()} />
      )}
    </li>
  )
}
