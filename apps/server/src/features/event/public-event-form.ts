import type { PublicEvent } from '@nine/contract/public-event'
import { isChoice, type RegistrationField } from '@nine/contract/registration-form'
import { type Html, html } from '../../http/html.ts'
import { icon } from '../../http/icons.ts'
import { imageUrl } from '../../http/public-page.ts'
import type { Words } from './public-event-parts.ts'

/** The dialog in which a guest registers, made from the event's own form. */
export function registerDialog(event: PublicEvent, when: string, words: Words): Html {
  return html`<dialog id="register" class="sheet" aria-labelledby="register-title">
    <form novalidate>
      <header>
        <h2 id="register-title">${words('registerTitle')}</h2>
        <button type="button" class="icon" data-close aria-label="${words('close')}">${icon('close', 22)}</button>
      </header>
      <div class="fields">
        <p class="about">
          ${event.image && html`<img src="${imageUrl(event.image, 'thumb')}" alt="" />`}
          <span><b>${event.eventTitle}</b><small>${when}</small></span>
        </p>
        <p class="fault" role="alert" data-fault hidden>${words('failedTitle')}. ${words('failedText')}</p>
        ${event.requiredRegister.filter(({ show }) => show).map((field) => fieldHtml(field, words))}
      </div>
      <footer>
        <button type="button" class="second" data-close>${words('cancel')}</button>
        <button type="submit" class="action" data-sending="${words('sending')}">${words('register')}</button>
      </footer>
    </form>
  </dialog>`
}

const star = (required: boolean): Html | false => required && html`<span class="star" aria-hidden="true"> *</span>`

const fieldHtml = (field: RegistrationField, words: Words): Html =>
  html`<div class="field" data-field="${field.name}">
    ${field.img && html`<img class="picture" src="${imageUrl(field.img)}" alt="" loading="lazy" />`}
    ${isChoice(field) ? choiceHtml(field, words) : textHtml(field)}
    <p class="error" id="error-${field.name}" hidden></p>
  </div>`

const AUTO_COMPLETE: Readonly<Record<string, string>> = {
  name: 'name',
  email: 'email',
  phone: 'tel',
  address: 'street-address',
}

function textHtml({ name, title, required, multiline, format, type }: RegistrationField): Html {
  const isLong = multiline || format === 'paragraph' || type === 'note'
  const mode = name === 'email' ? 'email' : name === 'phone' ? 'tel' : type === 'number' ? 'decimal' : 'text'
  const label = html`<label for="field-${name}">${title}${star(required)}</label>`
  if (isLong)
    return html`${label}<textarea
        id="field-${name}"
        name="${name}"
        rows="3"
        aria-describedby="error-${name}"
        aria-required="${String(required)}"
      ></textarea>`
  return html`${label}<input
      id="field-${name}"
      name="${name}"
      inputmode="${mode}"
      autocomplete="${AUTO_COMPLETE[name] ?? 'off'}"
      aria-describedby="error-${name}"
      aria-required="${String(required)}"
    />`
}

function choiceHtml({ name, title, required, question, format }: RegistrationField, words: Words): Html {
  const own = question.find(({ other }) => other)
  return html`<fieldset aria-describedby="error-${name}">
    <legend>${title}${star(required)}</legend>
    <div class="options">
      ${question.map(
        (option) =>
          html`<label
            ><input
              type="${format === 'radio' ? 'radio' : 'checkbox'}"
              name="${name}"
              value="${option.title}"
              ${option.other ? 'data-other' : ''}
            /><span>${option.title}</span></label
          >`,
      )}
    </div>
    ${
      own &&
      html`<input
        class="own"
        data-own="${name}"
        aria-label="${title}: ${own.title}"
        placeholder="${words('otherHint')}"
        hidden
      />`
    }
  </fieldset>`
}

/** What one who registered is shown; the script fills in who and the code. */
export function ticketDialog(event: PublicEvent, when: string, where: string, words: Words): Html {
  return html`<dialog id="ticket" class="sheet ticket" aria-labelledby="ticket-title">
    <button type="button" class="icon" data-close aria-label="${words('close')}">${icon('close', 22)}</button>
    <div class="done">
      <span class="tick">${icon('check', 30)}</span>
      <h2 id="ticket-title">${words('doneTitle')}</h2>
      <p data-mail="queued">${words('doneText')} <b data-email></b></p>
      <p data-mail="later" hidden>${words('doneLater')}</p>
      <p data-mail="none" hidden>${words('doneNone')}</p>
    </div>
    <div class="stub">
      <b>${event.eventTitle}</b>
      <p>${icon('created', 18)}${when}</p>
      ${where && html`<p>${icon('location', 18)}${where}</p>`}
      <hr />
      <img data-code alt="${words('qrAlt')}" width="240" height="240" />
      <strong data-name></strong>
      <small>${words('showAtDoor')}</small>
    </div>
    <a class="action" href="${calendarUrl(event.id)}">${icon('calendar', 19)}${words('addToCalendar')}</a>
    <div class="pair">
      <a class="second" data-save download="qr-${event.id}.png">${icon('save', 18)}${words('saveQr')}</a>
      <button type="button" class="second" data-share>${icon('share', 18)}${words('share')}</button>
    </div>
  </dialog>`
}

export const calendarUrl = (id: string): string => `/event-service/events/${id}/calendar`
