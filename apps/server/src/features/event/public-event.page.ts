import { ID_PATTERN } from '@nine/contract/fields'
import { getPublicEvent as call, type PublicEvent } from '@nine/contract/public-event'
import { localeOf } from '@nine/contract/lang'
import { botCheckKind } from '../../adapters/bot-check.ts'
import { AppError } from '../../http/app-error.ts'
import { dataBlock } from '../../http/data-block.ts'
import { type Html, html, raw } from '../../http/html.ts'
import { icon } from '../../http/icons.ts'
import { imageUrl, linkCard } from '../../http/public-page.ts'
import type { PageRequest, ServedPage } from '../../http/served-page.ts'
import type { Runtime } from '../../runtime.ts'
import { calendarUrl, registerDialog, ticketDialog } from './public-event-form.ts'
import {
  badge,
  bar,
  endOfPage,
  failurePage,
  organiserHtml,
  placeOf,
  whenOf,
  type Words,
  wordsIn,
} from './public-event-parts.ts'
import { getPublicEvent } from './public-event.service.ts'

const page: Omit<ServedPage, 'path'> = {
  template: 'public-event.html',
  limit: { ...call.limit, name: `${call.method} ${call.path}` },
  isFrameable: true,
  isIndexed: true,
  render: async (runtime, request) => {
    const { slug = '', eventId = '' } = request.params
    const event = ID_PATTERN.test(eventId)
      ? await getPublicEvent(runtime.db, runtime, eventId, request.person)
      : undefined
    if (event?.organiser.url !== slug.toLowerCase()) throw new AppError('CAN_NOT_SEE_EVENT')
    return { head: headOf(runtime, event, request), body: bodyOf(runtime, event, request) }
  },
  renderFailure: failurePage,
}

/** An event as strangers see it first. */
export const publicEventPage: ServedPage = { ...page, path: '/:slug/:eventId([0-9a-f]{24})' }
/** The same without a way back. */
export const eventForUserPage: ServedPage = { ...page, path: '/:slug/eventforuser/:eventId' }

