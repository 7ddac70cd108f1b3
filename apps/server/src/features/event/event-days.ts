import { isoIn } from '@nine/contract/time-zone'

export interface TimeRange {
  start: Date
  end: Date
}

interface Entry {
  start_at: Date | null
  end_at: Date | null
}

/**
 * The hours of each day of an event over several days, from its schedule. Empty where the schedule does not say when each of
 * them begins and ends: nobody knows then what happens at night.
 */
export function eventDays({ start, end }: TimeRange, entries: readonly Entry[], timeZone: string): TimeRange[] {
  const dayOf = (time: Date): string => isoIn(time, timeZone).slice(0, 'yyyy-mm-dd'.length)
  const hours = new Map<string, number[]>()
  const add = (day: Date | null, times: readonly (Date | null)[]): void => {
    if (!day || day < start || day > end) return
    const known = hours.get(dayOf(day)) ?? []
    hours.set(dayOf(day), [...known, ...times.flatMap((time) => time?.getTime() ?? [])])
  }
  add(start, [start])
  add(end, [end])
  // What goes on after midnight belongs to the evening it began.
  for (const { start_at: from, end_at: to } of entries) add(from ?? to, [from, to])
  const days = [...hours]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([, times]) => ({ start: new Date(Math.min(...times)), end: new Date(Math.max(...times)) }))
  const isWhole =
    days.length === calendarDays(dayOf(start), dayOf(end)) &&
    days.every((day) => day.start.getTime() < day.end.getTime())
  return days.length > 1 && isWhole ? days : []
}

const DAY_MS = 86_400_000

/** The days of the calendar from one to another, both included. */
const calendarDays = (first: string, last: string): number => (Date.parse(last) - Date.parse(first)) / DAY_MS + 1
