import { localeOf } from '@nine/contract/lang'
import { currentPage, pageLang } from '../public-page/page.ts'

/** The event in the visitor's own time, beside its own where the clocks there show another. */
export function showOwnTime(): void {
  for (const line of currentPage().querySelectorAll<HTMLElement>('[data-own-time]')) {
    const { ownTime = '', start = '', end = start, zone = 'UTC' } = line.dataset
    const range = (timeZone?: string): string =>
      new Intl.DateTimeFormat(localeOf(pageLang()), {
        timeZone,
        weekday: 'short',
        day: 'numeric',
        month: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      }).formatRange(new Date(start), new Date(end))
    if (range() === range(zone)) continue
    line.textContent = `${ownTime}: ${range()}`
    line.hidden = false
  }
}
