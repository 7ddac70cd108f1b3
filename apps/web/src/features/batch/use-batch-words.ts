import type { Batch } from '@nine/contract/batch/batch'
import { formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'

const ACTIONS = [
  'assign',
  'move',
  'status',
  'category',
  'visibility',
  'custom',
  'delete',
  'import',
  'reconcile',
] as const
export type BatchAction = (typeof ACTIONS)[number]

/** An action of a newer server reads as a change of status. */
export const actionOf = (action: string): BatchAction => ACTIONS.find((known) => known === action) ?? 'status'

/** What a batch does or did, in words. */
export function useBatchWords() {
  const { t } = useTranslation(['batch', 'asset', 'assetStatuses', 'yesNo'])

  /** What was set: a name, or the word for a code. */
  function targetOf({ action, target, field }: Pick<Batch, 'action' | 'target' | 'field'>): string {
    if (field !== null) return `${field}: ${valueWords(target)}`
    if (action === 'assign' && target === null) return t('batch:log.toNobody')
    if (action === 'status' && isStatus(target)) return t(`assetStatuses:${target}`)
    if (action === 'visibility' && (target === 'public' || target === 'private')) return t(`asset:visibility.${target}`)
    return target ?? ''
  }

  function valueWords(value: string | null): string {
    if (value === null) return t('batch:log.cleared')
    return value === 'true' || value === 'false' ? t(`yesNo:${value}`) : value
  }

  function titleOf(batch: Pick<Batch, 'action' | 'total' | 'kind'>): string {
    const words = t(`batch:title.${actionOf(batch.action)}`, {
      count: batch.total,
      shown: formatNumber(batch.total),
    })
    return batch.kind === 'undo' ? t('batch:log.undone', { words }) : words
  }

  /** "Moved 21, 3 failed", and below it what else is to be said. */
  function resultOf(batch: Batch): { title: string; text: string } {
    const { kind, done, partly, skipped, failed, total, state } = batch
    const action = batch.action === 'assign' && batch.target === null ? 'returned' : actionOf(batch.action)
    const words =
      done + failed === 0
        ? t('batch:done.nothing')
        : t(`batch:done.${kind === 'undo' ? 'undo' : action}`, { count: done, done: formatNumber(done) })
    const title = failed > 0 ? t('batch:done.failed', { words, failed: formatNumber(failed) }) : words
    const beside =
      skipped > 0 &&
      t(`batch:done.${kind === 'undo' ? 'kept' : 'same'}`, { count: skipped, shown: formatNumber(skipped) })
    const inPart = partly > 0 && t('batch:done.partly', { count: partly, shown: formatNumber(partly) })
    const stopped =
      state === 'cancelled' && t('batch:done.stopped', { left: formatNumber(total - done - skipped - failed) })
    return { title, text: [stopped, kind !== 'undo' && targetOf(batch), inPart, beside].filter(Boolean).join(' · ') }
  }

  return { targetOf, titleOf, resultOf }
}

const STATUSES = ['available', 'maintenance', 'damaged', 'disposed', 'lost'] as const
const isStatus = (target: string | null): target is (typeof STATUSES)[number] =>
  STATUSES.some((status) => status === target)
