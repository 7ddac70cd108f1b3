import { currentLang } from './i18n.ts'
import { settings } from './settings.ts'

/** Money, dates and amounts read the Vietnamese way in both languages. */
const LOCALE = 'vi-VN'
const { timeZone } = settings

const number = new Intl.NumberFormat(LOCALE)
const percents = { vn: number, en: new Intl.NumberFormat('en') }
const date = new Intl.DateTimeFormat('en-GB', { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' })
const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

export const formatNumber = (value: number): string => number.format(value)

/** Of a share in hundredths; the one number that follows the language. */
export const formatPercent = (percent: number): string => `${percents[currentLang()].format(percent)}%`

export function formatMoney(value: number, currency = 'VND'): string {
  return currency === 'VND' ? `${number.format(value)} ₫` : `${number.format(value)} ${currency}`
}

type Timestamp = string | number | Date

/** dd/mm/yyyy */
export const formatDate = (timestamp: Timestamp): string => date.format(new Date(timestamp))
/** hh:mm */
export const formatTime = (timestamp: Timestamp): string => time.format(new Date(timestamp))
/** dd/mm/yyyy hh:mm */
export const formatDateTime = (timestamp: Timestamp): string => `${formatDate(timestamp)} ${formatTime(timestamp)}`
/** A day, yyyy-mm-dd, as dd/mm/yyyy: it is the same one in every time zone. */
export const formatDay = (day: string): string => day.split('-').toReversed().join('/')
