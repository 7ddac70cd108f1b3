import type { EventSummary } from '@nine/contract/event/event'
import { lastMinute, type EventTimes } from '@nine/contract/event/event-status'
import type { TFunction } from 'i18next'
import { formatDate, formatDateTime, formatTime } from '../../lib/format.ts'
import { settings } from '../../lib/settings.ts'

const weekday = new Intl.DateTimeFormat('en-US', { timeZone: settings.timeZone, weekday: 'short' })

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

type T = TFunction<'event'>

/** "T7, 21/11/2026 · 08:30" */
function formatStart(t: T, time: string): string {
  const name = weekday.format(new Date(time))
  const day = WEEKDAYS.find((one) => one === name) ?? 'Mon'
  return `${t(`weekdays.${day}`)}, ${formatDate(time)} · ${formatTime(time)}`
}

/** When an event is, as its card says it: happening, when it begins (and ends), or when it ended. */
export function timeWords(t: T, event: Pick<EventSummary, 'status'> & EventTimes): string {
  const { status, startDateTime, endDateTime } = event
  if (status === 'processing') return t('happening')
  if (status === 'finished') return t('endedAt', { time: formatDateTime(lastMinute(event, settings.timeZone) ?? 0) })
  if (!startDateTime) return t('noDate')
  const start = formatStart(t, startDateTime)
  if (!endDateTime) return start
  const sameDay = formatDate(endDateTime) === formatDate(startDateTime)
  return `${start} – ${sameDay ? formatTime(endDateTime) : formatDateTime(endDateTime)}`
}

export const titleOf = (t: T, { eventTitle }: Pick<EventSummary, 'eventTitle'>): string => eventTitle || t('untitled')

/** Where an event is: its provider, or its address. */
export function placeWords(t: T, { isOnline, onlineItems, address }: EventSummary): string {
  if (isOnline === 'on') return t(`providers.${onlineItems}`)
  return address.formatted || t('noPlace')
}
