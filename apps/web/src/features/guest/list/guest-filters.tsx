import { Button, Menu } from '@mantine/core'
import type { GuestCategory } from '@nine/contract/event/door/door-settings'
import { GUEST_FILTERS } from '@nine/contract/event/event-list'
import { Check, ChevronDown, ListFilter } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CategoryTag } from '../../../ui/feedback/category-tag.tsx'
import type { EventPageSearch } from '../guest-search.ts'

interface Props<T extends string> {
  /** On the button while nothing is chosen. */
  name: string
  icon?: ReactNode
  value: T | undefined
  choices: readonly { value: T; name: string; label?: ReactNode }[]
  onChange: (value: T | undefined) => void
}

function FilterMenu<T extends string>({ name, icon, value, choices, onChange }: Props<T>) {
  const { t } = useTranslation('guest')
  const tick = (isChosen: boolean) => (isChosen ? <Check size={15} /> : null)
  return (
    <Menu position="bottom-start" width={210} radius="lg" shadow="md">
      <Menu.Target>
        <Button variant={value ? 'light' : 'default'} leftSection={icon} rightSection={<ChevronDown size={15} />}>
          {choices.find((choice) => choice.value === value)?.name ?? name}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item rightSection={tick(!value)} onClick={() => onChange(undefined)}>
          {t('states.all')}
        </Menu.Item>
        {choices.map((choice) => (
          <Menu.Item
            key={choice.value}
            rightSection={tick(choice.value === value)}
            onClick={() => onChange(choice.value)}
          >
            {choice.label ?? choice.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

interface CategoryProps {
  categories: readonly GuestCategory[]
  value: string | undefined
  onChange: (category: string | undefined) => void
}

export function CategoryMenu({ categories, value, onChange }: CategoryProps) {
  const { t } = useTranslation('guest')
  const choices = categories.map((category) => ({
    value: category.id,
    name: category.name,
    label: <CategoryTag category={category} />,
  }))
  return <FilterMenu name={t('category')} value={value} choices={choices} onChange={onChange} />
}

interface StateProps {
  value: EventPageSearch['status']
  onChange: (status: EventPageSearch['status']) => void
}

export function StateMenu({ value, onChange }: StateProps) {
  const { t } = useTranslation('guest')
  const choices = GUEST_FILTERS.map((state) => ({ value: state, name: t(`states.${state}`) }))
  return (
    <FilterMenu name={t('state')} icon={<ListFilter size={16} />} value={value} choices={choices} onChange={onChange} />
  )
}
