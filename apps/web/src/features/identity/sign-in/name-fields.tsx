import { TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { currentLang } from '../../../lib/i18n.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import classes from './auth-form.module.css'

type NameField = 'firstName' | 'lastName'

interface Props {
  form: { getInputProps: (field: NameField) => GetInputPropsReturnType }
}

/** Vietnamese names begin with the family name, English ones end with it. */
export function NameFields({ form }: Props) {
  const { t } = useTranslation('identity')
  const order: NameField[] = currentLang() === 'vn' ? ['lastName', 'firstName'] : ['firstName', 'lastName']
  return (
    <div className={`grid start ${classes['names']}`}>
      {order.map((field) => (
        <TextInput
          key={field}
          label={t(`fields.${field}`)}
          autoComplete={field === 'firstName' ? 'given-name' : 'family-name'}
          withAsterisk
          {...form.getInputProps(field)}
        />
      ))}
    </div>
  )
}
