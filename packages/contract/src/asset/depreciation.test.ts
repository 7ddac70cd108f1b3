import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { depreciate, DEPRECIATION_METHODS, type DepreciationTerms } from './depreciation.ts'
import { addDays } from '../duration.ts'

const terms: DepreciationTerms = {
  price: 10_000_000,
  residualValue: 2_000_000,
  duration: 1826,
  method: 'straight-line',
  purchaseDate: '2024-01-01',
}

describe('depreciation', () => {
  it('ends so many days after the purchase', () => {
    expect(depreciate(terms, '2024-06-01').endDate).toBe('2028-12-31')
  })

  it('goes down evenly by days', () => {
    expect(depreciate(terms, '2024-01-01')).toMatchObject({ accumulated: 0, bookValue: 10_000_000 })
    expect(depreciate(terms, addDays('2024-01-01', 913))).toMatchObject({ accumulated: 4_000_000 })
    expect(depreciate(terms, '2028-12-31')).toMatchObject({ accumulated: 8_000_000, bookValue: 2_000_000 })
  })

  it('loses twice the straight rate of what is left each year when declining', () => {
    const declining: DepreciationTerms = { ...terms, method: 'declining-balance', duration: 3653, residualValue: 0 }
    const after = (years: number) => depreciate(declining, addDays('2024-01-01', Math.round(years * 365.25))).bookValue
    expect(after(1) / 10_000_000).toBeCloseTo(0.8, 2)
    expect(after(2) / 10_000_000).toBeCloseTo(0.64, 2)
    expect(after(5) / 10_000_000).toBeCloseTo(0.32768, 2)
  })

  it('has not begun before the purchase', () => {
    expect(depreciate(terms, '2020-01-01')).toMatchObject({ accumulated: 0 })
  })

  it('takes everything at once when it lasts no time', () => {
    expect(depreciate({ ...terms, duration: 0 }, '2024-01-01')).toMatchObject({ bookValue: 2_000_000 })
  })

  it('never goes below the residual value, never up, and adds up to the price', () => {
    fc.assert(
      fc.property(
        fc.nat(1_000_000_000),
        fc.nat(1_000_000_000),
        fc.nat(20_000),
        fc.constantFrom(...DEPRECIATION_METHODS),
        fc.nat(25_000),
        (price, residualValue, duration, method, days) => {
          const made = { price, residualValue, duration, method, purchaseDate: '2001-02-28' }
          const today = depreciate(made, addDays('2001-02-28', days))
          const tomorrow = depreciate(made, addDays('2001-02-28', days + 1))
          expect(today.bookValue).toBeGreaterThanOrEqual(Math.min(residualValue, price))
          expect(today.accumulated + today.bookValue).toBe(price)
          expect(tomorrow.accumulated).toBeGreaterThanOrEqual(today.accumulated)
        },
      ),
    )
  })
})
