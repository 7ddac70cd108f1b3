import type { ReactNode } from 'react'
import classes from './progress-ring.module.css'

interface Props {
  size: number
  thickness: number
  /** From 0 to 1. */
  share: number
  /** What it says in the middle. */
  children: ReactNode
}

/** How far something is, as a part of a ring. */
export function ProgressRing({ size, thickness, share, children }: Props) {
  const radius = size * 0.45 - thickness
  const around = 2 * Math.PI * radius
  const circle = { cx: size / 2, cy: size / 2, r: radius, strokeWidth: thickness }
  return (
    <div className="fixed relative">
      <svg className={classes['ring']} width={size} height={size} aria-hidden="true">
        <circle {...circle} />
        {share > 0 && <circle {...circle} strokeDasharray={`${share * around} ${around}`} />}
      </svg>
      <span className="center fill">{children}</span>
    </div>
  )
}
