import type { PageContext } from '@nine/contract/public-pages'
import { knownTimeZone } from '@nine/contract/time-zone'

/** On whose clock the page shows times: the event's, or the one the visitor asked for (see watch-zone.ts). */
export const shownZone = ({ query, timeZone }: Pick<PageContext, 'query' | 'timeZone'>): string =>
  knownTimeZone(query['tz']) ?? timeZone
