import type { PublicEvent } from '@nine/contract/event/public-event'
import type { Words } from './event-facts.ts'

interface Props {
  event: PublicEvent
  words: Words
  timeZone: string
}

/** The script of the page fills it in for visitors in another time zone. */
export const OwnTime = ({ event: { startDateTime, endDateTime, enableEndTime }, words, timeZone }: Props) => (
  <span
    data-own-time={words('ownTime')}
    data-start={startDateTime}
    data-end={enableEndTime && endDateTime ? endDateTime : undefined}
    data-zone={timeZone}
    hidden
  />
)
