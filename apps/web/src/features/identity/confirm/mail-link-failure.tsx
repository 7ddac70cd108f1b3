import { Button } from '@mantine/core'
import { CloudOff, MailX } from 'lucide-react'
import { ApiError } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/error-message.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { useLogin } from '../../../lib/session.ts'
import { paths } from '../../../paths.ts'
import { BarePage } from '../../../ui/page/bare-page.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ButtonLink } from '../../../ui/link.tsx'

/** Why a mail's link failed, and what to do next. */
export function MailLinkFailure({ title, error, onRetry }: { title: string; error: Error; onRetry: () => void }) {
  const { t } = useTranslation('identity')
  const { t: common } = useTranslation()
  const mayPass = error instanceof ApiError && (error.code === 'network' || error.status >= 500 || error.status === 429)
  const isGone = !mayPass && !(error instanceof ApiError && error.code === 'identity.email_taken')
  return (
    <BarePage>
      <EmptyState
        alone
        icon={mayPass ? CloudOff : MailX}
        title={title}
        text={isGone ? t('confirm.badLink') : messageOf(error)}
        action={mayPass ? <Button onClick={onRetry}>{common('retry')}</Button> : <ContinueButton />}
      />
    </BarePage>
  )
}

/** To the profile of whoever is signed in, or to signing in. */
export function ContinueButton({ email }: { email?: string }) {
  const { t } = useTranslation('identity')
  if (useLogin()) return <ButtonLink to={paths.profile}>{t('confirm.profile')}</ButtonLink>
  return (
    <ButtonLink to={paths.login} state={email ? { email } : {}}>
      {t('confirm.signIn')}
    </ButtonLink>
  )
}
