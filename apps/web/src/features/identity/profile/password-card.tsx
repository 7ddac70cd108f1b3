import { Button, Paper, Text } from '@mantine/core'
import { changePassword, ChangePasswordForm, type Profile } from '@nine/contract/identity/profile'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { toastSuccess } from '../../../ui/feedback/toast.tsx'
import { useContractForm } from '../../../ui/field/use-contract-form.ts'
import { useUnsavedGuard } from '../../../ui/dialog/use-unsaved-guard.ts'
import { profileQuery, sessionsQuery } from '../identity.queries.ts'
import { newPasswordIssues } from '../sign-in/password-check.ts'
import { NewPasswordField, PasswordField } from '../sign-in/password-field.tsx'
import classes from './profile-page.module.css'

const EMPTY = { currentPassword: '', password: '', confirmPassword: '' }

export function PasswordCard({ profile }: { profile: Profile }) {
  const { hasPassword, email } = profile
  const { t } = useTranslation('identity')
  const { t: done } = useTranslation('done')
  const client = useQueryClient()
  const { form, submit, saving } = useContractForm({
    schema: ChangePasswordForm,
    name: 'change-password',
    initialValues: EMPTY,
    more: ({ currentPassword, password }) => [
      ...(hasPassword && currentPassword === ''
        ? [{ field: 'currentPassword', code: 'required' as const, values: {} }]
        : []),
      ...newPasswordIssues('password', password, profile),
    ],
  })
  useUnsavedGuard(form.isDirty() && !saving)

  const save = submit(async (body, once) => {
    await call(changePassword, { body }, once)
    form.reset()
    toastSuccess(done('identity.password_changed'))
    await client.invalidateQueries({ queryKey: sessionsQuery().queryKey })
    await client.invalidateQueries({ queryKey: profileQuery().queryKey })
  })

  return (
    <Paper component="form" noValidate className={classes['card']} onSubmit={save}>
      <h2 className={`text-l strong ${classes['sectionTitle']}`}>{t('password.title')}</h2>
      <Text size="sm" c="dimmed" mb="md">
        {t(hasPassword ? 'password.text' : 'password.noneText')}
      </Text>
      {/* Password managers store a password under the user name beside it. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <div className={`grid gap-7 start ${classes['fields']}`}>
        {hasPassword && (
          <PasswordField
            className="whole-row"
            label={t('fields.currentPassword')}
            autoComplete="current-password"
            withAsterisk
            {...form.getInputProps('currentPassword')}
          />
        )}
        <NewPasswordField
          label={t('fields.newPassword')}
          owner={profile}
          withAsterisk
          {...form.getInputProps('password')}
        />
        <PasswordField
          label={t('fields.confirmPassword')}
          autoComplete="new-password"
          withAsterisk
          {...form.getInputProps('confirmPassword')}
        />
      </div>
      <Button type="submit" mt="md" loading={saving}>
        {t(hasPassword ? 'password.submit' : 'password.set')}
      </Button>
    </Paper>
  )
}
