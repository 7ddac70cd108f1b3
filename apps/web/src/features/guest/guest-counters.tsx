import type { GuestState } from '@nine/contract/event/event-list'
import { Paper, UnstyledButton } from '@mantine/core'

import { useTranslation } from 'react-i18next'
import { formatNumber, formatPercent } from '../../lib/format.ts'
import { ArrivalsChart } from './arrivals-chart.tsx'
import classes from './guest-tab.module.css'

interface Props {
  event: string
  states: { registered: number; checkedIn: number; mailFailed: number }
  capacity: number | null
  onFilter: (status: GuestState | undefined) => void
}

/** How many there are, how many came; pressing one shows only those. */
export function GuestCounters({ event, states: { registered, checkedIn, mailFailed }, capacity, onFilter }: Props) {
  const { t } = useTranslation('guest')
  const part = (count: number): string =>
    registered === 0 ? '' : formatPercent(Math.round((count * 100) / registered))
  const counters: [string, number, string, GuestState | undefined, string | undefined][] = [
    [
      t('counters.registered'),
      registered,
      capacity === null ? '' : t('counters.places', { count: capacity }),
      undefined,
      undefined,
    ],
    [t('counters.in'), checkedIn, part(checkedIn), 'in', 'green'],
    [t('counters.out'), registered - checkedIn, part(registered - checkedIn), 'out', 'grey'],
    [t('counters.mailFailed'), mailFailed, '', 'mail-failed', 'red'],
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
            <b>{formatNumber(count)}</b> {unit}
          </span>
        </UnstyledButton>
      ))}
      <ArrivalsChart event={event} />
    </Paper>
  )
}
