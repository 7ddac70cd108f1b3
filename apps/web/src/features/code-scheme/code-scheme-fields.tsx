import { NumberInput, TextInput } from '@mantine/core'
import { codeOf, CodeSchemeForm, DIGITS_MAX, NUMBER_MAX, PREFIX_MAX } from '@nine/contract/asset/asset-code'
import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/sentences/use-translation.ts'

interface Props {
  value: CodeSchemeForm
  errors?: Partial<Record<keyof CodeSchemeForm, ReactNode>>
  disabled?: boolean
  onChange: (value: CodeSchemeForm) => void
}

/** Prefix, digits and next number of a scheme, and the code they make. */
export function CodeSchemeFields({ value, errors = {}, disabled = false, onChange }: Props) {
  const { t } = useTranslation('codeScheme')
  const { prefix, digits, next } = value
  const isValid = CodeSchemeForm.safeParse(value).success
  const number = (field: 'digits' | 'next', max: number) => ({
    value: value[field] || '',
    error: errors[field],
    min: 1,
    max,
    disabled,
    allowNegative: false,
    allowDecimal: false,
    hideControls: true,
    classNames: { input: 'num' },
    onChange: (typed: number | string) => onChange({ ...value, [field]: Number(typed) }),
  })
  return (
    <div className="column gap-4">
      <TextInput
        label={t('prefix')}
        value={prefix}
        error={errors.prefix}
        maxLength={PREFIX_MAX}
        autoComplete="off"
        disabled={disabled}
        onChange={(event) => onChange({ ...value, prefix: event.currentTarget.value })}
      />
      <div className="grid gap-6 start twins">
        <NumberInput label={t('digits')} {...number('digits', DIGITS_MAX)} />
        <NumberInput label={t('next')} {...number('next', NUMBER_MAX)} />
      </div>
      <p className="text-s muted" role="status">
        {isValid ? t('preview', { code: codeOf({ prefix: prefix.trim(), digits, next }) }) : t('unsound')}
      </p>
    </div>
  )
}
