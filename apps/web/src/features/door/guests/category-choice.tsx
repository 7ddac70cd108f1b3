import { useId } from 'react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { useDoor } from '../page/door-context.ts'
import field from '../controls/door-field.module.css'

interface Props {
  value: string | null
  onChange: (category: string | null) => void
}

export function CategoryChoice({ value, onChange }: Props) {
  const { t } = useTranslation('door')
  const { door } = useDoor()
  const id = useId()
  if (door.categories.length === 0) return null
  return (
    <div className="column gap-2">
      <label htmlFor={id} className="text-m medium soft">
        {t('walkIn.category')}
      </label>
      <select
        id={id}
        className={`full text-xl ink radius-l ${field['input']}`}
        value={value ?? ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
      >
        <option value="">{t('walkIn.noCategory')}</option>
        {door.categories.map(({ id: category, name }) => (
          <option key={category} value={category}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
