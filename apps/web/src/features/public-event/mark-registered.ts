import { currentPage, readStored, store } from '../public-page/page.ts'

const storedUnder = (event: string): string => `registered-${event}`

/** The path of the ticket received in this browser. */
export const knownTicket = (event: string): string | null => readStored(storedUnder(event))

/** Stored as a path: the ticket opens on the origin the guest is at. */
export function keepTicket(event: string, link: string): void {
  const { pathname, search } = new URL(link)
  store(storedUnder(event), pathname + search)
  markRegistered(pathname + search)
}

/** Changes the button to "registered", with a link to the ticket. */
export function markRegistered(path: string): void {
  const page = currentPage()
  const join = page.querySelector<HTMLButtonElement>('[data-join]')
  const ticket = page.querySelector<HTMLAnchorElement>('[data-ticket]')
  if (!join || !ticket) return
  join.disabled = true
  join.textContent = join.dataset['done'] ?? ''
  ticket.href = path
  ticket.hidden = false
}
