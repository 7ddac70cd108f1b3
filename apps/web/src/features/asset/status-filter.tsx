import { Button, Menu } from '@mantine/core'
import { ASSET_STATUSES, type AssetStatus } from '@nine/contract/asset-fields'
import { ChevronDown, CircleDot } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { AssetStatusBadge } from './asset-status-badge.tsx'
import classes from './asset-toolbar.module.css'

interface Props {
  value: readonly AssetStatus[]
  onChange: (statuses: AssetStatus[] | undefined) => void
}

/** Shows only some statuses; none chosen means all. */
export function StatusFilter({ value, onChange }: Props) {
  const { t } = useTranslation('asset')
  const toggle = (status: AssetStatus) => {
    const next = ASSET_STATUSES.filter((each) => (each === status ? !value.includes(each) : value.includes(each)))
    onChange(next.length > 0 ? next : undefined)
  }
  return (
    <Menu position="bottom-start" width={210} radius="lg" shadow="md">
      <Menu.Target>
        <Button
          variant="default"
          className={classes['filter'] ?? ''}
          data-set={value.length > 0 || undefined}
          leftSection={<CircleDot size={16} strokeWidth={1.75} />}
          rightSection={<ChevronDown size={15} />}
        >
          {t('filters.status')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {ASSET_STATUSES.map((status) => (
          <Menu.CheckboxItem key={status} checked={value.includes(status)} onChange={() => toggle(status)}>
            <AssetStatusBadge status={status} look="plain" />
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
