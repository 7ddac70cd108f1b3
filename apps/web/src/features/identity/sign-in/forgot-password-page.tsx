import { Button, TextInput } from '@mantine/core'
import { forgotPassword, ForgotPasswordForm } from '@nine/contract/identity/identity'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { call } from '../../../lib/api.ts'
import { useBotCheck } from '../../../lib/bot-check/use-bot-check.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { paths } from '../../../paths.ts'
import { TextLink } from '../../../ui/link.tsx'
import { toastSuccess } from '../../../ui/feedback/toast.tsx'
import { useContractForm } from '../../../ui/field/use-contract-form.ts'
import classes from './auth-form.module.css'
import { AuthLayout } from './auth-layout.tsx'
import { BotCheckLine } from './bot-check-line.tsx'
import { announceSentMail } from './sign-in-notice.tsx'

export function ForgotPasswordPage() {
  const { t } = useTranslation('identity')
  const { t: done } = useTranslation('done')
  const navigate = useNavigate()
  const { state } = useLocation()
  const bot = useBotCheck('forgotPassword')
  const { form, submit, saving } = useContractForm({
    schema: ForgotPasswordForm,
    initialValues: { email: state.email ?? '' },
  })

  const send = submit(async (body, once) => {
    await bot.pass((recaptcha) => call(forgotPassword, { headers: { recaptcha }, body }, once))
    toastSuccess(done('identity.reset_sent'))
    announceSentMail({ kind: 'reset', email: body.email.trim() })
    await navigate({ to: paths.home })
  })

  return (
    <AuthLayout title={t('forgot.title')} text={t('forgot.text')}>
      <form noValidate className={`grid gap-7 ${classes['form']}`} onSubmit={send} onInput={bot.begin}>
        <TextInput
          label={t('fields.email')}
          type="email"
          autoComplete="email"
          withAsterisk
          {...form.getInputProps('email')}
        />
        <Button type="submit" fullWidth loading={saving} className="mt-2">
          {t('forgot.submit')}
        </Button>
        <BotCheckLine state={bot.state} />
        <p className={`text-l muted centered mt-2 ${classes['other']}`}>
          <TextLink to={paths.login} state={{ email: form.values.email }} inherit>
            {t('forgot.back')}
          </TextLink>
        </p>
      </form>
    </AuthLayout>
  )
}
