import '../public-page/look.ts'
import './styles.ts'
import { prefetchLater } from '../public-page/prefetch-later.ts'
import { noticeNotLoaded } from '../public-page/notice.ts'
import { currentPage } from '../public-page/page.ts'
import { whenIdle } from '../public-page/when-idle.ts'
import { startEventPage } from '../public-event/start-event-page.ts'
import { watchCheckIn } from './check-in.ts'
import { keepAwake } from './keep-awake.ts'
import { keepTicket } from './keep-ticket.ts'
import { watchOwnActions } from './watch-own-actions.ts'

startEventPage(() => {
  const page = currentPage()
  const { checkin: event, guest } = page.dataset
  const scan = page.querySelector('[data-scan]')
  if (event && guest) {
    watchCheckIn(page, event, guest)
    watchOwnActions(page, event, guest)
    // By then all files of the page are known, too.
    whenIdle(() => void keepTicket())
    keepAwake()
    watchNetwork(page)
  }
  if (!event || !scan) return
  scan.addEventListener('click', () => void openScanner(event))
  prefetchLater()
})

/** Who opens a kept ticket without a network is told that it still counts. */
function watchNetwork(page: HTMLElement): void {
  const line = page.querySelector<HTMLElement>('[data-no-network]')
  const show = (): void => {
    if (line) line.hidden = navigator.onLine
  }
  show()
  addEventListener('online', show)
  addEventListener('offline', show)
}

/** Shows a message if loading fails; the next attempt retries. */
async function openScanner(event: string): Promise<void> {
  try {
    const { showScanner } = await import('./scanner.tsx')
    showScanner(event)
  } catch (error) {
    noticeNotLoaded()
    // Files that do not arrive are a TypeError.
    if (!(error instanceof TypeError)) throw error
  }
}
