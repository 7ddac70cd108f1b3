import type { DepreciationMethod } from '../asset/depreciation.ts'

/**
 * Depreciation as the books have it (Thông tư 45/2013): whole dong, by the day within a month, from the day of use. The value
 * an asset is shown with today follows another rule (`asset/depreciation.ts`).
 */
export interface BookTerms {
  cost: bigint
  /** What it is expected to be worth in the end; never depreciated. */
  residual: bigint
  /** None: everything counts on the first day. */
  months: number
  method: DepreciationMethod
  /** yyyy-mm-dd: the first day that counts. */
  from: string
  /** The day it was written off; that day no longer counts. */
  until: string | null
}

/**
 * What has been depreciated on all days before `day`. A month is the difference between two firsts of months: each is rounded
 * to whole dong, and the last one takes the rest, so that all of them add up to cost less residual.
 */
export function depreciatedBefore(terms: BookTerms, day: string): bigint {
  const { months, from, until } = terms
  const end = until !== null && until < day ? until : day
  const total = depreciable(terms)
  if (end <= from || total === 0n) return 0n
  if (isOver(terms, end)) return total
  const [start, at] = [dateOf(from), dateOf(end)]
  const index = monthsBetween(from, end)
  const spent =
    terms.method === 'straight-line'
      ? evenly(total, months, start, at, index)
      : quickly(total, months, start, at, index)
  return spent < total ? spent : total
}

/** Whether the life of an asset has ended before a day. */
export function isOver({ from, months }: Pick<BookTerms, 'from' | 'months'>, day: string): boolean {
  const [index, at] = [monthsBetween(from, day), dateOf(day)]
  return index > months || (index === months && at.day >= Math.min(dateOf(from).day, daysIn(at)))
}

/** Months of the calendar from one day's to another's. */
export function monthsBetween(from: string, to: string): number {
  const [start, end] = [dateOf(from), dateOf(to)]
  return (end.year - start.year) * 12 + end.month - start.month
}

export const depreciable = ({ cost, residual }: Pick<BookTerms, 'cost' | 'residual'>): bigint =>
  cost > residual ? cost - residual : 0n

/** What is depreciated in a full year, as a book of assets states it; of a declining one in its first. */
export function yearlyOf(terms: BookTerms): bigint {
  const total = depreciable(terms)
  if (terms.months <= 12) return total
  return terms.method === 'straight-line' ? divided(total * 12n, terms.months) : declined(total, terms.months, 12)
}

/** The first day of the month that comes `months` after the month of a day. */
export function monthStart(day: string, months = 0): string {
  const { year, month } = dateOf(day)
  const index = year * 12 + month - 1 + months
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}-01`
}

function evenly(total: bigint, months: number, start: CalendarDate, at: CalendarDate, index: number): bigint {
  const byDays = (days: number, { year, month }: CalendarDate) =>
    divided(total * BigInt(days), months * daysIn({ year, month }))
  if (index === 0) return byDays(at.day - start.day, start)
  const first = byDays(daysIn(start) - start.day + 1, start)
  return first + divided(total, months) * BigInt(index - 1) + byDays(at.day - 1, at)
}

/** A month of the calendar lies across two months of the asset's life, in the same shares as its first one. */
function quickly(total: bigint, months: number, start: CalendarDate, at: CalendarDate, index: number): bigint {
  const dim = daysIn(start)
  const byEndOf = (calendarMonths: number): bigint => {
    if (calendarMonths === 0) return 0n
    if (calendarMonths > months) return total
    const before = declined(total, months, calendarMonths - 1)
    return before + divided((declined(total, months, calendarMonths) - before) * BigInt(dim - start.day + 1), dim)
  }
  if (index === 0) return divided(declined(total, months, 1) * BigInt(at.day - start.day), dim)
  const before = byEndOf(index)
  const days = index === months ? Math.min(start.day, daysIn(at)) - 1 : daysIn(at)
  return before + divided((byEndOf(index + 1) - before) * BigInt(at.day - 1), days)
}

/** Years of twelve months, each a share of what is left, until an even share of it is more. */
function declined(total: bigint, months: number, wanted: number): bigint {
  let spent = 0n
  for (let first = 0; first < months; first += 12) {
    const [left, rest] = [total - spent, months - first]
    const span = Math.min(12, rest)
    const quick = divided(left * BigInt(coefficient(months) * span), 10 * months)
    const even = divided(left * BigInt(span), rest)
    const year = rest === span ? left : quick > even ? quick : even
    const inYear = wanted - first
    if (inYear < span) {
      const some = divided(year, span) * BigInt(inYear)
      return spent + (some < year ? some : year)
    }
    spent += year < left ? year : left
    if (inYear === span) return spent
  }
  return total
}

/** Tenths: how much quicker than evenly, by the years of use. */
const coefficient = (months: number): number => (months <= 48 ? 15 : months <= 72 ? 20 : 25)

/** Rounded half up. */
export const divided = (amount: bigint, by: number): bigint => (amount * 2n + BigInt(by)) / BigInt(2 * by)

interface CalendarDate {
  year: number
  month: number
  day: number
}

export const dateOf = (day: string): CalendarDate => ({
  year: Number(day.slice(0, 4)),
  month: Number(day.slice(5, 7)),
  day: Number(day.slice(8, 10)),
})

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

export function daysIn({ year, month }: Pick<CalendarDate, 'year' | 'month'>): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return month === 2 && isLeap ? 29 : (DAYS[month - 1] ?? 30)
}
