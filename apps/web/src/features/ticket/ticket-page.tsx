import { sayTime, sayWhen, whenOf } from '@nine/contract/event/event-when'
import { type Lang, localeOf } from '@nine/contract/lang'
import type { PageContext, Ticket } from '@nine/contract/public-pages'
import type { Registrant } from '@nine/contract/event/registration/registration'
import { say } from '@nine/contract/messages/say'
import { CalendarPlus, CalendarX, Check, Download, Hourglass, QrCode, TicketCheck, X } from 'lucide-react'
import { calendarUrl, placeOf, type Words } from '../public-event/event-facts.ts'
import { EventFrame } from '../public-event/event-frame.tsx'
import { OwnTime } from '../public-event/own-time-line.tsx'
import { StubCode } from '../public-event/stub-code.tsx'
import { Stub } from '../public-event/stub.tsx'
import { Badge } from '../public-page/badge.tsx'
import buttons from '../public-page/button.module.css'
import { Icon } from '../public-page/icon.tsx'
import { Message } from '../public-page/message.tsx'
import { wordsOf } from '../public-page/words.ts'
import { OwnActions } from './own-actions.tsx'
import classes from './ticket-page.module.css'

interface Props {
  ticket: Ticket
  context: PageContext
}

export const TicketHead = ({ ticket: { event }, context: { lang } }: Props) => (
  <>
    <title>{`${wordsOf('publicEvent', lang)('ticketTitle')} · ${event.eventTitle}`}</title>
    <meta name="robots" content="noindex" />
  </>
)

/** A guest's own page: their code and self check-in. Without a guest it offers the scanner. */
export function TicketPage({ ticket: { event, guest }, context }: Props) {
  const { lang, timeZone } = context
  const words = wordsOf('publicEvent', lang)
  const known = typeof guest === 'object' ? guest : undefined
  return (
    <EventFrame
      context={context}
      words={words}
      organiser={event.organiser}
      data={{ 'data-checkin': event.id, 'data-guest': known?.id }}
    >
      <main className={classes['pass']} lang={localeOf(lang)}>
        <Stub
          title={<h1>{event.eventTitle}</h1>}
          when={sayWhen(whenOf(event, lang, timeZone))}
          where={placeOf(event, words)}
        >
          <OwnTime event={event} words={words} timeZone={timeZone} />
          {event.cancelled ? (
            <Message icon={CalendarX} tone="red">
              <h2>{words('cancelledTitle')}</h2>
              <p>{words('cancelledTicket')}</p>
              {event.cancelled.reason && (
                <p className="anywhere">{words('cancelReason', { reason: event.cancelled.reason })}</p>
              )}
            </Message>
          ) : known ? (
            <Guest guest={known} words={words} lang={lang} timeZone={timeZone} />
          ) : guest === 'invalid' ? (
            <InvalidCode words={words} />
          ) : (
            <AskForCode words={words} />
          )}
        </Stub>
        {known?.state === 'registered' && !event.cancelled && (
          <Actions event={event.id} guest={known} words={words} context={context} />
        )}
        {known && !event.cancelled && <OwnActions event={event} guest={known} words={words} context={context} />}
        {known && (
          <p
            className={`grid gap-4 radius-l mt-6 p-6 ${classes['problem']}`}
            role="alert"
            data-tone="red"
            data-problem=""
            hidden
          >
            <b data-refused="">{words('checkInFailed')}</b>
            <b data-offline="" hidden>
              {words('offlineTitle')}
            </b>
            <span data-reason="" data-words={words('offline')} />
            <button type="button" className={`ink surface ${buttons['second']}`} data-again="">
              {words('retry')}
            </button>
          </p>
        )}
      </main>
    </EventFrame>
  )
}

interface GuestProps {
  guest: Registrant
  words: Words
  lang: Lang
  timeZone: string
}

function Guest({ guest, words, lang, timeZone }: GuestProps) {
  const time = timeFormat(timeZone).format(new Date(guest.updatedAt))
  if (guest.state === 'cancelled') return <Ended guest={guest} words={words} lang={lang} timeZone={timeZone} />
  if (guest.state !== 'registered') return <InLine guest={guest} words={words} lang={lang} timeZone={timeZone} />
  return (
    <>
      <img src={guest.qrCode} alt={words('qrAlt')} width={240} height={240} />
      <StubCode code={guest.code} words={words} />
      <strong>{guest.name}</strong>
      <small>{[guest.email, guest.phone].filter(Boolean).join(' · ')}</small>
      <Badge tone={guest.checkIn ? 'green' : 'grey'} data-state="">
        {guest.checkIn ? words('checkedInAt', { time }) : words('notCheckedIn')}
      </Badge>
      <span className={`row gap-3 strong ${classes['verified']}`} data-verified="" hidden={!guest.checkIn}>
        <Icon of={Check} size={20} />
        {words('verified')}
      </span>
    </>
  )
}

