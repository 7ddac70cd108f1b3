import type { GuestCategory } from '@nine/contract/event/door/door-settings'
import type { EventDetail } from '@nine/contract/event/event'
import type { Guest } from '@nine/contract/event/guest/guest'
import type { Badge } from '../badge/badge-card.tsx'

export const categoryOf = (categories: readonly GuestCategory[], id: string | null): GuestCategory | undefined =>
  categories.find((category) => category.id === id)

export const toBadge = (
  { name, company, category, code, qrCode }: Guest,
  { eventTitle }: EventDetail,
  categories: readonly GuestCategory[],
): Badge => ({ event: eventTitle, name, company, code, qrCode, category: categoryOf(categories, category) })
