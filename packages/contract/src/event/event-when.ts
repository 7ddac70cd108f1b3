import type { Lang } from '../lang.ts'
import { offsetMs } from '../time-zone.ts'
import type { EventTimes } from './event-status.ts'

/** When an event is, as people say it. */
export interface When {
  day: string
  hours: string
  /** "GMT+7" */
  zone: string
  month: string
  date: string
}

export function whenOf(times: EventTimes, lang: Lang, timeZone: string): When | undefined {
  const span = spanOf(times, lang, timeZone)
  if (!span || !times.startDateTime) return undefined
  const { from, to } = span
  const start = new Date(times.startDateTime)
  const { date, month } = formatsOf(lang, timeZone)
  return {
    day: from.day,
    hours: [from.time, to && (to.day === from.day ? to.time : `${to.time}, ${to.day}`)].filter(Boolean).join(' – '),
    zone: zoneName(start, timeZone),
    // On a leaf of a calendar there is no room for "tháng 11".
    month: month.format(start).replace(/^(tháng|thg)\s*/i, 'Th'),
    date: date.format(start),
  }
}

interface Moment {
  day: string
  /** "08:30" */
  time: string
}

export interface Span {
  from: Moment
  to: Moment | undefined
}

/** The first and the last moment of an event; without an end only the first. */
export function spanOf(times: EventTimes, lang: Lang, timeZone: string): Span | undefined {
  const { startDateTime, endDateTime, enableEndTime } = times
  if (!startDateTime) return undefined
  const { day, time } = formatsOf(lang, timeZone)
  const say = (at: string): Moment => ({ day: day.format(new Date(at)), time: time.format(new Date(at)) })
  return { from: say(startDateTime), to: enableEndTime && endDateTime ? say(endDateTime) : undefined }
}

/** In one line with the time zone, for readers who do not know which year: "T6, 20/11 09:00 – CN, 22/11/2026 16:30 (GMT+7)". */
export function sayWhen(times: EventTimes, lang: Lang, timeZone: string): string {
  const when = whenOf(times, lang, timeZone)
  return when ? `${sayTimesInOneLine(times, lang, timeZone, shortDayWithYear)} (${when.zone})` : ''
}

/** A single time in one line, with the time zone. */
export function sayTime(time: Date, lang: Lang, timeZone: string): string {
  const formats = formatsOf(lang, timeZone)
  return `${formats.time.format(time)}, ${formats.day.format(time)} (${zoneName(time, timeZone)})`
}

/** "07:30" */
export const sayClock = (time: Date, lang: Lang, timeZone: string): string =>
  formatsOf(lang, timeZone).time.format(time)

/** "07:30, Thứ Bảy, 21 tháng 11", where the year and the zone are clear. */
export function sayMoment(time: Date, lang: Lang, timeZone: string): string {
  const { time: clock, heading } = formatsOf(lang, timeZone)
  return `${clock.format(time)}, ${heading.format(time)}`
}

/** From when to when in one line; over several days short: "T7, 21/11 08:30 – CN, 22/11 16:30". */
export const sayTimes = (times: EventTimes, lang: Lang, timeZone: string): string =>
  sayTimesInOneLine(times, lang, timeZone, shortDay)

function sayTimesInOneLine(times: EventTimes, lang: Lang, timeZone: string, sayLastDay: typeof shortDay): string {
  const when = whenOf(times, lang, timeZone)
  if (!when || !times.startDateTime) return ''
  const { day, time } = formatsOf(lang, timeZone)
  const start = new Date(times.startDateTime)
  const end = times.enableEndTime && times.endDateTime ? new Date(times.endDateTime) : start
  if (day.format(start) === day.format(end)) return `${when.day} · ${when.hours}`
  return `${shortDay(start, lang, timeZone)} ${time.format(start)} – ${sayLastDay(end, lang, timeZone)} ${time.format(end)}`
}

/** The same times on another clock: the hours alone where the day is the same there. */
export function sayElsewhere(times: EventTimes, lang: Lang, here: string, there: string): string {
  const [when, other] = [whenOf(times, lang, here), whenOf(times, lang, there)]
  if (!when || !other) return ''
  return when.day === other.day && !other.hours.includes(',') ? other.hours : sayTimes(times, lang, there)
}

/** "T7, 21/11": "T7" and "CN", as calendars here write them. */
function shortDay(date: Date, lang: Lang, timeZone: string): string {
  const { weekday, short } = formatsOf(lang, timeZone)
  return `${weekday.format(date).replace(/^Thứ /, 'T')}, ${short.format(date)}`
}

