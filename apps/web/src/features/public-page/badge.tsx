import type { ReactNode } from 'react'
import type { Tone } from '../../lib/tone.ts'
import classes from './badge.module.css'

interface Props {
  /** Else the one of what is around it. */
  tone?: Tone
  children: ReactNode
}

/** A state: a dot and a word on a soft ground. */
export const Badge = ({ tone, children, ...rest }: Props & { 'data-state'?: string }) => (
  <span className={`inline-row gap-4 text-s medium radius-l px-5 ${classes['badge']}`} data-tone={tone} {...rest}>
    <i aria-hidden="true" />
    {children}
  </span>
)
