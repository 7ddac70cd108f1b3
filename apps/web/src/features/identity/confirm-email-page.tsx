import { Button, Loader, Text } from '@mantine/core'
import { confirmEmail } from '@nine/contract/identity'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { CloudOff, MailCheck, MailX } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, call } from '../../lib/api.ts'
import { messageOf } from '../../lib/error-message.ts'
import { useLogin } from '../../lib/session.ts'
import { paths } from '../../paths.ts'
import { BarePage } from '../../shell/bare-page.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { profileQuery } from './identity.queries.ts'

/** Opening the link is the confirmation. */
export function ConfirmEmailPage() {
  const { t } = useTranslation('identity')
  const { token = '' } = useSearch({ from: '/confirm-email' })
  const client = useQueryClient()
  // A query rather than an effect: it runs once for a token, however often the page is drawn.
  const confirmed = useQuery({
    queryKey: ['identity', 'confirm-email', token],
    queryFn: () => call(confirmEmail, { body: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const { isSuccess } = confirmed
  useEffect(() => {
    if (isSuccess) void client.invalidateQueries({ queryKey: profileQuery().queryKey })
  }, [isSuccess, client])

  if (confirmed.isPending) {
    return (
      <BarePage>
        <div role="status">
          <Loader size="sm" /> <Text span>{t('confirm.working')}</Text>
        </div>
      </BarePage>
    )
  }
  return (
    <BarePage>
      {confirmed.isSuccess ? (
        <EmptyState
          alone
          icon={MailCheck}
          title={t('confirm.title')}
          text={t('confirm.text', { email: confirmed.data.email })}
          action={<Onward />}
        />
      ) : (
        <Failed error={confirmed.error} onRetry={() => void confirmed.refetch()} />
      )}
    </BarePage>
  )
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation('identity')
  const { t: common } = useTranslation()
  const passing = error instanceof ApiError && (error.code === 'network' || error.status >= 500)
  if (passing) {
    return (
      <EmptyState
        alone
        icon={CloudOff}
        title={t('confirm.failedTitle')}
        text={messageOf(error)}
        action={<Button onClick={onRetry}>{common('retry')}</Button>}
      />
    )
  }
  const taken = error instanceof ApiError && error.code === 'identity.email_taken'
  return (
    <EmptyState
      alone
      icon={MailX}
      title={t('confirm.failedTitle')}
      text={taken ? messageOf(error) : t('confirm.badLink')}
      action={<Onward />}
    />
  )
}

function Onward() {
  const { t } = useTranslation('identity')
  const signedIn = useLogin() !== undefined
  return (
    <ButtonLink to={signedIn ? paths.profile : paths.home}>
      {t(signedIn ? 'confirm.profile' : 'confirm.home')}
    </ButtonLink>
  )
}
