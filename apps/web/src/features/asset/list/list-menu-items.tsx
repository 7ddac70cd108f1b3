import { Menu } from '@mantine/core'
import { FileSpreadsheet, History, QrCode, Trash2 } from 'lucide-react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { workspacePaths } from '../../../paths.ts'
import type { MenuAnchor } from '../../../ui/dialog/lazy-menu.tsx'
import { ExternalTarget } from '../../../ui/field/external-target.tsx'
import { MenuLink } from '../../../ui/menu-link.tsx'
import { useEnterprise } from '../../business/current-enterprise.ts'
import { ExportItems, type ExportProps } from '../table/export-menu-items.tsx'

interface Props {
  anchor: MenuAnchor
  mayManage: boolean
  /** On phones, where it has no button of its own. */
  exported: ExportProps | undefined
}

export function ListMenuItems({ anchor: { target, ...anchor }, mayManage, exported }: Props) {
  const { t } = useTranslation('asset')
  const params = { subdomain: useEnterprise().url }
  return (
    <Menu {...anchor} position="bottom-end" radius="lg" shadow="md" width={230}>
      <Menu.Target>
        <ExternalTarget element={target} />
      </Menu.Target>
      <Menu.Dropdown>
        {exported && <ExportItems {...exported} />}
        {mayManage && (
          <>
            <MenuLink
              to={workspacePaths.import}
              params={params}
              leftSection={<FileSpreadsheet size={16} strokeWidth={1.75} />}
            >
              {t('listMenu.import')}
            </MenuLink>
            <MenuLink
              to={workspacePaths.asset}
              params={params}
              search={{ blank: '1' }}
              leftSection={<QrCode size={16} strokeWidth={1.75} />}
            >
              {t('listMenu.blankLabels')}
            </MenuLink>
            <MenuLink
              to={workspacePaths.batches}
              params={params}
              leftSection={<History size={16} strokeWidth={1.75} />}
            >
              {t('listMenu.log')}
            </MenuLink>
            <MenuLink to={workspacePaths.trash} params={params} leftSection={<Trash2 size={16} strokeWidth={1.75} />}>
              {t('listMenu.trash')}
            </MenuLink>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
