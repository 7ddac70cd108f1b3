import type { Lang } from '@nine/contract/lang'
import { checkAnswers } from '@nine/contract/event/registration/registration-answers'
import type { GuestStanding } from '@nine/contract/event/door/door-rules'
import { formOf } from '@nine/contract/event/registration/registration-form'
import { registrationState } from '@nine/contract/event/registration/registration-rules'
import type { registerGuest as registerCall } from '@nine/contract/event/registration/registration'
import type { Output } from '@nine/contract/call'
import type { Person } from '../../access/session.ts'
import { newId } from '../../db/id.ts'
import type { Db, Trx } from '../../tables.ts'
import { AppError, isRefusal } from '../../app-error.ts'
import type { Runtime } from '../../runtime.ts'
import { countColdMails, countExpectedMail, type MailPermit } from '../mail/mail.public.ts'
import { type EventMail, queueEventMail } from '../mail/mail.service.ts'
import { addNotificationsForRoles, type PendingPush } from '../notification/notification.service.ts'
import { qrPng } from '../qrcode/qrcode.service.ts'
import { roleIn, rolesWith } from '../staff/staff.service.ts'
import { claimAnswerFiles, withFileNames } from './answer-file/answer-file.service.ts'
import { companyOf } from './company-of.ts'
import { ticketTopic } from './ticket-topic.ts'
import { insertGuest, selectGuestsByEmail } from './guest.queries.ts'
import { readGuestPhone } from './guest-phone.ts'
import { guestSearchText } from './guest-search-text.ts'
import { withdrawKey } from './withdraw-key.ts'
import {
  guestLink,
  opennessOf,
  queueAttendeeSync,
  type requireEvent,
  requireVisibleEvent,
} from '../event/event.public.ts'
import { keepConsentText, readConsent } from './privacy/consent.service.ts'
import {
  addCompanions,
  type Companion,
  companionTickets,
  prepareCompanion,
  refuseTooMany,
} from './companions.service.ts'
import { refuseClosed, seatNewcomers } from './seats/seat-newcomers.service.ts'
import { countAhead, selectStanding } from './seats/seats.queries.ts'

type EventRow = Awaited<ReturnType<typeof requireEvent>>

type Body = Readonly<Record<string, unknown>> & {
  eventID: string
  walkIn?: boolean | undefined
  consentText?: string | undefined
  wantsNews?: boolean | undefined
  companionList?: readonly Companion[] | undefined
  mayWait?: boolean | undefined
  visitSource?: string | undefined
}

export interface Who {
  person: Person | undefined
  lang: Lang
}

type Checked = Awaited<ReturnType<typeof checkRegistration>>
/** Prepared before the transaction: creating the QR code takes longer than everything else. */
export type Preparation = Awaited<ReturnType<typeof prepareRegistration>>

/** Checks that reveal nothing about who is registered, so they run before the bot check. */
export async function checkRegistration(
  { db, config }: Pick<Runtime, 'db' | 'config'>,
  body: Body,
  { person, lang }: { person: Person | undefined; lang: Lang },
) {
  const event = await requireVisibleEvent(db, body.eventID, person)
  const role = await roleIn(db, event.business_id, person)
  const isWalkIn = body.walkIn === true && role !== undefined
  refuseClosed(event, { isWalkIn, lang, timeZone: event.time_zone ?? config.timeZone })
  const verdict = checkAnswers(formOf(event.fields, lang), body, readGuestPhone, lang)
  if (!verdict.ok) throw new AppError('request.validation', {}, verdict.issues)
  const registration = await withFileNames(db, event, verdict.registration)
  const agreed = await readConsent(db, event, { id: body.consentText, wantsNews: body.wantsNews ?? false, lang })
  // At the door people are added one by one.
  const companions = isWalkIn ? [] : (body.companionList ?? [])
  const { mayWait = false } = body
  refuseTooMany(companions, event.group_max)
  const source = isWalkIn ? '' : (body.visitSource ?? '')
  return { event, isWalkIn, registration, source, agreed, companions, mayWait }
}

/** After the bot check: when the event is full, this reveals whether the address is registered already. */
export async function prepareRegistration(db: Db, runtime: Runtime, checked: Checked) {
  const { event, isWalkIn, registration, companions } = checked
  // Refuses early when the event is full; the final decision is made when the seat is claimed.
  if (isFull(event, isWalkIn)) await refuseLate(db, event, registration.email)
  const id = newId()
  const link = guestLink(runtime.config.publicOrigin, event.url, event.id, id)
  return {
    ...checked,
    id,
    link,
    code: qrPng(link),
    companions: companions.map((companion) => prepareCompanion(runtime, event, companion)),
  }
}

/** Whether there is neither a seat nor a line for one. */
const isFull = (event: EventRow, isWalkIn: boolean): boolean =>
  isWalkIn ? opennessOf(event).seatsLeft === 0 : registrationState(opennessOf(event), new Date()) === 'full'

/** Somebody who is registered learns that, not that the event is full. */
async function refuseLate(db: Db, event: EventRow, email: string): Promise<never> {
  const known = await selectGuestsByEmail(db, event.business_id, event.id, [email])
  throw new AppError(known.length > 0 ? 'ALREADY_EXITS_ACCOUNT' : 'EVENT_FULL')
}

/** A member who registers somebody at the door needs no bot check. */
export const needsBotCheck = ({ isWalkIn }: Checked): boolean => !isWalkIn

/**
 * The whole registration or nothing. The seat is claimed last, by one statement that checks whether the event still
 * accepts guests: no seat is given away twice, an event unpublished meanwhile accepts nobody, and nobody waits for long.
 */
