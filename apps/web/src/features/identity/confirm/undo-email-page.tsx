import { Button, Loader } from '@mantine/core'
import { undoEmailChange } from '@nine/contract/identity/identity'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { MailCheck, Undo2 } from 'lucide-react'
import { call } from '../../../lib/api.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { forgetSession, readLogin, useLogin } from '../../../lib/session.ts'
import { paths } from '../../../paths.ts'
import { BarePage } from '../../../ui/page/bare-page.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { mailLinkQuery } from '../identity.queries.ts'
import { MailLinkFailure, ContinueButton } from './mail-link-failure.tsx'
import { signOut } from '../sign-out.ts'

/** For the reader of an account's former address: restores it, then asks for a new password. */
export function UndoEmailPage() {
  const { t } = useTranslation('identity')
  const { token = '' } = useSearch({ from: '/undo-email' })
  const navigate = useNavigate()
  const link = useQuery(mailLinkQuery(token, useLogin()?.id))
  const undo = useMutation({
    mutationFn: () => call(undoEmailChange, { body: { token } }),
    onSuccess: async ({ resetToken }) => {
      // The new-password page requires being signed out.
      if (link.data?.isOwn) forgetSession('left')
      else if (readLogin()) await signOut()
      if (resetToken) await navigate({ to: paths.resetPassword, search: { token: resetToken }, replace: true })
    },
  })
  if (undo.data) {
    return (
      <BarePage>
        <EmptyState
          alone
          icon={MailCheck}
          title={t('undo.done')}
          text={t('confirm.text', { email: undo.data.email })}
          action={<ContinueButton email={undo.data.email} />}
        />
      </BarePage>
    )
  }
  const error = undo.error ?? link.error
  if (error) {
    const retry = () => {
      undo.reset()
      void link.refetch()
    }
    return <MailLinkFailure title={t('undo.failed')} error={error} onRetry={retry} />
  }
  return (
    <BarePage>
      {link.data ? (
        <EmptyState
          alone
          icon={Undo2}
          title={t('undo.ask', { email: link.data.email })}
          text={t('undo.text')}
          action={
            <Button color="red.8" loading={undo.isPending} onClick={() => undo.mutate()}>
              {t('undo.submit')}
            </Button>
          }
        />
      ) : (
        <Loader size="sm" role="status" />
      )}
    </BarePage>
  )
}
