import { formatTicketCode } from '@nine/contract/event/guest/ticket-code'
import { sayClock } from '@nine/contract/event/event-when'
import type { Lang } from '@nine/contract/lang'
import type { MailMessage } from '@nine/contract/mail'
import type { EventMailContent } from '@nine/contract/message/event-mail'
import { say } from '@nine/contract/messages/say'
import { isRefusal } from '../../app-error.ts'
import { drawnPages } from '../../http/page/public-pages.ts'
import type { Runtime } from '../../runtime.ts'
import type { Db } from '../../tables.ts'
import { getBusiness } from '../business/business.service.ts'
import {
  calendarOf,
  doorOpensAt,
  drawnCoverLink,
  guestLink,
  type Former,
  timeAndPlaceOf,
  publicLinkOf,
  requireEvent,
} from '../event/event.public.ts'
import { ownLink } from '../guest/guest.public.ts'
import { confirmedEmailOf } from '../identity/identity.public.ts'
import type { WriteMail, WrittenMail } from '../mail/mail.service.ts'
import { qrPng } from '../qrcode/qrcode.service.ts'
import { nameOf } from '../staff/staff.service.ts'
import { textsOf } from './chosen-text.ts'
import { calendarLinks, type EventRow, placeFact, whenFact } from './mail-facts.ts'
import { noticeFor } from './mail-notice.ts'
import { mailText } from './mail-text.ts'
import { reasonForMail, wordsFor } from './mail-words.ts'
import type { Mailing, MailGuest } from './mailing.ts'
import { selectMailGuest, selectSendContent, selectWords } from './message.queries.ts'
import { selectOthers } from './reach.queries.ts'
import { audienceOf, statesOf } from './standings.ts'

const QR_CID = 'qr@nine'

/**
 * Writes a mail as the event is now. Of an event that is deleted nothing is said any more; of a cancelled one only that,
 * and what the organiser writes.
 */
export const writeMail: WriteMail = async (db, runtime, mail) => {
  const { business, message, lang, to } = mail
  const event = await requireEvent(db, business, mail.event).catch((error: unknown) => {
    if (isRefusal(error, 'CAN_NOT_SEE_EVENT')) return undefined
    throw error
  })
  if (!event || !isTrueOf(event, message)) return undefined
  const guest = mail.guest === null ? undefined : await selectMailGuest(db, business, mail.guest, statesOf(message))
  if (mail.guest !== null && !guest) return undefined
  if (message === 'offer' && !guest?.offeredUntil) return undefined
  const send = mail.send ? await selectSendContent(db, business, mail.send) : undefined
  const texts = textsOf(message === 'own' ? send : await selectWords(db, business, event.id, message))
  return drawMail(db, runtime, {
    event,
    guest,
    message,
    texts,
    lang,
    to,
    before: (send?.before ?? undefined) as Former | undefined,
    inviter: mail.sentBy ? await nameOf(db, mail.sentBy) : '',
    others:
      guest?.email === '' && send
        ? await selectOthers(db, business, guest.id, audienceOf(message, { ...send, category: send.category_id }))
        : [],
    isTest: false,
  })
}

/** Whether there is still something to say: a reminder of what was cancelled since is none. */
function isTrueOf({ cancelled_at }: EventRow, message: MailMessage): boolean {
  if (message === 'own') return true
  return (message === 'cancellation') === (cancelled_at !== null)
}

