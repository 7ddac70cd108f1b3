import type { EventFigures } from '@nine/contract/event/figures/event-figures'
import { useState } from 'react'
import { formatDay, formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import classes from './published-header.module.css'

const WIDTH = 260
const HEIGHT = 64
const TOP = 6

/** Registrations by day. What is pointed at, or the last day, is named below. */
export function Sparkline({ days }: { days: EventFigures['days'] }) {
  const { t } = useTranslation('event')
  const [at, setAt] = useState<number>()
  const most = Math.max(1, ...days.map(({ registered }) => registered))
  const points = days.map(({ registered }, index) => ({
    x: days.length < 2 ? WIDTH : (index / (days.length - 1)) * WIDTH,
    y: TOP + (1 - registered / most) * (HEIGHT - TOP),
  }))
  const line = points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')
  const index = at ?? days.length - 1
  const [shown, dot, first] = [days[index], points[index], days[0]]
  if (!shown || !dot || !first) return null
  const words = t('figures.ofDay', {
    day: shortDay(shown.day),
    count: shown.registered,
    number: formatNumber(shown.registered),
  })
  return (
    <figure className={`flush ${classes['spark']}`}>
      <svg
        viewBox={`-4 0 ${WIDTH + 8} ${HEIGHT + 4}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('figures.chart', { days: days.length })}
        onPointerMove={({ currentTarget, clientX }) => {
          const { left, width } = currentTarget.getBoundingClientRect()
          const part = Math.min(1, Math.max(0, (clientX - left) / width))
          setAt(Math.round(part * (days.length - 1)))
        }}
        onPointerLeave={() => setAt(undefined)}
      >
        <path className={classes['area']} d={`M${line}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}Z`} />
        <path className={classes['line']} d={`M${line}`} />
        {/* A line of no length has round ends: a circle would be stretched with the rest. */}
        <path className={classes['dot']} d={`M${dot.x} ${dot.y}h0`} />
      </svg>
      <figcaption className="row between text-xs muted">
        <span>{shortDay(first.day)}</span>
        <span aria-live="polite">{words}</span>
      </figcaption>
    </figure>
  )
}

/** "21/11" */
const shortDay = (day: string): string => formatDay(day).slice(0, 'dd/mm'.length)
