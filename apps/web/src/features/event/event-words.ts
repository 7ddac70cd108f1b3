import { zoneName } from '@nine/contract/event/event-when'
import { offsetMs } from '@nine/contract/time-zone'
import type { EventSummary } from '@nine/contract/event/event'
import { lastMinute, type EventTimes } from '@nine/contract/event/event-status'
import { settings } from '../../lib/settings.ts'
import { toZoned } from '../../lib/time/zoned-time.ts'
import { formatDay } from '../../lib/format.ts'
import type { Translate } from '../../lib/sentences/keys.ts'
import { cardTimes } from './card-times.ts'

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const

type T = Translate<'event'>

/** When an event is on its own clock, as its card says it: happening, when it begins (and ends), or when it ended. */
export function timeWords(t: T, event: Pick<EventSummary, 'status' | 'timeZone'> & EventTimes): string {
  const { status, startDateTime, endDateTime, timeZone } = event
  if (status === 'processing') return t('happening')
  if (status === 'finished') return t('endedAt', { time: sayDateTime(lastMinute(event, timeZone), timeZone) })
  if (!startDateTime) return t('noDate')
  const times = cardTimes({
    start: toZoned(startDateTime, timeZone),
    end: endDateTime ? toZoned(endDateTime, timeZone) : undefined,
    now: toZoned(new Date().toISOString(), timeZone),
    weekday: (day) => t(`weekdays.${WEEKDAYS[day] ?? 'Sun'}`),
  })
  return times + zoneWords(startDateTime, timeZone)
}

/** "21/11/2026 08:30" */
export function sayDateTime(at: string | Date | null, timeZone: string): string {
  const { day, time } = toZoned(new Date(at ?? 0).toISOString(), timeZone)
  return `${formatDay(day)} ${time}`
}

/** Said where the event's clock shows another time than that of the workspace: " (GMT+9)". */
function zoneWords(at: string, timeZone: string): string {
  const time = new Date(at)
  return offsetMs(time, timeZone) === offsetMs(time, settings.timeZone) ? '' : ` (${zoneName(time, timeZone)})`
}

export const titleOf = (t: T, { eventTitle }: Pick<EventSummary, 'eventTitle'>): string => eventTitle || t('untitled')

/** Where an event is: its provider, or its address. */
export function placeWords(t: T, { isOnline, meetingName, address }: EventSummary): string {
  if (isOnline === 'on') return meetingName || t('formats.on')
  return address.formatted || t('noPlace')
}
