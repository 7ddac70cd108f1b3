import type { DurationUnit } from '@nine/contract/asset/import/import-options'
import { DAYS_A_YEAR } from '@nine/contract/duration'
import { withoutAccents } from '@nine/contract/text/without-accents'
import { readAmount } from './amounts.ts'
import { type Cell, textOf } from '../../../sheet/cell.ts'
import type { Reading } from './reading.ts'
import { type DayOrder, readDay } from './days.ts'

const DAYS_MAX = 36_525
/** More than so many of a bare number are months. */
const YEARS_MAX = 6

/** Days, or the day on which it ends. */
export type Duration = { days: number } | { end: string }

const DAYS: Readonly<Record<Exclude<DurationUnit, 'percent'>, number>> = {
  days: 1,
  months: DAYS_A_YEAR / 12,
  years: DAYS_A_YEAR,
}

/** A duration as people write it: 36 · 36 tháng · 3 năm · 20% (a year) · 31/12/2026 (its last day). */
export function readDuration(
  cell: Cell,
  { unit, order, today }: { unit: DurationUnit | null; order: DayOrder; today: string },
): Reading<Duration> {
  const text = withoutAccents(textOf(cell)).trim()
  const written =
    /^([\d.,]+)\s*(%|ngay|days?|d|thang|months?|mths?|mos?|t|m|nam|years?|yrs?|y|n)?\s*(?:\/\s*nam)?$/.exec(text)
  const isDayText = /^\d{4}-\d{2}-\d{2}/.test(text) || /^\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}$/.test(text)
  const number = written && !isDayText ? readCount(written[1] ?? '') : undefined
  if (!number) {
    const end = readDay(cell, order, today)
    return 'error' in end ? { error: 'duration_unreadable' } : { value: { end: end.value }, ...warned(end.warning) }
  }
  const own = unitOf(written?.[2] ?? '')
  const { value } = number
  // A bare number as large as that is a day of the calendar.
  if (own === undefined && value >= 10_000) return readEnd(cell, order, today)
  const used = own ?? unit ?? (value > YEARS_MAX ? 'months' : 'years')
  if (used === 'percent' && value <= 0) return { error: 'duration_unreadable' }
  const days = Math.round(used === 'percent' ? (100 / value) * DAYS_A_YEAR : value * DAYS[used])
  if (days > DAYS_MAX) return { error: 'duration_too_long' }
  const isGuessed = own === undefined && unit === null && value > 0
  return { value: { days }, ...(isGuessed ? { warning: 'duration_doubtful' as const } : {}) }
}

/** One sign is the decimal one, also before three digits: no duration is in the thousands. */
function readCount(text: string): { value: number } | undefined {
  return /^\d+[.,]\d+$/.test(text) ? { value: Number(text.replace(',', '.')) } : readAmount(text, 'dot')
}

function readEnd(cell: Cell, order: DayOrder, today: string): Reading<Duration> {
  const end = readDay(cell, order, today)
  return 'error' in end ? { error: 'duration_unreadable' } : { value: { end: end.value }, ...warned(end.warning) }
}

const warned = (warning: string | undefined) => (warning === undefined ? {} : { warning: 'duration_doubtful' as const })

function unitOf(word: string): DurationUnit | undefined {
  if (word === '') return undefined
  if (word === '%') return 'percent'
  if (/^(ngay|d)/.test(word)) return 'days'
  return /^(t|m)/.test(word) ? 'months' : 'years'
}
