import { Calendar, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../public-page/icon.tsx'
import classes from './stub.module.css'

interface Props {
  /** The event's name, in the element that fits where it is shown. */
  title: ReactNode
  when: string
  where: string
  children: ReactNode
}

/** A ticket: the event above the dashed line, the guest below it. */
export const Stub = ({ title, when, where, children }: Props) => (
  <div className={`grid gap-4 centered bordered radius-xl surface ${classes['stub']}`}>
    {title}
    {when && (
      <p>
        <Icon of={Calendar} size={18} />
        {when}
      </p>
    )}
    {where && (
      <p>
        <Icon of={MapPin} size={18} />
        {where}
      </p>
    )}
    <hr />
    {children}
  </div>
)
