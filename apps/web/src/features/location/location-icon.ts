import { Archive, Box, Building2, DoorClosed, Layers, type LucideIcon } from 'lucide-react'

/** Building, floor, room; what stands in rooms below. */
const BY_LEVEL: readonly LucideIcon[] = [Building2, Layers, DoorClosed, Box, Archive]

export const locationIcon = ({ level }: { level: number }): LucideIcon => BY_LEVEL[level - 1] ?? Archive
