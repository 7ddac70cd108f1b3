import type { KindSums, StocktakeLine } from '@nine/contract/inventory/stocktake-paper'

type Sums = StocktakeLine['byBooks']
const NOTHING: Sums = { count: 0, cost: 0, book: 0 }

export const add = (a: Sums, b: Sums): Sums => ({
  count: a.count + b.count,
  cost: a.cost + b.cost,
  book: a.book + b.book,
})

/** What the count has more than the books; below zero where it has less. */
export const difference = ({ byBooks, byCount }: Pick<StocktakeLine, 'byBooks' | 'byCount'>): Sums => ({
  count: byCount.count - byBooks.count,
  cost: byCount.cost - byBooks.cost,
  book: byCount.book - byBooks.book,
})

/** What is there is good or poor; a report of an earlier version knows only what was newly found damaged. */
const isPoor = ({ condition, finding }: StocktakeLine): boolean =>
  condition === undefined ? finding === 'damaged' : condition === 'damaged'

/** The last row of a form: over all assets of a kind, whether the form lists them or not. */
export function sumsOfKind(lines: readonly StocktakeLine[]): KindSums {
  const total = { rows: 0, byBooks: NOTHING, byCount: NOTHING, over: NOTHING, short: NOTHING, poor: 0 }
  for (const line of lines) {
    const { count, cost, book } = difference(line)
    total.rows += 1
    total.byBooks = add(total.byBooks, line.byBooks)
    total.byCount = add(total.byCount, line.byCount)
    total.over = add(total.over, { count: Math.max(count, 0), cost: Math.max(cost, 0), book: Math.max(book, 0) })
    total.short = add(total.short, { count: Math.max(-count, 0), cost: Math.max(-cost, 0), book: Math.max(-book, 0) })
    if (isPoor(line)) total.poor += line.byCount.count
  }
  return total
}
