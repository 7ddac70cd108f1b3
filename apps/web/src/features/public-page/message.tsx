import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Tone } from '../../lib/tone.ts'
import { Icon } from './icon.tsx'
import classes from './message.module.css'

interface Props {
  icon: LucideIcon
  tone?: Tone
  children: ReactNode
}

/** A drawing and a few words where there is nothing else to show. */
export const Message = ({ icon, tone, children }: Props) => (
  <div className={`grid gap-5 centered ${classes['message']}`}>
    <span className={`center radius-round ${classes['drawing']}`} data-tone={tone}>
      <Icon of={icon} size={30} />
    </span>
    {children}
  </div>
)
