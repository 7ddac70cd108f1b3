import { Select, type SelectProps } from '@mantine/core'
import type { GuestCategory } from '@nine/contract/event/door/door-settings'
import { useTranslation } from '../../lib/sentences/use-translation.ts'

interface Props extends SelectProps {
  categories: readonly GuestCategory[]
}

/** The category of one guest; none is one of the choices. */
export function CategorySelect({ categories, ...input }: Props) {
  const { t } = useTranslation('guest')
  return (
    <Select
      label={t('category')}
      placeholder={t('noCategory')}
      data={categories.map(({ id, name }) => ({ value: id, label: name }))}
      clearable
      comboboxProps={{ radius: 'lg', shadow: 'md' }}
      {...input}
    />
  )
}
