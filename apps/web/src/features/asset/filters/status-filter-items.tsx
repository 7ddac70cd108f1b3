import { Menu } from '@mantine/core'
import { ASSET_STATUSES, type AssetStatus } from '@nine/contract/asset/asset-fields'
import type { MenuAnchor } from '../../../ui/dialog/lazy-menu.tsx'
import { ExternalTarget } from '../../../ui/field/external-target.tsx'
import { AssetStatusBadge } from '../asset-status-badge.tsx'

interface Props {
  anchor: MenuAnchor
  value: readonly AssetStatus[]
  onChange: (statuses: AssetStatus[] | undefined) => void
}

export function StatusFilterItems({ anchor: { target, ...anchor }, value, onChange }: Props) {
  const toggle = (status: AssetStatus) => {
    const next = ASSET_STATUSES.filter((each) => (each === status ? !value.includes(each) : value.includes(each)))
    onChange(next.length > 0 ? next : undefined)
  }
  return (
    <Menu {...anchor} position="bottom-start" width={210} radius="lg" shadow="md">
      <Menu.Target>
        <ExternalTarget element={target} />
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
