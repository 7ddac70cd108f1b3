import { printPages } from '../../ui/print/print-pages.tsx'
import { type Badge, BadgeCard } from './badge-card.tsx'
import { type PaperSize, sizeOf, storedChoice } from './badge-size.ts'

/** Opens the browser's print dialog with one badge a page. */
export const printBadges = (badges: readonly Badge[], size: PaperSize = sizeOf(storedChoice())): Promise<void> =>
  printPages(
    badges.map((badge) => <BadgeCard key={badge.code} badge={badge} size={size} />),
    size,
  )
