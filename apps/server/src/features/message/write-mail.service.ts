import type { Placing } from '@nine/contract/event/placing'
import { formatTicketCode } from '@nine/contract/event/guest/ticket-code'
import type { GuestStanding } from '@nine/contract/event/door/door-rules'
import { sayTime } from '@nine/contract/event/event-when'
import type { Lang } from '@nine/contract/lang'
import type { MailMessage } from '@nine/contract/mail'
import type { EventMailContent } from '@nine/contract/message/event-mail'
import type { MessageKind, MessageTexts } from '@nine/contract/message/message'
import { fillVariables, type Variable } from '@nine/contract/message/variables'
import { say } from '@nine/contract/messages/say'
import { isRefusal } from '../../app-error.ts'
import { drawnPages } from '../../http/page/public-pages.ts'
import type { Runtime } from '../../runtime.ts'
import type { Db } from '../../tables.ts'
import { getBusiness } from '../business/business.service.ts'
import { calendarOf, drawnCoverLink, guestLink, placingOf, publicLinkOf, requireEvent } from '../event/event.public.ts'
import { ownLink } from '../guest/guest.public.ts'
import { confirmedEmailOf } from '../identity/identity.public.ts'
import type { WriteMail, WrittenMail } from '../mail/mail.service.ts'
import { qrPng } from '../qrcode/qrcode.service.ts'
import { nameOf } from '../staff/staff.service.ts'
import { chosenText, textsOf } from './chosen-text.ts'
import { calendarLinks, changedLines, type EventRow, placeFact, sayPlace, whenFact } from './mail-facts.ts'
import { mailText } from './mail-text.ts'
import { selectMailGuest, selectMessage, selectSend } from './message.queries.ts'

const QR_CID = 'qr@nine'

/** Who a mail is for: a guest, an invented one, or somebody who is not registered. */
export interface MailGuest {
  id: string
  name: string
  email: string
  code: string
  category: string
  isListed: boolean
  /** Until when a seat is held for them. */
  offeredUntil: Date | null
  /** Why the organiser declined, in their words. */
  refusal: string
}

/** What is to be said to whom about an event. */
export interface Mailing {
  event: EventRow
  guest: MailGuest | undefined
  message: MailMessage
  texts: MessageTexts
  lang: Lang
  to: string
  /** Of a change: when and where it was. */
  before: Placing | undefined
  inviter: string
  isTest: boolean
}

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
  const guest = mail.guest === null ? undefined : await selectMailGuest(db, business, mail.guest, STATES[message])
  if (mail.guest !== null && !guest) return undefined
  if (message === 'offer' && !guest?.offeredUntil) return undefined
  const send = mail.send ? await selectSend(db, business, mail.send) : undefined
  const texts = textsOf(message === 'own' ? send : await selectMessage(db, business, event.id, message))
  return drawMail(db, runtime, {
    event,
    guest,
    message,
    texts,
    lang,
    to,
    before: (send?.before ?? undefined) as Placing | undefined,
    inviter: mail.sentBy ? await nameOf(db, mail.sentBy) : '',
    isTest: false,
  })
}

