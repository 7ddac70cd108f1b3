import type { AssetListItem } from '@nine/contract/asset/asset-list'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/error-message.ts'
import { formatNumber } from '../../../lib/format.ts'
import { runLimited } from '../../../lib/run-limited.ts'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { toastError, toastSuccess } from '../../../ui/feedback/toast.tsx'
import { refreshAssets, sendDeletion, removeOptimistically } from '../asset.queries.ts'

/** How many deletions run at a time. */
const AT_ONCE = 4

/** Deletes one or many assets after a confirmation. `onGone` gets the ids to forget. */
export function useDeleteAssets(business: string, onGone: (ids: string[]) => void) {
  const { t } = useTranslation('asset')
  const [progress, setProgress] = useState<{ done: number; of: number }>()

  async function deleteOne({ _id, name, code }: Pick<AssetListItem, '_id' | 'name' | 'code'>): Promise<boolean> {
    const sure = await confirm({
      title: t('delete.title', { name }),
      text: t('delete.text', { code }),
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

  async function deleteMany(ids: readonly string[]): Promise<void> {
    const shown = formatNumber(ids.length)
    const sure = await confirm({
      title: t('delete.titleMany', { count: ids.length, shown }),
      text: t('delete.textMany'),
      action: t('delete.actionMany', { count: ids.length, shown }),
      danger: true,
    })
    if (!sure) return
    const gone: string[] = []
    setProgress({ done: 0, of: ids.length })
    const failure = await runLimited(ids, AT_ONCE, async (id) => {
      await sendDeletion(business, id).catch((error: unknown) => {
        if (!isGone(error)) throw error
      })
      gone.push(id)
      setProgress({ done: gone.length, of: ids.length })
    }).then(
      () => undefined,
      (error: unknown) => error,
    )
    setProgress(undefined)
    removeOptimistically(business, new Set(gone))
    onGone(gone)
    void refreshAssets(business)
    if (gone.length > 0) toastSuccess(t('delete.doneMany', { count: gone.length, shown: formatNumber(gone.length) }))
    if (failure !== undefined) toastError(t('delete.failed', { message: messageOf(failure) }))
  }

  return { deleteOne, deleteMany, progress }
}

/** Somebody else already deleted it. */
const isGone = (error: unknown): boolean => error instanceof ApiError && error.code === 'asset.not_found'
