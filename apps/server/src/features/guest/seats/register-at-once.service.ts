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
  hopedBy,
  isTicketSent,
  newsOf,
  type Preparation,
  type registerGuest,
  ticketMail,
  toTicket,
  type Who,
} from '../register-guest.service.ts'
import { ticketTopic } from '../ticket-topic.ts'
import { insertSeatedGuest } from './register-at-once.queries.ts'

/**
 * The usual registration: one person, and a seat that nobody has to think about. Undefined, with nothing changed, for any other, and
 * where there is no seat or the address is registered: `registerGuest` then finds out what is to be done.
 */
export async function registerAtOnce(
  db: Trx,
  runtime: Runtime,
  prepared: Preparation,
  who: Who,
): Promise<Awaited<ReturnType<typeof registerGuest>> | undefined> {
  const { event, isWalkIn, registration, companions, agreed } = prepared
  const isUsual =
    !isWalkIn &&
    hopedBy(prepared) === 'registered' &&
    companions.length === 0 &&
    opennessOf(event).placesLeft !== 0 &&
    event.meet_id === '' &&
    filesIn(registration.addFormRegister).length === 0
  if (!isUsual) return undefined
  // The words are kept whoever agrees to them first.
  if (agreed) await keepConsentText(db, event, agreed)
  const mailId = isTicketSent(event) ? newId() : null
  const mail = mailId
    ? eventMailWith(db, runtime, mailId, ticketMail(prepared, who.lang), ticketTopic(event.id))
    : undefined
  const seated = await insertSeatedGuest(db, {
    guest: guestRow(prepared, who, mailId),
    mail,
    notifications: notificationsWith(db, rolesWith('guest.read'), newsOf(prepared)),
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