/** The state of the guest that a message is about; somebody who is in another one by now is not told any more. */
const STATES: Readonly<Partial<Record<MailMessage, GuestStanding>>> = {
  waiting: 'waiting',
  offer: 'waiting',
  pending: 'pending',
  declined: 'cancelled',
  'guest-cancelled': 'cancelled',
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
  const parts = PARTS[mailing.message]
  const hasTicket = parts.hasTicket && guest !== undefined
  const isManaged = guest !== undefined && (parts.hasTicket || parts.action === 'seeRegistration')
  const placing = placingOf(event, config)
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
    notice: noticeFor(mailing, placing),
    when: whenFact(placing, lang),
    place: placeFact(event, placing, lang),
    ticket: hasTicket ? ticketFor(guest, lang) : null,
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
    why: whyFor(mailing),
    // Only the page of what is published can be opened.
    rights:
      guest && event.is_published
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
      ? calendarOf(event, config, {
          organiser: { name: organiser.name, email: replyTo || addressIn(config.mailFrom) },
          guest: { name: guest.name, email: to },
          isWithdrawn: mailing.message === 'guest-cancelled',
        })
      : undefined
  return {
    subject,
    html: pages.mail(content),
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
  cancellation: { ...PLAIN, updatesCalendar: true },
  thanks: PLAIN,
  invite: { ...PLAIN, hasCalendar: true },
  own: REMINDER,
  test: PLAIN,
}

const addressIn = (sender: string): string => /<([^<>]+)>/.exec(sender)?.[1] ?? sender
const pictureUrl = ({ publicOrigin }: Runtime['config'], id: string): string => `${publicOrigin}/media/images/${id}`

const ticketFor = ({ name, code, category }: MailGuest, lang: Lang): EventMailContent['ticket'] => {
  const shown = formatTicketCode(code)
  return {
    picture: `cid:${QR_CID}`,
    alt: say(lang, 'eventMail', 'qrAlt', { code: shown }),
    hint: say(lang, 'eventMail', 'codeHint'),
    code: shown,
    name,
    category: category === '' ? '' : say(lang, 'eventMail', 'category', { name: category }),
    foot: say(lang, 'eventMail', 'showAtDoor'),
  }
}

function wordsFor({ event, guest, message, texts, lang, inviter, isTest }: Mailing, { config }: Runtime, link: string) {
  const organiser = event.business_name
  const placing = placingOf(event, config)
  const when = whenFact(placing, lang)
  const values: Record<Variable, string> = {
    guest: guest?.name ?? '',
    event: event.title,
    organiser,
    start: when?.hours.split(' – ')[0] ?? '',
    day: when?.day ?? '',
    place: sayPlace(placing, lang) || say(lang, 'eventMail', 'noPlace'),
    code: guest ? formatTicketCode(guest.code) : '',
    link,
  }
  const { subject, text } =
    message === 'invite'
      ? {
          subject: say(lang, 'eventMail', 'inviteSubject', { event: event.title }),
          text: say(lang, 'eventMail', 'inviteText', { inviter, organiser }),
        }
      : message === 'reinstated'
        ? {
            subject: say(lang, 'eventMail', 'reinstatedSubject', { event: event.title }),
            text: say(lang, 'eventMail', 'reinstatedText', { guest: values.guest }),
          }
        : message === 'guest-cancelled'
          ? {
              subject: say(lang, 'eventMail', 'guestCancelledSubject', { event: event.title }),
              text: say(lang, 'eventMail', 'guestCancelledText', { guest: values.guest, organiser }),
            }
          : filled(chosenText(texts, message as MessageKind, lang), values)
  return {
    subject: isTest ? say(lang, 'eventMail', 'testSubject', { subject }) : subject,
    paragraphs: text.split('\n').filter((line) => line.trim() !== ''),
  }
}

const filled = ({ subject, text }: { subject: string; text: string }, values: Record<Variable, string>) => ({
  subject: fillVariables(subject, values),
  text: fillVariables(text, values),
})

function noticeFor({ event, guest, message, lang, before }: Mailing, now: Placing): EventMailContent['notice'] {
  if (message === 'offer' && guest?.offeredUntil)
    return {
      tone: 'amber',
      title: say(lang, 'eventMail', 'heldUntil', { time: sayTime(guest.offeredUntil, lang, now.timeZone) }),
      lines: [],
      foot: say(lang, 'eventMail', 'heldThen'),
    }
  if (message === 'declined' && guest && guest.refusal !== '')
    return {
      tone: 'amber',
      title: say(lang, 'eventMail', 'declined'),
      lines: [{ label: say(lang, 'eventMail', 'reason'), text: guest.refusal, before: null }],
      foot: '',
    }
  if (message === 'guest-cancelled' && guest)
    return {
      tone: 'red',
      title: say(lang, 'eventMail', 'guestCancelled'),
      lines:
        guest.refusal === '' ? [] : [{ label: say(lang, 'eventMail', 'reason'), text: guest.refusal, before: null }],
      foot: say(lang, 'eventMail', 'calendarRemoved'),
    }
  if (message === 'cancellation')
    return {
      tone: 'red',
      title: say(lang, 'eventMail', 'cancelled'),
      lines:
        event.cancel_reason === ''
          ? []
          : [{ label: say(lang, 'eventMail', 'reason'), text: event.cancel_reason, before: null }],
      foot: say(lang, 'eventMail', 'calendarRemoved'),
    }
  if (message === 'reinstated')
    return {
      tone: 'green',
      title: say(lang, 'eventMail', 'reinstated'),
      lines: [],
      foot: say(lang, 'eventMail', 'calendarUpdated'),
    }
  if (message !== 'change' || !before) return null
  return {
    tone: 'amber',
    title: say(lang, 'eventMail', 'changed'),
    lines: changedLines(before, now, lang).map(({ label, text, before: was }) => ({
      label,
      text,
      before: was === '' ? null : say(lang, 'eventMail', 'before', { text: was }),
    })),
    foot: say(lang, 'eventMail', 'calendarUpdated'),
  }
}

function whyFor({ event, guest, lang, to, isTest }: Mailing): string {
  if (isTest) return say(lang, 'eventMail', 'whyTest')
  if (!guest) return say(lang, 'eventMail', 'whyInvited', { email: to })
  return guest.isListed
    ? say(lang, 'eventMail', 'whyListed', { email: to, organiser: event.business_name })
    : say(lang, 'eventMail', 'whyRegistered', { email: to })
}
