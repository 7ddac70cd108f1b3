import { ActionIcon, Menu } from '@mantine/core'
import type { AssetListItem } from '@nine/contract/asset-list'
import { EllipsisVertical, ExternalLink, SquareCheck, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { publicPath } from './public-page.ts'

interface AssetMenuActions {
  /** Begins a selection with it, where there is no checkbox in sight. */
  onSelect?: (() => void) | undefined
  /** Absent: the person may not. */
  onDelete?: (() => void) | undefined
}

interface Props extends AssetMenuActions {
  asset: AssetListItem
  className?: string | undefined
}

/** What can be done to an asset from the list; nothing at all when nothing can. */
export function AssetMenu({ asset, onSelect, onDelete, className }: Props) {
  const { t } = useTranslation('asset')
  const page = asset.visibility === 'public' ? publicPath(asset.business, asset._id) : undefined
  if (!page && !onSelect && !onDelete) return null
  return (
    <Menu position="bottom-end" radius="lg" shadow="md" width={230}>
      <Menu.Target>
        <ActionIcon size={30} className={className ?? ''} aria-label={t('menu.open', { name: asset.name })}>
          <EllipsisVertical size={17} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {onSelect && (
          <Menu.Item leftSection={<SquareCheck size={16} strokeWidth={1.75} />} onClick={onSelect}>
            {t('menu.select')}
          </Menu.Item>
        )}
        {page && (
          <Menu.Item
            component="a"
            href={page}
            target="_blank"
            rel="noopener"
            leftSection={<ExternalLink size={16} strokeWidth={1.75} />}
          >
            {t('menu.public')}
          </Menu.Item>
        )}
        {onDelete && (
          <Menu.Item color="red" leftSection={<Trash2 size={16} strokeWidth={1.75} />} onClick={onDelete}>
            {t('menu.delete')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
