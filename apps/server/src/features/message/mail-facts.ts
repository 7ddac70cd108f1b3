import type { TimeAndPlace } from '@nine/contract/event/time-and-place'
import { sayWhen, spanOf, whenOf } from '@nine/contract/event/event-when'
import { webCalendars } from '@nine/contract/event/web-calendars'
import { zoneInWords } from '@nine/contract/event/zone-in-words'
import type { Lang } from '@nine/contract/lang'
import type { EventMailContent, MailLink } from '@nine/contract/message/event-mail'
import { say } from '@nine/contract/messages/say'
import {
  type Former,
  lastMoment,
  meetingLink,
  timeAndPlaceOf,
  publicLinkOf,
  type requireEvent,
} from '../event/event.public.ts'
import type { Runtime } from '../../runtime.ts'

export type EventRow = Awaited<ReturnType<typeof requireEvent>>
type Config = Runtime['config']

/** When an event is, or was to be, as a mail shows it. */
export function whenFact(timeAndPlace: TimeAndPlace, lang: Lang, isOff: boolean): EventMailContent['when'] {
  const when = whenOf(timeAndPlace, lang, timeAndPlace.timeZone)
  const span = spanOf(timeAndPlace, lang, timeAndPlace.timeZone)
  if (!when || !span || !timeAndPlace.startDateTime) return null
  const { month, date, day, hours } = when
  const { from, to } = span
  return {
    month,
    date,
    lines:
      to && to.day !== from.day
        ? [`${from.day}, ${from.time}`, say(lang, 'eventMail', 'until', { time: `${to.day}, ${to.time}` })]
        : [day, hours],
    zone: zoneInWords(new Date(timeAndPlace.startDateTime), lang, timeAndPlace.timeZone),
    isOff,
  }
}

/** Where it is, with the way there: a map, or the meeting. */
export function placeFact(row: EventRow, timeAndPlace: TimeAndPlace, lang: Lang): EventMailContent['place'] {
  if (timeAndPlace.isOnline) {
    const url = meetingLink(row)
    const link = url === '' ? null : { label: say(lang, 'eventMail', 'joinOnline'), url }
    return { name: say(lang, 'eventMail', 'online'), detail: timeAndPlace.meeting, link }
  }
  if (timeAndPlace.venue === '') return null
  const isSplit = row.address !== '' && timeAndPlace.venue.startsWith(`${row.address}, `)
  return {
    name: isSplit ? row.address : timeAndPlace.venue,
    detail: isSplit ? timeAndPlace.venue.slice(row.address.length + 2) : '',
    link: {
      label: say(lang, 'eventMail', 'openMap'),
      url: `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(timeAndPlace.venue)}`,
    },
  }
}

/** A change that was queued by an older version does not name the meeting. */
export const sayPlace = ({ isOnline, meeting, venue }: TimeAndPlace, lang: Lang): string =>
  isOnline ? meeting || say(lang, 'eventMail', 'online') : venue

/** What differs between then and now, each as it is said. */
export function changedLines(before: Former, now: TimeAndPlace, lang: Lang) {
  const whens = [before, now].map((timeAndPlace) => sayWhen(timeAndPlace, lang, timeAndPlace.timeZone))
  const places = [before, now].map((timeAndPlace) => sayPlace(timeAndPlace, lang))
  // Another room of the same provider reads the same.
  const isOtherLink = before.isOtherLink === true && places[0] === places[1]
  return [
    { label: say(lang, 'eventMail', 'when'), before: whens[0] ?? '', text: whens[1] ?? '' },
    { label: say(lang, 'eventMail', 'where'), before: places[0] ?? '', text: places[1] ?? '' },
    ...(isOtherLink
      ? [{ label: say(lang, 'eventMail', 'meetingLink'), before: '', text: say(lang, 'eventMail', 'newLink') }]
      : []),
  ].filter((line) => line.before !== line.text)
}

/** Links that put the event into a calendar on the web, and the file for all others. */
export function calendarLinks(row: EventRow, config: Config, lang: Lang): MailLink[] {
  if (!row.start_at) return []
  const url = publicLinkOf(row, config)
  const where = sayPlace(timeAndPlaceOf(row, config), lang)
  return [
    ...webCalendars({ title: row.title, start: row.start_at, end: lastMoment(row, row.start_at), where, url }),
    // Only what is published can be fetched; the file is attached in any case.
    ...(row.is_published
      ? [
          {
            label: say(lang, 'eventMail', 'calendarFile'),
            url: `${config.publicOrigin}/event-service/events/${row.id}/calendar`,
          },
        ]
      : []),
  ]
}
