import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import classes from './door-message.module.css'

interface Props {
  icon?: LucideIcon
  title: string
  text?: string
  children?: ReactNode
}

/** A page with nothing but a message. */
export function DoorMessage({ icon: Icon, title, text, children }: Props) {
  return (
    <main className={`column middle gap-6 centered across ${classes['message']}`}>
      {Icon && <Icon size={48} strokeWidth={1.5} aria-hidden="true" />}
      <h1 className="text-4xl">{title}</h1>
      {text && <p className="text-xl soft">{text}</p>}
      {children}
    </main>
  )
}
