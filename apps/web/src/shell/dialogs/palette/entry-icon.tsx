import type { LucideIcon } from 'lucide-react'

export function EntryIcon({ icon: Icon }: { icon: LucideIcon }) {
  return (
    <span className="center fixed square-36 radius-m tinted soft" aria-hidden="true">
      <Icon size={18} strokeWidth={1.75} />
    </span>
  )
}
