import { Alert, Button, Paper, Skeleton, Text, Title } from '@mantine/core'
import { INVITATION_DAYS, type Invitation } from '@nine/contract/business/staff'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useLocation, useSearch } from '@tanstack/react-router'
import { CalendarX, type LucideIcon, MailX, UserRoundX } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { ApiError } from '../../lib/api.ts'
import { messageOf } from '../../lib/error-message.ts'
import { formatDate } from '../../lib/format.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { useLogin } from '../../lib/session.ts'
import { invitationPath, paths, workspaceHome } from '../../paths.ts'
import { BarePage } from '../../ui/page/bare-page.tsx'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { toastError, toastSuccess } from '../../ui/feedback/toast.tsx'
import { useSwitchEnterprise } from '../business/current-enterprise.ts'
import { EnterpriseLogo } from '../business/enterprise-logo.tsx'
import { profileQuery } from '../identity/identity.queries.ts'
import { signOut } from '../identity/sign-out.ts'
import classes from './invitation-page.module.css'
import { accept, decline, invitationQuery } from './invitation.queries.ts'

/** The page behind the link of an invitation mail, signed in or not. */
export function InvitationPage() {
  const { t } = useTranslation('staff')
  const { token = '' } = useSearch({ strict: false })
  const { data, error, refetch } = useQuery(invitationQuery(token, useLogin()?.id))
  const declining = useMutation({ mutationFn: () => decline(token), onError: (failure) => toastError(failure) })

  async function turnDown(business: string): Promise<void> {
    const sure = await confirm({
      title: t('invitation.declineTitle', { business }),
      text: t('invitation.declineText'),
      action: t('invitation.decline'),
      danger: true,
    })
    if (sure) declining.mutate()
  }

  if (declining.isSuccess)
    return <End icon={UserRoundX} title={t('invitation.declined')} text={t('invitation.declinedText')} />
  if (codeOf(error) === 'invitation.expired') {
    const text = t('invitation.expiredText', { days: INVITATION_DAYS })
    return <End icon={CalendarX} title={t('invitation.expired')} text={text} />
  }
  if (codeOf(error) === 'invitation.not_found')
    return <End icon={MailX} title={t('invitation.gone')} text={t('invitation.goneText')} />
  return (
    <BarePage>
      {data && (
        <InvitationCard
          invitation={data}
          token={token}
          isDeclining={declining.isPending}
          onDecline={() => void turnDown(data.business.name)}
        />
      )}
      {!data && !error && (
        <Skeleton width="min(440px, 100%)" height={320} radius="lg" aria-label={t('loading', { ns: 'common' })} />
      )}
      {!data && error && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
    </BarePage>
  )
}

const codeOf = (error: Error | null): string | undefined => (error instanceof ApiError ? error.code : undefined)

/** The invitation is no longer pending. */
function End({ icon, title, text }: { icon: LucideIcon; title: string; text: string }) {
  const { t } = useTranslation('staff')
  return (
    <BarePage>
      <EmptyState
        alone
        icon={icon}
        title={title}
        text={text}
        action={
          <Button component="a" href={paths.home}>
            {t('invitation.home')}
          </Button>
        }
      />
    </BarePage>
  )
}

interface CardProps {
  invitation: Invitation
  token: string
  isDeclining: boolean
  onDecline: () => void
}

function InvitationCard({ invitation, token, isDeclining, onDecline }: CardProps) {
  const { t } = useTranslation('staff')
  const { business, inviter, roleDetail, email, viewer, expiresAt } = invitation
  const isAnswerable = viewer === 'nobody' || viewer === 'invited'
  return (
    <Paper className={`row gap-5 anywhere ${classes['card']}`}>
      <EnterpriseLogo name={business.name} logo={business.logo} size={64} />
      <Title order={1} size={22} ta="center">
        {t('invitation.title', { business: business.name })}
      </Title>
      <Text ta="center">{t('invitation.text', { inviter, role: roleDetail.title })}</Text>
      {isAnswerable && (
        <Text ta="center" size="sm" c="dimmed">
          {t('invitation.sentTo', { email })}
          <br />
          {t('invitation.until', { date: formatDate(expiresAt) })}
        </Text>
      )}
      {viewer === 'nobody' && <SignInButtons token={token} email={email} />}
      {viewer === 'invited' && <AcceptButton name={business.name} token={token} />}
      {viewer === 'other' && <WrongAccount invited={email} />}
      {viewer === 'member' && <Member name={business.name} url={business.url} />}
      {isAnswerable && (
        <Button variant="subtle" color="gray" loading={isDeclining} onClick={onDecline}>
          {t('invitation.decline')}
        </Button>
      )}
    </Paper>
  )
}

function AcceptButton({ name, token }: { name: string; token: string }) {
  const { t } = useTranslation('staff')
  const login = useLogin()
  const { data: profile } = useQuery(profileQuery())
  const switchTo = useSwitchEnterprise()
  const { mutate, isPending, isIdle } = useMutation({
    mutationFn: () => accept(token),
    onSuccess: (business) => {
      toastSuccess(t('invitation.accepted', { business: business.name }))
      switchTo(business)
    },
    onError: (error) => toastError(error),
  })
  const { joins } = useLocation().state
  const joinAtOnce = useEffectEvent(() => {
    if (joins && isIdle) mutate()
  })
  useEffect(() => joinAtOnce(), [])
  return (
    <>
      <Button size="md" fullWidth loading={isPending} onClick={() => mutate()} className="mt-6">
        {t('invitation.accept', { business: name })}
      </Button>
      <Text size="sm" c="dimmed" ta="center">
        {t('invitation.as', { email: login?.email })} {profile?.emailVerified === false && t('invitation.confirms')}
      </Text>
    </>
  )
}

/** The link belongs to another address: only an account with that one gets in. */
function WrongAccount({ invited }: { invited: string }) {
  const { t } = useTranslation('staff')
  const email = useLogin()?.email
  return (
    <>
      <Alert color="yellow" icon={<UserRoundX size={18} />} role="status" className="mt-6">
        {t('invitation.wrong', { invited, email })}
      </Alert>
      <Button size="md" fullWidth onClick={() => void signOut()}>
        {t('invitation.switch')}
      </Button>
    </>
  )
}

function Member({ name, url }: { name: string; url: string }) {
  const { t } = useTranslation('staff')
  return (
    <>
      <Text ta="center" fw={500}>
        {t('invitation.member', { business: name })}
      </Text>
      <Button component="a" href={workspaceHome(url)} size="md" fullWidth className="mt-6">
        {t('invitation.open', { business: name })}
      </Button>
    </>
  )
}

/** Both ways come back here. */
function SignInButtons({ token, email }: { token: string; email: string }) {
  const { t } = useTranslation('staff')
  const back = { search: { next: invitationPath(token) }, state: { email } }
  return (
    <>
      <ButtonLink to={paths.register} {...back} size="md" fullWidth className="mt-6">
        {t('invitation.register')}
      </ButtonLink>
      <ButtonLink to={paths.login} {...back} size="md" fullWidth variant="default">
        {t('invitation.login')}
      </ButtonLink>
    </>
  )
}
