import { sayElsewhere } from '@nine/contract/event/event-when'
import type { PublicEvent } from '@nine/contract/event/public-event'
import { zoneInWords } from '@nine/contract/event/zone-in-words'
import type { PageContext } from '@nine/contract/public-pages'
import { MINUTE_MS, offsetMs } from '@nine/contract/time-zone'
import { Globe } from 'lucide-react'
import { Icon } from '../public-page/icon.tsx'
import type { Words } from './event-facts.ts'
import { shownZone } from './shown-zone.ts'
import classes from './zone-row.module.css'

interface Props {
  event: PublicEvent
  words: Words
  context: PageContext
  /** Until the page's script finds that the visitor's clock is another. */
  hidden?: boolean
}

/** Whose time is shown, what the other clock says, and the switch between them; filled in by watch-zone.ts. */
export function ZoneRow({ event, words, context, hidden = false }: Props) {
  const { lang, timeZone } = context
  const { startDateTime, endDateTime, enableEndTime } = event
  const shown = shownZone(context)
  if (!startDateTime) return null
  const start = new Date(startDateTime)
  const isOwn = shown !== timeZone
  return (
    <div
      className={`row gap-5 radius-l tinted text-s ${classes['zones']}`}
      data-in-zone="zones"
      data-start={startDateTime}
      data-end={enableEndTime && endDateTime ? endDateTime : undefined}
      data-zone={timeZone}
      data-offset={offsetMs(start, timeZone) / MINUTE_MS}
      data-shown={isOwn ? shown : undefined}
      hidden={hidden && !isOwn}
    >
      <Icon of={Globe} size={18} />
      <p className="grow slim">
        <b className="block strong">
          {isOwn ? words('ownZone', { zone: zoneInWords(start, lang, shown) }) : zoneInWords(start, lang, timeZone)}
        </b>
        {isOwn ? (
          <span className="block muted">
            {zoneInWords(start, lang, timeZone)}: {sayElsewhere(event, lang, shown, timeZone)}
          </span>
        ) : (
          <span className="block muted" data-own-time={words('ownTime', { city: '{city}' })} hidden />
        )}
      </p>
      <button
        type="button"
        className={`borderless fixed strong ${classes['change']}`}
        data-change-zone=""
        data-failed={words('zoneFailed')}
        hidden={!isOwn}
      >
        {isOwn ? words('eventZone') : words('changeZone')}
      </button>
    </div>
  )
}
