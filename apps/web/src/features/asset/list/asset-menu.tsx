import { ActionIcon } from '@mantine/core'
import type { AssetListItem } from '@nine/contract/asset/asset-list'
import { lazyRouteComponent } from '@tanstack/react-router'
import { EllipsisVertical } from 'lucide-react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { LazyMenu } from '../../../ui/dialog/lazy-menu.tsx'
import { publicAssetPath } from '../../../paths.ts'

const AssetMenuItems = lazyRouteComponent(() => import('./asset-menu-items.tsx'), 'AssetMenuItems')

interface Props {
  asset: AssetListItem
  className?: string | undefined
  /** Starts a selection where no checkbox is visible. */
  onSelect?: (() => void) | undefined
  /** Absent: the person may not. */
  onDuplicate?: (() => void) | undefined
  onDelete?: (() => void) | undefined
}

/** What can be done to an asset from the list; nothing at all when nothing can. */
export function AssetMenu({ asset, onSelect, onDuplicate, onDelete, className }: Props) {
  const { t } = useTranslation('asset')
  const page = asset.visibility === 'public' ? publicAssetPath(asset.business, asset._id) : undefined
  if (!page && !onSelect && !onDuplicate && !onDelete) return null
  return (
    <LazyMenu
      preload={AssetMenuItems.preload}
      renderMenu={(anchor) => (
        <AssetMenuItems anchor={anchor} page={page} onSelect={onSelect} onDuplicate={onDuplicate} onDelete={onDelete} />
      )}
    >
      <ActionIcon size={30} className={className ?? ''} aria-label={t('menu.open', { name: asset.name })}>
        <EllipsisVertical size={17} />
      </ActionIcon>
    </LazyMenu>
  )
}
