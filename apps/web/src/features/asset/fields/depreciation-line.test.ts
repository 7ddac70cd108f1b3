import type { DepreciationTerms } from '@nine/contract/asset/depreciation'
import { describe, expect, it } from 'vitest'
import { depreciationLine } from './depreciation-line.ts'

const terms: DepreciationTerms = {
  price: 12_000_000,
  residualValue: 0,
  duration: 1826,
  method: 'straight-line',
  purchaseDate: '2026-11-15',
}

describe('the line of the value', () => {
  it('goes down evenly to the residual value', () => {
    const line = depreciationLine({ ...terms, residualValue: 3_000_000 })
    expect(line?.left.at(0)).toBe(1)
    expect(line?.left[12]).toBeCloseTo(0.625, 3)
    expect(line?.left.at(-1)).toBeCloseTo(0.25, 3)
    expect(line).toMatchObject({ monthly: 150_000, endDate: '2031-11-15' })
  })

  it('falls faster at first with declining balance', () => {
    const line = depreciationLine({ ...terms, method: 'declining-balance' })
    expect(line?.left[6]).toBeLessThan(0.6)
    expect(line?.monthly).toBeGreaterThan(200_000)
  })

  it('is not drawn without a price or a time', () => {
    expect(depreciationLine({ ...terms, price: 0 })).toBeUndefined()
    expect(depreciationLine({ ...terms, duration: 0 })).toBeUndefined()
  })
})
