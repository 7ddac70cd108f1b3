import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { passwordIssues, type PasswordOwner } from '@nine/contract/identity/password'
import { Check, Circle } from 'lucide-react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { settings } from '../../../lib/settings.ts'
import classes from './auth-form.module.css'
import { usePasswordStrength } from './password-check.ts'
import { STRENGTHS } from './strengths.ts'

/** A password with the eye that shows it. */
export function PasswordField(props: PasswordInputProps) {
  const { t } = useTranslation('identity')
  return <PasswordInput visibilityToggleButtonProps={{ 'aria-label': t('fields.showPassword') }} {...props} />
}

/** One that is being chosen: below it the installation's rule, which turns green once it is kept, and its strength. */
export function NewPasswordField({ error, owner = {}, ...props }: PasswordInputProps & { owner?: PasswordOwner }) {
  const { t } = useTranslation('identity')
  const password = String(props.value ?? '')
  const kept = passwordIssues('password', password, { policy: settings.password, owner: {} }).length === 0
  const Icon = kept ? Check : Circle
  return (
    <PasswordField
      autoComplete="new-password"
      {...props}
      error={error}
      description={
        error ? undefined : (
          <>
            <span className={`row gap-3 muted ${classes['policy']}`} data-kept={kept || undefined}>
              <Icon size={kept ? 15 : 11} strokeWidth={2} aria-hidden="true" />
              {t('policy', settings.password)}
            </span>
            <StrengthMeter password={password} owner={owner} />
          </>
        )
      }
    />
  )
}

function StrengthMeter({ password, owner }: { password: string; owner: PasswordOwner }) {
  const { t } = useTranslation('identity')
  const strength = usePasswordStrength(password, owner)
  return (
    <span className={`row gap-4 muted ${classes['strength']}`} data-strength={strength} aria-live="polite">
      {strength && (
        <>
          <span className={`flex fixed gap-2 ${classes['steps']}`} aria-hidden="true">
            {STRENGTHS.map((step, index) => (
              <span key={step} data-reached={index <= STRENGTHS.indexOf(strength) || undefined} />
            ))}
          </span>
          {t('strength.label', { strength: t(`strength.${strength}`) })}
        </>
      )}
    </span>
  )
}
