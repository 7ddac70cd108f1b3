import { Select, Switch, Textarea, TextInput, type TextInputProps } from '@mantine/core'
import { CODE_MAX } from '@nine/contract/asset/asset-code'
import { ASSET_NAME_MAX, LOCATION_DETAIL_MAX } from '@nine/contract/asset/asset-fields'
import { TEXT_FIELD_MAX, type TextField } from '@nine/contract/asset/asset-text-fields'
import { BOOKED_AS } from '@nine/contract/report/regime'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { DateField } from '../../../ui/field/date-field.tsx'
import { MoneyField } from '../../../ui/field/money-field.tsx'
import { YearsField } from '../../../ui/field/years-field.tsx'
import { CategoryPicker } from '../../category/category-picker.tsx'
import { LocationPicker } from '../../location/location-picker.tsx'
import classes from './asset-fields.module.css'
import type { AssetFormState } from './use-asset-form.ts'

interface FieldProps {
  form: AssetFormState
}

export function NameField({ form, isFirst = false }: FieldProps & { isFirst?: boolean }) {
  const { t } = useTranslation('assetDialog')
  return (
    <TextInput
      label={t('fields.name')}
      placeholder={t('placeholders.name')}
      required
      withAsterisk
      maxLength={ASSET_NAME_MAX}
      data-autofocus={isFirst || undefined}
      {...form.getInputProps('name')}
    />
  )
}

/** Disabled where a code cannot be given. */
export function CodeField({ form, ...props }: FieldProps & Pick<TextInputProps, 'placeholder' | 'disabled'>) {
  const { t } = useTranslation('assetDialog')
  return (
    <TextInput
      label={t('fields.code')}
      maxLength={CODE_MAX}
      autoComplete="off"
      spellCheck={false}
      {...form.getInputProps('code')}
      {...props}
    />
  )
}

export function DescriptionField({ form }: FieldProps) {
  const { t } = useTranslation('assetDialog')
  return (
    <Textarea
      label={t('fields.description')}
      placeholder={t('placeholders.description')}
      autosize
      minRows={2}
      maxRows={8}
      maxLength={5000}
      {...form.getInputProps('description')}
    />
  )
}

interface PickerProps extends FieldProps {
  business: string
  /** Names of the chosen node and of those above it, until the tree is loaded. */
  knownPath?: readonly string[] | undefined
}

interface CategoryProps extends PickerProps {
  /** What stands for a category while there is none. */
  words?: string | undefined
  onPicked?: (id: string | null) => void
}

export function CategoryField({ form, business, knownPath, words, onPicked }: CategoryProps) {
  const { t } = useTranslation('assetDialog')
  const { onChange, ...field } = form.getInputProps('category') as TreeInputProps
  return (
    <CategoryPicker
      business={business}
      label={t('fields.category')}
      placeholder={words || t('placeholders.category')}
      knownPath={knownPath}
      {...field}
      onChange={(id) => {
        onChange(id)
        onPicked?.(id)
      }}
    />
  )
}

export function LocationField({ form, business, knownPath }: PickerProps) {
  const { t } = useTranslation('assetDialog')
  return (
    <LocationPicker
      business={business}
      label={t('fields.location')}
      placeholder={t('placeholders.location')}
      knownPath={knownPath}
      {...(form.getInputProps('location') as TreeInputProps)}
    />
  )
}

interface TreeInputProps {
  value: string | null
  onChange: (id: string | null) => void
  error?: ReactNode
  'data-path': string
}

/** `words` names the units of the new-asset form in the reader's language; others read as they are stored. */
export function UnitField({ form, units }: FieldProps & { units: readonly string[] }) {
  const { t } = useTranslation('assetDialog')
  const words: Partial<Record<string, string>> = { Chiếc: t('units.piece'), Bộ: t('units.set'), Cái: t('units.item') }
  return (
    <Select
      label={t('fields.unit')}
      data={units.map((unit) => ({ value: unit, label: words[unit] ?? unit }))}
      comboboxProps={{ radius: 'lg', shadow: 'md' }}
      {...form.getInputProps('unit')}
    />
  )
}

