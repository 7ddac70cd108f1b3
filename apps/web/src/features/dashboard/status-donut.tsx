import { formatPercent } from '../../lib/format.ts'
import { toneOf } from '../asset/asset-status.ts'
import classes from './status-donut.module.css'
import type { StatusFigure } from './status-figures.ts'

const SIZE = 156
const RING = 20
const GAP = 2.5
const RADIUS = (SIZE - RING) / 2
const AROUND = 2 * Math.PI * RADIUS

/** The shares as parts of a ring, and in it the share that can be used. The table beside it says the same in words. */
export function StatusDonut({ figures, word }: { figures: readonly StatusFigure[]; word: string }) {
  const usable = figures.find(({ status }) => status === 'available')?.share ?? 0
  const parts = figures.filter(({ count }) => count > 0)
  const gap = parts.length > 1 ? GAP : 0
  return (
    <div className="fixed relative" aria-hidden="true">
      <svg className={classes['ring']} width={SIZE} height={SIZE} viewBox={`0 0 ${SIZE} ${SIZE}`}>
        <circle cx={SIZE / 2} cy={SIZE / 2} r={RADIUS} strokeWidth={RING} />
        {parts.map(({ status, share }, index) => {
          const from = parts.slice(0, index).reduce((sum, part) => sum + part.share, 0)
          return (
            <circle
              key={status}
              data-tone={toneOf(status)}
              cx={SIZE / 2}
              cy={SIZE / 2}
              r={RADIUS}
              strokeWidth={RING}
              strokeDasharray={`${Math.max(share * AROUND - gap, 1)} ${AROUND}`}
              strokeDashoffset={-from * AROUND}
            />
          )
        })}
      </svg>
      <span className={`row fill middle text-xs muted ${classes['middle']}`}>
        <b className="ink text-4xl strong">{formatPercent(Math.round(usable * 100))}</b>
        {word}
      </span>
    </div>
  )
}
