import { sayTimes } from '@nine/contract/event/event-when'
import type { TimeAndPlace } from '@nine/contract/event/time-and-place'
import type { PublicEvent } from '@nine/contract/event/public-event'
import type { PageContext } from '@nine/contract/public-pages'
import { CalendarSync } from 'lucide-react'
import { placeOf, type Words } from '../public-event/event-facts.ts'
import { shownZone } from '../public-event/shown-zone.ts'
import { Icon } from '../public-page/icon.tsx'

interface Props {
  event: PublicEvent
  from: TimeAndPlace
  words: Words
  context: PageContext
}

/** What a guest wrote down, and what it is now. */
export function MovedLine({ event, from, words, context }: Props) {
  const times = [from, event].map((when) => sayTimes(when, context.lang, shownZone(context)))
  const places = [formerPlace(from, words), placeOf(event, words)]
  const changes = [times, places].filter(([before, now]) => before !== '' && before !== now)
  if (changes.length === 0) return null
  return (
    <div className="flex top gap-5 text-s amber" role="note" aria-label={words('moved')} data-in-zone="moved">
      <Icon of={CalendarSync} />
      <ul className="slim column gap-3 anywhere">
        {changes.map(([before, now]) => (
          <li key={before}>
            <s>{before}</s> → <b>{now}</b>
          </li>
        ))}
      </ul>
    </div>
  )
}

const formerPlace = ({ isOnline, meeting, venue }: TimeAndPlace, words: Words): string =>
  isOnline ? [words('online'), meeting].filter(Boolean).join(' · ') : venue
