import { offsetMs } from '@nine/contract/time-zone'

/** A timestamp as a clock and calendar in a time zone show it. */
export interface ZonedTime {
  /** yyyy-mm-dd */
  day: string
  /** hh:mm */
  time: string
}

export function toZoned(moment: string, timeZone: string): ZonedTime {
  const date = new Date(moment)
  const shown = new Date(date.getTime() + offsetMs(date, timeZone)).toISOString()
  return { day: shown.slice(0, 10), time: shown.slice(11, 16) }
}

/** The timestamp of a local date and time; looked up twice, for nights when clocks change. */
export function fromZoned({ day, time }: ZonedTime, timeZone: string): string {
  const shown = Date.parse(`${day}T${time}:00Z`)
  const guess = shown - offsetMs(new Date(shown), timeZone)
  return new Date(shown - offsetMs(new Date(guess), timeZone)).toISOString()
}

/** Whether this is a date at all: fields keep what was typed and is none. */
export const isTimestamp = (text: string): boolean => !Number.isNaN(Date.parse(text))
