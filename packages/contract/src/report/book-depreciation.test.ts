import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEPRECIATION_METHODS } from '../asset/depreciation.ts'
import { addDays } from '../duration.ts'
import { type BookTerms, depreciable, depreciatedBefore, monthStart, yearlyOf } from './book-depreciation.ts'

const example: BookTerms = {
  cost: 55_000_000n,
  residual: 0n,
  months: 120,
  method: 'straight-line',
  from: '2019-03-05',
  until: null,
}

const monthOf = (terms: BookTerms, month: string): bigint =>
  depreciatedBefore(terms, monthStart(`${month}-01`, 1)) - depreciatedBefore(terms, `${month}-01`)

function monthsOf(terms: BookTerms): bigint[] {
  const amounts: bigint[] = []
  for (let index = 0; index <= terms.months + 1; index += 1) {
    const month = monthStart(terms.from, index)
    amounts.push(monthOf(terms, month.slice(0, 7)))
  }
  return amounts
}

describe('depreciation in the books', () => {
  it('is as in the worked example: 55 million over ten years from 5 March 2019', () => {
    expect(monthOf(example, '2019-02')).toBe(0n)
    expect(monthOf(example, '2019-03')).toBe(399_194n)
    expect(monthOf(example, '2019-04')).toBe(458_333n)
    expect(monthOf(example, '2024-12')).toBe(458_333n)
    expect(yearlyOf(example)).toBe(5_500_000n)
    expect(depreciatedBefore(example, '2029-03-04')).toBeLessThan(55_000_000n)
    expect(depreciatedBefore(example, '2029-03-05')).toBe(55_000_000n)
    expect(monthsOf(example).reduce((sum, amount) => sum + amount, 0n)).toBe(55_000_000n)
    expect(monthOf(example, '2029-04')).toBe(0n)
  })

  it('starts with the whole month when the first is the day of use', () => {
    const terms = { ...example, cost: 36_000_000n, months: 36, from: '2024-02-01' }
    expect(monthsOf(terms).filter((amount) => amount > 0n)).toEqual(Array.from({ length: 36 }, () => 1_000_000n))
  })

  it('does not count the day on which the asset was written off, nor any after it', () => {
    const terms = { ...example, cost: 31_000_000n, months: 10, from: '2024-01-01', until: '2024-03-11' }
    expect(monthOf(terms, '2024-03')).toBe(1_000_000n)
    expect(monthOf(terms, '2024-04')).toBe(0n)
    expect(depreciatedBefore(terms, '2030-01-01')).toBe(7_200_000n)
  })

  it('leaves the residual value, and takes everything at once when there is no time', () => {
    expect(depreciatedBefore({ ...example, residual: 5_000_000n }, '2040-01-01')).toBe(50_000_000n)
    expect(depreciatedBefore({ ...example, residual: 60_000_000n }, '2040-01-01')).toBe(0n)
    expect(depreciatedBefore({ ...example, months: 0 }, '2019-03-05')).toBe(0n)
    expect(depreciatedBefore({ ...example, months: 0 }, '2019-03-06')).toBe(55_000_000n)
  })

  it('declines by the coefficient of its years until an even share is more', () => {
    const terms = {
      ...example,
      cost: 50_000_000n,
      months: 60,
      method: 'declining-balance' as const,
      from: '2020-01-01',
    }
    const year = (of: number) => depreciatedBefore(terms, `${of + 1}-01-01`) - depreciatedBefore(terms, `${of}-01-01`)
    expect([2020, 2021, 2022, 2023, 2024, 2025].map(year)).toEqual([
      20_000_000n,
      12_000_000n,
      7_200_000n,
      5_400_000n,
      5_400_000n,
      0n,
    ])
  })

  it('agrees to the dong with a schedule that is written down month by month', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 15n), fc.integer({ min: 1, max: 600 }), fc.nat(20_000), (cost, months, days) => {
        const terms = { ...example, cost, months, from: addDays('1990-01-01', days) }
        expect(monthsOf(terms)).toEqual(slowSchedule(terms))
      }),
      { numRuns: 60 },
    )
  })

  it('never goes down, never past the total, and adds up whatever the method, the day and the residual value', () => {
    fc.assert(
      fc.property(
        fc.bigInt(0n, 10n ** 15n),
        fc.bigInt(0n, 10n ** 15n),
        fc.nat(600),
        fc.constantFrom(...DEPRECIATION_METHODS),
        fc.nat(20_000),
        fc.nat(25_000),
        fc.option(fc.nat(10_000), { nil: null }),
        (cost, residual, months, method, first, later, stop) => {
          const from = addDays('1990-01-01', first)
          const terms = { cost, residual, months, method, from, until: stop === null ? null : addDays(from, stop) }
          const today = depreciatedBefore(terms, addDays(from, later))
          const tomorrow = depreciatedBefore(terms, addDays(from, later + 1))
          expect(today).toBeGreaterThanOrEqual(0n)
          expect(tomorrow).toBeGreaterThanOrEqual(today)
          expect(tomorrow).toBeLessThanOrEqual(depreciable(terms))
          expect(depreciatedBefore({ ...terms, until: null }, '2200-01-01')).toBe(depreciable(terms))
        },
      ),
    )
  })
})

/** The rule as an accountant writes it down: every month rounded, the last one takes the rest. */
function slowSchedule({ cost, months, from }: BookTerms): bigint[] {
  const [year = 0, month = 0, day = 0] = from.split('-').map(Number)
  const inFirst = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const rounded = (amount: bigint, by: bigint) => {
    const rest = amount % by
    return amount / by + (rest * 2n >= by ? 1n : 0n)
  }
  const amounts: bigint[] = []
  let left = cost
  const count = day === 1 ? months : months + 1
  for (let index = 0; index < count; index += 1) {
    const usual =
      index === 0 ? rounded(cost * BigInt(inFirst - day + 1), BigInt(months * inFirst)) : rounded(cost, BigInt(months))
    const amount = index === count - 1 || usual > left ? left : usual
    amounts.push(amount)
    left -= amount
  }
  return [...amounts, ...Array.from({ length: months + 2 - count }, () => 0n)]
}