/** Who waits for a seat or for the organiser has nothing to show at the door yet. */
function InLine({ guest, words, lang, timeZone }: GuestProps) {
  const { state, offeredUntil, waitingNumber, name } = guest
  if (state === 'pending')
    return (
      <Message icon={Hourglass} tone="amber">
        <h2>{words('pendingTitle')}</h2>
        <p>{words('pendingText')}</p>
        <strong>{name}</strong>
      </Message>
    )
  if (offeredUntil)
    return (
      <Message icon={TicketCheck} tone="green">
        <h2>{words('offerTitle')}</h2>
        <p>{words('offerText', { time: sayTime(new Date(offeredUntil), lang, timeZone) })}</p>
        <strong>{name}</strong>
      </Message>
    )
  return (
    <Message icon={Hourglass} tone="amber">
      <h2>{words('waitingNumber', { number: waitingNumber ?? 1 })}</h2>
      <p>{words('waitingText')}</p>
      <strong>{name}</strong>
    </Message>
  )
}

const ENDS = {
  guest: ['ticketCancelled', 'withdrawnText'],
  organiser: ['ticketCancelled', 'ticketCancelledText'],
  declined: ['declinedTitle', 'declinedText'],
  lapsed: ['lapsedTitle', 'lapsedText'],
} as const

function Ended({ guest: { cancelledHow, restorableUntil }, words, lang, timeZone }: GuestProps) {
  const [title, text] = ENDS[cancelledHow ?? 'organiser']
  return (
    <Message icon={X} tone="red">
      <h2>{words(title)}</h2>
      <p>{words(text)}</p>
      {restorableUntil && (
        <p className="text-s muted">
          {words('restoreUntil', { time: sayTime(new Date(restorableUntil), lang, timeZone) })}
        </p>
      )}
    </Message>
  )
}

const timeFormats = new Map<string, Intl.DateTimeFormat>()

/** Creating an Intl format takes longer than rendering the page. */
function timeFormat(timeZone: string): Intl.DateTimeFormat {
  const known = timeFormats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  timeFormats.set(timeZone, made)
  return made
}

interface ActionsProps {
  event: string
  guest: Registrant
  words: Words
  context: PageContext
}

const Actions = ({ event, guest, words, context: { lang, timeZone, now } }: ActionsProps) => (
  <>
    {guest.checkIn ? (
      <button type="button" className={`white ${buttons['action']}`} disabled>
        {words('checkedIn')}
      </button>
    ) : guest.selfCheckIn && guest.selfCheckInFrom ? (
      <>
        <button
          type="button"
          className={`white ${buttons['action']}`}
          data-check-in=""
          data-opens={guest.selfCheckInFrom}
          data-done={words('checkedIn')}
          data-title={words('success')}
          data-notice={say(lang, 'done', 'guest.checked_in')}
          disabled={now < Date.parse(guest.selfCheckInFrom)}
        >
          {words('checkIn')}
        </button>
        {now < Date.parse(guest.selfCheckInFrom) && (
          <p className={`text-s muted centered mt-4 ${classes['small']}`} data-opens-at="">
            {words('opensAt', { time: sayTime(new Date(guest.selfCheckInFrom), lang, timeZone) })}
          </p>
        )}
      </>
    ) : (
      <p className={`text-s muted centered ${classes['small']}`}>{words('atTheDoor')}</p>
    )}
    <div className="flex wrap gap-5 mt-6">
      <a className={`ink surface ${buttons['second']}`} href={guest.qrCode} download={`qr-${event}.png`}>
        <Icon of={Download} size={18} />
        {words('saveQr')}
      </a>
      <a className={`ink surface ${buttons['second']}`} href={calendarUrl(event)}>
        <Icon of={CalendarPlus} size={18} />
        {words('addToCalendar')}
      </a>
      <button type="button" className={`ink surface ${buttons['second']}`} data-scan="">
        <Icon of={QrCode} size={18} />
        {words('scan')}
      </button>
    </div>
  </>
)

const InvalidCode = ({ words }: { words: Words }) => (
  <Message icon={X} tone="red">
    <h2>{words('checkInFailed')}</h2>
    <p>{words('invalidCode')}</p>
    {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- reloads this URL */}
    <a className={`white ${buttons['action']}`} href="">
      {words('retry')}
    </a>
    <button type="button" className={`ink surface ${buttons['second']}`} data-scan="">
      {words('scan')}
    </button>
  </Message>
)

const AskForCode = ({ words }: { words: Words }) => (
  <Message icon={QrCode}>
    <p>{words('scanText')}</p>
    <button type="button" className={`white ${buttons['action']}`} data-scan="">
      {words('scan')}
    </button>
  </Message>
)
