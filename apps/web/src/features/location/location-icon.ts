import { Archive, Box, Building2, DoorClosed, Layers, type LucideIcon } from 'lucide-react'

/** Icons by level: building, floor, room, furniture. */
const BY_LEVEL: readonly LucideIcon[] = [Building2, Layers, DoorClosed, Box, Archive]

export const locationIcon = ({ level }: { level: number }): LucideIcon => BY_LEVEL[level - 1] ?? Archive
