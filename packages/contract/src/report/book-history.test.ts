import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEPRECIATION_METHODS } from '../asset/depreciation.ts'
import { type BookTerms, depreciable, depreciatedBefore, monthStart } from './book-depreciation.ts'
import { type BookHistory, depreciatedOver, yearlyNow } from './book-history.ts'

const terms: BookTerms = {
  cost: 60_000_000n,
  residual: 0n,
  months: 60,
  method: 'straight-line',
  from: '2024-01-01',
  until: null,
}

const monthOf = (history: BookHistory, month: string): bigint =>
  depreciatedOver(history, monthStart(`${month}-01`, 1)) - depreciatedOver(history, `${month}-01`)

describe('a change of what an asset is depreciated by', () => {
  it('of cost counts from its month on: what is left over what is left of its life', () => {
    const history = { former: [{ terms, until: '2025-01-01' }], terms: { ...terms, cost: 84_000_000n } }
    expect(monthOf(history, '2024-12')).toBe(1_000_000n)
    expect(monthOf(history, '2025-01')).toBe(1_500_000n)
    expect(yearlyNow(history)).toBe(18_000_000n)
    expect(depreciatedOver(history, '2029-01-01')).toBe(84_000_000n)
    expect(monthOf(history, '2029-01')).toBe(0n)
  })

  it('of the useful life spreads the book value over the new one', () => {
    const longer = { former: [{ terms, until: '2026-01-01' }], terms: { ...terms, months: 96 } }
    expect(monthOf(longer, '2025-12')).toBe(1_000_000n)
    expect(monthOf(longer, '2026-01')).toBe(500_000n)
    expect(depreciatedOver(longer, '2032-01-01')).toBe(60_000_000n)
    const over = { former: [{ terms, until: '2026-01-01' }], terms: { ...terms, months: 12 } }
    expect(monthOf(over, '2025-12')).toBe(1_000_000n)
    expect(monthOf(over, '2026-01')).toBe(36_000_000n)
  })

  it('of the day of use leaves what was written off before', () => {
    const history = { former: [{ terms, until: '2024-07-01' }], terms: { ...terms, from: '2024-03-01' } }
    expect(depreciatedOver(history, '2024-07-01')).toBe(6_000_000n)
    expect(monthOf(history, '2024-07')).toBe(964_286n)
    expect(depreciatedOver(history, '2029-03-01')).toBe(60_000_000n)
    const later = { former: [{ terms, until: '2024-07-01' }], terms: { ...terms, from: '2024-09-01', months: 54 } }
    expect(monthOf(later, '2024-08')).toBe(0n)
    expect(monthOf(later, '2024-09')).toBe(1_000_000n)
  })

  it('to less than was written off takes the rest back in the month of the change', () => {
    const history = { former: [{ terms, until: '2026-01-01' }], terms: { ...terms, cost: 20_000_000n } }
    expect(monthOf(history, '2025-12')).toBe(1_000_000n)
    expect(monthOf(history, '2026-01')).toBe(-4_000_000n)
    expect(depreciatedOver(history, '2030-01-01')).toBe(20_000_000n)
    expect(yearlyNow(history)).toBe(0n)
  })

  it('stops where nothing is depreciated any more, and after the asset was written off', () => {
    expect(depreciatedOver({ former: [{ terms, until: '2025-01-01' }], terms: null }, '2040-01-01')).toBe(12_000_000n)
    const gone = { ...terms, until: '2025-01-01' }
    const history = { former: [{ terms: gone, until: '2025-03-01' }], terms: { ...gone, cost: 90_000_000n } }
    expect(depreciatedOver(history, '2040-01-01')).toBe(12_000_000n)
  })

  const anyTerms = fc.record({
    cost: fc.bigInt(0n, 10n ** 15n),
    residual: fc.bigInt(0n, 10n ** 14n),
    months: fc.nat(240),
    method: fc.constantFrom(...DEPRECIATION_METHODS),
    from: fc.integer({ min: 0, max: 4000 }).map((days) => dayOf(days)),
    until: fc.constant(null),
  })

  it('never touches a month before it, and all months add up to the last cost less residual', () => {
    fc.assert(
      fc.property(
        anyTerms,
        anyTerms,
        anyTerms,
        fc.nat(120),
        fc.integer({ min: 1, max: 120 }),
        (a, b, c, first, gap) => {
          const [one, two] = [monthStart('1990-01-01', first), monthStart('1990-01-01', first + gap)]
          const history = {
            former: [
              { terms: a, until: one },
              { terms: b, until: two },
            ],
            terms: c,
          }
          for (let month = 0; month <= first; month += 7) {
            const day = monthStart('1990-01-01', month)
            expect(depreciatedOver(history, day)).toBe(depreciatedBefore(a, day))
          }
          expect(depreciatedOver(history, two)).toBe(
            depreciatedOver({ former: history.former.slice(0, 1), terms: b }, two),
          )
          expect(depreciatedOver(history, '2200-01-01')).toBe(depreciable(c))
        },
      ),
    )
  })

  it('agrees to the dong with a ledger that is written on month by month', () => {
    fc.assert(
      fc.property(
        fc.bigInt(0n, 10n ** 15n),
        fc.bigInt(0n, 10n ** 15n),
        fc.integer({ min: 2, max: 240 }),
        fc.integer({ min: 2, max: 240 }),
        fc.nat(4000),
        fc.integer({ min: 1, max: 200 }),
        (cost, newCost, months, newMonths, days, after) => {
          const before = { ...terms, cost, months, from: dayOf(days) }
          const now = { ...before, cost: newCost, months: newMonths }
          const since = monthStart(before.from, after)
          const ledger = slowLedger(now, since, depreciatedBefore(before, since))
          const history = { former: [{ terms: before, until: since }], terms: now }
          const written = ledger.map((_, index) => monthOf(history, monthStart(since, index).slice(0, 7)))
          expect(written).toEqual(ledger)
        },
      ),
    )
  })
})

const dayOf = (days: number): string => new Date(Date.UTC(1990, 0, 1 + days)).toISOString().slice(0, 10)

/** Every month the same, the last one takes the rest; the first month was short by the days before the day of use. */
function slowLedger({ cost, months, from }: BookTerms, since: string, spent: bigint): bigint[] {
  const [year = 0, month = 0, day = 0] = from.split('-').map(Number)
  const [nowYear = 0, nowMonth = 0] = since.split('-').map(Number)
  const inFirst = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const gone = (nowYear - year) * 12 + nowMonth - month
  const count = months - gone + (day > 1 ? 1 : 0)
  let left = cost - spent
  if (count <= 0 || left <= 0n) return [left, 0n]
  const daysLeft = BigInt((months - gone) * inFirst + day - 1)
  const amounts: bigint[] = []
  const [sum, rest] = [left * BigInt(inFirst), (left * BigInt(inFirst)) % daysLeft]
  const usual = sum / daysLeft + (rest * 2n >= daysLeft ? 1n : 0n)
  for (let index = 0; index < count; index += 1) {
    const amount = index === count - 1 || usual > left ? left : usual
    amounts.push(amount)
    left -= amount
  }
  return [...amounts, 0n]
}
