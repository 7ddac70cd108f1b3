import { ActionIcon } from '@mantine/core'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import { withTranslations } from '../../../lib/i18n.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { LazyMenu } from '../../../ui/dialog/lazy-menu.tsx'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import type { ExportProps } from '../table/export-menu-items.tsx'

const ListMenuItems = lazyRouteComponent(
  () => withTranslations(import('./list-menu-items.tsx'), 'table'),
  'ListMenuItems',
)

interface Props {
  mayManage: boolean
  exported?: ExportProps | undefined
}

/** What belongs to the register and needs no button of its own. */
export function ListMenu({ mayManage, exported }: Props) {
  const { t } = useTranslation('asset')
  const phone = useIsPhone()
  return (
    <LazyMenu
      preload={ListMenuItems.preload}
      renderMenu={(anchor) => <ListMenuItems anchor={anchor} mayManage={mayManage} exported={exported} />}
    >
      <ActionIcon variant="default" size={phone ? 44 : 36} aria-label={t('listMenu.open')}>
        <Ellipsis size={18} strokeWidth={1.75} />
      </ActionIcon>
    </LazyMenu>
  )
}
