import { Button, Checkbox, Paper, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { CreateBusinessForm } from '@nine/contract/business/business'
import { slugOf } from '@nine/contract/text/slug'
import { Building2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { storeEnterprise } from '../../lib/session.ts'
import { settings } from '../../lib/settings.ts'
import { toastError, toastSuccess } from '../../ui/feedback/toast.tsx'
import { useContractForm } from '../../ui/field/use-contract-form.ts'
import { startSample } from '../sample/sample.queries.ts'
import { ConfirmEmailNotice } from '../identity/confirm-email-notice.tsx'
import { createEnterprise } from './business.queries.ts'
import classes from './create-enterprise-page.module.css'
import { useSwitchEnterprise } from './current-enterprise.ts'
import { WaitingInvitations } from './waiting-invitations.tsx'

const DEBOUNCE_MS = 300

export function CreateEnterprisePage() {
  const { t } = useTranslation('business')
  const { t: ofSample } = useTranslation('sample')
  const [withSample, setWithSample] = useState(false)
  const switchTo = useSwitchEnterprise()
  const { form, submit, saving } = useContractForm({ schema: CreateBusinessForm, initialValues: { name: '' } })
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const { name } = form.values
  const [settled] = useDebouncedValue(name.trim(), DEBOUNCE_MS)
  const create = submit(async (values, once) => {
    const enterprise = await createEnterprise(values.name, once)
    toastSuccess(t('create.done', { name: enterprise.name }))
    if (withSample) {
      // Calls send the stored enterprise.
      storeEnterprise(enterprise)
      await startSample(enterprise.id).catch((error: unknown) => toastError(error))
    }
    switchTo(enterprise)
  })
  return (
    <div className={`column full gap-7 ${classes['page']}`}>
      <ConfirmEmailNotice />
      <WaitingInvitations />
      <Paper component="form" noValidate className={`column gap-8 ${classes['card']}`} onSubmit={create}>
        <span className={`center brand radius-l brand-soft ${classes['drawing']}`} aria-hidden="true">
          <Building2 size={26} strokeWidth={1.6} />
        </span>
        <Text c="dimmed">{t('create.text')}</Text>
        <TextInput
          label={t('create.name')}
          placeholder={t('create.placeholder')}
          autoComplete="organization"
          required
          withAsterisk
          ref={field}
          {...form.getInputProps('name')}
          onBlur={() => form.validateField('name')}
        />
        <div className="column gap-2 bordered radius-l quiet p-6" aria-live="polite">
          <span className={classes['label']}>{t('create.address')}</span>
          <span className={`soft anywhere ${classes['url']}`}>
            {new URL(settings.publicOrigin).host}/<strong>{settled === '' ? '…' : slugOf(settled)}</strong>
          </span>
          <span className={classes['hint']}>{t('create.addressHint')}</span>
        </div>
        <Checkbox
          label={ofSample('offer')}
          description={ofSample('offerText')}
          checked={withSample}
          onChange={({ currentTarget }) => setWithSample(currentTarget.checked)}
        />
        <Button type="submit" size="md" fullWidth loading={saving} disabled={settled === '' || name.trim() === ''}>
          {t('create.submit')}
        </Button>
      </Paper>
    </div>
  )
}
