import { Button, Paper, Skeleton, Text, Title } from '@mantine/core'
import { INVITATION_DAYS, type Invitation } from '@nine/contract/staff'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { MailX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api.ts'
import { messageOf } from '../../lib/error-message.ts'
import { useLogin } from '../../lib/session.ts'
import { paths } from '../../paths.ts'
import { BarePage } from '../../shell/bare-page.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { toastError, toastSuccess } from '../../ui/toast.tsx'
import { useSwitchEnterprise } from '../business/current-enterprise.ts'
import { EnterpriseLogo } from '../business/enterprise-logo.tsx'
import { signOut } from '../identity/sign-out.ts'
import classes from './invitation-page.module.css'
import { accept, invitationQuery } from './invitation.queries.ts'

/** Where the link of an invitation mail leads, signed in or not. */
export function InvitationPage() {
  const { t } = useTranslation('staff')
  const { token = '' } = useSearch({ strict: false })
  const { data, error, refetch } = useQuery(invitationQuery(token))
  return (
    <BarePage>
      {data && <Letter invitation={data} token={token} />}
      {!data && !error && (
        <Skeleton width="min(440px, 100%)" height={320} radius="lg" aria-label={t('loading', { ns: 'common' })} />
      )}
      {!data && error && isGone(error) && (
        <EmptyState
          alone
          icon={MailX}
          title={t('invitation.gone')}
          text={t('invitation.goneText', { days: INVITATION_DAYS })}
          action={
            <Button component="a" href={paths.home}>
              {t('invitation.home')}
            </Button>
          }
        />
      )}
      {!data && error && !isGone(error) && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
    </BarePage>
  )
}

const isGone = (error: Error): boolean => error instanceof ApiError && error.code === 'invitation.not_found'

function Letter({ invitation, token }: { invitation: Invitation; token: string }) {
  const { t } = useTranslation('staff')
  const login = useLogin()
  const { business, inviter, roleDetail, email } = invitation
  return (
    <Paper className={classes['card'] ?? ''}>
      <EnterpriseLogo name={business.name} logo={business.logo} size={64} />
      <Title order={1} size={22} ta="center">
        {t('invitation.title', { business: business.name })}
      </Title>
      <Text ta="center">{t('invitation.text', { inviter, role: roleDetail.title })}</Text>
      <Text ta="center" size="sm" c="dimmed">
        {t('invitation.sentTo', { email })}
      </Text>
      {login ? (
        <AcceptButton name={business.name} token={token} email={login.email} />
      ) : (
        <SignInButtons token={token} email={email} />
      )}
    </Paper>
  )
}

function AcceptButton({ name, token, email }: { name: string; token: string; email: string }) {
  const { t } = useTranslation('staff')
  const switchTo = useSwitchEnterprise()
  const { mutate, isPending } = useMutation({
    mutationFn: () => accept(token),
    onSuccess: (business) => {
      toastSuccess(t('invitation.accepted', { business: business.name }))
      switchTo(business)
    },
    onError: (error) => toastError(error),
  })
  return (
    <>
      <Button size="md" fullWidth loading={isPending} onClick={() => mutate()} className={classes['main'] ?? ''}>
        {t('invitation.accept', { business: name })}
      </Button>
      <Text size="sm" c="dimmed" ta="center">
        {t('invitation.as', { email })}
      </Text>
      <Button variant="subtle" color="gray" onClick={() => void signOut()}>
        {t('invitation.other')}
      </Button>
    </>
  )
}

/** Both ways come back here. */
function SignInButtons({ token, email }: { token: string; email: string }) {
  const { t } = useTranslation('staff')
  const back = { search: { next: `${paths.invitation}?token=${token}` }, state: { email } }
  return (
    <>
      <ButtonLink to={paths.login} {...back} size="md" fullWidth className={classes['main'] ?? ''}>
        {t('invitation.login')}
      </ButtonLink>
      <ButtonLink to={paths.register} {...back} size="md" fullWidth variant="default">
        {t('invitation.register')}
      </ButtonLink>
    </>
  )
}
