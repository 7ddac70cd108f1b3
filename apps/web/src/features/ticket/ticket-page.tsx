import { sayTime } from '@nine/contract/event/event-when'
import { formatTicketCode } from '@nine/contract/event/guest/ticket-code'
import { type Lang, localeOf } from '@nine/contract/lang'
import type { PageContext, Ticket } from '@nine/contract/public-pages'
import type { PublicEvent } from '@nine/contract/event/public-event'
import type { Registrant } from '@nine/contract/event/registration/registration'
import { CalendarX, Check, Download, Hourglass, QrCode as ScanIcon, TicketCheck, WifiOff, X } from 'lucide-react'
import { QrCode } from '../../ui/scan/qr-code.tsx'
import { isToCome, type Words } from '../public-event/event-facts.ts'
import { EventFrame } from '../public-event/event-frame.tsx'
import { Badge } from '../public-page/badge.tsx'
import buttons from '../public-page/button.module.css'
import { Icon } from '../public-page/icon.tsx'
import { Message } from '../public-page/message.tsx'
import { wordsOf } from '../public-page/words.ts'
import { DoorBox } from './door-box.tsx'
import { OwnActions } from './own-actions.tsx'
import { TicketLinks } from './ticket-links.tsx'
import { TicketStub } from './ticket-stub.tsx'
import classes from './ticket-page.module.css'
import stub from './ticket-stub.module.css'

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
  const { lang } = context
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
        <p className="row gap-4 text-s medium amber" role="status" data-no-network="" hidden>
          <Icon of={WifiOff} size={18} />
          {words('keptOffline')}
        </p>
        <TicketStub event={event} guest={known} words={words} context={context}>
          {event.cancelled ? (
            <Message icon={CalendarX} tone="red">
              <h2>{words('cancelledTitle')}</h2>
              <p>{words('cancelledTicket')}</p>
              {event.cancelled.reason && (
                <p className="anywhere">{words('cancelReason', { reason: event.cancelled.reason })}</p>
              )}
            </Message>
          ) : known ? (
            <Guest event={event} guest={known} words={words} context={context} />
          ) : guest === 'invalid' ? (
            <InvalidCode words={words} />
          ) : (
            <AskForCode words={words} />
          )}
        </TicketStub>
        {known && (
          <div className="column gap-6">
            {known.state === 'registered' && isToCome(event) && (
              <DoorBox guest={known} words={words} context={context} />
            )}
            {known.state !== 'cancelled' && isToCome(event) && <TicketLinks event={event} words={words} />}
            <OwnActions event={event} guest={known} words={words} context={context} />
            {known.state === 'registered' && !event.cancelled && (
              <MoreActions event={event.id} guest={known} words={words} />
            )}
          </div>
        )}
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

function Guest({ event, guest, words, context }: Omit<GuestProps, 'lang' | 'timeZone'> & Seen) {
  const { lang, timeZone, publicOrigin } = context
  const time = timeFormat(timeZone).format(new Date(guest.updatedAt))
  if (guest.state === 'cancelled') return <Ended guest={guest} words={words} lang={lang} timeZone={timeZone} />
  if (guest.state !== 'registered') return <InLine guest={guest} words={words} lang={lang} timeZone={timeZone} />
  return (
    <>
      <QrCode text={ticketUrl(publicOrigin, event, guest)} size={QR_SIZE} label={words('qrAlt')} />
      <span className={`num strong ${stub['code']}`}>
        <small className="block text-xs muted regular">{words('ticketCode')}</small>
        {formatTicketCode(guest.code)}
      </span>
      <strong>{guest.name}</strong>
      <small className="muted">{words('showAtDoor')}</small>
      <small className="muted">{[guest.email, guest.phone].filter(Boolean).join(' · ')}</small>
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

interface Seen {
  event: PublicEvent
  context: PageContext
}

/** Whole pixels for each module of a code with 33 of them, its border included. */
const QR_SIZE = 33 * 7

/** What the door scans: the same address as in the mail. */
const ticketUrl = (origin: string, { id, organiser }: PublicEvent, guest: Registrant): string =>
  `${origin}/${organiser.url}/checkin-event/${id}?userid=${guest.id}`

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

const RESTORES = {
  registered: 'restoreUntil',
  waiting: 'restoreWaitingUntil',
  pending: 'restorePendingUntil',
} as const

function Ended({ guest: { cancelledHow, cancelledFrom, restorableUntil }, words, lang, timeZone }: GuestProps) {
  const [title, text] = ENDS[cancelledHow ?? 'organiser']
  return (
    <Message icon={X} tone="red">
      <h2>{words(title)}</h2>
      <p>{words(text)}</p>
      {restorableUntil && (
        <p className="text-s muted">
          {words(RESTORES[cancelledFrom ?? 'registered'], { time: sayTime(new Date(restorableUntil), lang, timeZone) })}
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

/** What is seldom needed. */
const MoreActions = ({ event, guest, words }: { event: string; guest: Registrant; words: Words }) => (
  <div className="flex wrap gap-5">
    <a className={`ink surface ${buttons['second']}`} href={guest.qrCode} download={`qr-${event}.png`}>
      <Icon of={Download} size={18} />
      {words('saveQr')}
    </a>
    <button type="button" className={`ink surface ${buttons['second']}`} data-scan="">
      <Icon of={ScanIcon} size={18} />
      {words('scan')}
    </button>
  </div>
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
  <Message icon={ScanIcon}>
    <p>{words('scanText')}</p>
    <button type="button" className={`white ${buttons['action']}`} data-scan="">
      {words('scan')}
    </button>
  </Message>
)