/** "T7, 21/11/2026" */
const shortDayWithYear = (date: Date, lang: Lang, timeZone: string): string =>
  `${shortDay(date, lang, timeZone)}/${formatsOf(lang, timeZone).year.format(date)}`

/** One entry of a schedule as people read it. */
interface Part {
  /** "08:30"; empty where nobody said when. */
  from: string
  /** "09:15", with its day where it is another; empty where it has no end, or only an end that was shown as `from`. */
  to: string
  note: string
}

/** The entries of one day. */
interface ScheduleDay {
  /** "Thứ Bảy, 21 tháng 11" */
  day: string
  /** "T7, 21/11" */
  short: string
  /** "08:30 – 17:00" */
  hours: string
  parts: Part[]
}

interface Entry {
  startDateTime?: string | null | undefined
  endDateTime: string | null
  note: string
}

/** A schedule by its days. An entry without a start begins when the one before ended, the first with the event. */
export function scheduleDays(
  entries: readonly Entry[],
  start: string | null,
  lang: Lang,
  timeZone: string,
): ScheduleDay[] {
  const { time, short, heading } = formatsOf(lang, timeZone)
  const days: (ScheduleDay & { first: string; last: string })[] = []
  let before = start
  for (const { startDateTime, endDateTime: end, note } of entries) {
    // One that ends before it would begin was put into another order, or says when it begins.
    const from = startDateTime ?? (before && end && before < end ? before : undefined)
    const at = from ?? end ?? before
    const date = at ? new Date(at) : undefined
    const dayName = date ? heading.format(date) : ''
    if (days.at(-1)?.day !== dayName) {
      const shortName = date ? shortDay(date, lang, timeZone) : ''
      days.push({ day: dayName, short: shortName, hours: '', parts: [], first: '', last: '' })
    }
    const day = days.at(-1)
    if (!day) continue
    const sayEnd = (to: Date): string =>
      heading.format(to) === dayName ? time.format(to) : `${time.format(to)}, ${short.format(to)}`
    const begins = from ?? end
    day.parts.push({
      from: begins ? time.format(new Date(begins)) : '',
      to: from && end ? sayEnd(new Date(end)) : '',
      note,
    })
    if (begins) day.first ||= time.format(new Date(begins))
    if (end) day.last = sayEnd(new Date(end))
    before = end ?? startDateTime ?? before
  }
  return days.map(({ first, last, ...day }) => ({
    ...day,
    hours: first && last && first !== last ? `${first} – ${last}` : first,
  }))
}

const DAY_MS = 86_400_000

/** Days of the calendar between now and a start: 1 for tomorrow, however many hours that is away. */
export function daysUntil(start: Date, now: Date, timeZone: string): number {
  const dayOf = (time: Date): number => Math.floor((time.getTime() + offsetMs(time, timeZone)) / DAY_MS)
  return dayOf(start) - dayOf(now)
}

const MINUTES_OF_HOUR = 60
const MINUTE_MS = 60_000

/** "GMT+7", "GMT+5:30"; browsers name some zones otherwise, so that two of them would differ. */
export function zoneName(time: Date, timeZone: string): string {
  const minutes = offsetMs(time, timeZone) / MINUTE_MS
  const [hours, rest] = [Math.floor(Math.abs(minutes) / MINUTES_OF_HOUR), Math.abs(minutes) % MINUTES_OF_HOUR]
  if (minutes === 0) return 'GMT'
  return `GMT${minutes < 0 ? '-' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`
}

type Formats = Readonly<
  Record<'day' | 'heading' | 'weekday' | 'date' | 'month' | 'year' | 'short' | 'time', Intl.DateTimeFormat>
>

/** Making one takes longer than drawing a page or writing a mail. */
const formats = new Map<string, Formats>()

function formatsOf(lang: Lang, timeZone: string): Formats {
  const key = `${lang} ${timeZone}`
  const known = formats.get(key)
  if (known) return known
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : 'vi', { timeZone, ...options })
  const made = {
    day: format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    heading: format({ weekday: 'long', day: 'numeric', month: 'long' }),
    weekday: format({ weekday: 'short' }),
    date: format({ day: 'numeric' }),
    month: format({ month: 'short' }),
    year: format({ year: 'numeric' }),
    // "20/11" in both languages.
    short: new Intl.DateTimeFormat('en-GB', { timeZone, day: '2-digit', month: '2-digit' }),
    time: format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  }
  formats.set(key, made)
  return made
}
