import { VIEW_NAME_MAX } from '@nine/contract/asset/asset-columns'
import type { AssetView } from '@nine/contract/asset/asset-view'
import { t } from '../../../lib/sentences/sentences.ts'
import { askText } from '../../../ui/dialog/ask-text.tsx'
import { toastError, toastSuccess } from '../../../ui/feedback/toast.tsx'
import { searchOfView } from '../asset-search.ts'
import type { AssetNavigation } from '../filters/use-asset-search.ts'
import { addView, changeView } from './view.queries.ts'

type OpenView = AssetNavigation['openView']

export const askName = (title: string, value: string) =>
  askText({ title, label: t('table:name'), value, maxLength: VIEW_NAME_MAX, action: t('table:save') })

export async function saveAsNew(business: string, state: string, openView: OpenView): Promise<void> {
  const name = await askName(t('table:saveThis'), '')
  if (name?.trim()) await saved(addView(business, { name, state, isShared: false }), openView)
}

export const overwrite = (business: string, id: string, state: string, openView: OpenView): Promise<void> =>
  saved(changeView(business, id, { state }), openView)

async function saved(change: Promise<AssetView>, openView: OpenView): Promise<void> {
  try {
    const view = await change
    openView(view._id, searchOfView(view), true)
    toastSuccess(t('table:saved', { name: view.name }))
  } catch (error) {
    toastError(error)
  }
}
