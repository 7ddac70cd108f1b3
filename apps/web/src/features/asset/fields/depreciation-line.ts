import { depreciate, type DepreciationTerms } from '@nine/contract/asset/depreciation'
import { addDays, daysToMonths } from '@nine/contract/duration'

export interface DepreciationLine {
  endDate: string
  /** Parts of the price left at even distances of time, from 1 down. */
  left: number[]
  /** What a month takes: every one alike, or the first where they differ. */
  monthly: number
}

const POINTS = 24

/** The value over time as a small line shows it; undefined while price, date or time are missing. */
export function depreciationLine(terms: DepreciationTerms): DepreciationLine | undefined {
  const { price, duration, purchaseDate, residualValue, method } = terms
  if (price <= 0 || duration <= 0) return undefined
  const valueAfter = (days: number) => depreciate(terms, addDays(purchaseDate, days)).bookValue
  const months = Math.max(1, daysToMonths(duration))
  return {
    endDate: addDays(purchaseDate, duration),
    left: Array.from({ length: POINTS + 1 }, (_, index) => valueAfter(Math.round((duration * index) / POINTS)) / price),
    monthly:
      method === 'straight-line'
        ? Math.round((price - Math.min(residualValue, price)) / months)
        : price - valueAfter(Math.round(duration / months)),
  }
}
