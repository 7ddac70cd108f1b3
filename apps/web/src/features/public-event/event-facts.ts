import { eventEnd } from '@nine/contract/event/event-status'
import type { Lang } from '@nine/contract/lang'
import type { PublicEvent, PublicEventCard } from '@nine/contract/event/public-event'
import type { Tone } from '../../lib/tone.ts'
import type { PageWords } from '../public-page/words.ts'

export type Words = PageWords<'publicEvent'>
export type Organiser = PublicEvent['organiser']

const DAY_MS = 86_400_000

export function stateOf(event: PublicEventCard, words: Words, now: number): { tone: Tone; text: string } {
  if (event.status === 'processing') return { tone: 'green', text: words('happening') }
  if (event.status === 'finished') return { tone: 'grey', text: words('over') }
  const days = event.startDateTime ? Math.floor((Date.parse(event.startDateTime) - now) / DAY_MS) : 0
  return { tone: 'blue', text: days > 0 ? words('upcomingDays', { days }) : words('upcoming') }
}

export interface When {
  day: string
  hours: string
  month: string
  date: string
}

/** When an event is, as people say it. */
export function whenOf(event: PublicEventCard, lang: Lang, timeZone: string): When | undefined {
  if (!event.startDateTime) return undefined
  const start = new Date(event.startDateTime)
  const end = event.enableEndTime ? eventEnd(event, timeZone) : null
  const { day, date, month, short, time } = formatsOf(lang, timeZone)
  const from = time.format(start)
  const hours = !end
    ? from
    : short.format(start) === short.format(end)
      ? `${from} – ${time.format(end)}`
      : `${from} – ${time.format(end)}, ${short.format(end)}`
  return {
    day: day.format(start),
    hours,
    // The calendar leaf has no room for "tháng 11".
    month: month.format(start).replace(/^(tháng|thg)\s*/i, 'Th'),
    date: date.format(start),
  }
}

/** The hour and minute of a point in the schedule. */
export const clockTime = (dateTime: string, lang: Lang, timeZone: string): string =>
  formatsOf(lang, timeZone).time.format(new Date(dateTime))

type Formats = Readonly<Record<'day' | 'date' | 'month' | 'short' | 'time', Intl.DateTimeFormat>>

/** Creating an Intl format takes longer than rendering the page. */
const formats = new Map<string, Formats>()

function formatsOf(lang: Lang, timeZone: string): Formats {
  const key = `${lang} ${timeZone}`
  const known = formats.get(key)
  if (known) return known
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : 'vi', { timeZone, ...options })
  const made = {
    day: format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    date: format({ day: 'numeric' }),
    month: format({ month: 'short' }),
    short: format({ day: '2-digit', month: '2-digit', year: 'numeric' }),
    time: format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  }
  formats.set(key, made)
  return made
}

export const dayAndHours = (when: When | undefined): string => (when ? `${when.day} · ${when.hours}` : '')

export const placeOf = (event: PublicEventCard, words: Words): string =>
  event.isOnline === 'on'
    ? `${words('online')} · ${event.onlineItems === 'google' ? 'Google Meet' : 'Microsoft Teams'}`
    : event.address.formatted

export const calendarUrl = (id: string): string => `/event-service/events/${id}/calendar`
