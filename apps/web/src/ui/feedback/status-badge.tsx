import type { Tone } from '../../lib/tone.ts'
import classes from './status-badge.module.css'

interface Props {
  tone: Tone
  label: string
  /** `soft` on its own, `plain` in table rows, `picture` on top of a photo. */
  look?: 'soft' | 'plain' | 'picture'
}

/** A status is a dot and a word, never colour alone. */
export function StatusBadge({ tone, label, look = 'soft' }: Props) {
  return (
    <span className={`inline-row gap-3 text-xs medium nowrap ${classes['badge']}`} data-tone={tone} data-look={look}>
      <span className={`radius-round ${classes['dot']}`} aria-hidden="true" />
      <span className="slim truncate">{label}</span>
    </span>
  )
}
