import { daysUntil } from '@nine/contract/event/event-when'
import type { PageContext } from '@nine/contract/public-pages'
import type { PublicEvent, PublicEventCard } from '@nine/contract/event/public-event'
import type { Tone } from '../../lib/tone.ts'
import type { PageWords } from '../public-page/words.ts'

export type Words = PageWords<'publicEvent'>
export type Organiser = PublicEvent['organiser']

export function stateOf(
  event: PublicEventCard,
  words: Words,
  { now, timeZone }: Pick<PageContext, 'now' | 'timeZone'>,
): { tone: Tone; text: string } {
  if (event.cancelled) return { tone: 'red', text: words('cancelled') }
  if (event.status === 'processing') return { tone: 'green', text: words('happening') }
  if (event.status === 'finished') return { tone: 'grey', text: words('over') }
  const days = event.startDateTime ? daysUntil(new Date(event.startDateTime), new Date(now), timeZone) : 0
  return { tone: 'blue', text: days > 0 ? words('upcomingDays', { count: days }) : words('upcoming') }
}

/** Only members see an event that is not published, and nobody can join it yet. */
export const canRegister = (event: PublicEvent): boolean =>
  isToCome(event) && (event.registration.state === 'open' || event.registration.state === 'waiting')

/** Where people ask about their data. */
export const requestPageOf = ({ id, organiser }: PublicEvent): string => `/${organiser.url}/data-request/${id}`

export const placeOf = (event: PublicEventCard, words: Words): string =>
  event.isOnline === 'on' ? [words('online'), event.meetingName].filter(Boolean).join(' · ') : event.address.formatted

/** The name of the place and, apart, where that is; with an empty `detail` there is only one of them. */
export function placeParts(event: PublicEventCard, words: Words): { name: string; detail: string } {
  const { address, formatted } = event.address
  return event.isOnline === 'off' && address !== '' && formatted.startsWith(`${address}, `)
    ? { name: address, detail: formatted.slice(address.length + 2) }
    : { name: placeOf(event, words), detail: '' }
}

/** The phone's own map where it has one. */
export const mapUrl = (where: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(where)}`

/** Nobody puts what is called off, or over, into a calendar. */
export const isToCome = ({ cancelled, status }: PublicEvent): boolean => !cancelled && status !== 'finished'

export const calendarUrl = (id: string): string => `/event-service/events/${id}/calendar`
