import { Menu } from '@mantine/core'
import type { AssetView } from '@nine/contract/asset/asset-view'
import { Link2, PencilLine, Share2, Trash2 } from 'lucide-react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import type { MenuAnchor } from '../../../ui/dialog/lazy-menu.tsx'
import { toastError, toastSuccess } from '../../../ui/feedback/toast.tsx'
import { ExternalTarget } from '../../../ui/field/external-target.tsx'
import { usePermissions } from '../../business/business.queries.ts'
import type { AssetNavigation } from '../filters/use-asset-search.ts'
import { askName } from './save-view.ts'
import { changeView, removeView } from './view.queries.ts'

interface Props {
  anchor: MenuAnchor
  business: string
  view: AssetView
  openView: AssetNavigation['openView']
}

export function ViewMenuItems({ anchor: { target, ...anchor }, business, view, openView }: Props) {
  const { t } = useTranslation('table')
  const { can } = usePermissions(business)
  const { _id, name, isShared, mayChange } = view
  const attempt = (work: () => Promise<unknown>) => void work().catch(toastError)
  const rename = async () => {
    const next = await askName(t('rename'), name)
    if (next?.trim() && next !== name) await changeView(business, _id, { name: next })
  }
  const remove = async () => {
    const isSure = await confirm({
      title: t('deleteTitle', { name }),
      text: t('deleteText'),
      action: t('delete'),
      danger: true,
    })
    if (!isSure) return
    await removeView(business, _id)
    openView(undefined, {}, true)
  }
  const share = async () => {
    await changeView(business, _id, { isShared: !isShared })
    toastSuccess(t(isShared ? 'noLongerShared' : 'nowShared', { name }))
  }
  const copy = async () => {
    await navigator.clipboard.writeText(window.location.href)
    toastSuccess(t('copied'))
  }
  return (
    <Menu {...anchor} radius="lg" shadow="md" width={230} position="bottom-end">
      <Menu.Target>
        <ExternalTarget element={target} />
      </Menu.Target>
      <Menu.Dropdown>
        {mayChange && (
          <Menu.Item leftSection={<PencilLine size={16} strokeWidth={1.75} />} onClick={() => attempt(rename)}>
            {t('rename')}
          </Menu.Item>
        )}
        {mayChange && (isShared || can('asset.view.share')) && (
          <Menu.Item leftSection={<Share2 size={16} strokeWidth={1.75} />} onClick={() => attempt(share)}>
            {t(isShared ? 'unshare' : 'share')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<Link2 size={16} strokeWidth={1.75} />} onClick={() => attempt(copy)}>
          {t('copyLink')}
        </Menu.Item>
        {mayChange && (
          <Menu.Item color="red" leftSection={<Trash2 size={16} strokeWidth={1.75} />} onClick={() => attempt(remove)}>
            {t('delete')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
