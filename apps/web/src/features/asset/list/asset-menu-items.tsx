import { Menu } from '@mantine/core'
import { Copy, ExternalLink, SquareCheck, Trash2 } from 'lucide-react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import type { MenuAnchor } from '../../../ui/dialog/lazy-menu.tsx'
import { ExternalTarget } from '../../../ui/field/external-target.tsx'

interface Props {
  anchor: MenuAnchor
  /** Its page for everybody. */
  page: string | undefined
  onSelect: (() => void) | undefined
  onDuplicate: (() => void) | undefined
  onDelete: (() => void) | undefined
}

export function AssetMenuItems({ anchor: { target, ...anchor }, page, onSelect, onDuplicate, onDelete }: Props) {
  const { t } = useTranslation('asset')
  return (
    <Menu {...anchor} position="bottom-end" radius="lg" shadow="md" width={230}>
      <Menu.Target>
        <ExternalTarget element={target} />
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
        {onDuplicate && (
          <Menu.Item leftSection={<Copy size={16} strokeWidth={1.75} />} onClick={onDuplicate}>
            {t('menu.duplicate')}
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
