import { ask, RefusedError } from '../public-page/ask.ts'
import { notice, noticeNotLoaded } from '../public-page/notice.ts'
import { showDialog } from '../public-event/show-dialog.ts'
import { forgetTicket } from '../public-event/mark-registered.ts'

/** What guests do with their own key: accept a seat, cancel, take that back, change their details. */
export function watchOwnActions(page: HTMLElement, event: string, guest: string): void {
  const own = page.querySelector<HTMLElement>('[data-own]')
  page.querySelector('[data-register-again]')?.addEventListener('click', () => forgetTicket(event))
  if (!own) return
  const key = own.dataset['own'] ?? ''
  for (const act of ['accept', 'restore'] as const) {
    const button = own.querySelector<HTMLButtonElement>(`[data-${act}]`)
    button?.addEventListener('click', () => void send(button, button.dataset['failed'], act, {}))
  }
  const dialog = own.querySelector<HTMLDialogElement>('dialog#withdraw')
  const withdraw = own.querySelector('[data-withdraw]')
  if (dialog) withdraw?.addEventListener('click', () => showDialog(dialog, withdraw))
  const form = dialog?.querySelector('form')
  form?.addEventListener('submit', (submitted) => {
    submitted.preventDefault()
    const button = form.querySelector<HTMLButtonElement>('[type=submit]')
    const reason = new FormData(form).get('reason')
    if (button)
      void send(button, form.dataset['failed'], 'cancel', { reason: typeof reason === 'string' ? reason : '' })
  })
  own.querySelector('[data-change]')?.addEventListener('click', () => void change())

  async function send(button: HTMLButtonElement, failed: string | undefined, act: string, body: object): Promise<void> {
    button.disabled = true
    try {
      const path = `/event-service/user-event/${guest}/${act}?key=${encodeURIComponent(key)}`
      await ask({ method: 'POST', path, body })
      location.reload()
    } catch (error) {
      button.disabled = false
      dialog?.close()
      notice(error instanceof RefusedError ? error.refusal.message : '', 'red', failed)
      if (!(error instanceof RefusedError) && !(error instanceof TypeError)) throw error
    }
  }

  async function change(): Promise<void> {
    try {
      const { showChangeDialog } = await import('./change-dialog.tsx')
      await showChangeDialog(guest, key)
    } catch (error) {
      noticeNotLoaded()
      // Files that do not arrive are a TypeError.
      if (!(error instanceof TypeError) && !(error instanceof RefusedError)) throw error
    }
  }
}
