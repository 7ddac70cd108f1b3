import { selfCheckInFrom } from '@nine/contract/event/event-status'
import * as calls from '@nine/contract/event/guest/guest'
import { maskEmail, maskPhone } from '@nine/contract/text/mask'
import type { Registrant } from '@nine/contract/event/registration/registration'
import { RESTORE_MINUTES } from '@nine/contract/event/registration/self-service'
import { allows } from '@nine/contract/business/roles'
import type { Person } from '../../access/session.ts'
import type { Db, Trx } from '../../tables.ts'
import { AppError, isRefusal } from '../../app-error.ts'
import type { Runtime } from '../../runtime.ts'
import { qrImage } from '../qrcode/qrcode.service.ts'
import { roleIn } from '../staff/staff.service.ts'
import {
  deleteGuestRow,
  forgetGuestsInActs,
  lockGuest,
  selectBusinessOfGuest,
  selectCategory,
  selectGuest,
  selectGuestsByEmail,
  updateGuest,
} from './guest.queries.ts'
import { isWithdrawKey } from './withdraw-key.ts'
import { cancelMail } from '../mail/mail.public.ts'
import {
  changeGuestCount,
  formerTimeAndPlace,
  guestLink,
  lockEvent,
  opennessOf,
  queueAttendeeSync,
  requireEvent,
} from '../event/event.public.ts'
import { openCategorySeats } from './seats/category-seats.ts'
import { countAhead } from './seats/seats.queries.ts'
import { messageOnMove } from './seats/message-about.ts'
import { passOnSeats, notifyWaiting } from './seats/notify-waiting.service.ts'

type GuestRow = NonNullable<Awaited<ReturnType<typeof selectGuest>>>

const MINUTE_MS = 60_000

/** What the holder of a guest's link may see. */
export async function getRegistrant(db: Db, { config }: Pick<Runtime, 'config'>, id: string): Promise<Registrant> {
  const business = await selectBusinessOfGuest(db, id)
  const guest = business && (await selectGuest(db, business, id))
  if (!guest) throw new AppError('guest.not_found')
  const event = await eventOf(db, business, guest)
  const isWaiting = guest.state === 'waiting' && guest.offered_until === null
  return {
    id,
    eventID: guest.event_id,
    name: guest.name,
    email: maskEmail(guest.email),
    phone: maskPhone(guest.phone),
    qrCode: qrOf(guest, guestLink(config.publicOrigin, event.url, event.id, id)),
    code: guest.code,
    category: (await selectCategory(db, business, guest)) ?? null,
    state: guest.state,
    checkIn: guest.checked_in_at !== null,
    updatedAt: (guest.checked_in_at ?? guest.updated_at).toISOString(),
    eventTitle: event.title,
    selfCheckIn: event.self_check_in,
    selfCheckInFrom:
      selfCheckInFrom({
        start: event.start_at,
        isPublished: event.is_published,
        minutes: event.self_check_in_minutes,
      })?.toISOString() ?? null,
    waitingNumber: isWaiting ? await countAhead(db, business, id) : null,
    offeredUntil: guest.offered_until?.toISOString() ?? null,
    cancelledHow: guest.cancelled_how,
    restorableUntil: restorableUntil(guest)?.toISOString() ?? null,
    cancelledFrom: guest.cancelled_from,
    movedFrom: await formerTimeAndPlace(db, config, event, guest.created_at),
  }
}

/** Of a deleted event nobody is a guest. */
const eventOf = (db: Db, business: string, { event_id }: Pick<GuestRow, 'event_id'>) =>
  requireEvent(db, business, event_id).catch((error: unknown) => {
    throw isRefusal(error, 'CAN_NOT_SEE_EVENT') ? new AppError('guest.not_found') : error
  })

/** Guests who wait or were cancelled have nothing to show at the door. Imported guests have no stored code. */
const qrOf = ({ state, qr_code }: GuestRow, link: string): string =>
  state === 'registered' ? qr_code || qrImage(link) : ''

function restorableUntil({
  cancelled_how: how,
  cancelled_at: at,
  cancelled_from: from,
  erased_at,
}: Cancelled): Date | null {
  if (how !== 'guest' || !at || !from || erased_at) return null
  const until = new Date(at.getTime() + RESTORE_MINUTES * MINUTE_MS)
  return until > new Date() ? until : null
}
type Cancelled = Pick<GuestRow, 'cancelled_how' | 'cancelled_at' | 'cancelled_from' | 'erased_at'>

interface SelfContext {
  trx: Trx
  runtime: Runtime
}

/**
 * Members with `guest.delete` may remove any guest. Everybody else, signed in or not, needs the guest's own key and may withdraw
 * until the guest has checked in: omitting the session token opens nothing.
 */
export async function deleteGuest(
  { trx, runtime, person }: SelfContext & { person: Person | undefined },
  { id, key }: { id: string; key?: string | undefined },
) {
  const business = await selectBusinessOfGuest(trx, id)
  if (!business) throw new AppError('guest.not_found')
  const role = await roleIn(trx, business, person)
  const isStaff = role !== undefined && allows(role, calls.deleteGuest.orMember)
  if (!isStaff) {
    await cancelOwn({ trx, runtime }, { id, key, reason: '' })
    return { id }
  }
  const guest = await lockGuest(trx, business, id)
  if (!guest) throw new AppError('guest.not_found')
  if (guest.mail_id) await cancelMail(trx, guest.mail_id)
  await forgetGuestsInActs(trx, business, [id], person?.id ?? null)
  await deleteGuestRow(trx, business, id)
  await freeSeat({ trx, runtime }, business, guest)
  return { id }
}

