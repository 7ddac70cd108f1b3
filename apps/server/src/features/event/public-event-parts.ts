import { eventEnd } from '@nine/contract/event-status'
import { type Lang, localeOf } from '@nine/contract/lang'
import type { PublicEvent, PublicEventCard } from '@nine/contract/public-event'
import { type Html, html } from '../../http/html.ts'
import {
  failureContent,
  footer,
  languageLink,
  nineMark,
  type PageWords,
  portrait,
  wordsOf,
} from '../../http/public-page.ts'
import type { PageContent, PageRequest } from '../../http/served-page.ts'

export type Words = PageWords<'publicEvent'>
export const wordsIn = wordsOf('publicEvent')

export type Organiser = PublicEvent['organiser']

const DAY_MS = 86_400_000

export function badge(event: PublicEventCard, words: Words): Html {
  const tone = { notprocessing: 'blue', processing: 'green', finished: 'grey' }[event.status]
  return html`<span class="badge" data-tone="${tone}"><i></i>${stateOf(event, words)}</span>`
}

function stateOf({ status, startDateTime }: PublicEventCard, words: Words): string {
  if (status === 'processing') return words('happening')
  if (status === 'finished') return words('over')
  const days = startDateTime ? Math.floor((Date.parse(startDateTime) - Date.now()) / DAY_MS) : 0
  return days > 0 ? words('upcomingDays', { days }) : words('upcoming')
}

interface When {
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
  const locale = localeOf(lang)
  const format = (date: Date, options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { timeZone, ...options }).format(date)
  const time = (date: Date) => format(date, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const short = (date: Date) => format(date, { day: '2-digit', month: '2-digit', year: 'numeric' })
  const hours = !end
    ? time(start)
    : short(start) === short(end)
      ? `${time(start)} – ${time(end)}`
      : `${time(start)} – ${time(end)}, ${short(end)}`
  return {
    day: format(start, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    hours,
    // On a leaf of a calendar there is no room for "tháng 11".
    month: format(start, { month: 'short' }).replace(/^(tháng|thg)\s*/i, 'Th'),
    date: format(start, { day: 'numeric' }),
  }
}

export const placeOf = (event: PublicEventCard, words: Words): string =>
  event.isOnline === 'on'
    ? `${words('online')} · ${event.onlineItems === 'google' ? 'Google Meet' : 'Microsoft Teams'}`
    : event.address.formatted

/** Whose page it is, the way to the other events, and the other language. */
export const bar = (organiser: Organiser | undefined, words: Words, { lang, query }: PageRequest): Html =>
  html`<header class="bar">
    ${
      organiser
        ? html`<a class="owner" href="/${organiser.url}/all-event"
            >${portrait(organiser.name, organiser.logo)}<b class="business">${organiser.name}</b></a
          >`
        : html`<span class="owner">${nineMark}</span>`
    }
    ${languageLink(lang, words('otherLang'), query)}
  </header>`

export const organiserHtml = (organiser: Organiser, words: Words): Html =>
  html`<div class="organiser">
    ${portrait(organiser.name, organiser.logo)}<span><small>${words('organiser')}</small><b>${organiser.name}</b></span>
  </div>`

export const endOfPage = (words: Words): Html =>
  html`<div class="notices" role="status" data-notices></div>
    ${footer(words('madeWith'))}`

/** Said instead of a page. */
export function failurePage(status: number, request: PageRequest): PageContent {
  const words = wordsIn(request.lang)
  const isMissing = status === 404
  return failureContent({
    lang: request.lang,
    isMissing,
    title: words(isMissing ? 'notFoundTitle' : 'failedTitle'),
    text: words(isMissing ? 'notFound' : 'failedText'),
    retry: words('retry'),
    bar: bar(undefined, words, request),
    end: endOfPage(words),
  })
}
