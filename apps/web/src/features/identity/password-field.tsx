import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { passwordIssues } from '@nine/contract/password'
import { Check, Circle } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { settings } from '../../lib/settings.ts'
import classes from './auth-form.module.css'

/** A password with the eye that shows it. */
export function PasswordField(props: PasswordInputProps) {
  const { t } = useTranslation('identity')
  return <PasswordInput visibilityToggleButtonProps={{ 'aria-label': t('fields.showPassword') }} {...props} />
}

/** One that is being chosen: the installation's rule stands below it and turns green once it is kept. */
export function NewPasswordField({ error, ...props }: PasswordInputProps) {
  const { t } = useTranslation('identity')
  const kept = passwordIssues('password', String(props.value ?? ''), settings.password).length === 0
  const Icon = kept ? Check : Circle
  return (
    <PasswordField
      autoComplete="new-password"
      {...props}
      error={error}
      description={
        error ? undefined : (
          <span className={classes['policy']} data-kept={kept || undefined}>
            <Icon size={kept ? 15 : 11} strokeWidth={2} aria-hidden="true" />
            {t('policy', settings.password)}
          </span>
        )
      }
    />
  )
}
