import { Button, TextInput } from '@mantine/core'
import { login, RegisterForm } from '@nine/contract/identity/identity'
import { returnPath } from '@nine/contract/identity/return-path'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useRouter, useSearch } from '@tanstack/react-router'
import { call } from '../../../lib/api.ts'
import { storeLogin } from '../../../lib/session.ts'
import { settings } from '../../../lib/settings.ts'
import { useBotCheck } from '../../../lib/bot-check/use-bot-check.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { paths } from '../../../paths.ts'
import { TextLink } from '../../../ui/link.tsx'
import { toastError, toastSuccess } from '../../../ui/feedback/toast.tsx'
import { useContractForm } from '../../../ui/field/use-contract-form.ts'
import classes from './auth-form.module.css'
import { AuthLayout } from './auth-layout.tsx'
import { basicCredentials } from './basic-credentials.ts'
import { BotCheckLine } from './bot-check-line.tsx'
import { profileQuery } from '../identity.queries.ts'
import { PasswordField } from './password-field.tsx'
import { ProviderButton, ProviderButtons } from './provider-buttons.tsx'
import { SentMailNotice, SignInErrorNotice, useSentMail } from './sign-in-notice.tsx'

const LoginForm = RegisterForm.pick({ email: true, password: true })

export function LoginPage() {
  const { t } = useTranslation('identity')
  const { error, next: wanted } = useSearch({ from: '/guest' })
  const next = returnPath(wanted)
  const mail = useSentMail()
  const notice = error ? <SignInErrorNotice reason={error} /> : mail && <SentMailNotice mail={mail} />
  return (
    <AuthLayout title={t('login.title')} text={t('login.text')} notice={notice}>
      {settings.oidc ? <ProviderButton provider="oidc" next={next} /> : <PasswordLogin next={next} />}
    </AuthLayout>
  )
}

function PasswordLogin({ next }: { next: string }) {
  const { t } = useTranslation('identity')
  const router = useRouter()
  const queryClient = useQueryClient()
  const bot = useBotCheck('login')
  const { state } = useLocation()
  const { form, submit, saving } = useContractForm({
    schema: LoginForm,
    initialValues: { email: state.email ?? '', password: '' },
    onRefused: (error) => {
      toastError(error)
      form.getInputNode<HTMLInputElement, 'password'>('password')?.select()
      return true
    },
  })

  const signIn = submit(async ({ email, password }) => {
    const response = await bot.pass((recaptcha) =>
      call(login, { headers: { authorization: basicCredentials(email, password), recaptcha } }),
    )
    storeLogin(response)
    void queryClient.prefetchQuery(profileQuery())
    toastSuccess(t('login.done'))
    await router.navigate({ href: next, replace: true })
  })

  return (
    <form noValidate className={`grid gap-7 ${classes['form']}`} onSubmit={signIn} onInput={bot.begin}>
      <TextInput label={t('fields.email')} type="email" autoComplete="username" {...form.getInputProps('email')} />
      <PasswordField
        className={classes['password']}
        label={t('fields.password')}
        autoComplete="current-password"
        {...form.getInputProps('password')}
      />
      <Button type="submit" fullWidth loading={saving} className="mt-2">
        {t('login.submit')}
      </Button>
      <TextLink
        to={paths.forgotPassword}
        state={{ email: form.values.email }}
        className={`text-s strong ${classes['forgot']}`}
      >
        {t('login.forgot')}
      </TextLink>
      <BotCheckLine state={bot.state} />
      <ProviderButtons next={next} />
      <p className={`text-l muted centered mt-2 ${classes['other']}`}>
        {t('login.noAccount')}{' '}
        <TextLink to={paths.register} search={next === paths.home ? {} : { next }} inherit>
          {t('login.register')}
        </TextLink>
      </p>
    </form>
  )
}
