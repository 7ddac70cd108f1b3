import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import type { OwnInvitation } from '@nine/contract/business/staff'
import { useQuery } from '@tanstack/react-query'
import { formatDate } from '../../lib/format.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { useSwitchEnterprise } from './current-enterprise.ts'
import { EnterpriseLogo } from './enterprise-logo.tsx'
import { ownInvitationsQuery, useAnswerInvitation } from './own-invitations.queries.ts'
import classes from './waiting-invitations.module.css'

/** Pending invitations, each with accept and decline; nothing without any. */
export function WaitingInvitations() {
  const { data = [] } = useQuery(ownInvitationsQuery())
  if (data.length === 0) return null
  return (
    <Stack gap="sm">
      {data.map((invitation) => (
        <WaitingInvitation key={invitation.id} invitation={invitation} />
      ))}
    </Stack>
  )
}

function WaitingInvitation({ invitation }: { invitation: OwnInvitation }) {
  const { t } = useTranslation('shell')
  const { accept, decline, isAccepting, isDeclining } = useAnswerInvitation(useSwitchEnterprise())
  const { id, business, inviter, roleDetail, expiresAt } = invitation
  const waiting = { id, name: business.name }
  return (
    <Paper component="section" className={`flex wrap top gap-6 anywhere ${classes['card']}`} aria-label={business.name}>
      <EnterpriseLogo name={business.name} logo={business.logo} size={44} />
      <div className={`slim ${classes['words']}`}>
        <Title order={2} size={16}>
          {t('invitations.title', { business: business.name })}
        </Title>
        <Text size="sm" c="dimmed">
          {t('invitations.text', { inviter, role: roleDetail.title, date: formatDate(expiresAt) })}
        </Text>
      </div>
      <Group gap="xs" className={`end ${classes['buttons']}`}>
        <Button variant="default" loading={isDeclining} disabled={isAccepting} onClick={() => void decline(waiting)}>
          {t('invitations.decline')}
        </Button>
        <Button loading={isAccepting} disabled={isDeclining} onClick={() => accept(waiting)}>
          {t('invitations.accept')}
        </Button>
      </Group>
    </Paper>
  )
}
