import { Anchor, Button, Loader, Text } from '@mantine/core'
import { confirmEmail, type MailLink, Password } from '@nine/contract/identity/identity'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { MailCheck, MailQuestion } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import { ApiError, call } from '../../../lib/api.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { useLogin } from '../../../lib/session.ts'
import { settings } from '../../../lib/settings.ts'
import { paths } from '../../../paths.ts'
import { BarePage } from '../../../ui/page/bare-page.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { useContractForm } from '../../../ui/field/use-contract-form.ts'
import classes from '../sign-in/auth-form.module.css'
import { AuthLayout } from '../sign-in/auth-layout.tsx'
import { mailLinkQuery, profileQuery } from '../identity.queries.ts'
import { MailLinkFailure, ContinueButton } from './mail-link-failure.tsx'
import { newPasswordIssues } from '../sign-in/password-check.ts'
import { NewPasswordField, PasswordField } from '../sign-in/password-field.tsx'

interface Confirmed {
  email: string
}

/** Opening the link does nothing yet: the reader must also prove that the account is theirs. */
export function ConfirmEmailPage() {
  const { t } = useTranslation('identity')
  const { token = '' } = useSearch({ from: '/confirm-email' })
  const client = useQueryClient()
  const link = useQuery(mailLinkQuery(token, useLogin()?.id))
  const [confirmed, setConfirmed] = useState<Confirmed>()
  const [failure, setFailure] = useState<Error>()

  function onConfirmed(result: Confirmed): void {
    setConfirmed(result)
    void client.invalidateQueries({ queryKey: profileQuery().queryKey })
  }

  if (confirmed) {
    return (
      <BarePage>
        <EmptyState
          alone
          icon={MailCheck}
          title={t('confirm.title')}
          text={t('confirm.text', { email: confirmed.email })}
          action={<ContinueButton email={confirmed.email} />}
        />
      </BarePage>
    )
  }
  const error = failure ?? link.error
  if (error) {
    const retry = () => {
      setFailure(undefined)
      void link.refetch()
    }
    return <MailLinkFailure title={t('confirm.failedTitle')} error={error} onRetry={retry} />
  }
  if (!link.data) {
    return (
      <BarePage>
        <div role="status">
          <Loader size="sm" /> <Text span>{t('confirm.working')}</Text>
        </div>
      </BarePage>
    )
  }
  const props = { token, link: link.data, onConfirmed, onFailed: setFailure }
  return link.data.isOwn ? <ConfirmBySession {...props} /> : <ConfirmByPassword {...props} />
}

interface Props {
  token: string
  link: MailLink
  onConfirmed: (result: Confirmed) => void
  onFailed: (error: Error) => void
}

function ConfirmBySession({ token, link: { email }, onConfirmed, onFailed }: Props) {
  const { t } = useTranslation('identity')
  const confirm = useMutation({
    mutationFn: () => call(confirmEmail, { body: { token } }),
    onSuccess: onConfirmed,
    onError: onFailed,
  })
  return (
    <BarePage>
      <EmptyState
        alone
        icon={MailQuestion}
        title={t('confirm.ask')}
        text={t('confirm.askText', { email })}
        action={
          <Button loading={confirm.isPending} onClick={() => confirm.mutate()}>
            {t('confirm.submit')}
          </Button>
        }
      />
    </BarePage>
  )
}

function ConfirmByPassword(props: Props) {
  const { t } = useTranslation('identity')
  const { token, link } = props
  // A new address may be mistyped, so its reader must know the account's password.
  const mayChoose = link.purpose === 'verify-email' && !settings.oidc
  const [choosing, setChoosing] = useState(mayChoose && !link.hasPassword)
  if (!link.hasPassword && !mayChoose) {
    const next = `${paths.confirmEmail}?token=${token}`
    return (
      <BarePage>
        <EmptyState
          alone
          icon={MailQuestion}
          title={t('confirm.ask')}
          text={t('confirm.signInFirst', { email: link.email })}
          action={
            <ButtonLink to={paths.login} search={{ next }}>
              {t('confirm.signIn')}
            </ButtonLink>
          }
        />
      </BarePage>
    )
  }
  const other = mayChoose && link.hasPassword && (
    <p className={`text-l muted centered mt-2 ${classes['other']}`}>
      <Anchor component="button" type="button" inherit onClick={() => setChoosing(!choosing)}>
        {t(choosing ? 'confirm.knowPassword' : 'confirm.choose')}
      </Anchor>
    </p>
  )
  return (
    <AuthLayout
      title={t('confirm.ask')}
      text={t(choosing ? 'confirm.newPasswordText' : 'confirm.passwordText', { email: link.email })}
    >
      {choosing ? <NewPasswordForm {...props} other={other} /> : <PasswordForm {...props} other={other} />}
    </AuthLayout>
  )
}

/** `other`: a link to the other form, if there is a choice. */
type FormProps = Props & { other: ReactNode }

const PasswordOnly = z.object({ password: Password })

function PasswordForm({ token, onConfirmed, onFailed, other }: FormProps) {
  const { t } = useTranslation('identity')
  const { form, submit, saving } = useContractForm({
    schema: PasswordOnly,
    initialValues: { password: '' },
    onRefused: (error) => showGone(error, onFailed),
  })
  const send = submit(async ({ password }, once) =>
    onConfirmed(await call(confirmEmail, { body: { token, password } }, once)),
  )
  return (
    <form noValidate className={`grid gap-7 ${classes['form']}`} onSubmit={send}>
      <PasswordField label={t('fields.password')} autoComplete="current-password" {...form.getInputProps('password')} />
      <Button type="submit" fullWidth loading={saving}>
        {t('confirm.submit')}
      </Button>
      {other}
    </form>
  )
}

const NewPasswordOnly = z
  .object({ newPassword: Password, confirmPassword: Password })
  .refine((form) => form.newPassword === form.confirmPassword, { path: ['confirmPassword'], error: 'passwords_differ' })

function NewPasswordForm({ token, onConfirmed, onFailed, other }: FormProps) {
  const { t } = useTranslation('identity')
  const { form, submit, saving } = useContractForm({
    schema: NewPasswordOnly,
    initialValues: { newPassword: '', confirmPassword: '' },
    more: ({ newPassword }) => newPasswordIssues('newPassword', newPassword, {}),
    onRefused: (error) => showGone(error, onFailed),
  })
  const send = submit(async (values, once) =>
    onConfirmed(await call(confirmEmail, { body: { token, ...values } }, once)),
  )
  return (
    <form noValidate className={`grid gap-7 ${classes['form']}`} onSubmit={send}>
      <NewPasswordField label={t('fields.newPassword')} withAsterisk {...form.getInputProps('newPassword')} />
      <PasswordField
        label={t('fields.confirmPassword')}
        autoComplete="new-password"
        withAsterisk
        {...form.getInputProps('confirmPassword')}
      />
      <Button type="submit" fullWidth loading={saving}>
        {t('confirm.submitNew')}
      </Button>
      {other}
    </form>
  )
}

/** A link that no longer works takes the place of the form. */
function showGone(error: unknown, onFailed: (error: Error) => void): boolean {
  const isGone = error instanceof ApiError && ['identity.link_expired', 'identity.email_taken'].includes(error.code)
  if (isGone) onFailed(error)
  return isGone
}
