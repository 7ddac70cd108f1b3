import type { Runtime } from '../../../runtime.ts'
import type { Trx } from '../../../tables.ts'
import { queueAttendeeSync } from '../../event/event.public.ts'
import { cancelMail, countExpectedMail, countWaitingCold } from '../../mail/mail.public.ts'
import { queueEventMail } from '../../mail/mail.service.ts'
import { updateGuest } from '../guest.queries.ts'
import { ticketTopic } from '../ticket-topic.ts'
import {
  fillSeats,
  lapseOffers,
  lockUnnotified,
  selectIsMessageOn,
  shortenHolds,
  type Unnotified,
} from './seats.queries.ts'

/** Guests notified in one transaction. */
const STEP = 200
/** How long a cancellation can be undone before the guest is notified of it. */
const UNDO_MS = 15_000

/**
 * Queues the mails to guests who got a seat from the line, were offered one, got the organiser's answer, or had their
 * cancellation undone. Returns whether there may be more. The database assigns the seats (hold-seats.sql); whoever frees one
 * calls this in the same transaction, and the sweep covers everything else.
 */
export async function notifyWaiting(
  trx: Trx,
  runtime: Runtime,
  of: { business?: string; event?: string } = {},
): Promise<boolean> {
  const guests = await lockUnnotified(trx, { ...of, limit: STEP })
  for (const guest of guests) await notify(trx, runtime, guest)
  const events = new Map(guests.map(({ business, event }) => [event, business]))
  for (const [event, business] of events) {
    await queueAttendeeSync(trx, runtime, business, event)
    await runtime.live.within(trx).toBusiness(business, 'guest.changed', { event })
  }
  return guests.length === STEP
}

/** After seats were freed: assigns them to those next in line, and notifies them in the same transaction. */
export async function passOnSeats(
  { trx, runtime }: { trx: Trx; runtime: Runtime },
  of: { business: string; event: string },
): Promise<void> {
  await fillSeats(trx, of.business, of.event)
  await notifyWaiting(trx, runtime, of)
}

async function notify(trx: Trx, runtime: Runtime, guest: Unnotified): Promise<void> {
  const { business, event, id, email: to, lang, message } = guest
  // Read for every guest: the organiser may have switched this message off meanwhile.
  const isOn = message === 'guest-cancelled' || (await selectIsMessageOn(trx, { business, event, kind: message }))
  // The message that was queued before is out of date.
  if (guest.mail_id) await cancelMail(trx, guest.mail_id)
  const mayWrite = guest.is_confirmed && to !== '' && isOn
  const permit = mayWrite ? await countMail(trx, runtime, guest) : undefined
  const expiresAt = message === 'offer' ? guest.offered_until : guest.start_at
  const notBefore = message === 'guest-cancelled' ? new Date(Date.now() + UNDO_MS) : undefined
  const mail = { business, event, guest: id, message, to, lang, expiresAt, notBefore }
  const mailId = permit ? await queueEventMail(trx, runtime, mail, permit) : null
  await updateGuest(trx, business, id, { untold: null, mail_id: mailId })
}

/** Counts against the same budgets as tickets: somebody who was put on the list does not expect a mail. */
const countMail = (trx: Trx, runtime: Runtime, { business, event, email: to, is_cold }: Unnotified) =>
  is_cold
    ? countWaitingCold(trx, runtime, { to, business, topic: ticketTopic(event) })
    : countExpectedMail(trx, runtime, { to, topic: ticketTopic(event), order: 'ticket' })

/** Passes on seats whose offer nobody answered, and notifies everybody who does not know yet. */
export async function sweepSeats(runtime: Runtime, now: Date): Promise<void> {
  const { db, live } = runtime
  await db.transaction().execute(async (trx) => {
    await shortenHolds(trx)
    for (const { business, event } of await lapseOffers(trx, now))
      await live.within(trx).toBusiness(business, 'guest.changed', { event })
  })
  while (await db.transaction().execute((trx) => notifyWaiting(trx, runtime)));
}
