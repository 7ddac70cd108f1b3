import { t } from '../../lib/sentences/sentences.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { type ToastPlace, toastError, toastInfo, toastSuccess } from '../../ui/feedback/toast.tsx'
import { refreshCustody, sendRemindAll } from './custody.queries.ts'

/** Asks once, then reminds everybody who has not confirmed what they were given. */
export async function remindAll(business: string, toast?: ToastPlace): Promise<void> {
  const words = { ns: 'custody' } as const
  const question = { title: t('remindAll.title', words), text: t('remindAll.text', words) }
  if (!(await confirm({ ...question, action: t('remindAll.action', words) }))) return
  try {
    const { reminded, before, left } = await sendRemindAll(business)
    if (reminded === 0 && left === 0) toastInfo(t('remindAll.before', { ...words, count: before }), toast)
    else if (reminded === 0) toastInfo(t('remindAll.none', { ...words, count: left }), toast)
    else if (left === 0) toastSuccess(t('remindAll.done', { ...words, count: reminded }), toast)
    else toastSuccess(t('remindAll.some', { ...words, count: reminded, left }), toast)
  } catch (error) {
    toastError(error, toast)
  } finally {
    void refreshCustody(business)
  }
}
