import type { CustodyOfAsset } from '@nine/contract/custody/custody'
import { PAPER_LINES_MAX } from '@nine/contract/custody/paper'

/** As many on each paper as one can list. */
export const inPapers = <T>(lines: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(lines.length / PAPER_LINES_MAX) }, (_, index) =>
    lines.slice(index * PAPER_LINES_MAX, (index + 1) * PAPER_LINES_MAX),
  )

/** How many papers that makes: those of a return are for one person each. */
export const countPapers = (held: readonly Pick<CustodyOfAsset, 'keeper'>[], isBack: boolean): number =>
  inPapers(held).reduce((sum, part) => sum + (isBack ? new Set(part.map(({ keeper }) => keeper?.id)).size : 1), 0)
