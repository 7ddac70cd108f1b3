import type { DoorReview, Resolution } from '@nine/contract/event/door/door-reviews'
import { NAME_MAX } from '@nine/contract/fields'
import { useState } from 'react'
import { ApiError } from '../../../lib/api.ts'
import { rethrowUnless } from '../../../lib/expected-error.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { askText } from '../../../ui/dialog/ask-text.tsx'
import { toastError, toastFailure, toastInfo, toastSuccess } from '../../../ui/feedback/toast.tsx'
import { toastUndo } from '../../../ui/feedback/undo-toast.tsx'
import { type ReviewChoice, settleReview } from '../guest.queries.ts'

/** Settles entries of the review list, and offers to open them again. */
export function useSettleReview(event: string) {
  const { t } = useTranslation('guest')
  const [busy, setBusy] = useState(false)

  async function settle(review: DoorReview, as: Resolution | 'reopen'): Promise<void> {
    const choice = await choiceOf(as)
    if (!choice) return
    setBusy(true)
    try {
      const { resolved } = await settleReview(event, review.act, choice)
      if (as === 'reopen') toastSuccess(t('review.reopened'))
      // Somebody else was faster, or the guest had come in by another gate.
      else if (resolved?.as !== as) toastInfo(t(resolved ? 'review.settledMeanwhile' : 'review.becameConflict'))
      else toastUndo({ title: t('review.settled'), undo: () => settle(review, 'reopen') })
    } catch (error) {
      toastError(error)
    } finally {
      setBusy(false)
    }
  }

  async function choiceOf(as: Resolution | 'reopen'): Promise<ReviewChoice | undefined> {
    if (as !== 'walk-in') return { as }
    const name = await askText({
      title: t('review.nameTitle'),
      label: t('columns.name'),
      value: '',
      maxLength: NAME_MAX,
      action: t('review.choices.add'),
    })
    return name?.trim() ? { as, name: name.trim() } : undefined
  }

  /** One after the other: one that fails stops none of the rest. */
  async function settleAll(reviews: readonly DoorReview[]): Promise<void> {
    setBusy(true)
    const settled: DoorReview[] = []
    for (const review of reviews)
      try {
        await settleReview(event, review.act, { as: review.proposal })
        settled.push(review)
      } catch (error) {
        rethrowUnless(error, ApiError)
      }
    setBusy(false)
    if (settled.length < reviews.length) toastFailure(t('many.failed', { count: reviews.length - settled.length }))
    if (settled.length > 0)
      toastUndo({ title: t('review.allSettled', { count: settled.length }), undo: () => reopenAll(settled) })
  }

  async function reopenAll(reviews: readonly DoorReview[]): Promise<void> {
    try {
      for (const { act } of reviews) await settleReview(event, act, { as: 'reopen' })
      toastSuccess(t('review.reopened'))
    } catch (error) {
      toastError(error)
    }
  }

  return { settle, settleAll, busy }
}
