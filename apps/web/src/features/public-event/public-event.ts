import '@fontsource/be-vietnam-pro/400.css'
import '@fontsource/be-vietnam-pro/500.css'
import '@fontsource/be-vietnam-pro/600.css'
import '@fontsource/be-vietnam-pro/700.css'
import '../../theme.css'
import './public-event.css'
import { isFramed, watchFrame } from './frame.ts'
import { currentPage, notice, pageLang, readStored, store } from './page.ts'

const url = new URL(location.href)

watchFrame()
followLang()
watchPage()
if (currentPage().dataset['missing'] !== undefined) void showToMember()
document.addEventListener('click', ({ target }) => {
  const at = target instanceof Element ? target : undefined
  if (at?.closest('[data-close]')) at.closest('dialog')?.close()
  if (at?.closest('[data-share]')) void share()
})

let canRegister = false
document.addEventListener('submit', (submitted) => {
  submitted.preventDefault()
  const form = submitted.target
  // Sent before the script that sends it is there, it waits for that.
  if (!canRegister && form instanceof HTMLFormElement)
    void loadRegistration(form).then(() => canRegister && form.requestSubmit())
})

function watchPage(): void {
  const { event, checkin } = currentPage().dataset
  showBack()
  if (event) void watchEvent(event)
  if (checkin) void import('./check-in.ts').then(({ watchCheckIn }) => watchCheckIn(checkin))
}

/** An event that is not published is there for the members of its business: this browser may know one. */
async function showToMember(): Promise<void> {
  const token = memberToken()
  if (!token || isFramed) return
  const response = await fetch(location.href, { headers: { authorization: `Bearer ${token}` } })
  if (!response.ok) return
  const shown = new DOMParser().parseFromString(await response.text(), 'text/html')
  const page = shown.getElementById('page')
  if (!page) return
  document.title = shown.title
  currentPage().replaceWith(page)
  watchPage()
}

function memberToken(): string | undefined {
  try {
    const { token } = JSON.parse(readStored('login') ?? '{}') as { token?: unknown }
    return typeof token === 'string' ? token : undefined
  } catch {
    return undefined
  }
}

/** A language chosen in Nine before the page could know of it. */
function followLang(): void {
  currentPage()
    .querySelector('[data-switch]')
    ?.addEventListener('click', ({ currentTarget }) => {
      const lang = currentTarget instanceof HTMLElement ? currentTarget.dataset['switch'] : undefined
      if (lang) store('lang', lang)
    })
  const stored = readStored('lang')
  if (isFramed || (stored !== 'vn' && stored !== 'en') || stored === pageLang() || url.searchParams.has('lang')) return
  document.cookie = `lang=${stored}; path=/; max-age=31536000; samesite=lax`
  url.searchParams.set('lang', stored)
  location.replace(url)
}

/** The way back is there for those who came from the list, and for the organisers themselves. */
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

async function watchEvent(id: string): Promise<void> {
  const page = currentPage()
  const join = page.querySelector<HTMLButtonElement>('[data-join]')
  const link = readStored(`registered-${id}`)
  if (link) {
    const { markRegistered } = await import('./registration.ts')
    return markRegistered(link)
  }
  join?.addEventListener('click', () => {
    if (page.dataset['unpublished'] !== undefined) return void sayUnpublished()
    const dialog = page.querySelector<HTMLDialogElement>('#register')
    if (!dialog) return
    dialog.showModal()
    void loadRegistration(dialog)
  })
}

/** Says so where that fails; the next attempt loads it again. */
async function loadRegistration(within: Element): Promise<void> {
  const fault = within.querySelector<HTMLElement>('[data-fault]')
  try {
    const { watchRegistration } = await import('./registration.ts')
    if (canRegister) return
    canRegister = true
    watchRegistration()
    if (fault) fault.hidden = true
  } catch {
    if (fault) fault.hidden = false
  }
}

async function sayUnpublished(): Promise<void> {
  const { say } = await import('@nine/contract/messages/say')
  notice(say(pageLang(), 'publicEvent', 'unpublished'), 'bad')
}

async function share(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href
  if (navigator.share) return navigator.share({ title: document.title, url: link }).catch(() => undefined)
  await navigator.clipboard.writeText(link)
  const { say } = await import('@nine/contract/messages/say')
  notice(say(pageLang(), 'publicEvent', 'copied'))
}
