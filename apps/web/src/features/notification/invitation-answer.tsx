import { Button, Group } from '@mantine/core'
import type { Notification } from '@nine/contract/notification'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { ownInvitationsQuery, useAnswerInvitation } from '../business/own-invitations.queries.ts'
import classes from './notification-item.module.css'

/** Accept and decline inside the notification of a pending invitation. */
export function InvitationAnswer({ notification, onAnswer }: { notification: Notification; onAnswer: () => void }) {
  const { t } = useTranslation('shell')
  const { data = [] } = useQuery(ownInvitationsQuery())
  const { accept, decline, isAccepting, isDeclining } = useAnswerInvitation()
  const invitation = data.find(({ id }) => id === notification.payload['invitation'])
  if (!invitation) return null
  const waiting = { id: invitation.id, name: invitation.business.name }
  return (
    <Group gap="xs" className={classes['answer']}>
      <Button
        size="xs"
        loading={isAccepting}
        disabled={isDeclining}
        onClick={() => {
          onAnswer()
          accept(waiting)
        }}
      >
        {t('invitations.accept')}
      </Button>
      <Button
        size="xs"
        variant="default"
        loading={isDeclining}
        disabled={isAccepting}
        onClick={() => {
          onAnswer()
          void decline(waiting)
        }}
      >
        {t('invitations.decline')}
      </Button>
    </Group>
  )
}
