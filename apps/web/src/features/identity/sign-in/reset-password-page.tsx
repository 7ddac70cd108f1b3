import { Button } from '@mantine/core'
import { resetPassword, ResetPasswordForm } from '@nine/contract/identity/identity'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError, call } from '../../../lib/api.ts'
import { useBotCheck } from '../../../lib/bot-check/use-bot-check.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { paths } from '../../../paths.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { ButtonLink, TextLink } from '../../../ui/link.tsx'
import { toastSuccess } from '../../../ui/feedback/toast.tsx'
import { useContractForm } from '../../../ui/field/use-contract-form.ts'
import classes from './auth-form.module.css'
import { AuthLayout } from './auth-layout.tsx'
import { BotCheckLine } from './bot-check-line.tsx'
import { newPasswordIssues } from './password-check.ts'
import { NewPasswordField, PasswordField } from './password-field.tsx'

/** The token comes in the address of the mail's link. */
export function ResetPasswordPage() {
  const { t } = useTranslation('identity')
  const { token = '' } = useSearch({ from: '/guest/reset-password' })
  const [refused, setRefused] = useState(false)
  const usable = !refused && ResetPasswordForm.shape.token.safeParse(token).success
  return (
    <AuthLayout title={t('reset.title')} {...(usable ? { text: t('reset.text') } : {})}>
      {usable ? <NewPassword token={token} onRefused={() => setRefused(true)} /> : <BadLink />}
    </AuthLayout>
  )
}

function NewPassword({ token, onRefused }: { token: string; onRefused: () => void }) {
  const { t } = useTranslation('identity')
  const { t: done } = useTranslation('done')
  const navigate = useNavigate()
  const bot = useBotCheck('resetPassword')
  const { form, submit, saving } = useContractForm({
    schema: ResetPasswordForm,
    initialValues: { password: '', confirmPassword: '', token },
    more: ({ password }) => newPasswordIssues('password', password, {}),
    onRefused: (error) => {
      const gone = error instanceof ApiError && error.code === 'identity.link_expired'
      if (gone) onRefused()
      return gone
    },
  })

  const send = submit(async (body, once) => {
    await bot.pass((recaptcha) => call(resetPassword, { headers: { recaptcha }, body }, once))
    toastSuccess(done('identity.password_changed'))
    await navigate({ to: paths.login, replace: true })
  })

  return (
    <form noValidate className={`grid gap-7 ${classes['form']}`} onSubmit={send} onInput={bot.begin}>
      <NewPasswordField label={t('fields.newPassword')} withAsterisk {...form.getInputProps('password')} />
      <PasswordField
        label={t('fields.confirmPassword')}
        autoComplete="new-password"
        withAsterisk
        {...form.getInputProps('confirmPassword')}
      />
      <Button type="submit" fullWidth loading={saving} className="mt-2">
        {t('reset.submit')}
      </Button>
      <BotCheckLine state={bot.state} />
    </form>
  )
}

function BadLink() {
  const { t } = useTranslation('identity')
  return (
    <div className={`grid gap-7 mt-4 ${classes['form']}`}>
      <ErrorState message={t('reset.badLink')} />
      <ButtonLink to={paths.forgotPassword} fullWidth data-block>
        {t('reset.askAgain')}
      </ButtonLink>
      <p className={`text-l muted centered mt-2 ${classes['other']}`}>
        <TextLink to={paths.login} inherit>
          {t('forgot.back')}
        </TextLink>
      </p>
    </div>
  )
}
