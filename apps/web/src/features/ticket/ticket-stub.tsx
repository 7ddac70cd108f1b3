import { sayTimes, spanOf, whenOf } from '@nine/contract/event/event-when'
import type { PublicEvent } from '@nine/contract/event/public-event'
import type { Registrant } from '@nine/contract/event/registration/registration'
import type { PageContext } from '@nine/contract/public-pages'
import { Calendar } from 'lucide-react'
import type { ReactNode } from 'react'
import { CategoryTag } from '../../ui/feedback/category-tag.tsx'
import { isToCome, placeParts, stateOf, type Words } from '../public-event/event-facts.ts'
import { placeIcon } from '../public-event/place-icon.ts'
import { shownZone } from '../public-event/shown-zone.ts'
import { ZoneRow } from '../public-event/zone-row.tsx'
import { Badge } from '../public-page/badge.tsx'
import { Icon } from '../public-page/icon.tsx'
import { MovedLine } from './moved-line.tsx'
import classes from './ticket-stub.module.css'

interface Props {
  event: PublicEvent
  guest: Registrant | undefined
  words: Words
  context: PageContext
  /** What is torn off: the guest's half. */
  children: ReactNode
}

/** The hours of one day stay together where the line ends. */
function Times({ event, context }: Pick<Props, 'event' | 'context'>) {
  const zone = shownZone(context)
  const span = spanOf(event, context.lang, zone)
  const when = whenOf(event, context.lang, zone)
  if (!span || !when || (span.to && span.to.day !== span.from.day)) return <b>{sayTimes(event, context.lang, zone)}</b>
  return (
    <b>
      {when.day} · <span className="nowrap">{when.hours}</span>
    </b>
  )
}

/** A ticket: the event above the notches, the guest below them. */
export function TicketStub({ event, guest, words, context, children }: Props) {
  const { tone, text } = stateOf(event, words, context)
  const { name, detail } = placeParts(event, words)
  return (
    <div className={classes['ticket']}>
      <div className={`grid gap-5 ${classes['half']}`}>
        <div className="row wrap between gap-4">
          <Badge tone={tone}>{text}</Badge>
          <CategoryTag category={guest?.category ?? undefined} />
        </div>
        <h1 data-cancelled={guest?.state === 'cancelled' || event.cancelled ? '' : undefined}>{event.eventTitle}</h1>
        {event.startDateTime && (
          <p className={`top gap-5 ${classes['fact']}`} data-in-zone="when">
            <Icon of={Calendar} />
            <Times event={event} context={context} />
          </p>
        )}
        <ZoneRow event={event} words={words} context={context} />
        {name && (
          <p className={`top gap-5 ${classes['fact']}`}>
            <Icon of={placeIcon(event)} />
            <span className="slim anywhere">
              <b>{name}</b>
              {detail && <small className="block muted">{detail}</small>}
            </span>
          </p>
        )}
        {guest?.movedFrom && isToCome(event) && (
          <MovedLine event={event} from={guest.movedFrom} words={words} context={context} />
        )}
      </div>
      <div className={`grid gap-4 centered ${classes['half']} ${classes['guest']}`}>{children}</div>
    </div>
  )
}
