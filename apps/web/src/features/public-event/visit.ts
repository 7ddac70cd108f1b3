import { sourceOf } from '@nine/contract/event/figures/visit-source'
import { ask, RefusedError } from '../public-page/ask.ts'
import { memberToken } from '../public-page/page.ts'
import { isFramed } from './frame-messages.ts'

/** Pages that are left at once are not counted. */
const LOOK_MS = 1500

/** Where this visitor came from, as far as the link or the browser tells. */
export const visitSource = (): string =>
  sourceOf({
    utm: new URLSearchParams(location.search).get('utm_source'),
    referrer: document.referrer,
    ownHost: location.host,
  })

/** Tells the server that the page is looked at; nothing is stored in the browser. Organisers do not count. */
export function reportVisit(event: string): void {
  if (memberToken() && !isFramed) return
  const body = { source: visitSource(), isFramed }
  setTimeout(() => {
    ask({ method: 'POST', path: `/event-service/events/${event}/visits`, body }).catch((error: unknown) => {
      // Whether it was counted matters to nobody here.
      if (!(error instanceof RefusedError || error instanceof TypeError || error instanceof SyntaxError)) throw error
    })
  }, LOOK_MS)
}
