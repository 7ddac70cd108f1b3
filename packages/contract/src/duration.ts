/** Durations are days in every response; people read and type years. */
export const DAYS_A_YEAR = 365.25
const DAYS_A_MONTH = DAYS_A_YEAR / 12

export const yearsToDays = (years: number): number => Math.round(years * DAYS_A_YEAR)
/** With one decimal. */
export const daysToYears = (days: number): number => Math.round((days / DAYS_A_YEAR) * 10) / 10
export const daysToMonths = (days: number): number => Math.round(days / DAYS_A_MONTH)

const DAY_MS = 86_400_000

/** yyyy-mm-dd plus days. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/** The days that read as this many years with one decimal. */
export function daysReadAsYears(years: number): { min: number; max: number } {
  const tenths = Math.round(years * 10)
  const from = (edge: number) => Math.ceil((edge * DAYS_A_YEAR) / 10)
  return { min: Math.max(from(tenths - 0.5), 0), max: from(tenths + 0.5) - 1 }
}

const MINUTE_MS = 60_000
const zones = new Map<string, { format: Intl.DateTimeFormat; minute: number; today: string }>()

/** Today's date in a time zone, as yyyy-mm-dd. Within a minute no day begins anywhere. */
export function todayIn(timeZone: string, now = new Date()): string {
  const zone = zones.get(timeZone) ?? { format: dayFormat(timeZone), minute: Number.NaN, today: '' }
  zones.set(timeZone, zone)
  const minute = Math.floor(now.getTime() / MINUTE_MS)
  if (zone.minute !== minute) Object.assign(zone, { minute, today: zone.format.format(now) })
  return zone.today
}

/** Creating one takes longer than serving a whole page of a list. */
const dayFormat = (timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
