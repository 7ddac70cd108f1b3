import { useState } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { toastError, toastInfo, toastSuccess } from '../../../ui/feedback/toast.tsx'
import { usePermissions } from '../../business/business.queries.ts'
import type { ShownItem } from './check-items.ts'
import { addCodePhoto, applyCheck, completeCheck, finishPlace } from '../inventory.queries.ts'
import { unsentMarksOf } from '../outbox/mark-outbox.ts'
import type { MarkPlan } from '../outbox/plan-mark.ts'
import { useExport } from './export/use-export.ts'
import type { OpenCheck } from './use-inventory-check.ts'

/** What can be done to a check as a whole. */
export function useCheckActions(business: string, open: OpenCheck) {
  const { t } = useTranslation('inventory')
  const { can } = usePermissions(business)
  const [isCompleting, setCompleting] = useState(false)
  const [isApplying, setApplying] = useState(false)
  const { check, summary, isCompleted } = open
  const id = check?._id ?? ''

  /** Both steps that end counting need what this device has counted; says so where some of it is not sent. */
  async function areMarksSent(): Promise<boolean> {
    setCompleting(true)
    const unsent = await unsentMarksOf(id)
    setCompleting(false)
    if (unsent > 0) toastInfo(t('complete.waiting', { count: unsent }))
    return unsent === 0
  }

  async function complete(): Promise<void> {
    if (!check) return
    if (isCompleted) return open.sayCompleted()
    if (!(await areMarksSent())) return
    const left = summary.totalAssets - summary.checked
    const question = {
      title: t('complete.title', { title: check.title }),
      text: left > 0 ? t('complete.unchecked', { count: left }) : t('complete.text'),
      action: t('complete.button'),
    }
    if (!(await confirm(question))) return
    setCompleting(true)
    try {
      await completeCheck(business, check._id, { idempotencyKey: newIdempotencyKey() })
      toastSuccess(t('complete.done'))
    } catch (error) {
      // oxlint-disable-next-line no-console -- required by the product's documents; the person sees a toast
      console.error(error)
      toastError(error)
      void open.query.refetch()
    } finally {
      setCompleting(false)
    }
  }

  async function apply(): Promise<void> {
    if (!check) return
    const { damaged, missing } = check.summary
    const question = {
      title: t('apply.title'),
      text: t('apply.text', { damaged: formatNumber(damaged), lost: formatNumber(missing) }),
      action: t('apply.button'),
    }
    if (!(await confirm(question))) return
    setApplying(true)
    try {
      const changed = await applyCheck(business, check._id, { idempotencyKey: newIdempotencyKey() })
      toastSuccess(t('apply.done', { count: changed }))
    } catch (error) {
      toastError(error)
      void open.query.refetch()
    } finally {
      setApplying(false)
    }
  }

  async function quietly(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      toastError(error)
    }
  }
  const hasExceptions = check !== undefined && check.summary.damaged + check.summary.missing > 0
  const mayApply = can('inventory.complete') && isCompleted && check?.appliedAt === null && hasExceptions
  return {
    isCompleting,
    isApplying,
    apply: mayApply ? apply : undefined,
    exportExcel: useExport(business, open),
    areMarksSent,
    complete: can('inventory.complete') && !isCompleted ? complete : undefined,
    mark: (item: ShownItem, plan: MarkPlan) => void open.mark(item, plan),
    setQuantity: (item: ShownItem, quantity: number) =>
      isCompleted
        ? open.sayCompleted()
        : open.enqueueMark(item, { checked: true, condition: item.condition }, 'manual', { quantity }),
    finishPlace: (location: string, isFinished: boolean) =>
      quietly(() => finishPlace(business, id, location, isFinished)),
    addPhoto: isCompleted
      ? undefined
      : (code: string, photo: File) =>
          quietly(async () => {
            await addCodePhoto(business, id, code, photo)
            toastSuccess(t('place.photoKept'))
          }),
  }
}
