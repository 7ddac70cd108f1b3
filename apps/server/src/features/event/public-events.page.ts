import { EVENT_PAGE_SIZE } from '@nine/contract/event-list'
import { listEmbeddedEvents as call, type PublicEventCard } from '@nine/contract/public-event'
import { localeOf } from '@nine/contract/lang'
import { type Html, html } from '../../http/html.ts'
import { icon } from '../../http/icons.ts'
import { imageUrl } from '../../http/public-page.ts'
import type { PageRequest, ServedPage } from '../../http/served-page.ts'
import { findBusinessCard } from '../business/business.service.ts'
import { badge, bar, endOfPage, failurePage, placeOf, whenOf, type Words, wordsIn } from './public-event-parts.ts'
import { listPublished } from './public-event.service.ts'

const PAGE_MAX = 10_000
const LIMIT_MAX = 100
const EMBED_KEYS = ['embed', 'origin', 'lang'] as const

/** All published events of a business. */
export const publicEventsPage: ServedPage = {
  path: '/:slug/all-event',
  template: 'public-event.html',
  limit: { ...call.limit, name: `${call.method} ${call.path}` },
  isFrameable: true,
  isIndexed: true,
  render: async (runtime, request) => {
    const { query, lang } = request
    const words = wordsIn(lang)
    const organiser = await findBusinessCard(runtime.db, request.params['slug']?.toLowerCase() ?? '')
    const limit = numberOf(query['limit'], EVENT_PAGE_SIZE, LIMIT_MAX)
    const page = numberOf(query['page'], 1, PAGE_MAX)
    const { items, total } = await listPublished(runtime.db, runtime, organiser.id, { limit, page })
    const title = `${words('listTitle')} · ${organiser.name}`
    const kept = new URLSearchParams(
      EMBED_KEYS.flatMap((key) => (query[key] === undefined ? [] : [[key, query[key]] as [string, string]])),
    )
    const pageUrl = (to: number): string =>
      `?${new URLSearchParams({ business: organiser.id, limit: String(limit), page: String(to), ...Object.fromEntries(kept) }).toString()}`
    return {
      head: html`<title>${title}</title>
        <meta name="description" content="${title}" />
        <meta property="og:title" content="${title}" />
        <meta property="og:url" content="${runtime.config.publicOrigin}/${organiser.url}/all-event" />`,
      body: html`<div id="page" data-lang="${lang}" data-slug="${organiser.url}">
        ${bar(organiser, words, request)}
        <main class="events" lang="${localeOf(lang)}">
          <h1>${words('listTitle')}</h1>
          ${
            items.length === 0
              ? html`<div class="message">
                  <span class="drawing">${icon('created', 30)}</span>
                  <h2>${words('listEmpty')}</h2>
                  <p>${words('listEmptyText')}</p>
                </div>`
              : html`<ul class="grid">
                  ${items.map((event) => cardHtml(event, words, request, runtime.config.timeZone, kept))}
                </ul>`
          }
          ${total > limit && pagerHtml(page, Math.ceil(total / limit), pageUrl, words)}
        </main>
        ${endOfPage(words)}
      </div>`,
    }
  },
  renderFailure: failurePage,
}

const numberOf = (text: string | undefined, usual: number, most: number): number => {
  const number = Number(text)
  return Number.isInteger(number) && number >= 1 && number <= most ? number : usual
}

function cardHtml(
  event: PublicEventCard,
  words: Words,
  { lang }: PageRequest,
  timeZone: string,
  kept: URLSearchParams,
): Html {
  const when = whenOf(event, lang, timeZone)
  const address = new URLSearchParams({ back: 'true', ...Object.fromEntries(kept) })
  return html`<li>
    <a href="${event.id}?${address.toString()}">
      <span class="thumb"
        >${event.image ? html`<img src="${imageUrl(event.image, 'thumb')}" alt="" loading="lazy" />` : icon('created', 34)}</span
      >
      <span class="words">
        ${badge(event, words)}<b>${event.eventTitle}</b>
        ${when && html`<small>${icon('created', 16)}${when.day} · ${when.hours}</small>`}
        <small>${icon('location', 16)}${placeOf(event, words)}</small>
      </span>
    </a>
  </li>`
}

function pagerHtml(page: number, pages: number, urlOf: (page: number) => string, words: Words): Html {
  const from = Math.max(1, Math.min(page - 2, pages - 4))
  const shown = Array.from({ length: Math.min(5, pages) }, (_, index) => from + index)
  return html`<nav class="pager" aria-label="${words('pages')}">
    ${page > 1 && html`<a href="${urlOf(page - 1)}" aria-label="${words('previous')}">${icon('back', 18)}</a>`}
    ${shown.map((number) => html`<a href="${urlOf(number)}" ${number === page ? 'aria-current=page' : ''} aria-label="${words('page', { page: number })}">${number}</a>`)}
    ${page < pages && html`<a href="${urlOf(page + 1)}" aria-label="${words('next')}">${icon('on', 18)}</a>`}
  </nav>`
}
