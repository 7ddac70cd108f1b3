import { describe, expect, it } from 'vitest'
import { prefillFrom } from './depreciation-prefill.ts'

describe('what a category says about depreciation', () => {
  it.each([
    [{ usefulLife: 5, depreciationRate: null }, 5, 'straight-line'],
    [{ usefulLife: 5, depreciationRate: 20 }, 5, 'straight-line'],
    [{ usefulLife: 5, depreciationRate: 40 }, 5, 'declining-balance'],
    [{ usefulLife: null, depreciationRate: 30 }, 3.3, 'straight-line'],
    [{ usefulLife: 0, depreciationRate: 0.5 }, 100, 'straight-line'],
  ])('%j is %d years, %s', (category, depreciationYears, method) => {
    expect(prefillFrom(category)).toEqual({ isDepreciated: true, depreciationYears, method })
  })

  it.each([
    { usefulLife: null, depreciationRate: null },
    { usefulLife: 0, depreciationRate: 0 },
  ])('%j is nothing', (category) => {
    expect(prefillFrom(category)).toBeUndefined()
  })
})
