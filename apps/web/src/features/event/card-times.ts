import type { ZonedTime } from '../../lib/time/zoned-time.ts'

interface Times {
  start: ZonedTime
  end: ZonedTime | undefined
  now: ZonedTime
  /** "T7"; Sunday is day 0. */
  weekday: (day: number) => string
}

/** From when to when, short enough for a card: over several days, the year is said only where it is not this one. */
export function cardTimes({ start, end, now, weekday }: Times): string {
  const dayOf = ({ day }: ZonedTime, known = ''): string => {
    const [year = '', month = '', date = ''] = day.split('-')
    return `${weekday(new Date(day).getUTCDay())}, ${[date, month, ...(known.startsWith(year) ? [] : [year])].join('/')}`
  }
  if (end && end.day !== start.day) return `${dayOf(start, now.day)} ${start.time} – ${dayOf(end, now.day)} ${end.time}`
  return `${dayOf(start)} · ${end ? `${start.time} – ${end.time}` : start.time}`
}
