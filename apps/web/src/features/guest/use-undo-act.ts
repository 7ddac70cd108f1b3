import { UNDO_REASON_MAX } from '@nine/contract/event/door/door-acts'
import type { GuestAct } from '@nine/contract/event/door/guest-acts'
import type { Guest } from '@nine/contract/event/guest/guest'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { askText } from '../../ui/dialog/ask-text.tsx'
import { toastError, toastFailure, toastInfo, toastSuccess } from '../../ui/feedback/toast.tsx'
import { lastEntry, undoAct } from './guest.queries.ts'

/** Takes back what was done at the door, with a reason that is kept; without an act the last time the guest came in. */
export function useUndoAct(event: string) {
  const { t } = useTranslation('guest')
  return async (guest: Pick<Guest, 'name' | 'code'>, known?: GuestAct): Promise<void> => {
    try {
      const act = known ?? (await lastEntry(event, guest.code))
      if (!act) return toastInfo(t('undo.gone'))
      const reason = await askText({
        title: t(act.kind === 'walk-in' ? 'undo.walkInTitle' : 'undo.title', { name: guest.name }),
        label: t('undo.reason'),
        value: '',
        maxLength: UNDO_REASON_MAX,
        action: t('undo.action'),
      })
      if (reason === null) return undefined
      const { outcome } = await undoAct(event, act.id, reason)
      if (outcome === 'done') toastSuccess(t('undo.done'))
      else if (outcome === 'already') toastInfo(t('undo.gone'))
      else toastFailure(t('undo.refused'))
    } catch (error) {
      toastError(error)
    }
    return undefined
  }
}
