import { sayElsewhere } from '@nine/contract/event/event-when'
import { cityOf } from '@nine/contract/time-zone'
import { notice } from '../public-page/notice.ts'
import { currentPage, fetchAsMember, pageLang } from '../public-page/page.ts'
import { whenIdle } from '../public-page/when-idle.ts'

/**
 * Tells visitors on another clock what theirs says, and lets them have all times of the page on it: the server draws
 * those parts again. `onChange` is called when they are in the page. Looking zones up is slow in a browser's first time, and
 * most visitors are on the same clock: it is done for the others, once the page is seen.
 */
export function watchZone(onChange: () => void, wait = whenIdle): void {
  const row = currentPage().querySelector<HTMLElement>('[data-in-zone=zones]')
  const button = row?.querySelector<HTMLButtonElement>('[data-change-zone]')
  if (!row || !button) return
  const { start = '', end = '', zone = 'UTC', offset, shown } = row.dataset
  if (shown !== undefined) button.addEventListener('click', () => void show(button, undefined, onChange))
  else if (-new Date(start).getTimezoneOffset() !== Number(offset)) {
    row.hidden = false
    wait(sayOwnTime)
  }

  function sayOwnTime(): void {
    if (!row || !button) return
    const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
    const times = { startDateTime: start, endDateTime: end || null, enableEndTime: end !== '' }
    const line = row.querySelector<HTMLElement>('[data-own-time]')
    if (line) {
      const named = line.dataset['ownTime']?.replace('{city}', cityOf(own)) ?? ''
      line.textContent = `${named}: ${sayElsewhere(times, pageLang(), zone, own)}`
      line.hidden = false
    }
    button.hidden = false
    button.addEventListener('click', () => void show(button, own, onChange))
  }
}

async function show(button: HTMLButtonElement, zone: string | undefined, onChange: () => void): Promise<void> {
  if (button.getAttribute('aria-busy') === 'true') return
  button.setAttribute('aria-busy', 'true')
  try {
    const url = new URL(location.href)
    url.searchParams.delete('tz')
    if (zone) url.searchParams.set('tz', zone)
    const visible = await fetch(url)
    const response = visible.status === 404 ? ((await fetchAsMember(url)) ?? visible) : visible
    if (!response.ok) throw new TypeError(`The page answered ${response.status}`)
    const page = currentPage(new DOMParser().parseFromString(await response.text(), 'text/html'))
    for (const part of currentPage().querySelectorAll<HTMLElement>('[data-in-zone]')) {
      const drawn = page.querySelector(`[data-in-zone="${part.dataset['inZone']}"]`)
      if (drawn) part.replaceWith(drawn)
    }
    watchZone(onChange, (work) => work())
    onChange()
    currentPage().querySelector<HTMLElement>('[data-change-zone]')?.focus()
  } catch (error) {
    notice(button.dataset['failed'] ?? '', 'red')
    // No connection, or no page.
    if (!(error instanceof TypeError)) throw error
  } finally {
    button.removeAttribute('aria-busy')
  }
}
