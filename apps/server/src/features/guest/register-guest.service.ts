import type { Lang } from '@nine/contract/lang'
import { checkAnswers } from '@nine/contract/event/registration-answers'
import { formOf } from '@nine/contract/event/registration-form'
import type { registerGuest as registerCall } from '@nine/contract/event/registration'
import type { Output } from '@nine/contract/call'
import { withoutAccents } from '@nine/contract/text/without-accents'
import type { Person } from '../../access/session.ts'
import { newId } from '../../db/id.ts'
import type { Db, Trx } from '../../tables.ts'
import { AppError, isRefusal } from '../../app-error.ts'
import type { Runtime } from '../../runtime.ts'
import { countColdMails, countExpectedMail, type MailPermit } from '../mail/mail.public.ts'
import { queueEventMail } from '../mail/mail.service.ts'
import { addNotificationsForRoles, type PendingPush } from '../notification/notification.service.ts'
import { qrPng } from '../qrcode/qrcode.service.ts'
import { roleIn, rolesWith } from '../staff/staff.service.ts'
import { claimAnswerFiles, withFileNames } from './answer-file/answer-file.service.ts'
import { companyOf } from './company-of.ts'
import { ticketTopic } from './ticket-topic.ts'
import { insertGuest, selectGuestsByEmail, updateGuest } from './guest.queries.ts'
import { readGuestPhone } from './guest-phone.ts'

import { withdrawKey } from './withdraw-key.ts'
import { guestLink, requireEvent, claimSeat, queueAttendeeSync, requireVisibleEvent } from '../event/event.public.ts'

type TicketEvent = Awaited<ReturnType<typeof requireEvent>>

type Body = Readonly<Record<string, unknown>> & {
  eventID: string
  walkIn?: boolean | undefined
  visitSource?: string | undefined
}

type Checked = Awaited<ReturnType<typeof checkRegistration>>
/** Prepared before the transaction: creating the QR code takes longer than everything else. */
type Preparation = Awaited<ReturnType<typeof prepareRegistration>>

/** Checks that reveal nothing about who is registered, so they run before the bot check. */
export async function checkRegistration(
  db: Db,
  body: Body,
  { person, lang }: { person: Person | undefined; lang: Lang },
) {
  const event = await requireVisibleEvent(db, body.eventID, person)
  const role = await roleIn(db, event.business_id, person)
  const isWalkIn = body.walkIn === true && role !== undefined
  refuseClosed(event, isWalkIn)
  const verdict = checkAnswers(formOf(event.fields, lang), body, readGuestPhone, lang)
  if (!verdict.ok) throw new AppError('request.validation', {}, verdict.issues)
  const registration = await withFileNames(db, event, verdict.registration)
  return { event, isWalkIn, registration, source: isWalkIn ? '' : (body.visitSource ?? '') }
}

/** After the bot check: when the event is full, this reveals whether the address is registered already. */
export async function prepareRegistration(db: Db, runtime: Runtime, checked: Checked) {
  const { event, registration } = checked
  // Refuses early when the event is full; the final decision is made when the seat is claimed.
  if (isFull(event)) await refuseLate(db, event, registration.email)
  const id = newId()
  const link = guestLink(runtime.config.publicOrigin, event.url, event.id, id)
  return { ...checked, id, link, code: qrPng(link) }
}

const isFull = ({ capacity, guest_count }: Pick<TicketEvent, 'capacity' | 'guest_count'>): boolean =>
  capacity !== null && guest_count >= capacity

type Openness = Pick<TicketEvent, 'is_published' | 'cancelled_at' | 'over_at'>

function refuseClosed(event: Openness, isWalkIn: boolean): void {
  if (!event.is_published) throw new AppError(isWalkIn ? 'event.not_published' : 'CAN_NOT_SEE_EVENT')
  if (event.cancelled_at) throw new AppError('event.cancelled')
  if (event.over_at && event.over_at <= new Date()) throw new AppError('event.ended')
}

/** Somebody who is registered learns that, not that the event is full. */
async function refuseLate(db: Db, event: TicketEvent, email: string): Promise<never> {
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
  who: { person: Person | undefined; lang: Lang },
): Promise<{ ticket: Output<typeof registerCall>; pushes: PendingPush[] }> {
  const { event, id, link, code, isWalkIn, registration, source } = prepared
  const { secret } = runtime
  const business = event.business_id
  const { addFormRegister, ...fixed } = registration
  const { name, email, phone } = fixed
  const permit = await ticketPermit(trx, runtime, { prepared, person: who.person })
  const qrCode = `data:image/png;base64,${code.toString('base64')}`
  const ticketCode = await insertGuest(trx, {
    ...fixed,
    business_id: business,
    event_id: event.id,
    id,
    search_text: withoutAccents([name, email, phone].join('\n')),
    participation_form: isWalkIn ? 'walk-in' : 'registration',
    form_version: event.form_version,
    answers: JSON.stringify(addFormRegister),
    source,
    lang: who.lang,
    qr_code: qrCode,
    company: companyOf(addFormRegister),
    mail_id: null,
    checked_in_at: null,
    checked_in_how: null,
    checked_in_by: null,
    added_by: isWalkIn ? (who.person?.id ?? null) : null,
  })
  if (!ticketCode) throw new AppError('ALREADY_EXITS_ACCOUNT')
  await claimAnswerFiles(trx, event, id, addFormRegister)
  if (permit) {
    const mail = { business, event: event.id, guest: id, message: 'ticket', to: email, lang: who.lang } as const
    await updateGuest(trx, business, id, { mail_id: await queueEventMail(trx, runtime, mail, permit) })
  }
  if (event.meet_id !== '') await queueAttendeeSync(trx, runtime, business, event.id)
  const pushes = isWalkIn
    ? []
    : await addNotificationsForRoles(trx, rolesWith('guest.read'), {
        businessId: business,
        type: 'user-event.join-requested',
        payload: { name, eventTitle: event.title },
      })
  if (!(await claimSeat(trx, business, event.id))) {
    refuseClosed(await requireEvent(trx, business, event.id), isWalkIn)
    throw new AppError('EVENT_FULL')
  }
  // The member at the door is not the guest.
  const key = isWalkIn ? '' : withdrawKey(secret, id)
  const ticket = {
    id,
    eventID: event.id,
    name,
    email,
    qrCode,
    code: ticketCode,
    link,
    withdrawKey: key,
    mail: mailStateOf(permit),
  }
  return { ticket, pushes }
}

/**
 * Whether the ticket is also mailed; the guest sees the code on the screen in any case. Nothing is mailed for
 * an organiser whose address is not confirmed. For a walk-in a member chooses the address, so it counts as a cold mail.
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
  if (!event.organiser_confirmed || !event.sends_tickets) return undefined
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
