import { Button, Menu } from '@mantine/core'
import { Check, ChevronDown, CircleDot } from 'lucide-react'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import classes from '../../ui/tree/tree-page.module.css'
import type { LocationSearch } from './location-search.ts'

type Status = LocationSearch['status']
const CHOICES: readonly Status[] = [undefined, 'active', 'inactive']

export function StatusFilter({ value, onChange }: { value: Status; onChange: (status: Status) => void }) {
  const { t } = useTranslation('location')
  const nameOf = (status: Status): string => t(status ?? 'allStatuses')
  return (
    <Menu position="bottom-end" width={210} radius="lg" shadow="md">
      <Menu.Target>
        <Button
          className={classes['filter']}
          variant={value ? 'light' : 'default'}
          leftSection={<CircleDot size={16} strokeWidth={1.75} />}
          rightSection={<ChevronDown size={15} />}
          aria-label={value ? `${t('status')}: ${nameOf(value)}` : t('status')}
        >
          {value ? nameOf(value) : t('status')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {CHOICES.map((status) => (
          <Menu.Item
            key={status ?? 'all'}
            rightSection={status === value ? <Check size={15} /> : null}
            onClick={() => onChange(status)}
          >
            {nameOf(status)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