/** A guest with the key of their own link, locked. */
export async function requireOwn({ trx, runtime }: SelfContext, { id, key }: { id: string; key?: string | undefined }) {
  const business = await selectBusinessOfGuest(trx, id)
  if (!business) throw new AppError('guest.not_found')
  if (!isWithdrawKey(runtime.secret, id, key)) throw new AppError('access.denied')
  const guest = await lockGuest(trx, business, id)
  if (!guest) throw new AppError('guest.not_found')
  return { business, guest }
}

/** A guest who withdraws stays as a cancelled registration and may register again. Withdrawing twice changes nothing. */
export async function cancelOwn(
  context: SelfContext,
  { id, key, reason }: { id: string; key?: string | undefined; reason: string },
): Promise<Registrant> {
  const { trx, runtime } = context
  const { business, guest } = await requireOwn(context, { id, key })
  if (guest.checked_in_at) throw new AppError('guest.came_in')
  // Afterwards it would only change who counts as absent.
  const { over_at: over } = await eventOf(trx, business, guest)
  if (guest.state !== 'cancelled' && over && over <= new Date()) throw new AppError('event.ended')
  if (guest.mail_id) await cancelMail(trx, guest.mail_id)
  if (guest.state !== 'cancelled') {
    await updateGuest(trx, business, id, {
      state: 'cancelled',
      mail_id: null,
      cancelled_at: new Date(),
      cancelled_how: 'guest',
      cancel_reason: reason,
      updated_at: new Date(),
    })
    await freeSeat(context, business, guest)
  }
  return getRegistrant(trx, runtime, id)
}

/** Frees the seat of a registered guest; the next in line gets it (hold-seats.sql) and is notified. */
async function freeSeat(
  { trx, runtime }: SelfContext,
  business: string,
  { event_id: event, state }: { event_id: string; state: GuestRow['state'] },
): Promise<void> {
  if (state === 'registered') await changeGuestCount(trx, business, event, -1)
  await passOnSeats({ trx, runtime }, { business, event })
  await queueAttendeeSync(trx, runtime, business, event)
  await runtime.live.within(trx).toBusiness(business, 'guest.changed', { event })
}

/**
 * Takes a guest's own cancellation back: who had a seat gets it while there is one nobody waits for, who waited is last in the
 * line, and who waited for approval does so again.
 */
export async function restoreOwn(context: SelfContext, { id, key }: { id: string; key: string }): Promise<Registrant> {
  const { trx, runtime } = context
  const { business, guest } = await requireOwn(context, { id, key })
  const { event_id: event, cancelled_from: state } = guest
  if (!restorableUntil(guest) || !state) throw new AppError('registration.restore_over')
  if (guest.email !== '' && (await selectGuestsByEmail(trx, business, event, [guest.email])).length > 0)
    throw new AppError('ALREADY_EXITS_ACCOUNT')
  const row = await lockEvent(trx, business, event)
  refuseOver(row)
  if (state === 'registered') {
    if (opennessOf(row).seatsLeft === 0) throw new AppError('EVENT_FULL')
    const categories = await openCategorySeats(trx, { business, event })
    if (!categories.take(guest.category_id)) throw new AppError('EVENT_FULL')
  }
  await updateGuest(trx, business, id, { state, untold: messageOnMove('cancelled', state), updated_at: new Date() })
  if (state === 'registered') await changeGuestCount(trx, business, event, 1)
  await passOnSeats({ trx, runtime }, { business, event })
  await runtime.live.within(trx).toBusiness(business, 'guest.changed', { event })
  return getRegistrant(trx, runtime, id)
}

/** The seat that is held becomes theirs; the trigger that clears the offer gives the held one back (hold-seats.sql). */
export async function acceptSeat(context: SelfContext, { id, key }: { id: string; key: string }): Promise<Registrant> {
  const { trx, runtime } = context
  const { business, guest } = await requireOwn(context, { id, key })
  const { event_id: event, state, offered_until: until } = guest
  if (state === 'registered') return getRegistrant(trx, runtime, id)
  if (state === 'cancelled') throw new AppError('registration.offer_over')
  if (!until) throw new AppError('registration.not_waiting')
  if (until <= new Date()) throw new AppError('registration.offer_over')
  refuseOver(await lockEvent(trx, business, event))
  await updateGuest(trx, business, id, { state: 'registered', untold: 'ticket', updated_at: new Date() })
  await changeGuestCount(trx, business, event, 1)
  await notifyWaiting(trx, runtime, { business, event })
  await runtime.live.within(trx).toBusiness(business, 'guest.changed', { event })
  return getRegistrant(trx, runtime, id)
}

function refuseOver({ cancelled_at, over_at }: { cancelled_at: Date | null; over_at: Date | null }): void {
  if (cancelled_at) throw new AppError('event.cancelled')
  if (over_at && over_at <= new Date()) throw new AppError('event.ended')
}
