import { daysBetween, todayIn } from '@nine/contract/duration'
import { formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { settings } from '../../lib/settings.ts'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'

/** From so many days before it is due. */
const SOON = 30

/** How late it is, or how soon due. */
export function MaintenanceChip({ dueOn, look = 'soft' }: { dueOn: string; look?: 'soft' | 'plain' }) {
  const { t } = useTranslation('maintenance')
  const days = daysBetween(todayIn(settings.timeZone), dueOn)
  if (days < 0)
    return <StatusBadge tone="red" look={look} label={t('late', { count: -days, days: formatNumber(-days) })} />
  return (
    <StatusBadge
      tone={days <= SOON ? 'amber' : 'grey'}
      look={look}
      label={days === 0 ? t('today') : t('inDays', { count: days, days: formatNumber(days) })}
    />
  )
}