/** One of the asset's lines of text; the history calls it by the same name. */
export function PlainTextField({ form, name }: FieldProps & { name: TextField }) {
  const { t } = useTranslation('assetDialog')
  const { t: label } = useTranslation('assetFields')
  return (
    <TextInput
      label={label(name)}
      placeholder={t('placeholders.optional')}
      maxLength={TEXT_FIELD_MAX}
      autoComplete="off"
      {...form.getInputProps(name)}
    />
  )
}

export function LocationDetailField({ form }: FieldProps) {
  const { t } = useTranslation('assetDialog')
  return (
    <TextInput
      label={t('fields.locationDetail')}
      placeholder={t('placeholders.optional')}
      maxLength={LOCATION_DETAIL_MAX}
      autoComplete="off"
      {...form.getInputProps('locationDetail')}
    />
  )
}

export function PriceField({ form }: FieldProps) {
  const { t } = useTranslation('assetDialog')
  return <MoneyField label={t('fields.price')} placeholder="0" {...form.getInputProps('price')} />
}

export function PurchaseDateField({ form }: FieldProps) {
  const { t } = useTranslation('assetDialog')
  return <DateField label={t('fields.purchaseDate')} {...form.getInputProps('purchaseDate')} />
}

/** When it came into use, for the books; without it the date of purchase counts. */
export function InUseDateField({ form }: FieldProps) {
  const { t } = useTranslation('assetDialog')
  return <DateField label={t('fields.inUseDate')} {...form.getInputProps('inUseDate')} />
}

/** Fixed asset or tool; as a rule its price decides. */
export function BookedAsField({ form }: FieldProps) {
  const { t } = useTranslation('assetDialog')
  const { t: word } = useTranslation('bookedAs')
  return (
    <Select
      label={t('fields.bookedAs')}
      placeholder={t('placeholders.bookedAs')}
      clearable
      data={BOOKED_AS.map((value) => ({ value, label: word(value) }))}
      comboboxProps={{ radius: 'lg', shadow: 'md' }}
      {...form.getInputProps('bookedAs')}
    />
  )
}

export function WarrantyField({ form }: FieldProps) {
  const { t } = useTranslation('assetDialog')
  return <YearsField label={t('fields.warrantyYears')} placeholder="0,0" {...form.getInputProps('warrantyYears')} />
}

/** Whether it needs maintenance, how often, and when next. */
export function MaintenanceFields({ form }: FieldProps) {
  const { t } = useTranslation('assetDialog')
  const { maintenanceRequired } = form.values
  return (
    <div className={`column gap-6 quiet ${classes['box']}`}>
      <Switch
        label={t('fields.maintenanceRequired')}
        classNames={{ label: 'text-m strong' }}
        {...form.getInputProps('maintenanceRequired', { type: 'checkbox' })}
      />
      {maintenanceRequired && (
        <div className={`grid gap-6 start twins ${classes['pair']}`}>
          <TextInput
            label={t('fields.maintenanceFrequency')}
            placeholder={t('placeholders.frequency')}
            maxLength={200}
            {...form.getInputProps('maintenanceFrequency')}
          />
          <DateField label={t('fields.maintenanceNextDate')} {...form.getInputProps('maintenanceNextDate')} />
        </div>
      )}
    </div>
  )
}

/** Who may see the asset, with what that means. */
export function VisibilityField({ form }: FieldProps) {
  const { t } = useTranslation('assetDialog')
  const { isPublic } = form.values
  return (
    <Switch
      className={classes['visibility']}
      label={t(isPublic ? 'public.on' : 'public.off')}
      description={t(isPublic ? 'public.onText' : 'public.offText')}
      classNames={{ label: 'text-m strong' }}
      {...form.getInputProps('isPublic', { type: 'checkbox' })}
    />
  )
}
