import { ask, RefusedError } from '../public-page/ask.ts'
import { notice } from '../public-page/notice.ts'

/** Self check-in for the holder of a ticket. */
export function watchCheckIn(page: HTMLElement, event: string, guest: string): void {
  const button = page.querySelector<HTMLButtonElement>('[data-check-in]')
  const problem = page.querySelector<HTMLElement>('[data-problem]')
  if (!button || !problem) return
  button.addEventListener('click', () => void checkIn(button, problem))
  openInTime(page, button)
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
      notice(button.dataset['notice'] ?? '', 'green', button.dataset['title'])
    } catch (error) {
      showProblem(problem, error instanceof RefusedError ? error.refusal.message : undefined)
    } finally {
      button.removeAttribute('aria-busy')
    }
  }
}

/** What the server said; without an answer, that there is no connection. */
function showProblem(problem: HTMLElement, refusal: string | undefined): void {
  const isOffline = refusal === undefined
  problem.querySelector('[data-refused]')?.toggleAttribute('hidden', isOffline)
  problem.querySelector('[data-offline]')?.toggleAttribute('hidden', !isOffline)
  problem.dataset['tone'] = isOffline ? 'amber' : 'red'
  const reason = problem.querySelector<HTMLElement>('[data-reason]')
  if (reason) reason.textContent = refusal ?? reason.dataset['words'] ?? ''
  problem.hidden = false
}

/** Most milliseconds that a browser waits. */
const WAIT_MAX = 2 ** 31 - 1

/** Lets the guest check in as soon as that is possible, without loading the page again. */
function openInTime(page: HTMLElement, button: HTMLButtonElement): void {
  const wait = Date.parse(button.dataset['opens'] ?? '') - Date.now()
  if (button.hidden && wait > 0) setTimeout(() => openInTime(page, button), Math.min(wait, WAIT_MAX))
  else if (button.hidden) {
    button.hidden = false
    page.querySelector('[data-opens-at]')?.remove()
  }
}
