import { ask, RefusedError } from '../public-page/ask.ts'
import { notice } from '../public-page/notice.ts'

/** Lets a guest cancel their registration, after asking; the page then says that it is cancelled. */
export function watchWithdrawal(page: HTMLElement, guest: string): void {
  const button = page.querySelector<HTMLButtonElement>('[data-withdraw]')
  button?.addEventListener('click', () => {
    // oxlint-disable-next-line no-alert -- no dialog is worth its weight on this page
    if (confirm(button.dataset['ask'])) void withdraw(button)
  })

  async function withdraw(button: HTMLButtonElement): Promise<void> {
    button.disabled = true
    const key = encodeURIComponent(button.dataset['withdraw'] ?? '')
    try {
      await ask({ method: 'DELETE', path: `/event-service/user-event/${guest}?key=${key}` })
      location.reload()
    } catch (error) {
      button.disabled = false
      notice(error instanceof RefusedError ? error.refusal.message : '', 'red', button.dataset['failed'])
      if (!(error instanceof RefusedError) && !(error instanceof TypeError)) throw error
    }
  }
}
