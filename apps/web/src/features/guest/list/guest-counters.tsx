import type { GuestFilterState } from '@nine/contract/event/event-list'
import { Paper, UnstyledButton } from '@mantine/core'

import { formatNumber, formatPercent } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { ArrivalsChart } from './arrivals-chart.tsx'
import classes from './guest-list.module.css'

interface Props {
  event: string
  states: { registered: number; checkedIn: number; mailFailed: number; mailNone: number }
  capacity: number | null
  /** Where guests may leave and come back: how many are inside. */
  inside: number | undefined
  /** There is less room: the numbers alone. */
  compact: boolean
  onFilter: (status: GuestFilterState | undefined) => void
}

/** How many there are, how many came; pressing one shows only those. */
export function GuestCounters({
  event,
  states: { registered, checkedIn, mailFailed, mailNone },
  capacity,
  inside,
  compact,
  onFilter,
}: Props) {
  const { t } = useTranslation('guest')
  const part = (count: number): string =>
    registered === 0 ? '' : formatPercent(Math.round((count * 100) / registered))
  /** Which of the two it is; both numbers only where there are both. */
  const unreached = (none: number, failed: number): string => {
    if (none > 0 && failed > 0) return t('counters.reach', { none: formatNumber(none), failed: formatNumber(failed) })
    return none > 0 ? t('counters.notSent') : failed > 0 ? t('counters.failed') : ''
  }
  const counters: [string, number, string, GuestFilterState | undefined, string | undefined][] = [
    [
      t('counters.registered'),
      registered,
      capacity === null ? '' : t('counters.places', { count: capacity }),
      undefined,
      undefined,
    ],
    [
      t('counters.in'),
      checkedIn,
      inside === undefined ? part(checkedIn) : t('counters.inside', { number: formatNumber(inside) }),
      'in',
      'green',
    ],
    [t('counters.out'), registered - checkedIn, part(registered - checkedIn), 'out', 'grey'],
    [
      t('counters.notReached'),
      mailNone + mailFailed,
      unreached(mailNone, mailFailed),
      mailFailed > 0 ? 'mail-failed' : 'mail-none',
      mailFailed > 0 ? 'red' : 'grey',
    ],
  ]
  return (
    <Paper className={`grid clip mb-7 ${classes['counters']}`}>
      {counters.map(([label, count, unit, status, tone]) => (
        <UnstyledButton key={label} className={classes['counter']} onClick={() => onFilter(status)}>
          <span className="row gap-4 text-s soft">
            {tone && <span className={`fixed radius-round ${classes['dot']}`} data-tone={tone} aria-hidden="true" />}
            {label}
          </span>
          <span className={`block muted ${classes['figure']}`}>
            <b>{formatNumber(count)}</b> {!compact && unit}
          </span>
        </UnstyledButton>
      ))}
      {!compact && <ArrivalsChart event={event} />}
    </Paper>
  )
}
