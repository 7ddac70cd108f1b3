import { Textarea, TextInput } from '@mantine/core'
import { NAME_MAX } from '@nine/contract/fields'
import { JOB_NOTE_MAX } from '@nine/contract/maintenance/maintenance'
import { useTranslation } from '../../lib/sentences/use-translation.ts'

interface Props {
  value: string
  onChange: (value: string) => void
}

/** What is done to the asset. */
export function WhatField({ value, onChange }: Props) {
  const { t } = useTranslation('maintenance')
  return (
    <TextInput
      label={t('start.what')}
      placeholder={t('start.whatHint')}
      maxLength={NAME_MAX}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** By whom. */
export function SupplierField({ value, onChange }: Props) {
  const { t } = useTranslation('maintenance')
  return (
    <TextInput
      label={t('done.supplier')}
      maxLength={NAME_MAX}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

export function NoteField({ value, onChange }: Props) {
  const { t } = useTranslation('maintenance')
  return (
    <Textarea
      label={t('done.note')}
      autosize
      minRows={2}
      maxRows={6}
      maxLength={JOB_NOTE_MAX}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