export async function registerGuest(
  trx: Trx,
  runtime: Runtime,
  prepared: Preparation,
  who: Who,
): Promise<{ ticket: Output<typeof registerCall>; pushes: PendingPush[] }> {
  const { event, id, isWalkIn, registration, agreed } = prepared
  const business = event.business_id
  const { addFormRegister, email } = registration
  const permit = await ticketPermit(trx, runtime, { prepared, person: who.person })
  if (agreed) await keepConsentText(trx, event, agreed)
  const mailId = permit ? newId() : null
  const initial = initialState(prepared)
  const ticketCode = await insertGuest(trx, guestRow(prepared, who, mailId))
  if (!ticketCode) throw new AppError('ALREADY_EXITS_ACCOUNT')
  await claimAnswerFiles(trx, event, id, addFormRegister)
  if (permit && mailId) await queueEventMail(trx, runtime, ticketMail(prepared, who.lang), permit, mailId)
  if (event.meet_id !== '') await queueAttendeeSync(trx, runtime, business, event.id)
  const pushes = isWalkIn
    ? []
    : await addNotificationsForRoles(trx, rolesWith('guest.read'), registrationNotification(prepared))
  const added = await addCompanions({ trx, runtime }, prepared, { leader: id, email, lang: who.lang, state: initial })
  const isSeated = await seatNewcomers(trx, {
    business,
    event: event.id,
    guests: [{ id, mailId }, ...added],
    initial,
    mayWait: prepared.mayWait,
    isWalkIn,
    lang: who.lang,
    timeZone: event.time_zone ?? runtime.config.timeZone,
  })
  const state = isSeated ? 'registered' : await selectStanding(trx, business, id)
  const ticket = {
    ...toTicket(runtime, prepared, { state, code: ticketCode, mail: mailStateOf(permit) }),
    waitingNumber: state === 'waiting' ? await countAhead(trx, business, id) : null,
    companions: await companionTickets({ trx, runtime }, prepared, isSeated),
  }
  return { ticket, pushes }
}

/** The state a guest is added with: an organiser may have to approve first. */
export const initialState = ({ event, isWalkIn }: Checked): GuestStanding =>
  event.needs_approval && !isWalkIn ? 'pending' : 'registered'

const qrOf = ({ code }: Preparation): string => `data:image/png;base64,${code.toString('base64')}`

export function guestRow(prepared: Preparation, { person, lang }: Who, mailId: string | null) {
  const { event, id, isWalkIn, registration, source, agreed } = prepared
  const { addFormRegister, ...fixed } = registration
  return {
    ...fixed,
    business_id: event.business_id,
    event_id: event.id,
    id,
    search_text: guestSearchText(fixed),
    participation_form: isWalkIn ? ('walk-in' as const) : ('registration' as const),
    form_version: event.form_version,
    answers: JSON.stringify(addFormRegister),
    source,
    lang,
    qr_code: qrOf(prepared),
    company: companyOf(addFormRegister),
    state: initialState(prepared),
    ...(agreed ? { consent_id: agreed.id, consented_at: new Date(), wants_news: agreed.wantsNews } : {}),
    mail_id: mailId,
    checked_in_at: null,
    checked_in_how: null,
    checked_in_by: null,
    added_by: isWalkIn ? (person?.id ?? null) : null,
  }
}

export const ticketMail = ({ event, id, registration }: Preparation, lang: Lang): EventMail => ({
  business: event.business_id,
  event: event.id,
  guest: id,
  message: 'ticket',
  to: registration.email,
  lang,
})

/** Sent to those who look after the event's guests. */
export const registrationNotification = ({ event, id, registration }: Preparation) =>
  ({
    businessId: event.business_id,
    type: 'user-event.join-requested',
    payload: { name: registration.name, eventTitle: event.title, event: event.id, guest: id },
  }) as const

interface Standing {
  state: GuestStanding
  code: string
  mail: 'queued' | 'later' | 'none'
}

export function toTicket({ secret }: Runtime, prepared: Preparation, { state, code, mail }: Standing) {
  const { event, id, link, isWalkIn, registration } = prepared
  return {
    id,
    eventID: event.id,
    name: registration.name,
    email: registration.email,
    // Without a seat there is nothing to show at the door.
    qrCode: state === 'registered' ? qrOf(prepared) : '',
    code,
    link,
    // The member at the door is not the guest.
    withdrawKey: isWalkIn ? '' : withdrawKey(secret, id),
    mail,
    state,
  }
}

/** Nothing is mailed for an organiser whose address is not confirmed. */
export const isTicketSent = (event: { organiser_confirmed: boolean; sends_tickets: boolean }): boolean =>
  event.organiser_confirmed && event.sends_tickets

/**
 * Whether the ticket is also mailed; the guest sees the code on the screen in any case. For
 * a walk-in a member chooses the address, so it counts as a cold mail.
 */
async function ticketPermit(
  trx: Trx,
  runtime: Runtime,
  {
    prepared: {
      event,
      isWalkIn,
      registration: { email },
    },
    person,
  }: { prepared: Preparation; person: Person | undefined },
): Promise<MailPermit | undefined> {
  if (!isTicketSent(event)) return undefined
  if (!isWalkIn) return countExpectedMail(trx, runtime, { to: email, topic: ticketTopic(event.id), order: 'ticket' })
  if (!person?.emailConfirmed) return undefined
  try {
    const sender = { id: person.id, business: event.business_id }
    const { permit, limited } = await countColdMails(trx, runtime, { sender, emails: [email], order: 'ticket' })
    return limited.size === 0 ? permit : undefined
  } catch (error) {
    if (isRefusal(error, 'mail.budget_spent')) return undefined
    throw error
  }
}

function mailStateOf(permit: MailPermit | undefined): 'queued' | 'later' | 'none' {
  if (!permit) return 'none'
  return permit.waits ? 'later' : 'queued'
}
