import { Menu } from '@mantine/core'
import type { AssetView } from '@nine/contract/asset/asset-view'
import type { MenuAnchor } from '../../../ui/dialog/lazy-menu.tsx'
import { ExternalTarget } from '../../../ui/field/external-target.tsx'
import { ViewIcon } from './view-icon.tsx'

interface Props {
  anchor: MenuAnchor
  views: readonly AssetView[]
  onOpen: (view: AssetView) => void
}

/** Views for which there is no tab. */
export const MoreViews = ({ anchor: { target, ...anchor }, views, onOpen }: Props) => (
  <Menu {...anchor} radius="lg" shadow="md" width={260} position="bottom-start">
    <Menu.Target>
      <ExternalTarget element={target} />
    </Menu.Target>
    <Menu.Dropdown>
      {views.map((view) => (
        <Menu.Item key={view._id} leftSection={<ViewIcon view={view} />} onClick={() => onOpen(view)}>
          {view.name}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
)
