import type { Asset } from '@nine/contract/asset/asset'
import { daysBetween, daysToMonths, todayIn } from '@nine/contract/duration'
import { ShieldCheck } from 'lucide-react'
import { formatDay, formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { settings } from '../../../lib/settings.ts'

/** The rest is shown in months until so many days before the end. */
const IN_DAYS = 60
/** From so many days before the end it is amber. */
const SOON = 30

/** How much of the warranty is gone; nothing for an asset without one. */
export function WarrantyStrip({
  asset: { warranty, purchaseDate },
}: {
  asset: Pick<Asset, 'warranty' | 'purchaseDate'>
}) {
  const { t } = useTranslation('maintenance')
  if (!warranty.endDate || !purchaseDate) return null
  const left = daysBetween(todayIn(settings.timeZone), warranty.endDate)
  const gone = Math.min(1, Math.max(0, 1 - left / Math.max(warranty.duration, 1)))
  return (
    <section className="column gap-4 bordered radius-l p-6 mb-7" aria-label={t('warranty.title')}>
      <span className="row between gap-4 text-s">
        <span className="row gap-3 muted">
          <ShieldCheck size={17} strokeWidth={1.75} aria-hidden="true" />
          {t('warranty.title')}
        </span>
        <b className={left < 0 ? 'muted medium' : left <= SOON ? 'amber medium' : 'medium'}>{leftWords(left, t)}</b>
      </span>
      <span className="meter">
        <span style={{ width: `${gone * 100}%` }} />
      </span>
      <span className="row between gap-4 text-xs muted">
        <span>{formatDay(purchaseDate)}</span>
        <span>{formatDay(warranty.endDate)}</span>
      </span>
    </section>
  )
}

type Words = ReturnType<typeof useTranslation<'maintenance'>>['t']

function leftWords(days: number, t: Words): string {
  if (days < 0) return t('warranty.over')
  if (days < IN_DAYS) return t('warranty.left', { count: days, days: formatNumber(days) })
  return t('warranty.leftMonths', { months: formatNumber(daysToMonths(days)) })
}
