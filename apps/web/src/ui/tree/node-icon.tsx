import type { LucideIcon } from 'lucide-react'

export const NodeIcon = ({ icon: Icon, size }: { icon: LucideIcon; size: number }) => (
  <Icon size={size} strokeWidth={1.75} />
)
