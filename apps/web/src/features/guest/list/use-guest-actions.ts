import type { Guest } from '@nine/contract/event/guest/guest'
import { ApiError } from '../../../lib/api.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { toastError, toastFailure, toastInfo, toastSuccess } from '../../../ui/feedback/toast.tsx'
import { checkIn, removeGuest, resendMail } from '../guest.queries.ts'

/** What organisers do to a guest. */
export function useGuestActions(event: string) {
  const { t } = useTranslation('guest')
  return {
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
