import { Button, Menu } from '@mantine/core'
import type { CategoryWithSeats } from '@nine/contract/event/door/door-settings'
import { Check, ChevronDown, ListFilter } from 'lucide-react'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { CategoryTag } from '../../../ui/feedback/category-tag.tsx'

interface Props {
  categories: readonly CategoryWithSeats[]
  value: string | undefined
  onChange: (category: string | undefined) => void
}

/** Only guests of one category. */
export function CategoryMenu({ categories, value, onChange }: Props) {
  const { t } = useTranslation('guest')
  const tick = (isChosen: boolean) => (isChosen ? <Check size={15} /> : null)
  return (
    <Menu position="bottom-start" width={210} radius="lg" shadow="md">
      <Menu.Target>
        <Button
          variant={value ? 'light' : 'default'}
          leftSection={<ListFilter size={16} />}
          rightSection={<ChevronDown size={15} />}
        >
          {categories.find(({ id }) => id === value)?.name ?? t('category')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item rightSection={tick(!value)} onClick={() => onChange(undefined)}>
          {t('states.all')}
        </Menu.Item>
        {categories.map((category) => (
          <Menu.Item key={category.id} rightSection={tick(category.id === value)} onClick={() => onChange(category.id)}>
            <CategoryTag category={category} />
            {category.capacity !== null && (
              <span className="soft text-s">
                {` ${formatNumber(category.taken)}/${formatNumber(category.capacity)}`}
              </span>
            )}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
