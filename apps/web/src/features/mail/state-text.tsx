import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import classes from './state-text.module.css'

interface Props {
  icon: LucideIcon
  tone?: 'amber' | 'red'
  /** A second line, such as the mail server's own words. */
  more?: string | undefined
  children: ReactNode
}

export const StateText = ({ icon: Icon, tone, more, children }: Props) => (
  <span className={`row gap-4 top ${classes['state']}`} data-tone={tone}>
    <Icon size={16} aria-hidden="true" className="fixed" />
    <span className="column slim">
      <span>{children}</span>
      {more && <span className="text-xs muted anywhere">{more}</span>}
    </span>
  </span>
)
