import type { Guest } from '@nine/contract/event/guest'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/api.ts'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { toastError, toastFailure, toastInfo, toastSuccess } from '../../../ui/feedback/toast.tsx'
import { toastUndo } from '../../../ui/feedback/undo-toast.tsx'
import type { Permission } from '@nine/contract/business/roles'
import {
  checkIn,
  type CheckedInGuest,
  checkInOnly,
  forEachGuest,
  removeGuest,
  removeOnly,
  resendMail,
  resendOnly,
  takeBackCheckIns,
} from '../guest.queries.ts'
import type { ManyActions } from './guest-selection-bar.tsx'

/** What organisers do to a guest. */
export function useGuestActions(event: string) {
  const { t } = useTranslation('guest')
  /** One toast for all of them together. */
  function toastOutcome(done: number, failed: number): void {
    if (done > 0) toastSuccess(t('many.done', { count: done }))
    if (failed > 0) toastFailure(t('many.failed', { count: failed }))
  }
  const many =
    (work: (guest: Guest) => Promise<unknown>) =>
    async (guests: readonly Guest[], onProgress: (done: number) => void): Promise<boolean> => {
      const failed = await forEachGuest(event, guests, work, onProgress)
      toastOutcome(guests.length - failed.length, failed.length)
      return true
    }
  /** Only those who came in by this are taken back, not those who were in already. */
  async function checkInMany(guests: readonly Guest[], onProgress: (done: number) => void): Promise<void> {
    const arrived: CheckedInGuest[] = []
    const work = async (guest: Guest) => {
      const { id, first, updatedAt } = await checkInOnly(event, guest.id)
      if (first) arrived.push({ id, updatedAt })
    }
    const failed = await forEachGuest(event, guests, work, onProgress)
    if (failed.length > 0) toastFailure(t('many.failed', { count: failed.length }))
    if (arrived.length > 0)
      toastUndo({ title: t('many.checkedIn', { count: arrived.length }), undo: () => takeBack(arrived) })
  }
  async function takeBack(arrived: readonly CheckedInGuest[]): Promise<void> {
    try {
      const undone = await takeBackCheckIns(event, arrived)
      if (undone > 0) toastSuccess(t('many.undone', { count: undone }))
      if (undone < arrived.length) toastInfo(t('many.kept', { count: arrived.length - undone }))
    } catch (error) {
      toastError(error)
    }
  }
  return {
    many: (can: (permission: Permission) => boolean): Omit<ManyActions, 'print'> => ({
      checkIn: can('guest.checkin')
        ? async (guests, onProgress) => {
            const question = {
              title: t('many.checkInTitle', { count: guests.length }),
              text: t('many.checkInText'),
              action: t('checkIn'),
            }
            if (!(await confirm(question))) return false
            await checkInMany(guests, onProgress)
            return true
          }
        : undefined,
      resend: can('event.invite') ? many(({ id }) => resendOnly(id)) : undefined,
      remove: can('guest.delete')
        ? async (guests, onProgress) => {
            const question = {
              title: t('many.removeTitle', { count: guests.length }),
              text: t('remove.text'),
              action: t('remove.action'),
              danger: true,
            }
            return (await confirm(question)) && many(({ id }) => removeOnly(id))(guests, onProgress)
          }
        : undefined,
    }),
    checkIn: async ({ id, name }: Guest) => {
      try {
        const { first } = await checkIn(event, id)
        if (first) toastSuccess(t('checkedIn'))
        else toastInfo(t('alreadyIn', { name }))
      } catch (error) {
        const isInvalid = error instanceof ApiError && error.code === 'NOT_VALID_QRCODE'
        toastFailure(isInvalid ? error.message : t('checkInFailed'))
      }
    },
    resend: async ({ id, email }: Guest) => {
      try {
        await resendMail(event, id)
        toastSuccess(t('resent', { email }))
      } catch (error) {
        toastError(error)
      }
    },
    remove: async ({ id, name, checkIn: isIn }: Guest) => {
      const question = {
        title: t('remove.title', { name }),
        text: t(isIn ? 'remove.cameText' : 'remove.text'),
        action: t('remove.action'),
        danger: true,
      }
      if (!(await confirm(question))) return
      try {
        await removeGuest(event, id)
        toastSuccess(t('removed'))
      } catch (error) {
        toastError(error)
      }
    },
  }
}
