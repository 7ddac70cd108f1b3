import { say } from '@nine/contract/messages/say'
import { type Answers, checkAnswers, type ChoiceAnswer } from '@nine/contract/registration-answers'
import { isChoice, type RegistrationField } from '@nine/contract/registration-form'
import { askWidget } from '../../lib/bot-check-widget.ts'
import { newIdempotencyKey } from '../../lib/idempotency-key.ts'
import { solveChallenge } from '../../lib/solve-challenge.ts'
import { tellParent } from './frame.ts'
import { ask, currentPage, notice, pageLang, RefusedError, store } from './page.ts'

interface Ticket {
  id: string
  name: string
  email: string
  qrCode: string
  link: string
  mail: 'queued' | 'later' | 'none'
}

const registeredKey = (event: string): string => `registered-${event}`

/** Lets a guest register in the dialog that the server wrote. */
export function watchRegistration(): void {
  const page = currentPage()
  const dialog = page.querySelector<HTMLDialogElement>('#register')
  const form = dialog?.querySelector('form')
  const fields = JSON.parse(document.getElementById('form')?.textContent ?? '[]') as RegistrationField[]
  const { event } = page.dataset
  if (!dialog || !form || !event) return
  /** Stays while one and the same registration is tried again. */
  let key = newIdempotencyKey()
  let token = earn()
  let isSending = false

  form.addEventListener('input', () => showOwn(form))
  form.addEventListener('submit', (submitted) => {
    submitted.preventDefault()
    if (!isSending) void send()
  })

  async function send(): Promise<void> {
    if (!form || !dialog) return
    const answers = read(form, fields)
    const verdict = checkAnswers(fields, answers)
    const lang = pageLang()
    const faults = verdict.ok
      ? []
      : verdict.issues.map(({ field, code, values }) => ({ field, message: say(lang, 'issues', code, values) }))
    if (showFaults(form, faults)) return
    setSending(true)
    try {
      const recaptcha = await token
      const ticket = (await ask(
        'POST',
        '/event-service/user-event/add',
        { ...answers, eventID: event },
        {
          'idempotency-key': key,
          ...(recaptcha ? { recaptcha } : {}),
        },
      )) as Ticket
      store(registeredKey(event ?? ''), pathOf(ticket.link))
      dialog.close()
      showTicket(ticket)
      tellParent({ type: 'submitted', event: event ?? '' })
    } catch (error) {
      // Another answer of the bot check for another try; after no answer at all it is still the same registration.
      token = earn()
      if (error instanceof RefusedError) key = newIdempotencyKey()
      refuse(error)
    } finally {
      setSending(false)
    }
  }

  function refuse(error: unknown): void {
    const lang = pageLang()
    if (!(error instanceof RefusedError) || error.refusal.code.startsWith('server.'))
      return showFault(`${say(lang, 'publicEvent', 'failed')}: ${say(lang, 'publicEvent', 'registrationFailed')}`)
    const { code, message, errors } = error.refusal
    if (code === 'CAN_NOT_SEE_EVENT' || code === 'event.not_published') {
      dialog?.close()
      return notice(say(lang, 'publicEvent', 'unpublished'), 'bad')
    }
    if (form && errors && showFaults(form, errors)) return
    showFault(message)
  }

  function showFault(text: string): void {
    const box = form?.querySelector<HTMLElement>('[data-fault]')
    if (!box) return
    box.textContent = text
    box.hidden = false
    box.scrollIntoView({ block: 'nearest' })
  }

  function setSending(sending: boolean): void {
    isSending = sending
    const button = form?.querySelector<HTMLButtonElement>('[type=submit]')
    if (!button) return
    button.setAttribute('aria-busy', String(sending))
    button.dataset['words'] ??= button.textContent ?? ''
    button.textContent = sending ? (button.dataset['sending'] ?? '') : button.dataset['words']
  }
}

/** Earned while the guest fills the form in. */
async function earn(): Promise<string | undefined> {
  const { bot, siteKey = '' } = currentPage().dataset
  try {
    if (bot === 'recaptcha' || bot === 'turnstile') return await askWidget(bot, siteKey, 'registration')
    if (bot !== 'altcha') return undefined
    const { challenge } = (await ask('GET', '/gateway/app/bot-check?action=registration')) as { challenge: unknown }
    return btoa(JSON.stringify({ challenge, solution: await solveChallenge(challenge) }))
  } catch {
    return undefined
  }
}

const textOf = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value : '')

function read(form: HTMLFormElement, fields: readonly RegistrationField[]): Answers {
  const data = new FormData(form)
  const entries = fields
    .filter(({ show }) => show)
    .map((field): [string, string | ChoiceAnswer] => {
      if (!isChoice(field)) return [field.name, textOf(data.get(field.name))]
      const other = form.querySelector<HTMLInputElement>(`[data-own="${field.name}"]`)?.value ?? ''
      return [field.name, { chosen: data.getAll(field.name).map(textOf), other }]
    })
  return Object.fromEntries(entries)
}

/** The line for words of one's own is there while that option is chosen. */
function showOwn(form: HTMLFormElement): void {
  for (const own of form.querySelectorAll<HTMLInputElement>('[data-own]')) {
    const group = own.closest('fieldset')
    own.hidden = group?.querySelector<HTMLInputElement>('[data-other]')?.checked !== true
  }
}

/** True when there are any. */
function showFaults(form: HTMLFormElement, faults: readonly { field: string; message: string }[]): boolean {
  const box = form.querySelector<HTMLElement>('[data-fault]')
  for (const place of form.querySelectorAll<HTMLElement>('[data-field]')) {
    const fault = faults.find(({ field }) => field === place.dataset['field'])
    const words = place.querySelector<HTMLElement>('.error')
    if (words) {
      words.textContent = fault?.message ?? ''
      words.hidden = !fault
    }
    for (const input of place.querySelectorAll('input, textarea')) {
      if (fault) input.setAttribute('aria-invalid', 'true')
      else input.removeAttribute('aria-invalid')
    }
  }
  if (box) {
    box.textContent = say(pageLang(), 'publicEvent', 'review', { count: faults.length })
    box.hidden = faults.length === 0
  }
  form.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  return faults.length > 0
}

function showTicket({ name, email, qrCode, link, mail }: Ticket): void {
  const dialog = currentPage().querySelector<HTMLDialogElement>('#ticket')
  if (!dialog) return
  const put = (selector: string, text: string) => {
    const place = dialog.querySelector(selector)
    if (place) place.textContent = text
  }
  put('[data-name]', name)
  put('[data-email]', email)
  for (const line of dialog.querySelectorAll<HTMLElement>('[data-mail]')) line.hidden = line.dataset['mail'] !== mail
  dialog.querySelector('[data-code]')?.setAttribute('src', qrCode)
  dialog.querySelector('[data-save]')?.setAttribute('href', qrCode)
  dialog.showModal()
  markRegistered(pathOf(link))
}

/** The ticket on the very address the guest is at. */
function pathOf(link: string): string {
  const { pathname, search } = new URL(link)
  return pathname + search
}

/** Afterwards the button says so, and the ticket stays within reach. */
export function markRegistered(link: string): void {
  const page = currentPage()
  const join = page.querySelector<HTMLButtonElement>('[data-join]')
  if (!join) return
  join.disabled = true
  join.textContent = join.dataset['done'] ?? ''
  if (page.querySelector('[data-ticket]')) return
  const open = document.createElement('a')
  open.href = link
  open.className = 'second'
  open.dataset['ticket'] = ''
  open.textContent = say(pageLang(), 'publicEvent', 'ticket')
  join.after(open)
}
