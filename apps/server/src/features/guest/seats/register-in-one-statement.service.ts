import { newId } from '../../../db/id.ts'
import type { Runtime } from '../../../runtime.ts'
import type { Trx } from '../../../tables.ts'
import { opennessOf } from '../../event/event.public.ts'
import { eventMailWith, sendSoon } from '../../mail/mail.service.ts'
import { notificationsWith, pushesOf } from '../../notification/notification.service.ts'
import { rolesWith } from '../../staff/staff.service.ts'
import { filesIn } from '../answer-file/answer-file.service.ts'
import { keepConsentText } from '../privacy/consent.service.ts'
import {
  guestRow,
  initialState,
  isTicketSent,
  registrationNotification,
  type Preparation,
  type registerGuest,
  ticketMail,
  toTicket,
  type Who,
} from '../register-guest.service.ts'
import { ticketTopic } from '../ticket-topic.ts'
import { insertSeatedGuest } from './register-in-one-statement.queries.ts'

/**
 * The usual registration: one person and a free seat. Returns undefined, with nothing changed, for any other, and when there is no
 * seat or the address is registered already: `registerGuest` then decides what happens.
 */
export async function registerInOneStatement(
  db: Trx,
  runtime: Runtime,
  prepared: Preparation,
  who: Who,
): Promise<Awaited<ReturnType<typeof registerGuest>> | undefined> {
  const { event, isWalkIn, registration, companions, agreed } = prepared
  const isUsual =
    !isWalkIn &&
    initialState(prepared) === 'registered' &&
    companions.length === 0 &&
    opennessOf(event).seatsLeft !== 0 &&
    event.meet_id === '' &&
    filesIn(registration.addFormRegister).length === 0
  if (!isUsual) return undefined
  // Kept apart from the registration: the wording is stored once for everybody who agrees to it.
  if (agreed) await keepConsentText(db, event, agreed)
  const mailId = isTicketSent(event) ? newId() : null
  const mail = mailId
    ? eventMailWith(db, runtime, mailId, ticketMail(prepared, who.lang), ticketTopic(event.id))
    : undefined
  const seated = await insertSeatedGuest(db, {
    guest: guestRow(prepared, who, mailId),
    mail,
    notifications: notificationsWith(db, rolesWith('guest.read'), registrationNotification(prepared)),
  })
  if (!seated) return undefined
  const { code, until } = seated
  if (mail && mailId) sendSoon(runtime, { id: mailId, priority: mail.permit.priority, until })
  const mailState = mail ? (until ? 'later' : 'queued') : 'none'
  const ticket = toTicket(runtime, prepared, { state: 'registered', code, mail: mailState })
  return {
    ticket: { ...ticket, waitingNumber: null, companions: [] },
    pushes: pushesOf(seated.notifications ?? []),
  }
}
