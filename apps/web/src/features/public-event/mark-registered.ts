import { currentPage, forget, readStored, store } from '../public-page/page.ts'
import { isFramed } from './frame-messages.ts'

const storedUnder = (event: string): string => `registered-${event}`

/** The path of the ticket received in this browser. */
export const knownTicket = (event: string): string | null => readStored(storedUnder(event))

/** Stored as a path: the ticket opens on the origin the guest is at. */
export function keepTicket(event: string, link: string): void {
  const { pathname, search } = new URL(link)
  store(storedUnder(event), pathname + search)
  markRegistered(pathname + search)
}

/** A guest who was removed may register again, and so may others in this browser. */
export const forgetTicket = (event: string): void => forget(storedUnder(event))

/** Changes the button to "registered", with a link to the ticket. */
export function markRegistered(path: string): void {
  const page = currentPage()
  const join = page.querySelector<HTMLButtonElement>('[data-join]')
  const ticket = page.querySelector<HTMLAnchorElement>('[data-ticket]')
  if (!join || !ticket) return
  join.disabled = true
  join.textContent = join.dataset['done'] ?? ''
  ticket.href = path
  // A ticket is not shown inside other websites.
  if (isFramed) ticket.target = '_blank'
  ticket.hidden = false
  page.querySelector('[data-other]')?.removeAttribute('hidden')
}
