import { Button, TextInput } from '@mantine/core'
import { register, RegisterForm } from '@nine/contract/identity/identity'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ApiError, call } from '../../../lib/api.ts'
import { currentLang } from '../../../lib/i18n.ts'
import { useBotCheck } from '../../../lib/bot-check/use-bot-check.ts'
import { invitationIn, paths } from '../../../paths.ts'
import { TextLink } from '../../../ui/link.tsx'
import { toastSuccess } from '../../../ui/feedback/toast.tsx'
import { useContractForm } from '../../../ui/field/use-contract-form.ts'
import classes from './auth-form.module.css'
import { AuthLayout } from './auth-layout.tsx'
import { BotCheckLine } from './bot-check-line.tsx'
import { NameFields } from './name-fields.tsx'
import { newPasswordIssues } from './password-check.ts'
import { NewPasswordField } from './password-field.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { announceSentMail } from './sign-in-notice.tsx'

export function RegisterPage() {
  const { t } = useTranslation('identity')
  const { t: done } = useTranslation('done')
  const navigate = useNavigate()
  const { next } = useSearch({ from: '/guest' })
  const { state } = useLocation()
  const bot = useBotCheck('register')
  const { form, submit, saving, showErrors } = useContractForm({
    schema: RegisterForm,
    initialValues: { email: state.email ?? '', firstName: '', lastName: '', password: '', phone: '' },
    more: ({ password, ...owner }) => newPasswordIssues('password', password, owner),
    onRefused: (error) => {
      if (!(error instanceof ApiError && error.code === 'identity.email_taken')) return false
      showErrors(takenEmail(form.getValues().email, next))
      return true
    },
  })

  const send = submit(async (values, once) => {
    const invitation = invitationIn(next)
    const body = { ...values, lang: currentLang(), ...(invitation ? { invitation } : {}) }
    await bot.pass((recaptcha) => call(register, { headers: { recaptcha }, body }, once))
    toastSuccess(done('identity.registered'))
    const email = values.email.trim()
    // The mail of the invitation has confirmed its own address; any other one gets a mail.
    if (!invitation || email !== state.email) announceSentMail({ kind: 'confirm', email })
    await navigate({ to: paths.login, search: next ? { next } : {}, state: { email } })
  })

  return (
    <AuthLayout title={t('register.title')} text={t('register.text')}>
      <form noValidate className={`grid gap-7 ${classes['form']}`} onSubmit={send} onInput={bot.begin}>
        <NameFields form={form} />
        <TextInput
          label={t('fields.email')}
          type="email"
          autoComplete="email"
          withAsterisk
          {...form.getInputProps('email')}
        />
        <TextInput
          label={t('fields.phone')}
          type="tel"
          autoComplete="tel"
          withAsterisk
          {...form.getInputProps('phone')}
        />
        <NewPasswordField
          label={t('fields.password')}
          owner={form.values}
          withAsterisk
          {...form.getInputProps('password')}
        />
        <Button type="submit" fullWidth loading={saving} className="mt-2">
          {t('register.submit')}
        </Button>
        <BotCheckLine state={bot.state} />
        <ProviderButtons next={next ?? paths.home} />
        <p className={`text-l muted centered mt-2 ${classes['other']}`}>
          {t('register.haveAccount')}{' '}
          <TextLink to={paths.login} search={next ? { next } : {}} inherit>
            {t('register.login')}
          </TextLink>
        </p>
      </form>
    </AuthLayout>
  )
}

const takenEmail = (email: string, next: string | undefined) => ({ email: <TakenEmail email={email} next={next} /> })

function TakenEmail({ email, next }: { email: string; next: string | undefined }) {
  const { t } = useTranslation('identity')
  return (
    <>
      {t('register.taken')}{' '}
      <TextLink
        to={paths.login}
        search={next ? { next } : {}}
        state={{ email }}
        c="inherit"
        inherit
        underline="always"
        fw={600}
      >
        {t('register.takenLogin')}
      </TextLink>
    </>
  )
}
