import { eventEnd } from '@nine/contract/event-status'
import { initialsOf } from '@nine/contract/full-name'
import { type Lang, localeOf } from '@nine/contract/lang'
import { say, type Values } from '@nine/contract/messages/say'
import type { Sentences } from '@nine/contract/messages/vn'
import type { PublicEvent, PublicEventCard } from '@nine/contract/public-event'
import { type Html, html } from '../../http/html.ts'
import { icon } from '../../http/icons.ts'
import type { PageContent, PageRequest } from '../../http/served-page.ts'

/** The pages' sentences in one language. */
export type Words = (code: keyof Sentences['publicEvent'], values?: Values) => string
export const wordsIn =
  (lang: Lang): Words =>
  (code, values) =>
    say(lang, 'publicEvent', code, values)

export type Organiser = PublicEvent['organiser']

export const imageUrl = (id: string, size?: 'thumb'): string =>
  `/media/api/files/view?id=${id}${size ? `&size=${size}` : ''}`

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

const portrait = ({ name, logo }: Pick<Organiser, 'name' | 'logo'>): Html =>
  html`<span class="logo" aria-hidden="true"
    >${logo ? html`<img src="${imageUrl(logo, 'thumb')}" alt="" />` : initialsOf(name)}</span
  >`

/** Whose page it is, the way to the other events, and the other language. */
export function bar(organiser: Organiser | undefined, words: Words, { lang, query }: PageRequest): Html {
  const other: Lang = lang === 'vn' ? 'en' : 'vn'
  const address = new URLSearchParams({ ...query, lang: other })
  return html`<header class="bar">
    ${
      organiser
        ? html`<a class="owner" href="/${organiser.url}/all-event"
            >${portrait(organiser)}<b class="business">${organiser.name}</b></a
          >`
        : html`<span class="owner"
            ><img src="/mark.svg" width="32" height="32" alt="" /><b class="business">Nine</b></span
          >`
    }
    <a class="lang" href="?${address.toString()}" data-switch="${other}" lang="${other === 'vn' ? 'vi' : 'en'}">
      ${icon('globe', 17)}${words('otherLang')}
    </a>
  </header>`
}

export const organiserHtml = (organiser: Organiser, words: Words): Html =>
  html`<div class="organiser">
    ${portrait(organiser)}<span><small>${words('organiser')}</small><b>${organiser.name}</b></span>
  </div>`

export const endOfPage = (words: Words): Html =>
  html`<div class="notices" role="status" data-notices></div>
    <footer class="end"><img src="/mark.svg" width="18" height="18" alt="" />${words('madeWith')}</footer>`

/** Said instead of a page. */
export function failurePage(status: number, request: PageRequest): PageContent {
  const words = wordsIn(request.lang)
  const isMissing = status === 404
  const title = words(isMissing ? 'notFoundTitle' : 'failedTitle')
  return {
    head: html`<title>${title}</title><meta name="robots" content="noindex" />`,
    body: html`<div id="page" data-lang="${request.lang}" ${isMissing ? 'data-missing' : ''}>
      ${bar(undefined, words, request)}
      <main class="message" ${isMissing ? '' : 'role=alert'}>
        <span class="drawing">${icon(isMissing ? 'notFound' : 'failed', 30)}</span>
        <h1>${title}</h1>
        <p>${words(isMissing ? 'notFound' : 'failedText')}</p>
        ${isMissing ? null : html`<a class="action" href="">${words('retry')}</a>`}
      </main>
      ${endOfPage(words)}
    </div>`,
  }
}
