import type { CustodyBrief } from '@nine/contract/custody/custody-brief'
import { daysBetween, todayIn } from '@nine/contract/duration'
import { formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { settings } from '../../lib/settings.ts'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'

/** From so many days before it is due it is said. */
const SOON = 30
/** Nearer than so many days it is more urgent. */
const NEAR = 14

type Due = Pick<CustodyBrief, 'dueOn' | 'isOverdue' | 'isWaiting'>

/** What is out of the ordinary about a hand-over: late, due soon, or not confirmed; nothing otherwise. */
export function DueChip({ custody, look = 'soft' }: { custody: Due | null | undefined; look?: 'soft' | 'plain' }) {
  const { t } = useTranslation('asset')
  if (!custody) return null
  const days = custody.dueOn === null ? undefined : daysBetween(todayIn(settings.timeZone), custody.dueOn)
  if (custody.isOverdue && days !== undefined)
    return (
      <StatusBadge tone="red" look={look} label={t('custody.overdue', { count: -days, days: formatNumber(-days) })} />
    )
  if (custody.isWaiting) return <StatusBadge tone="amber" look={look} label={t('custody.waiting')} />
  if (days !== undefined && days <= SOON)
    return (
      <StatusBadge
        tone={days < NEAR ? 'orange' : 'amber'}
        look={look}
        label={days === 0 ? t('custody.dueToday') : t('custody.dueIn', { count: days, days: formatNumber(days) })}
      />
    )
  return null
}
