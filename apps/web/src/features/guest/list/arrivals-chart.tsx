import { useQuery } from '@tanstack/react-query'
import { ARRIVAL_MINUTES } from '@nine/contract/event/guest/guest'
import { formatNumber, formatTime } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import classes from './arrivals-chart.module.css'
import { arrivalsQuery } from '../guest.queries.ts'

/** Arrivals, one bar per ten minutes; nothing before the first guest. */
export function ArrivalsChart({ event }: { event: string }) {
  const { t } = useTranslation('guest')
  const { data } = useQuery(arrivalsQuery(event))
  const bars = data?.items ?? []
  const most = bars.reduce((peak, bar) => (bar.count > peak.count ? bar : peak), { at: '', count: 0 })
  if (most.count === 0) return null
  return (
    <figure className={`column gap-3 ${classes['chart']}`}>
      <figcaption>{t('arrivals.title', { minutes: ARRIVAL_MINUTES })}</figcaption>
      <div
        className={`flex grow gap-2 ${classes['bars']}`}
        role="img"
        aria-label={t('arrivals.peak', { time: formatTime(most.at), number: formatNumber(most.count) })}
      >
        {bars.map(({ at, count }) => (
          <span
            key={at}
            title={`${formatTime(at)}: ${formatNumber(count)}`}
            data-peak={at === most.at || undefined}
            style={{ height: `${Math.max(8, (count * 100) / most.count)}%` }}
          />
        ))}
      </div>
    </figure>
  )
}
