import type { LucideIcon } from 'lucide-react'

interface Props {
  of: LucideIcon
  size?: number
}

/** A drawing beside words, a little lighter than Lucide draws by itself. */
export const Icon = ({ of: Drawing, size = 20 }: Props) => <Drawing size={size} strokeWidth={1.75} />