function headOf({ config }: Runtime, event: PublicEvent, { lang }: PageRequest): Html {
  const { eventTitle, note, organiser, image, publicLink, startDateTime, endDateTime } = event
  const picture = image ? `${config.publicOrigin}${imageUrl(image)}` : undefined
  const isOnline = event.isOnline === 'on'
  return html`<title>${eventTitle} · ${organiser.name}</title>
    <meta name="description" content="${note || eventTitle}" />
    <link rel="canonical" href="${publicLink}" />
    ${linkCard(lang, { title: eventTitle, description: note, site: organiser.name, url: publicLink, picture })}
    ${raw(
      dataBlock('', 'application/ld+json', {
        '@context': 'https://schema.org',
        '@type': 'Event',
        name: eventTitle,
        ...(note ? { description: note } : {}),
        ...(picture ? { image: [picture] } : {}),
        startDate: startDateTime,
        ...(event.enableEndTime && endDateTime ? { endDate: endDateTime } : {}),
        eventStatus: 'https://schema.org/EventScheduled',
        eventAttendanceMode: `https://schema.org/${isOnline ? 'Online' : 'Offline'}EventAttendanceMode`,
        location: isOnline
          ? { '@type': 'VirtualLocation', url: publicLink }
          : { '@type': 'Place', name: event.address.address, address: event.address.formatted },
        organizer: {
          '@type': 'Organization',
          name: organiser.name,
          url: `${config.publicOrigin}/${organiser.url}/all-event`,
        },
      }),
    )}`
}

function bodyOf({ config }: Runtime, event: PublicEvent, request: PageRequest): Html {
  const { lang } = request
  const words = wordsIn(lang)
  const when = whenOf(event, lang, config.timeZone)
  const where = placeOf(event, words)
  const { kind, siteKey } = { kind: botCheckKind(config), siteKey: config.botCheck.siteKey ?? '' }
  const moment = when ? `${when.day} · ${when.hours}` : ''
  return html`<div
    id="page"
    data-lang="${lang}"
    data-slug="${event.organiser.url}"
    data-event="${event.id}"
    ${event.isPublish ? '' : 'data-unpublished'}
    data-bot="${kind}"
    data-site-key="${siteKey}"
  >
    ${bar(event.organiser, words, request)}
    <nav aria-label="${words('back')}">
      <a class="back" href="/${event.organiser.url}/all-event" data-back hidden>${icon('back', 18)}${words('back')}</a>
    </nav>
    ${event.isPublish ? null : html`<p class="draft" role="status">${icon('hidden', 18)}${words('draft')}</p>`}
    <main class="event" lang="${localeOf(lang)}">
      <div class="story">
        ${event.image && html`<img class="cover" src="${imageUrl(event.image)}" alt="" />`}
        <div class="head">
          ${badge(event, words)}
          <h1>${event.eventTitle}</h1>
        </div>
      </div>
      <aside class="card">
        ${
          when &&
          html`<div class="fact">
            <span class="day" aria-hidden="true"><small>${when.month}</small><b>${when.date}</b></span>
            <p>
              <b>${when.day}</b><span>${when.hours}</span
              ><a href="${calendarUrl(event.id)}">${words('addToCalendar')}</a>
            </p>
          </div>`
        }
        ${
          where &&
          html`<div class="fact">
            <span class="place">${icon('location', 22)}</span>
            <p>
              <b>${where}</b>${
                event.isOnline === 'off' &&
                html`<a
                  href="https://www.google.com/maps/search/?api=1&amp;query=${encodeURIComponent(where)}"
                  target="_blank"
                  rel="noopener noreferrer"
                  >${words('openMap')}</a
                >`
              }
            </p>
          </div>`
        }
        <div class="take">${placesHtml(event, words)}${joinHtml(event, words)}</div>
        ${event.status === 'finished' || event.placesLeft === 0 ? null : html`<p class="small">${words('codeNote')}</p>`}
        ${organiserHtml(event.organiser, words)}
      </aside>
      <div class="more">
        ${event.note && html`<p class="note">${event.note}</p>`} ${scheduleHtml(event, words, config.timeZone)}
      </div>
    </main>
    ${registerDialog(event, moment, words)} ${ticketDialog(event, moment, where, words)} ${endOfPage(words)}
    ${raw(dataBlock('form', 'application/json', event.requiredRegister))}
  </div>`
}

/** Nobody asks for the places of what is over. */
const placesHtml = ({ status, placesLeft, capacity }: PublicEvent, words: Words): Html | null =>
  status === 'finished' || placesLeft === null || capacity === null
    ? null
    : html`<p class="places">
        <b>${words('left', { count: placesLeft })}</b><span>${words('ofPlaces', { count: capacity })}</span>
        <progress max="${capacity}" value="${capacity - placesLeft}" aria-hidden="true"></progress>
      </p>`

function joinHtml({ status, placesLeft }: PublicEvent, words: Words): Html {
  if (status === 'finished') return html`<button class="action" disabled>${words('ended')}</button>`
  if (placesLeft === 0)
    return html`<button class="action" data-join disabled data-done="${words('joined')}">${words('full')}</button>`
  return html`<button type="button" class="action" data-join data-done="${words('joined')}">${words('join')}</button>`
}

function scheduleHtml({ eventSchedules }: PublicEvent, words: Words, timeZone: string): Html | null {
  if (eventSchedules.length === 0) return null
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
  return html`<h2>${words('schedule')}</h2>
    <ol class="schedule">
      ${eventSchedules.map(
        ({ endDateTime, note }) =>
          html`<li>
            <time>${endDateTime ? time.format(new Date(endDateTime)) : ''}</time>
            <div>${raw(note)}</div>
          </li>`,
      )}
    </ol>`
}
