import { addDays, DAYS_A_YEAR, daysBetween } from '../duration.ts'

export const DEPRECIATION_METHODS = ['straight-line', 'declining-balance'] as const
export type DepreciationMethod = (typeof DEPRECIATION_METHODS)[number]

export interface DepreciationTerms {
  price: number
  residualValue: number
  /** Days. */
  duration: number
  method: DepreciationMethod
  /** yyyy-mm-dd */
  purchaseDate: string
}

export interface Depreciation {
  /** The day on which depreciation ends. */
  endDate: string
  accumulated: number
  bookValue: number
}

/**
 * How much value an asset has lost by a day. Straight-line is even per day; declining-balance loses twice the
 * straight-line rate of the remaining value each year. Neither goes below the residual value, and both stop at the end date.
 */
export function depreciate(terms: DepreciationTerms, today: string): Depreciation {
  const { price, residualValue, duration, method, purchaseDate } = terms
  const endDate = addDays(purchaseDate, duration)
  const elapsed = Math.min(Math.max(daysBetween(purchaseDate, today), 0), duration)
  const floor = Math.min(residualValue, price)
  const lost =
    duration === 0
      ? price - floor
      : method === 'straight-line'
        ? straightLine(price - floor, elapsed, duration)
        : declining(price, elapsed, duration)
  const accumulated = Math.round(Math.min(lost, price - floor))
  return { endDate, accumulated, bookValue: price - accumulated }
}

const straightLine = (total: number, elapsed: number, duration: number): number => (total * elapsed) / duration

function declining(price: number, elapsed: number, duration: number): number {
  const rateAYear = Math.min((2 * DAYS_A_YEAR) / duration, 1)
  return price - price * (1 - rateAYear) ** (elapsed / DAYS_A_YEAR)
}
