import { Alert, Anchor, Button, Group, Paper, Text, TextInput } from '@mantine/core'
import { type Profile, profileFormIn } from '@nine/contract/identity/profile'
import { todayIn } from '@nine/contract/duration'
import { MailWarning } from 'lucide-react'
import { ApiError } from '../../../lib/api.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { settings } from '../../../lib/settings.ts'
import { DateField } from '../../../ui/field/date-field.tsx'
import { toastInfo, toastSuccess } from '../../../ui/feedback/toast.tsx'
import { useContractForm } from '../../../ui/field/use-contract-form.ts'
import { useUnsavedGuard } from '../../../ui/dialog/use-unsaved-guard.ts'
import { changedFields } from './changed-fields.ts'
import { ConfirmEmailNotice, ResendButton } from '../confirm-email-notice.tsx'
import { PhoneField } from '../phone-field.tsx'
import { NameFields } from '../sign-in/name-fields.tsx'
import { PhotoRow } from './photo-row.tsx'
import classes from './profile-page.module.css'
import { saveProfile } from './save-profile.ts'

export function PersonalTab({ profile }: { profile: Profile }) {
  const { t } = useTranslation('identity')
  const { t: common } = useTranslation()
  const { form, submit, saving, showErrors } = useContractForm({
    schema: profileFormIn(settings.timeZone),
    // Somebody who never gave an address or a phone number may still change the rest.
    onlyChanged: true,
    initialValues: formOf(profile),
    onRefused: (error) => {
      if (!(error instanceof ApiError && error.code === 'identity.email_taken')) return false
      showErrors({ email: error.message })
      return true
    },
  })
  const dirty = form.isDirty()
  useUnsavedGuard(dirty && !saving)

  const save = submit(async (values, once) => {
    const changes = changedFields(form.getInitialValues(), values)
    if (Object.keys(changes).length === 0) return toastInfo(t('profile.nothingToSave'))
    const saved = formOf(await saveProfile(changes, once))
    form.setInitialValues(saved)
    form.setValues(saved)
    form.resetDirty(saved)
    toastSuccess(t('profile.saved'))
  })

  return (
    <Paper component="form" noValidate className={classes['card']} onSubmit={save}>
      <PhotoRow profile={profile} />
      <Text size="sm" c="dimmed" my="md">
        {t('profile.personalText')}
      </Text>
      <div className={`grid gap-7 start ${classes['fields']}`}>
        <div className="whole-row">
          <NameFields form={form} />
        </div>
        <div className="whole-row">
          <EmailState profile={profile} />
          {settings.oidc ? (
            <IssuerEmail email={profile.email} />
          ) : (
            <TextInput
              label={t('fields.email')}
              type="email"
              autoComplete="email"
              withAsterisk
              description={form.errors['email'] ? undefined : t('profile.emailHint')}
              {...form.getInputProps('email')}
            />
          )}
        </div>
        <PhoneField {...form.getInputProps('phone')} />
        <DateField
          label={optional('dateOfBirth')}
          maxDate={todayIn(settings.timeZone)}
          {...form.getInputProps('dateOfBirth')}
        />
        <TextInput
          label={optional('department')}
          autoComplete="organization-title"
          {...form.getInputProps('department')}
        />
        <TextInput label={optional('position')} {...form.getInputProps('position')} />
        <TextInput
          className="whole-row"
          label={t('fields.address')}
          autoComplete="street-address"
          withAsterisk
          {...form.getInputProps('address')}
        />
      </div>
      <div className={`row end gap-5 line-top surface ${classes['foot']}`}>
        {dirty && (
          <Button variant="default" onClick={form.reset} disabled={saving}>
            {t('profile.reset')}
          </Button>
        )}
        <Button type="submit" loading={saving} disabled={!dirty}>
          {common('save')}
        </Button>
      </div>
    </Paper>
  )

  function optional(field: 'dateOfBirth' | 'department' | 'position') {
    return (
      <>
        {t(`fields.${field}`)}{' '}
        <Text span c="dimmed" fz={12.5} fw={400}>
          ({t('profile.optional')})
        </Text>
      </>
    )
  }
}

/** Kept by the issuer: shown, and changed there. */
function IssuerEmail({ email }: { email: string }) {
  const { t } = useTranslation('identity')
  return (
    <TextInput
      label={t('fields.email')}
      value={email}
      readOnly
      variant="filled"
      data-path="email"
      description={
        <>
          {t('profile.emailAtIssuer')}{' '}
          <Anchor href={settings.accountUrl} inherit underline="always">
            {t('profile.openIssuer')}
          </Anchor>
        </>
      }
    />
  )
}

/** An address that waits for its link, or was never confirmed. */
function EmailState({ profile: { pendingEmail, emailVerified } }: { profile: Profile }) {
  const { t } = useTranslation('identity')
  if (!pendingEmail) return emailVerified ? null : <ConfirmEmailNotice />
  return (
    <Alert color="yellow" icon={<MailWarning size={18} />} mb="sm" role="status">
      {t('profile.pending', { email: pendingEmail })}
      <Group gap="xs" mt="xs">
        <ResendButton />
      </Group>
    </Alert>
  )
}

const formOf = (profile: Profile) => ({
  firstName: profile.firstName,
  lastName: profile.lastName,
  email: profile.email,
  phone: profile.phone,
  department: profile.department,
  position: profile.position,
  address: profile.address,
  dateOfBirth: profile.dateOfBirth,
})
