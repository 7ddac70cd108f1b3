import '../public-page/look.ts'
import './styles.ts'
import { ask, RefusedError } from '../public-page/ask.ts'
import { prefetchLater } from '../public-page/prefetch-later.ts'
import { notice } from '../public-page/notice.ts'
import { currentPage, readStored } from '../public-page/page.ts'
import { isFramed } from './frame-messages.ts'
import { forgetTicket, knownTicket, markRegistered } from './mark-registered.ts'
import { showDialog } from './show-dialog.ts'
import { startEventPage } from './start-event-page.ts'
import { watchSmallForms } from './small-forms/small-forms.ts'
import { reportVisit } from './visit.ts'
import { watchDays } from './schedule/watch-days.ts'

const url = new URL(location.href)
let isHydrated = false

startEventPage(() => {
  const { event } = currentPage().dataset
  showBack()
  watchSmallForms()
  watchDays()
  if (!event) return
  watchEvent(event)
  reportVisit(event)
}, watchDays)
document.addEventListener('submit', (submitted) => {
  submitted.preventDefault()
  const form = submitted.target
  // A form submitted before its script is loaded waits for it.
  if (!isHydrated && form instanceof HTMLFormElement)
    void openRegistration().then(() => isHydrated && form.requestSubmit())
})

/** The back link is only shown to people who came from the list, and to organisers. */
function showBack(): void {
  const page = currentPage()
  const { slug } = page.dataset
  const back = page.querySelector<HTMLAnchorElement>('[data-back]')
  if (!back || url.pathname.includes('/eventforuser/')) return
  const isOwn = !isFramed && readStored('enterprise-url') === slug
  const came = url.searchParams.get('back') === 'true'
  if (!came && !isOwn) return
  if (isOwn) back.href = `/${slug}/event`
  back.hidden = false
  back.addEventListener('click', (clicked) => {
    if (!came || history.length < 2) return
    clicked.preventDefault()
    history.back()
  })
}

function watchEvent(id: string): void {
  const ticket = knownTicket(id)
  if (ticket) {
    markRegistered(ticket)
    void checkTicket(id, ticket)
  }
  if (registerDialog() && !ticket) prefetchLater()
}

/** Declared as a function: the page is watched before the lines below it run. */
function registerDialog(): HTMLDialogElement | null {
  return currentPage().querySelector('dialog#register')
}

// The button for somebody else is also on the ticket that is shown after registering.
document.addEventListener('click', ({ target }) => {
  const pressed = target instanceof Element ? target.closest('[data-join], [data-other]') : null
  if (!pressed) return
  const { unpublished } = currentPage().dataset
  if (unpublished !== undefined) return notice(unpublished, 'red')
  pressed.closest('dialog')?.close()
  const dialog = registerDialog()
  if (dialog) showDialog(dialog, pressed)
  void openRegistration()
})

/** The organiser may have removed the guest since. */
async function checkTicket(event: string, ticket: string): Promise<void> {
  const guest = new URL(ticket, location.href).searchParams.get('userid') ?? ''
  try {
    await ask({ method: 'GET', path: `/event-service/user-event/${encodeURIComponent(guest)}` })
  } catch (error) {
    // Without a connection nothing is known.
    if (!(error instanceof RefusedError)) return
    if (error.refusal.code !== 'guest.not_found') return
    forgetTicket(event)
    location.reload()
  }
}

/** Makes the registration form interactive. Shows a message if loading fails; the next attempt retries. */
async function openRegistration(): Promise<void> {
  const island = currentPage().querySelector<HTMLElement>('[data-registration]')
  const problem = island?.querySelector<HTMLElement>('[data-problem]')
  if (!island || !problem || isHydrated) return
  try {
    const { hydrateRegistration } = await import('./registration/registration.tsx')
    if (isHydrated) return
    // Hidden again first: React expects the markup as the server drew it.
    problem.hidden = true
    await hydrateRegistration(island)
    isHydrated = true
  } catch (error) {
    problem.hidden = false
    // Files that do not arrive are a TypeError.
    if (!(error instanceof TypeError)) throw error
  }
}
