import type { ZonedTime } from '../../lib/time/zoned-time.ts'

interface Times {
  start: ZonedTime
  end: ZonedTime | undefined
  now: ZonedTime
  /** "T7"; Sunday is day 0. */
  weekday: (day: number) => string
}

/** From when to when, short enough for a card: the year is said where it is not this one. */
export function cardTimes({ start, end, now, weekday }: Times): string {
  const dayOf = ({ day }: ZonedTime): string => {
    const [year = '', month = '', date = ''] = day.split('-')
    const said = [date, month, ...(now.day.startsWith(year) ? [] : [year])].join('/')
    return `${weekday(new Date(day).getUTCDay())}, ${said}`
  }
  if (end && end.day !== start.day) return `${dayOf(start)} ${start.time} – ${dayOf(end)} ${end.time}`
  return `${dayOf(start)} · ${end ? `${start.time} – ${end.time}` : start.time}`
}
