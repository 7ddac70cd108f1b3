import { t } from '../../lib/sentences/sentences.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { toastError, toastSuccess } from '../../ui/feedback/toast.tsx'
import { refreshMaintenance, sendPlanEnd } from './maintenance.queries.ts'

/** Ends a plan, asking first. */
export async function endPlan(business: string, { id, name }: { id: string; name: string }): Promise<void> {
  const isSure = await confirm({
    title: t('plan.endTitle', { ns: 'maintenance', name }),
    text: t('plan.endText', { ns: 'maintenance' }),
    action: t('plan.end', { ns: 'maintenance' }),
    danger: true,
  })
  if (!isSure) return
  try {
    await sendPlanEnd(business, id)
    toastSuccess(t('plan.ended', { ns: 'maintenance' }))
  } catch (error) {
    toastError(error)
  } finally {
    void refreshMaintenance(business)
  }
}
