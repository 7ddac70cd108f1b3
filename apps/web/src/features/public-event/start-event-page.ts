import { isFramed, watchFrame } from './frame-messages.ts'
import { watchZone } from './watch-zone.ts'
import { notice, noticesOf } from '../public-page/notice.ts'
import { currentPage, fetchAsMember, pageLang, setLangCookie, store, storedLang } from '../public-page/page.ts'

const url = new URL(location.href)

/**
 * What the pages about events have in common; `watch` adds what needs a script to the page that is shown, `onOtherZone` to
 * what is drawn again when the visitor chooses another clock.
 */
export function startEventPage(watch: () => void, onOtherZone: () => void = () => {}): void {
  watchFrame()
  followStoredLang()
  watch()
  watchZone(onOtherZone)
  if (currentPage().dataset['missing'] !== undefined) void showToMember(watch, onOtherZone)
  document.addEventListener('click', ({ target }) => {
    const at = target instanceof Element ? target : undefined
    if (at?.closest('[data-close]')) at.closest('dialog')?.close()
    if (at?.closest('[data-share]')) void share()
    const lang = at?.closest<HTMLElement>('[data-switch]')?.dataset['switch']
    if (lang) store('lang', lang)
  })
}

/** Members may see an unpublished event: tries again with this browser's session. */
async function showToMember(watch: () => void, onOtherZone: () => void): Promise<void> {
  const response = isFramed ? undefined : await fetchAsMember(location.href)
  if (!response?.ok) return
  const shown = new DOMParser().parseFromString(await response.text(), 'text/html')
  document.title = shown.title
  currentPage().replaceWith(currentPage(shown))
  watch()
  watchZone(onOtherZone)
}

/** Applies the language chosen in Nine, which the server could not know. */
function followStoredLang(): void {
  const stored = storedLang()
  if (isFramed || !stored || stored === pageLang() || url.searchParams.has('lang')) return
  setLangCookie(stored)
  url.searchParams.set('lang', stored)
  location.replace(url)
}

async function share(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href
  if (navigator.share) return navigator.share({ title: document.title, url: link }).catch(ignoreClosedSheet)
  await navigator.clipboard.writeText(link)
  notice(noticesOf(document)?.dataset['copied'] ?? '')
}

/** Closing the sheet that a device shows for sharing is an AbortError. */
function ignoreClosedSheet(error: unknown): void {
  if (!(error instanceof DOMException)) throw error
}
