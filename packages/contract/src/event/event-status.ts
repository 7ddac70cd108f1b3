import { offsetMs } from '../time-zone.ts'

/** What decides whether an event is in the future, current or past. */
export interface EventTimes {
  startDateTime: string | null
  endDateTime: string | null
  enableEndTime: boolean
}

export const EVENT_STATUSES = ['processing', 'notprocessing', 'finished'] as const
export type EventStatus = (typeof EVENT_STATUSES)[number]

/** Current from its start to its end; without a start it is in the future. */
export function eventStatus(times: EventTimes, now: Date, timeZone: string): EventStatus {
  const { startDateTime } = times
  if (startDateTime === null || now < new Date(startDateTime)) return 'notprocessing'
  const end = eventEnd(times, timeZone)
  return end === null || now < end ? 'processing' : 'finished'
}

/** When an event is over: at its end or, without one, at the end of the day it starts. */
export function eventEnd({ startDateTime, endDateTime, enableEndTime }: EventTimes, timeZone: string): Date | null {
  if (startDateTime === null) return null
  if (enableEndTime && endDateTime !== null) return new Date(endDateTime)
  return endOfDay(new Date(startDateTime), timeZone)
}

const MINUTE_MS = 60_000

/** The end as people say it: an event without one ends with the last minute of its day, not at the midnight after. */
export function lastMinute(times: EventTimes, timeZone: string): Date | null {
  const end = eventEnd(times, timeZone)
  return end && !(times.enableEndTime && times.endDateTime) ? new Date(end.getTime() - MINUTE_MS) : end
}

/** From when guests may check themselves in; null for an event that is not published. */
export function selfCheckInFrom(event: { start: Date | null; isPublished: boolean; minutes: number }): Date | null {
  const { start, isPublished, minutes } = event
  return start && isPublished ? new Date(start.getTime() - minutes * MINUTE_MS) : null
}

const DAY_MS = 86_400_000

/** Midnight after a time, in a time zone. The second offset corrects for clocks that change that night. */
function endOfDay(time: Date, timeZone: string): Date {
  const offset = offsetMs(time, timeZone)
  const midnight = (Math.floor((time.getTime() + offset) / DAY_MS) + 1) * DAY_MS
  return new Date(midnight - offsetMs(new Date(midnight - offset), timeZone))
}
