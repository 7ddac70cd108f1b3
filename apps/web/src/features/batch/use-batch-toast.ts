import { type Batch, UNWRITTEN } from '@nine/contract/batch/batch'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { toastError } from '../../ui/feedback/toast.tsx'
import { toastUndo } from '../../ui/feedback/undo-toast.tsx'
import { sendUndo, untilOver } from './batch.queries.ts'
import { showRows } from './batch-rows.tsx'
import { useBatchWords } from './use-batch-words.ts'

/** Says what a batch did, and offers to take it back. */
export function useBatchToast(business: string, onUndone: () => void): (batch: Batch) => void {
  const { t } = useTranslation('batch')
  const { resultOf } = useBatchWords()

  async function undo(batch: Batch): Promise<void> {
    try {
      toastBatch(await untilOver(business, await sendUndo(business, batch._id)))
    } catch (error) {
      toastError(error)
    } finally {
      onUndone()
    }
  }

  function toastBatch(batch: Batch): void {
    const isUneasy = batch.failed > 0
    const unwritten = UNWRITTEN.find((state) => batch[state] > 0)
    const askWhy = unwritten && { label: t('why'), onClick: () => void showRows(business, batch, unwritten) }
    toastUndo({
      ...resultOf(batch),
      isUneasy,
      undo: batch.undoUntil ? () => undo(batch) : undefined,
      action: isUneasy || batch.kind === 'undo' ? askWhy : undefined,
    })
  }

  return toastBatch
}
