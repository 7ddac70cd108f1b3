import { ID_PATTERN } from '@nine/contract/fields'
import { localeOf } from '@nine/contract/lang'
import { getRegistrant as call, type Registrant } from '@nine/contract/registration'
import type { PublicEvent } from '@nine/contract/public-event'
import { AppError } from '../../http/app-error.ts'
import { type Html, html } from '../../http/html.ts'
import { icon } from '../../http/icons.ts'
import type { ServedPage } from '../../http/served-page.ts'
import type { Runtime } from '../../runtime.ts'
import {
  bar,
  calendarUrl,
  endOfPage,
  failurePage,
  getPublicEvent,
  placeOf,
  whenOf,
  type Words,
  wordsIn,
} from '../event/public-event.service.ts'
import { getRegistrant } from './registrant.service.ts'

/** A registrant's own page: their code, and the way in. Without a registrant it offers the scanner. */
export const checkInPage: ServedPage = {
  path: '/:slug/checkin-event/:eventId',
  template: 'public-event.html',
  limit: { ...call.limit, name: `${call.method} ${call.path}` },
  render: async (runtime, request) => {
    const { slug = '', eventId = '' } = request.params
    const event = ID_PATTERN.test(eventId)
      ? await getPublicEvent(runtime.db, runtime, eventId, request.person)
      : undefined
    if (event?.organiser.url !== slug.toLowerCase()) throw new AppError('CAN_NOT_SEE_EVENT')
    const { userid } = request.query
    const guest = userid === undefined ? undefined : await findGuest(runtime, event.id, userid)
    const words = wordsIn(request.lang)
    const when = whenOf(event, request.lang, runtime.config.timeZone)
    const where = placeOf(event, words)
    return {
      head: html`<title>${words('ticketTitle')} · ${event.eventTitle}</title><meta name="robots" content="noindex" />`,
      body: html`<div
        id="page"
        data-lang="${request.lang}"
        data-slug="${event.organiser.url}"
        data-checkin="${event.id}"
        data-guest="${guest?.id ?? ''}"
      >
        ${bar(event.organiser, words, request)}
        <main class="pass" lang="${localeOf(request.lang)}">
          <div class="stub">
            <h1>${event.eventTitle}</h1>
            ${when && html`<p>${icon('created', 18)}${when.day} · ${when.hours}</p>`}
            ${where && html`<p>${icon('location', 18)}${where}</p>`}
            <hr />
            ${guest ? guestHtml(runtime, guest, words) : userid === undefined ? askHtml(words) : invalidHtml(words)}
          </div>
          ${guest ? actionsHtml(event, guest, words) : scanDialog(words)}
          <p class="fault" role="alert" data-fault hidden>
            <b>${words('checkInFailed')}</b><span data-reason>${words('invalidCode')}</span>
            <button type="button" class="second" data-again>${words('retry')}</button>
          </p>
        </main>
        ${endOfPage(words)}
      </div>`,
    }
  },
  renderFailure: failurePage,
}

/** Undefined for one of another event, or of none. */
async function findGuest(runtime: Runtime, event: string, id: string): Promise<Registrant | undefined> {
  if (!ID_PATTERN.test(id)) return undefined
  try {
    const guest = await getRegistrant(runtime.db, runtime, id)
    return guest.eventID === event ? guest : undefined
  } catch (error) {
    if (error instanceof AppError && error.code === 'guest.not_found') return undefined
    throw error
  }
}

function guestHtml({ config }: Runtime, guest: Registrant, words: Words): Html {
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone: config.timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(new Date(guest.updatedAt))
  return html`<img src="${guest.qrCode}" alt="${words('qrAlt')}" width="240" height="240" />
    <strong>${guest.name}</strong>
    <small>${[guest.email, guest.phone].filter(Boolean).join(' · ')}</small>
    <span class="badge" data-tone="${guest.checkIn ? 'green' : 'grey'}" data-state
      ><i></i>${guest.checkIn ? words('checkedInAt', { time }) : words('notCheckedIn')}</span
    >
    <span class="verified" data-verified ${guest.checkIn ? '' : 'hidden'}
      >${icon('check', 20)}${words('verified')}</span
    >`
}

function actionsHtml(event: PublicEvent, guest: Registrant, words: Words): Html {
  const button = guest.checkIn
    ? html`<button class="action" disabled>${words('checkedIn')}</button>`
    : guest.selfCheckIn
      ? html`<button type="button" class="action" data-check-in data-done="${words('checkedIn')}">
          ${words('checkIn')}
        </button>`
      : html`<p class="small">${words('atTheDoor')}</p>`
  return html`${button}
    <div class="pair">
      <a class="second" href="${guest.qrCode}" download="qr-${event.id}.png">${icon('save', 18)}${words('saveQr')}</a>
      <a class="second" href="${calendarUrl(event.id)}">${icon('calendar', 18)}${words('addToCalendar')}</a>
    </div>`
}

const invalidHtml = (words: Words): Html =>
  html`<div class="message">
    <span class="drawing" data-tone="red">${icon('close', 30)}</span>
    <h2>${words('checkInFailed')}</h2>
    <p>${words('invalidCode')}</p>
    <a class="action" href="">${words('retry')}</a>
    <button type="button" class="second" data-scan>${words('scan')}</button>
  </div>`

const askHtml = (words: Words): Html =>
  html`<div class="message">
    <span class="drawing">${icon('code', 30)}</span>
    <p>${words('scanText')}</p>
    <button type="button" class="action" data-scan>${words('scan')}</button>
  </div>`

const scanDialog = (words: Words): Html =>
  html`<dialog id="scan" class="sheet scan" aria-label="${words('scan')}">
    <button type="button" class="icon" data-close aria-label="${words('close')}">${icon('close', 22)}</button>
    <video playsinline muted></video>
    <p data-aim data-none="${words('noCamera')}">${words('scanAim')}</p>
    <div class="wrong" role="alert" data-wrong hidden>
      <b>${words('checkInFailed')}</b>${words('invalidCode')}
      <button type="button" class="second" data-rescan>${words('retry')}</button>
    </div>
  </dialog>`
