import type { AssetListItem } from '@nine/contract/asset/asset-list'
import { messageOf } from '../../../lib/error-message.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { toastError, toastSuccess } from '../../../ui/feedback/toast.tsx'
import { refreshAssets, sendDeletion, removeOptimistically } from '../asset.queries.ts'

type Deletable = Pick<AssetListItem, '_id' | 'name' | 'code' | 'assignee' | 'holder'>

/** Moves one asset to the trash after a confirmation. `onGone` gets the ids to forget. */
export function useDeleteAssets(business: string, onGone: (ids: string[]) => void) {
  const { t } = useTranslation('asset')

  async function deleteOne({ _id, name, code, assignee, holder }: Deletable): Promise<boolean> {
    const held = assignee ?? holder
    const sure = await confirm({
      title: t('delete.title', { name }),
      text: `${held ? t('delete.held', { name: held.name }) : ''}${t('delete.text', { code })}`,
      action: t('delete.action'),
      danger: true,
    })
    if (!sure) return false
    const putBack = removeOptimistically(business, new Set([_id]))
    try {
      await sendDeletion(business, _id)
      onGone([_id])
      toastSuccess(t('delete.done', { name }))
      return true
    } catch (error) {
      putBack()
      toastError(t('delete.failed', { message: messageOf(error) }))
      return false
    } finally {
      void refreshAssets(business)
    }
  }

  return { deleteOne }
}
