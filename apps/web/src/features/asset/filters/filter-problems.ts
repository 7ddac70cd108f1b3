import { isDay } from '../../../lib/time/parse-date.ts'
import type { AssetFilters } from '../asset-search.ts'

export type FilterProblem = 'price' | 'date'

/** Ranges that end before they begin, and ends of them that are no amounts or days. */
export function filterProblems({ priceMin, priceMax, dateMin, dateMax }: AssetFilters): FilterProblem[] {
  const isPriceWrong =
    Number.isNaN(priceMin ?? 0) || Number.isNaN(priceMax ?? 0) || (priceMin ?? 0) > (priceMax ?? Infinity)
  const days = [dateMin, dateMax].filter((day) => day !== undefined)
  const isDateWrong =
    days.some((day) => !isDay(day)) || (dateMin !== undefined && dateMax !== undefined && dateMin > dateMax)
  return [...(isPriceWrong ? ['price' as const] : []), ...(isDateWrong ? ['date' as const] : [])]
}
