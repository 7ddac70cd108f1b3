import { sameClock } from '@nine/contract/time-zone'
import { isTimestamp } from '../../../lib/time/zoned-time.ts'

interface Times {
  timeZone: string
  startDateTime: string | null
  endDateTime: string | null
  eventSchedules: { startDateTime?: string | null | undefined; endDateTime: string | null; note: string }[]
}

/** Another zone keeps what the clock says: the same times, meant there. */
export function inZone(values: Times, timeZone: string): Times {
  const moved = (at: string | null): string | null =>
    // What was typed and is no time stays.
    at !== null && isTimestamp(at) ? sameClock(new Date(at), values.timeZone, timeZone).toISOString() : at
  return {
    timeZone,
    startDateTime: moved(values.startDateTime),
    endDateTime: moved(values.endDateTime),
    eventSchedules: values.eventSchedules.map((entry) => ({
      ...entry,
      ...(entry.startDateTime === undefined ? {} : { startDateTime: moved(entry.startDateTime) }),
      endDateTime: moved(entry.endDateTime),
    })),
  }
}
