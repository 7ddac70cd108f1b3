import type { Permission } from '@nine/contract/business/roles'
import type { GuestCategory } from '@nine/contract/event/door/door-settings'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { toastError, toastFailure, toastInfo, toastSuccess } from '../../../ui/feedback/toast.tsx'
import { toastUndo } from '../../../ui/feedback/undo-toast.tsx'
import { askToCancel, type Cancellation } from '../ask-to-cancel.tsx'
import {
  type Arrived,
  type Change,
  changeMany,
  checkInMany,
  mailTickets,
  putBack,
  removeMany,
  takeBackCheckIns,
} from './guest-bulk.queries.ts'

/** Returns whether it was done; asking first may end it. */
type Many = (ids: readonly string[], onProgress: (done: number) => void) => Promise<boolean>

/** What can be done with many guests at once; absent what the person may not. */
export interface ManyActions {
  checkIn: Many | undefined
  send: Many | undefined
  categorize: ((category: GuestCategory | null) => Many) | undefined
  cancel: Many | undefined
  seat: Many | undefined
  remove: Many | undefined
}

export function useManyGuests(event: string, can: (permission: Permission) => boolean): ManyActions {
  const { t } = useTranslation('guest')
  const ask = (key: 'checkIn' | 'send' | 'seat' | 'remove', count: number): Promise<boolean> =>
    confirm({
      title: t(`many.${key}Title`, { count, shown: formatNumber(count) }),
      text: t(`many.${key}Text`),
      action: t(`many.${key}Action`),
      danger: key === 'remove',
    })

  /** Whatever goes wrong is shown; what was done until then stays done. */
  const guarded =
    (work: Many): Many =>
    async (ids, onProgress) => {
      try {
        return await work(ids, onProgress)
      } catch (error) {
        toastError(error)
        return true
      }
    }
  const change =
    (wanted: Change, done: 'categorized' | 'cancelled' | 'seated', cancellation: Partial<Cancellation> = {}): Many =>
    async (ids, onProgress) => {
      const { before, refused } = await changeMany(event, ids, { ...wanted, ...cancellation }, onProgress)
      if (refused > 0) toastFailure(t(`many.${done}Refused`, { count: refused, shown: formatNumber(refused) }))
      if (before.length === 0) return true
      toastUndo({
        title: t(`many.${done}`, { count: before.length, shown: formatNumber(before.length) }),
        undo: async () => {
          try {
            toastRestored(await putBack(event, before, wanted))
          } catch (error) {
            toastError(error)
          }
        },
      })
      return true
    }
  function toastRestored({ restored, kept }: { restored: number; kept: number }): void {
    if (restored > 0) toastSuccess(t('many.restored', { count: restored, shown: formatNumber(restored) }))
    if (kept > 0) toastInfo(t('many.kept', { count: kept }))
  }
  async function takeBack(arrived: readonly Arrived[]): Promise<void> {
    try {
      const undone = await takeBackCheckIns(event, arrived)
      if (undone > 0) toastSuccess(t('many.undone', { count: undone }))
      if (undone < arrived.length) toastInfo(t('many.kept', { count: arrived.length - undone }))
    } catch (error) {
      toastError(error)
    }
  }

  return {
    checkIn: can('guest.checkin')
      ? guarded(async (ids, onProgress) => {
          if (!(await ask('checkIn', ids.length))) return false
          const { arrived, refused } = await checkInMany(event, ids, onProgress)
          if (refused > 0) toastFailure(t('many.failed', { count: refused }))
          if (arrived.length > 0)
            toastUndo({ title: t('many.checkedIn', { count: arrived.length }), undo: () => takeBack(arrived) })
          return true
        })
      : undefined,
    send: can('event.invite')
      ? guarded(async (ids, onProgress) => {
          if (!(await ask('send', ids.length))) return false
          const { sent, later, skipped } = await mailTickets(event, ids, onProgress)
          if (sent > 0) toastSuccess(t('many.sent', { count: sent, shown: formatNumber(sent) }))
          if (later > 0) toastInfo(t('many.later', { count: later, shown: formatNumber(later) }))
          if (skipped > 0) toastInfo(t('many.skipped', { count: skipped, shown: formatNumber(skipped) }))
          return true
        })
      : undefined,
    categorize: can('guest.update')
      ? (category) => guarded(change({ category: category?.id ?? null }, 'categorized'))
      : undefined,
    cancel: can('guest.update')
      ? guarded(async (ids, onProgress) => {
          const count = ids.length
          const cancellation = await askToCancel({
            title: t('many.cancelTitle', { count, shown: formatNumber(count) }),
            text: t('many.cancelText'),
            action: t('many.cancelAction'),
            count,
          })
          if (!cancellation) return false
          return change({ state: 'cancelled' }, 'cancelled', cancellation)(ids, onProgress)
        })
      : undefined,
    seat: can('guest.update')
      ? guarded(async (ids, onProgress) =>
          (await ask('seat', ids.length)) ? change({ state: 'registered' }, 'seated')(ids, onProgress) : false,
        )
      : undefined,
    remove: can('guest.delete')
      ? guarded(async (ids, onProgress) => {
          if (!(await ask('remove', ids.length))) return false
          const removed = await removeMany(event, ids, onProgress)
          toastSuccess(t('many.removed', { count: removed, shown: formatNumber(removed) }))
          return true
        })
      : undefined,
  }
}
