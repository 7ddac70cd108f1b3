import '../public-page/look.ts'
import './styles.ts'
import { currentPage, pageLang, setLangCookie, storedLang } from '../public-page/page.ts'
import { hideBrokenPictures } from './gallery/broken-pictures.ts'
import { redirectMember, redirectMemberByCode, offerNine } from './offer-nine.ts'
import { watchGallery } from './gallery/watch-gallery.ts'
import { watchReport } from './report/watch-report.ts'

const STORED = 'lang'
/** After this long in the background the page is refreshed. */
const STALE_MS = 30_000

const url = new URL(location.href)
let stop: () => void = () => {}
let hiddenAt = 0

begin()
followStoredLang()
document.addEventListener('visibilitychange', () => {
  if (document.hidden) hiddenAt = Date.now()
  else if (Date.now() - hiddenAt > STALE_MS) void load(pageLang(), true)
})
document.addEventListener('click', (event) => {
  const target = event.target instanceof Element ? event.target : undefined
  const other = target?.closest<HTMLElement>('[data-switch]')?.dataset['switch']
  const isRetry = target?.closest('[data-retry]') !== null && target !== undefined
  if (!other && !isRetry) return
  event.preventDefault()
  if (other) rememberLang(other)
  void load(other ?? pageLang())
})

/** The HTML works by itself; this adds what needs a script. */
function begin(): void {
  stop()
  const page = currentPage()
  hideBrokenPictures(page)
  const gallery = page.querySelector<HTMLElement>('[data-gallery]')
  stop = gallery ? watchGallery(gallery) : () => {}
  watchReport(page)
  void offerNine(page)
  void redirectMember(page)
  void redirectMemberByCode(page)
}

/** Applies the language chosen in Nine, which the server could not know. */
function followStoredLang(): void {
  const stored = storedLang()
  if (!stored || stored === pageLang() || url.searchParams.has(STORED)) return
  rememberLang(stored)
  void load(stored)
}

function rememberLang(lang: string): void {
  localStorage.setItem(STORED, lang)
  setLangCookie(lang)
  url.searchParams.delete(STORED)
  history.replaceState(null, '', url)
}

/** Replaces the page with its current version; quietly if nobody asked for it. */
async function load(lang: string, quietly = false): Promise<void> {
  const page = currentPage()
  const status = page.querySelector<HTMLElement>('[data-loading]')
  if (!quietly) {
    page.setAttribute('aria-busy', 'true')
    if (status) status.textContent = status.dataset['loading'] ?? ''
  }
  const fresh = await fetchPage(lang)
  if (fresh) {
    document.title = fresh.title
    document.documentElement.lang = fresh.documentElement.lang
    page.replaceWith(currentPage(fresh))
    begin()
  } else if (!quietly) {
    page.removeAttribute('aria-busy')
    if (status) status.textContent = ''
    showFailure(page)
  }
}

/** Undefined without a response, or for a failure that may pass. */
async function fetchPage(lang: string): Promise<Document | undefined> {
  try {
    const response = await fetch(`${url.pathname}?${STORED}=${lang}`, { cache: 'no-store' })
    if (!response.ok && response.status !== 404) return undefined
    return new DOMParser().parseFromString(await response.text(), 'text/html')
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return undefined
  }
}

function showFailure(page: HTMLElement): void {
  const failure = page.querySelector<HTMLTemplateElement>('#failed')?.content.cloneNode(true)
  if (!failure) return
  stop()
  page.querySelector('main')?.replaceWith(failure)
  page.querySelector<HTMLElement>('main [data-retry]')?.focus()
}
