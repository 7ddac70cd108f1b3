import { sayMoment, type Span, spanOf, type When, whenOf } from '@nine/contract/event/event-when'
import type { PublicEvent } from '@nine/contract/event/public-event'
import type { PageContext } from '@nine/contract/public-pages'
import { ChevronRight } from 'lucide-react'
import buttons from '../public-page/button.module.css'
import { Icon } from '../public-page/icon.tsx'
import { Portrait } from '../public-page/portrait.tsx'
import classes from './public-event-card.module.css'
import { calendarUrl, canRegister, isToCome, mapUrl, placeOf, placeParts, type Words } from './event-facts.ts'
import { placeIcon } from './place-icon.ts'
import { shownZone } from './shown-zone.ts'
import { ZoneRow } from './zone-row.tsx'

interface Props {
  event: PublicEvent
  words: Words
  context: PageContext
}

/** When and where, how many seats are left, and the button to register. */
export function EventCard({ event, words, context }: Props) {
  const zone = shownZone(context)
  const when = whenOf(event, context.lang, zone)
  const span = spanOf(event, context.lang, zone)
  const { organiser } = event
  const note = noteOf(event)
  return (
    <aside className={`gap-7 ${classes['card']}`}>
      {when && span && <Day event={event} when={when} span={span} words={words} />}
      <Place event={event} words={words} />
      <ZoneRow event={event} words={words} context={context} hidden />
      <div className={`gap-6 line-top surface ${classes['take']}`} data-take="">
        <SeatsLeft event={event} words={words} />
        <Join event={event} words={words} context={context} />
      </div>
      {note && <p className={`centered ${classes['small']}`}>{words(note)}</p>}
      {event.isPublish && isToCome(event) && (
        <p className={`centered ${classes['small']}`}>
          <button type="button" className={`borderless ${classes['again']}`} data-again="">
            {words('again')}
          </button>
        </p>
      )}
      <a className={`gap-6 line-top ink no-link ${classes['organiser']}`} href={`/${organiser.url}/all-event`}>
        <Portrait name={organiser.name} picture={organiser.logo} />
        <span className="grow">
          <small>{words('organiser')}</small>
          <b>{organiser.name}</b>
          <small>{words('otherEvents')}</small>
        </span>
        <Icon of={ChevronRight} size={18} />
      </a>
    </aside>
  )
}

/** The day and its hours, or from which day to which. */
const Day = ({ event, when, span: { from, to }, words }: DayProps) => (
  <div className={`top gap-6 ${classes['fact']}`} data-fact="when" data-in-zone="when">
    <span className={classes['day']} aria-hidden="true">
      <small>{when.month}</small>
      <b>{when.date}</b>
    </span>
    <p>
      {to && to.day !== from.day ? (
        <>
          <b>{`${from.day}, ${from.time}`}</b>
          <b>{words('until', { time: `${to.day}, ${to.time}` })}</b>
          <span>{when.zone}</span>
        </>
      ) : (
        <>
          <b>{when.day}</b>
          <span>
            {when.hours} ({when.zone})
          </span>
        </>
      )}
      {isToCome(event) && <a href={calendarUrl(event.id)}>{words('addToCalendar')}</a>}
    </p>
  </div>
)

interface DayProps extends PartProps {
  when: When
  span: Span
}

interface PartProps {
  event: PublicEvent
  words: Words
}

function Place({ event, words }: PartProps) {
  const where = placeOf(event, words)
  const { name, detail } = placeParts(event, words)
  if (!where) return null
  return (
    <div className={`top gap-6 ${classes['fact']}`} data-fact="where">
      <span className={classes['place']}>
        <Icon of={placeIcon(event)} size={22} />
      </span>
      <p>
        <b>{name}</b>
        {detail && <span>{detail}</span>}
        {event.isOnline === 'off' && (
          <a href={mapUrl(where)} target="_blank" rel="noopener noreferrer">
            {words('openMap')}
          </a>
        )}
      </p>
    </div>
  )
}

/** What follows once somebody registers. */
function noteOf(event: PublicEvent) {
  const { state, needsApproval, asksFirst } = event.registration
  if (!isToCome(event)) return undefined
  if (state === 'waiting') return asksFirst ? 'waitingNoteAsks' : 'waitingNote'
  if (state !== 'open') return undefined
  return needsApproval ? 'approvalNote' : 'codeNote'
}

/** The number of seats is of no interest once the event is over. */
function SeatsLeft({ event, words }: PartProps) {
  const { seatsLeft, capacity, registration } = event
  if (!isToCome(event) || seatsLeft === null || capacity === null) return null
  if (registration.state === 'waiting')
    return (
      <p className={classes['places']}>
        <b>{words('full')}</b>
        {registration.waiting > 0 && <span>{words('waitingCount', { count: registration.waiting })}</span>}
      </p>
    )
  return (
    <p className={classes['places']}>
      <b>{words('left', { count: seatsLeft })}</b>
      <span>{words('ofPlaces', { count: capacity })}</span>
      <progress max={capacity} value={capacity - seatsLeft} aria-hidden="true" />
    </p>
  )
}

function Join({ event, words, context: { lang, timeZone } }: Props) {
  const { id, organiser, cancelled, registration } = event
  if (!isToCome(event))
    return (
      <button type="button" className={`white ${buttons['action']}`} disabled>
        {words(cancelled ? 'cancelledTitle' : 'ended')}
      </button>
    )
  const { state, opensAt } = registration
  return (
    <>
      <button
        type="button"
        className={`white ${buttons['action']}`}
        data-join=""
        data-done={words('joined')}
        disabled={!canRegister(event)}
      >
        {state === 'soon' && opensAt
          ? words('registrationOpens', { time: sayMoment(new Date(opensAt), lang, timeZone) })
          : words(JOIN_WORDS[state])}
      </button>
      {/* With the registration comes the guest's own address. */}
      <a
        className={`ink surface ${buttons['second']}`}
        href={`/${organiser.url}/checkin-event/${id}`}
        data-ticket=""
        hidden
      >
        {words('ticket')}
      </a>
      {canRegister(event) && (
        <button type="button" className={`ink surface ${buttons['second']}`} data-other="" hidden>
          {words('forOther')}
        </button>
      )}
    </>
  )
}

const JOIN_WORDS = {
  open: 'join',
  waiting: 'joinWaiting',
  full: 'full',
  closed: 'registrationClosed',
  soon: 'registrationClosed',
} as const
