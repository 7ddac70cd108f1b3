import { withoutAccents } from '@nine/contract/text/without-accents'
import { dayOfSerial } from '../../../adapters/spreadsheet/cell-value.ts'
import { type Cell, textOf } from '../../../sheet/cell.ts'
import type { Reading } from './reading.ts'

/** In which order day and month are written. */
export type DayOrder = 'day-first' | 'month-first' | 'unknown'

const FIRST_DAY = '1900-01-01'
const LAST_DAY = '2200-12-31'
/** Numbers in this range are days of the last hundred years and the next. */
const [SERIAL_MIN, SERIAL_MAX] = [10_000, 80_000]
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const THREE = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})$/

/** A day as people write it: 22/11/2023 · 2023-11-22 · 45261 · 5/3/24 · T3/2021 · 2021 · 22-Nov-2023. Today decides two-digit years. */
export function readDay(cell: Cell, order: DayOrder, today: string): Reading<string> {
  if (typeof cell === 'number') return readNumber(cell)
  const text = dayText(cell)
  if (/^\d+([.,]0+)?$/.test(text)) return readNumber(Number(text.split(/[.,]/, 1)[0]))
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text)
  if (iso) return dayOf(iso[1], iso[2], iso[3])
  const three = THREE.exec(text)
  if (three) return readThree(three, order, today)
  return readWords(withoutAccents(text))
}

/** A time after it is no part of the day. */
const dayText = (cell: Cell): string =>
  textOf(cell)
    .trim()
    .replace(/[T\s,]+\d{1,2}:\d{2}.*$/, '')

function readNumber(value: number): Reading<string> {
  if (Number.isInteger(value) && value >= 1900 && value <= 2200)
    return { value: `${value}-01-01`, warning: 'day_only_year' }
  const digits = /^(\d{4})(\d{2})(\d{2})$/.exec(String(value))
  if (digits && (digits[1] ?? '') >= '1900' && (digits[1] ?? '') <= '2200')
    return dayOf(digits[1], digits[2], digits[3])
  const day = value >= SERIAL_MIN && value <= SERIAL_MAX ? dayOfSerial(value) : undefined
  return day === undefined ? { error: 'day_unreadable' } : { value: day }
}

function readThree([, a = '', b = '', y = '']: readonly string[], order: DayOrder, today: string): Reading<string> {
  const year = y.length === 4 ? y : fullYear(y, today)
  const isMonthFirst = Number(b) > 12 || (order === 'month-first' && Number(a) <= 12)
  const read = isMonthFirst ? dayOf(year, a, b) : dayOf(year, b, a)
  if ('error' in read) return read
  if (y.length === 2) return { ...read, warning: 'day_two_digit_year' }
  const hasTwoReadings = Number(a) <= 12 && Number(b) <= 12 && a !== b
  const isAgainstOrder = isMonthFirst ? order === 'day-first' : order === 'month-first'
  return (order === 'unknown' && hasTwoReadings) || isAgainstOrder ? { ...read, warning: 'day_doubtful' } : read
}

/** Up to next year of this century, otherwise of the last. */
function fullYear(two: string, today: string): string {
  const century = Number(today.slice(0, 2))
  return Number(two) <= Number(today.slice(2, 4)) + 1 ? `${century}${two}` : `${century - 1}${two}`
}

function readWords(text: string): Reading<string> {
  const full = /^(?:ngay\s*)?(\d{1,2})\s*(?:thang|th)\s*(\d{1,2})\s*(?:nam|,)?\s*(\d{4})$/.exec(text)
  if (full) return dayOf(full[3], full[2], full[1])
  const month = /^(?:thang|th|t)?\s*\.?\s*(\d{1,2})\s*(?:[/.-]|nam)\s*(\d{4})$/.exec(text)
  if (month) return firstOf(month[2], month[1])
  const year = /^nam\s*(\d{4})$/.exec(text)
  if (year) return { value: `${year[1]}-01-01`, warning: 'day_only_year' }
  const named = /^(?:(\d{1,2})[\s\-/.]*)?([a-z]{3})[a-z]*\.?[\s\-/.]*(?:(\d{1,2})(?:st|nd|rd|th)?,?\s+)?(\d{4})$/.exec(
    text,
  )
  const index = MONTHS.indexOf(named?.[2] ?? '')
  if (!named || index === -1) return { error: 'day_unreadable' }
  const day = named[1] ?? named[3]
  return day === undefined ? firstOf(named[4], String(index + 1)) : dayOf(named[4], String(index + 1), day)
}

function firstOf(year = '', month = ''): Reading<string> {
  const read = dayOf(year, month, '1')
  return 'error' in read ? read : { ...read, warning: 'day_only_month' }
}

function dayOf(year = '', month = '', day = ''): Reading<string> {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = Date.parse(`${iso}T00:00:00Z`)
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== iso) return { error: 'day_missing' }
  return iso < FIRST_DAY || iso > LAST_DAY ? { error: 'day_out_of_range' } : { value: iso }
}

/** The order that the values of a column show; `isAsked` where some can be read both ways and the others do not decide. */
export function orderOf(values: readonly Cell[]): { order: DayOrder; isAsked: boolean } {
  let [dayFirst, monthFirst, both] = [0, 0, 0]
  for (const value of values) {
    const [, a = '', b = ''] = THREE.exec(dayText(value)) ?? []
    if (a === '') continue
    if (Number(a) > 12) dayFirst++
    else if (Number(b) > 12) monthFirst++
    else if (a !== b) both++
  }
  if (dayFirst > 0 && monthFirst > 0) return { order: 'unknown', isAsked: true }
  if (dayFirst + monthFirst === 0) return { order: 'unknown', isAsked: both > 0 }
  return { order: dayFirst > 0 ? 'day-first' : 'month-first', isAsked: false }
}
