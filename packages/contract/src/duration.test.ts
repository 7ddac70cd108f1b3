import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween, daysReadAsYears, daysToMonths, daysToYears, todayIn, yearsToDays } from './duration.ts'

describe('durations', () => {
  it('turn years into days by 365.25, rounded, and back with one decimal', () => {
    expect([1, 2, 0.5, 2.5].map(yearsToDays)).toEqual([365, 731, 183, 913])
    expect([365, 731, 183, 913, 0].map(daysToYears)).toEqual([1, 2, 0.5, 2.5, 0])
  })

  it('survive being typed, stored and shown', () => {
    fc.assert(
      fc.property(fc.nat(1000), (tenths) => {
        expect(daysToYears(yearsToDays(tenths / 10))).toBe(tenths / 10)
      }),
    )
  })

  it('are months for the public page', () => {
    expect([365, 730, 30, 0].map(daysToMonths)).toEqual([12, 24, 1, 0])
  })

  it('cross months, leap days and years', () => {
    expect(addDays('2024-02-28', 2)).toBe('2024-03-01')
    expect(addDays('2024-12-31', 1)).toBe('2025-01-01')
    expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2)
  })

  it('know which days read as so many years', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.nat(37_000), (tenths, days) => {
        const { min, max } = daysReadAsYears(tenths / 10)
        expect(days >= min && days <= max).toBe(daysToYears(days) === tenths / 10)
      }),
    )
  })
})

it('today is the day it is in the time zone', () => {
  const evening = new Date('2026-03-01T18:30:00Z')
  expect(todayIn('Asia/Ho_Chi_Minh', evening)).toBe('2026-03-02')
  expect(todayIn('UTC', evening)).toBe('2026-03-01')
})
