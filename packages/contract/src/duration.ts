/** Durations are days in every answer; people read and type years. */
export const DAYS_A_YEAR = 365.25
const DAYS_A_MONTH = DAYS_A_YEAR / 12

export const yearsToDays = (years: number): number => Math.round(years * DAYS_A_YEAR)
/** With one decimal. */
export const daysToYears = (days: number): number => Math.round((days / DAYS_A_YEAR) * 10) / 10
export const daysToMonths = (days: number): number => Math.round(days / DAYS_A_MONTH)

/** yyyy-mm-dd plus days. */
export function addDays(date: string, days: number): string {
  const moment = new Date(`${date}T00:00:00Z`)
  moment.setUTCDate(moment.getUTCDate() + days)
  return moment.toISOString().slice(0, 10)
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
}

/** The days that read as this many years with one decimal. */
export function daysReadAsYears(years: number): { min: number; max: number } {
  const tenths = Math.round(years * 10)
  const from = (edge: number) => Math.ceil((edge * DAYS_A_YEAR) / 10)
  return { min: Math.max(from(tenths - 0.5), 0), max: from(tenths + 0.5) - 1 }
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** The day it is somewhere, as yyyy-mm-dd. */
export function todayIn(timeZone: string, now = new Date()): string {
  // Making a format takes longer than a whole page of a list.
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  formats.set(timeZone, format)
  return format.format(now)
}
