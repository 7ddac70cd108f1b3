import { Button, TextInput } from '@mantine/core'
import { login, register, RegisterForm } from '@nine/contract/identity/identity'
import { returnPath } from '@nine/contract/identity/return-path'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { ApiError, call } from '../../../lib/api.ts'
import { ignore } from '../../../lib/expected-error.ts'
import { currentLang } from '../../../lib/i18n.ts'
import { storeLogin } from '../../../lib/session.ts'
import { useBotCheck } from '../../../lib/bot-check/use-bot-check.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { invitationIn, paths } from '../../../paths.ts'
import { TextLink } from '../../../ui/link.tsx'
import { toastSuccess } from '../../../ui/feedback/toast.tsx'
import { useContractForm } from '../../../ui/field/use-contract-form.ts'
import classes from './auth-form.module.css'
import { AuthLayout } from './auth-layout.tsx'
import { profileQuery } from '../identity.queries.ts'
import { basicCredentials } from './basic-credentials.ts'
import { PhoneField } from '../phone-field.tsx'
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
  const queryClient = useQueryClient()
  const { next } = useSearch({ from: '/guest' })
  const { state } = useLocation()
  const bot = useBotCheck('register')
  const loginCheck = useBotCheck('login')
  const invitation = invitationIn(next)
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
    const body = { ...values, lang: currentLang(), ...(invitation ? { invitation } : {}) }
    await bot.pass((recaptcha) => call(register, { headers: { recaptcha }, body }, once))
    toastSuccess(done('identity.registered'))
    const email = values.email.trim()
    const session = await signIn(email, values.password).catch(ignore(ApiError))
    if (!session) {
      // The account is there all the same: they sign in by hand.
      announceSentMail({ kind: 'confirm', email })
      return navigate({ to: paths.login, search: next ? { next } : {}, state: { email } })
    }
    storeLogin(session)
    void queryClient.prefetchQuery(profileQuery())
    if (invitation)
      return navigate({ to: paths.invitation, search: { token: invitation }, state: { joins: true }, replace: true })
    await navigate({ href: returnPath(next), replace: true })
  })

  const signIn = (email: string, password: string) =>
    loginCheck.pass((recaptcha) =>
      call(login, { headers: { authorization: basicCredentials(email, password), recaptcha } }),
    )

  return (
    <AuthLayout title={t('register.title')} text={t(invitation ? 'register.joins' : 'register.text')}>
      <form noValidate className={`grid gap-7 ${classes['form']}`} onSubmit={send} onInput={bot.begin}>
        <NameFields form={form} />
        <TextInput
          label={t('fields.email')}
          type="email"
          autoComplete="email"
          withAsterisk
          {...form.getInputProps('email')}
        />
        <PhoneField {...form.getInputProps('phone')} />
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
