import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Tone } from '../../../../lib/tone.ts'
import classes from './asset-strips.module.css'

interface Props {
  icon: LucideIcon
  title: string
  /** What it comes to, in a few words. */
  value: ReactNode
  tone?: Tone | undefined
  /** How much of the time has gone, from 0 to 1; undefined where there is none. */
  gone?: number | undefined
  /** The beginning. */
  start?: ReactNode
  /** The end, or what can be done about it. */
  end?: ReactNode
}

/** A stretch of time of the asset: how much of it has gone, and what is left. */
export function Strip({ icon: Icon, title, value, tone, gone, start, end }: Props) {
  return (
    <div className={`column gap-4 slim ${classes['strip']}`} role="group" aria-label={title} data-tone={tone}>
      <span className={`row wrap between text-s ${classes['head']}`}>
        <span className={`row gap-3 soft ${classes['title']}`}>
          <Icon size={17} strokeWidth={1.75} aria-hidden="true" />
          {title}
        </span>
        <b className={`strong num ${classes['value']}`}>{value}</b>
      </span>
      {gone !== undefined && (
        <span className="meter">
          <span style={{ width: `${Math.min(1, Math.max(0, gone)) * 100}%` }} />
        </span>
      )}
      <span className={`row wrap between text-xs muted ${classes['ends']}`}>
        <span>{start}</span>
        {end && <span>{end}</span>}
      </span>
    </div>
  )
}
