import { selfCheckInFrom } from '@nine/contract/event/event-status'
import * as calls from '@nine/contract/event/guest'
import { maskEmail, maskPhone } from '@nine/contract/text/mask'
import type { Registrant } from '@nine/contract/event/registration'
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
  selectGuest,
  updateGuest,
} from './guest.queries.ts'
import { isWithdrawKey } from './withdraw-key.ts'
import { cancelMail } from '../mail/mail.public.ts'
import { changeGuestCount, guestLink, requireEvent, queueAttendeeSync } from '../event/event.public.ts'

/** What the holder of a guest's link may see. */
export async function getRegistrant(db: Db, { config }: Runtime, id: string): Promise<Registrant> {
  const business = await selectBusinessOfGuest(db, id)
  const guest = business && (await selectGuest(db, business, id))
  if (!guest) throw new AppError('guest.not_found')
  const event = await requireEvent(db, business, guest.event_id).catch((error: unknown) => {
    throw isRefusal(error, 'CAN_NOT_SEE_EVENT') ? new AppError('guest.not_found') : error
  })
  return {
    id,
    eventID: guest.event_id,
    name: guest.name,
    email: maskEmail(guest.email),
    phone: maskPhone(guest.phone),
    // Imported guests have no stored code.
    qrCode: guest.qr_code || qrImage(guestLink(config.publicOrigin, event.url, event.id, id)),
    code: guest.code,
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
  }
}

/**
 * Members with `guest.delete` may remove any guest. Everybody else, signed in or not, needs the guest's own key and may withdraw
 * until the guest has checked in: omitting the session token opens nothing.
 */
export async function deleteGuest(
  { trx, runtime, person }: { trx: Trx; runtime: Runtime; person: Person | undefined },
  { id, key }: { id: string; key?: string | undefined },
) {
  const business = await selectBusinessOfGuest(trx, id)
  if (!business) throw new AppError('guest.not_found')
  const role = await roleIn(trx, business, person)
  const isStaff = role !== undefined && allows(role, calls.deleteGuest.orMember)
  if (!isStaff && !isWithdrawKey(runtime.secret, id, key)) throw new AppError('access.denied')
  const guest = await lockGuest(trx, business, id)
  if (!guest) throw new AppError('guest.not_found')
  if (!isStaff && guest.checked_in_at) throw new AppError('guest.came_in')
  if (guest.mail_id) await cancelMail(trx, guest.mail_id)
  if (!isStaff && guest.state === 'cancelled') return { id }
  // Who withdraws stays as a cancelled registration, and may register again.
  if (isStaff) {
    await forgetGuestsInActs(trx, business, [id], person?.id ?? null)
    await deleteGuestRow(trx, business, id)
  } else await updateGuest(trx, business, id, { state: 'cancelled', mail_id: null, updated_at: new Date() })
  // Only those who are registered have a seat.
  if (guest.state === 'registered') await changeGuestCount(trx, business, guest.event_id, -1)
  await queueAttendeeSync(trx, runtime, business, guest.event_id)
  await runtime.live.within(trx).toBusiness(business, 'guest.changed', { event: guest.event_id })
  return { id }
}
