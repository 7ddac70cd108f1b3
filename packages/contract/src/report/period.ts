/** A year, a quarter or a month: `2026`, `2026-Q4`, `2026-11`. */
export const PERIOD_PATTERN = /^(?:19|20|21)\d{2}(?:-Q[1-4]|-(?:0[1-9]|1[0-2]))?$/
export const PERIOD_MAX = 7

export type PeriodKind = 'year' | 'quarter' | 'month'

export interface Days {
  /** The first day. */
  from: string
  /** The day after the last. */
  to: string
}

export const kindOfPeriod = (period: string): PeriodKind =>
  period.length === 4 ? 'year' : period[5] === 'Q' ? 'quarter' : 'month'

const MONTHS: Readonly<Record<PeriodKind, number>> = { year: 12, quarter: 3, month: 1 }

export function daysOf(period: string): Days {
  const [year, kind] = [Number(period.slice(0, 4)), kindOfPeriod(period)]
  const first = kind === 'year' ? 1 : kind === 'quarter' ? Number(period[6]) * 3 - 2 : Number(period.slice(5))
  return { from: firstOf(year, first), to: firstOf(year, first + MONTHS[kind]) }
}

/** The period of the same kind just before it. */
export const daysBefore = (period: string): Days => {
  const { from } = daysOf(period)
  const [year = 0, month = 0] = from.split('-').map(Number)
  return { from: firstOf(year, month - MONTHS[kindOfPeriod(period)]), to: from }
}

/** The period of a kind that a day is in. */
export function periodOf(kind: PeriodKind, day: string): string {
  const year = day.slice(0, 4)
  if (kind === 'year') return year
  return kind === 'month' ? day.slice(0, 7) : `${year}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`
}

/** The first of a month; one before January or after December is of another year. */
function firstOf(year: number, month: number): string {
  const index = year * 12 + month - 1
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`
}
