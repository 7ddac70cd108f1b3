import { ask, RefusedError } from '../public-page/ask.ts'
import { notice } from '../public-page/notice.ts'

/** Self check-in for the holder of a ticket. */
export function watchCheckIn(page: HTMLElement, event: string, guest: string): void {
  const button = page.querySelector<HTMLButtonElement>('[data-check-in]')
  const problem = page.querySelector<HTMLElement>('[data-problem]')
  if (!button || !problem) return
  button.addEventListener('click', () => void checkIn(button, problem))
  problem.querySelector('[data-again]')?.addEventListener('click', () => void checkIn(button, problem))

  async function checkIn(button: HTMLButtonElement, problem: HTMLElement): Promise<void> {
    if (button.getAttribute('aria-busy') === 'true') return
    button.setAttribute('aria-busy', 'true')
    try {
      const body = { checkIn: true, eventID: event }
      await ask({ method: 'PATCH', path: `/event-service/user-event/${guest}`, body })
      button.disabled = true
      button.textContent = button.dataset['done'] ?? ''
      problem.hidden = true
      page.querySelector<HTMLElement>('[data-verified]')?.removeAttribute('hidden')
      page.querySelector('[data-state]')?.remove()
      notice(button.dataset['notice'] ?? '')
    } catch (error) {
      const reason = problem.querySelector('[data-reason]')
      if (reason && error instanceof RefusedError) reason.textContent = error.refusal.message
      problem.hidden = false
    } finally {
      button.removeAttribute('aria-busy')
    }
  }
}
