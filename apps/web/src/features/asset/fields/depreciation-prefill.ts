import type { DepreciationMethod } from '@nine/contract/asset/depreciation'

interface CategoryTerms {
  /** Years. */
  usefulLife: number | null
  /** Percent a year. */
  depreciationRate: number | null
}

export interface PrefilledTerms {
  isDepreciated: true
  method: DepreciationMethod
  depreciationYears: number
}

/**
 * How assets of a category lose value: over its useful life, else over as many years as its rate needs to use it up.
 * A rate of twice the even one is what declining balance takes. Undefined when the category says nothing.
 */
export function prefillFrom({ usefulLife, depreciationRate }: CategoryTerms): PrefilledTerms | undefined {
  const years = usefulLife || (depreciationRate ? 100 / depreciationRate : 0)
  if (years <= 0) return undefined
  const isDouble = depreciationRate !== null && Math.abs((depreciationRate * years) / 100 - 2) < 0.05
  return {
    isDepreciated: true,
    method: isDouble ? 'declining-balance' : 'straight-line',
    depreciationYears: Math.min(100, Math.round(years * 10) / 10),
  }
}