/** The mail itself, in the organiser's name. */
export async function drawMail(db: Db, runtime: Runtime, mailing: Mailing): Promise<WrittenMail> {
  const { event, guest, lang, to } = mailing
  const { config } = runtime
  const [organiser, replyTo = ''] = [
    await getBusiness(db, event.business_id),
    await confirmedEmailOf(db, event.created_by),
  ]
  const link = guest ? ownLink(runtime, { slug: event.url, event: event.id, guest: guest.id }) : ''
  const { subject, paragraphs } = wordsFor(mailing, runtime, link)
  const parts = (guest && !guest.hasSeat && WITHOUT_SEAT[mailing.message]) || PARTS[mailing.message]
  const hasTicket = parts.hasTicket && guest !== undefined
  const isManaged = guest !== undefined && (parts.hasTicket || parts.action === 'seeRegistration')
  const timeAndPlace = timeAndPlaceOf(event, config)
  const content: EventMailContent = {
    lang,
    preheader: paragraphs.join(' '),
    organiser: {
      name: organiser.name,
      logo: organiser.logo && pictureUrl(config, organiser.logo),
      address: organiser.companyDetail.formattedAddress,
    },
    cover: event.image_id ? pictureUrl(config, event.image_id) : drawnCoverLink(config.publicOrigin, event),
    title: event.title,
    paragraphs,
    notice: noticeFor(mailing, timeAndPlace),
    when: whenFact(timeAndPlace, lang, event.cancelled_at !== null || mailing.message === 'cancellation'),
    place: placeFact(event, timeAndPlace, lang),
    ticket: hasTicket ? ticketFor(event, guest, lang, timeAndPlace.timeZone) : null,
    action:
      guest && parts.action !== 'seeEvent'
        ? { label: say(lang, 'eventMail', parts.action), url: link }
        : { label: say(lang, 'eventMail', 'seeEvent'), url: publicLinkOf(event, config) },
    calendar: parts.hasCalendar
      ? { title: say(lang, 'eventMail', 'addToCalendar'), links: calendarLinks(event, config, lang) }
      : null,
    foot: {
      text: isManaged ? say(lang, 'eventMail', 'cannotCome') : '',
      link: isManaged ? { label: say(lang, 'eventMail', 'manage'), url: link } : null,
      reply: replyTo === '' ? '' : say(lang, 'eventMail', 'reply', { organiser: organiser.name }),
    },
    why: reasonForMail(mailing),
    rights: guest
      ? {
          label: say(lang, 'privacy', 'rightsLink'),
          url: `${config.publicOrigin}/${event.url}/data-request/${event.id}`,
        }
      : null,
    sentWith: say(lang, 'eventMail', 'sentWith'),
  }
  const pages = await drawnPages()
  const calendar =
    guest && (parts.hasCalendar || parts.updatesCalendar)
      ? await calendarOf(db, event, config, {
          organiser: { name: organiser.name, email: replyTo || addressIn(config.mailFrom) },
          guest: { name: guest.name, email: to },
          isWithdrawn: mailing.message === 'guest-cancelled',
        })
      : undefined
  return {
    subject,
    html: pages.eventMail(content),
    text: mailText(content),
    fromName: organiser.name,
    replyTo,
    attachments: [
      ...(hasTicket
        ? [{ name: 'qr.png', type: 'image/png', contentBase64: qrOf(config, event, guest), cid: QR_CID }]
        : []),
      ...(calendar
        ? [
            {
              name: 'event.ics',
              type: `text/calendar; method=${calendar.method}; charset=utf-8`,
              contentBase64: Buffer.from(calendar.content).toString('base64'),
            },
          ]
        : []),
    ],
  }
}

/** The key to withdraw is not in the code that is scanned. */
const qrOf = ({ publicOrigin }: Runtime['config'], { url, id }: EventRow, guest: MailGuest): string =>
  qrPng(guestLink(publicOrigin, url, id, guest.id)).toString('base64')

interface Parts {
  hasTicket: boolean
  /** Offers to put it into a calendar. */
  hasCalendar: boolean
  /** Carries a file that changes the entry, or removes it. */
  updatesCalendar: boolean
  /** What its button says; it leads to the guest's own page, `seeEvent` to the event's. */
  action: 'openTicket' | 'seeRegistration' | 'confirmSeat' | 'seeEvent'
}

const REMINDER: Parts = { hasTicket: true, hasCalendar: false, updatesCalendar: false, action: 'openTicket' }
const CHANGE: Parts = { ...REMINDER, updatesCalendar: true }
const PLAIN: Parts = { ...REMINDER, hasTicket: false }
const TICKET: Parts = { ...REMINDER, hasCalendar: true }
const IN_LINE: Parts = { ...PLAIN, action: 'seeRegistration' }
/** What guests without a seat get of a message that goes to those with one as well. */
const WITHOUT_SEAT: Readonly<Partial<Record<MailMessage, Parts>>> = {
  own: IN_LINE,
  change: IN_LINE,
  reinstated: IN_LINE,
  cancellation: { ...PLAIN, action: 'seeEvent' },
}
const PARTS: Readonly<Record<MailMessage, Parts>> = {
  ticket: TICKET,
  promoted: TICKET,
  waiting: IN_LINE,
  pending: IN_LINE,
  offer: { ...PLAIN, action: 'confirmSeat' },
  declined: { ...PLAIN, action: 'seeEvent' },
  'guest-cancelled': { ...PLAIN, updatesCalendar: true, action: 'seeEvent' },
  'reminder-day': REMINDER,
  'reminder-hour': REMINDER,
  'reminder-own': REMINDER,
  change: CHANGE,
  reinstated: CHANGE,
  cancellation: { ...PLAIN, updatesCalendar: true, action: 'seeEvent' },
  thanks: { ...PLAIN, action: 'seeEvent' },
  invite: { ...PLAIN, hasCalendar: true },
  own: REMINDER,
  test: PLAIN,
}

const addressIn = (sender: string): string => /<([^<>]+)>/.exec(sender)?.[1] ?? sender
const pictureUrl = ({ publicOrigin }: Runtime['config'], id: string): string => `${publicOrigin}/media/images/${id}`

function ticketFor(event: EventRow, { name, code, category }: MailGuest, lang: Lang, timeZone: string) {
  const shown = formatTicketCode(code)
  return {
    picture: `cid:${QR_CID}`,
    alt: say(lang, 'eventMail', 'qrAlt', { code: shown }),
    hint: say(lang, 'eventMail', 'codeHint'),
    code: shown,
    name,
    category: category === '' ? '' : say(lang, 'eventMail', 'category', { name: category }),
    foot: event.is_online ? '' : sayDoor(doorOpensAt(event), lang, timeZone),
  }
}

const sayDoor = (opens: Date | null, lang: Lang, timeZone: string): string =>
  opens
    ? say(lang, 'eventMail', 'showFrom', { time: sayClock(opens, lang, timeZone) })
    : say(lang, 'eventMail', 'showAtDoor')
