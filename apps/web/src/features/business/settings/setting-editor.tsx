import { Button, TextInput } from '@mantine/core'
import { type BusinessDetail, BusinessForm, CompanyAddress, NEEDS_TAX } from '@nine/contract/business/business'
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useEffect, useEffectEvent, useRef } from 'react'
import { z } from 'zod'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { toastSuccess } from '../../../ui/feedback/toast.tsx'
import { useContractForm } from '../../../ui/field/use-contract-form.ts'
import { AddressPicker } from '../../region/address-picker.tsx'
import { saveSettings } from '../business.queries.ts'
import classes from './company-settings.module.css'

export type TextSetting = 'name' | 'tax' | 'phone' | 'email'
export type Setting = TextSetting | 'address'

interface Props {
  business: BusinessDetail
  /** Called when the field becomes dirty or clean. */
  onDirty: (dirty: boolean) => void
  onSaved: () => void
  onCancel: () => void
}

const TextSettings = BusinessForm.pick({ name: true, tax: true, phone: true, email: true }).partial()
const { address, province, district, scheme } = CompanyAddress.shape
const AddressSetting = z.object({
  tax: BusinessForm.shape.tax.optional(),
  address: z.object({
    address: address.unwrap(),
    province: province.unwrap(),
    district: district.unwrap(),
    scheme: scheme.unwrap(),
  }),
})

export const textOf = (business: BusinessDetail, setting: TextSetting): string =>
  setting === 'name' ? business.name : business.companyDetail[setting]

export function TextSettingEditor({ setting, business, onDirty, onSaved, onCancel }: Props & { setting: TextSetting }) {
  const { t } = useTranslation('business')
  const withTax = lacksTax(business, setting)
  const { form, submit, saving } = useContractForm({
    schema: TextSettings,
    initialValues: { ...(withTax ? { tax: '' } : {}), [setting]: textOf(business, setting) },
  })
  useDirty(form.isDirty(), onDirty)
  const label = t(`settings.fields.${setting}`)
  const save = submit(async (values, once) => {
    await saveSettings(business.id, values, once)
    toastSuccess(t('settings.saved', { field: label }))
    onSaved()
  })
  return (
    <EditorForm onSubmit={save} saving={saving} onCancel={onCancel}>
      {withTax && <MissingTax {...form.getInputProps('tax')} />}
      <TextInput
        aria-label={withTax ? undefined : label}
        label={withTax ? label : undefined}
        description={t(`settings.hints.${setting}`) || undefined}
        {...KEYBOARDS[setting]}
        {...form.getInputProps(setting)}
      />
    </EditorForm>
  )
}

export function AddressSettingEditor({ business, onDirty, onSaved, onCancel }: Props) {
  const { t } = useTranslation('business')
  const withTax = lacksTax(business, 'address')
  const { form, submit, saving } = useContractForm({
    schema: AddressSetting,
    initialValues: { ...(withTax ? { tax: '' } : {}), address: business.companyDetail.address },
  })
  useDirty(form.isDirty(), onDirty)
  const save = submit(async (values, once) => {
    await saveSettings(business.id, values, once)
    toastSuccess(t('settings.saved', { field: t('settings.fields.address') }))
    onSaved()
  })
  const errors = {
    address: form.errors['address.address'] ?? form.errors['address'],
    province: form.errors['address.province'],
    district: form.errors['address.district'],
  }
  return (
    <EditorForm wide onSubmit={save} saving={saving} onCancel={onCancel}>
      {withTax && <MissingTax {...form.getInputProps('tax')} />}
      <AddressPicker
        value={form.values.address}
        scheme={form.values.address.scheme}
        onChange={(next) => form.setFieldValue('address', { ...form.values.address, ...next })}
        errors={errors}
      />
    </EditorForm>
  )
}

const KEYBOARDS = {
  name: { autoComplete: 'organization' },
  tax: { autoComplete: 'off' },
  phone: { type: 'tel', autoComplete: 'tel' },
  email: { type: 'email', autoComplete: 'email' },
} as const

const lacksTax = (business: BusinessDetail, setting: Setting): boolean =>
  business.companyDetail.tax === '' && NEEDS_TAX.some((field) => field === setting)

/** The server keeps no other company details without it. */
function MissingTax(props: object) {
  const { t } = useTranslation('business')
  return <TextInput label={t('settings.fields.tax')} description={t('settings.taxFirst')} required {...props} />
}

export function useDirty(dirty: boolean, onDirty: (dirty: boolean) => void): void {
  const reportDirty = useEffectEvent(onDirty)
  useEffect(() => {
    reportDirty(dirty)
    return () => reportDirty(false)
  }, [dirty])
}

interface EditorFormProps {
  /** Several fields: the buttons are below them. */
  wide?: boolean
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void
  saving: boolean
  onCancel: () => void
  children: ReactNode
}

/** Enter saves, Esc leaves. */
export function EditorForm({ wide = false, onSubmit, saving, onCancel, children }: EditorFormProps) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const leave = (event: KeyboardEvent) => {
    // An open list of provinces handles the key itself.
    const isListOpen = event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true'
    if (event.key !== 'Escape' || isListOpen) return
    event.preventDefault()
    onCancel()
  }
  return (
    <form
      noValidate
      ref={form}
      className={`flex top gap-7 ${classes['editor']}`}
      data-wide={wide || undefined}
      onSubmit={onSubmit}
    >
      <div className={`column gap-6 ${classes['fields']}`} role="presentation" onKeyDown={leave}>
        {children}
      </div>
      <div className={`flex gap-4 push ${classes['buttons']}`}>
        <Button variant="default" onClick={onCancel} disabled={saving}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={saving}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
