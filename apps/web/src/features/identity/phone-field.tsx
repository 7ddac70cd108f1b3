import { TextInput, type TextInputProps } from '@mantine/core'
import { hasTooManyDigits } from '@nine/contract/identity/person-fields'
import type { ChangeEvent } from 'react'
import { useTranslation } from '../../lib/sentences/use-translation.ts'

/** The phone number of a person; it takes no more digits than a number has. */
export function PhoneField({ onChange, ...props }: TextInputProps) {
  const { t } = useTranslation('identity')
  return (
    <TextInput
      label={t('fields.phone')}
      type="tel"
      autoComplete="tel"
      maxLength={20}
      withAsterisk
      {...props}
      onChange={(event: ChangeEvent<HTMLInputElement>) => {
        if (!hasTooManyDigits(event.currentTarget.value)) onChange?.(event)
      }}
    />
  )
}
