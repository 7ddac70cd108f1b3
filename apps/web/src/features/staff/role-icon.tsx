import type { Role } from '@nine/contract/business/roles'
import { Crown, type LucideIcon, ShieldCheck, UserRound } from 'lucide-react'

const ICONS: Record<Role, LucideIcon> = { user: UserRound, 'meeting-booking': ShieldCheck, 'meeting-manager': Crown }

export function RoleIcon({ role, size = 16 }: { role: Role; size?: number }) {
  const Icon = ICONS[role]
  return <Icon size={size} strokeWidth={1.75} aria-hidden="true" />
}
