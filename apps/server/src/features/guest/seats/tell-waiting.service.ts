import type { Runtime } from '../../../runtime.ts'
import type { Trx } from '../../../tables.ts'
import { queueAttendeeSync } from '../../event/event.public.ts'
import { cancelMail, countExpectedMail, countWaitingCold } from '../../mail/mail.public.ts'
import { queueEventMail } from '../../mail/mail.service.ts'
import { updateGuest } from '../guest.queries.ts'
import { ticketTopic } from '../ticket-topic.ts'
import { fillSeats, lapseOffers, lockUntold, selectIsOn, type Untold } from './seats.queries.ts'

/** Guests told in one transaction. */
const STEP = 200
/** So long a cancellation can be undone before its guest hears of it. */
const UNDO_MS = 15_000

/**
 * Queues the mails to those who got a seat from the line, are offered one, got the organiser's answer, or got back what was
 * cancelled; true when there may be more. Seats are given by the database (hold-seats.sql); who frees one calls this in the same transaction, and the
 * sweep does for everybody else.
 */
export async function tellWaiting(
  trx: Trx,
  runtime: Runtime,
  of: { business?: string; event?: string } = {},
): Promise<boolean> {
  const guests = await lockUntold(trx, { ...of, limit: STEP })
  for (const guest of guests) await tell(trx, runtime, guest)
  const events = new Map(guests.map(({ business, event }) => [event, business]))
  for (const [event, business] of events) {
    await queueAttendeeSync(trx, runtime, business, event)
    await runtime.live.within(trx).toBusiness(business, 'guest.changed', { event })
  }
  return guests.length === STEP
}

/** After seats were freed: gives them to who is next, and tells them in the same transaction. */
export async function passOnSeats(
  { trx, runtime }: { trx: Trx; runtime: Runtime },
  of: { business: string; event: string },
): Promise<void> {
  await fillSeats(trx, of.business, of.event)
  await tellWaiting(trx, runtime, of)
}

async function tell(trx: Trx, runtime: Runtime, guest: Untold): Promise<void> {
  const { business, event, id, email: to, lang, message } = guest
  // Whether somebody is told of that is asked each time.
  const isOn = message === 'guest-cancelled' || (await selectIsOn(trx, { business, event, kind: message }))
  // What they were to be told before is out of date.
  if (guest.mail_id) await cancelMail(trx, guest.mail_id)
  const mayWrite = guest.is_confirmed && to !== '' && isOn
  const permit = mayWrite ? await countMail(trx, runtime, guest) : undefined
  const expiresAt = message === 'offer' ? guest.offered_until : guest.start_at
  const notBefore = message === 'guest-cancelled' ? new Date(Date.now() + UNDO_MS) : undefined
  const mail = { business, event, guest: id, message, to, lang, expiresAt, notBefore }
  const mailId = permit ? await queueEventMail(trx, runtime, mail, permit) : null
  await updateGuest(trx, business, id, { untold: null, mail_id: mailId })
}

/** Who was only listed, never written to, and did nothing themselves has nothing to be told of. */
export const knowsOfIt = (guest: {
  participation_form: string
  mail_id: string | null
  cancelled_how: string | null
}): boolean => guest.participation_form === 'registration' || guest.mail_id !== null || guest.cancelled_how === 'guest'

/** By the budgets of every ticket: who was put on the list does not expect one. */
const countMail = (trx: Trx, runtime: Runtime, { business, event, email: to, is_cold }: Untold) =>
  is_cold
    ? countWaitingCold(trx, runtime, { to, business, topic: ticketTopic(event) })
    : countExpectedMail(trx, runtime, { to, topic: ticketTopic(event), order: 'ticket' })

/** Passes on seats whose offer nobody answered, and tells everybody who does not know yet. */
export async function sweepSeats(runtime: Runtime, now: Date): Promise<void> {
  const { db, live } = runtime
  await db.transaction().execute(async (trx) => {
    for (const { business, event } of await lapseOffers(trx, now))
      await live.within(trx).toBusiness(business, 'guest.changed', { event })
  })
  while (await db.transaction().execute((trx) => tellWaiting(trx, runtime)));
}
