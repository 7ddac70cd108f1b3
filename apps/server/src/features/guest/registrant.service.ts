import { fullNameOf } from '@nine/contract/identity/full-name'
import * as calls from '@nine/contract/event/guest'
import { maskEmail, maskPhone } from '@nine/contract/text/mask'
import type { Registrant } from '@nine/contract/event/registration'
import { allows } from '@nine/contract/business/roles'
import type { Person } from '../../access/session.ts'
import type { Db, Trx } from '../../db/schema.ts'
import { AppError, isRefusal } from '../../app-error.ts'
import type { Runtime } from '../../runtime.ts'
import { changeGuestCount, guestLink, requireEvent } from '../event/event.service.ts'
import { followGuests } from '../event/meeting.service.ts'
import { cancelMail } from '../mail/mail.service.ts'
import { qrImage } from '../qrcode/qrcode.service.ts'
import { roleIn } from '../staff/staff.service.ts'
import {
  type ArrivalRow,
  deleteGuestRow,
  lockGuest,
  selectArrival,
  selectBusinessOfGuest,
  selectGuest,
  updateCheckIn,
} from './guest.queries.ts'
import { isWithdrawKey } from './withdraw-key.ts'

/** What the holder of a registrant's link may know. */
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
    // Imported guests have none of their own until now.
    qrCode: guest.qr_code || qrImage(guestLink(config.publicOrigin, event.url, event.id, id)),
    checkIn: guest.checked_in_at !== null,
    updatedAt: (guest.checked_in_at ?? guest.updated_at).toISOString(),
    eventTitle: event.title,
    selfCheckIn: event.self_check_in,
  }
}

interface Arrival {
  id: string
  eventID: string
  /** Where a member checks guests in; those who check themselves in are at none. */
  gate?: string | undefined
  /** Without it nothing changes: other clients bring a code that the guest has already. */
  checkIn?: true | undefined
}

/** By a member of the business, or by whoever holds the guest's link. The first time counts; a repeat answers it again. */
export async function checkGuestIn(
  trx: Trx,
  person: Pick<Person, 'id'> | undefined,
  { id, eventID, gate: sentGate = '', checkIn }: Arrival,
  at = new Date(),
) {
  const before = await requireArrival(trx, id, eventID, person)
  const isStaff = before.role !== null && allows(before.role, calls.checkGuestIn.orMember)
  if (!checkIn || before.checked_in_at) return toArrival(id, before, false)
  if (!isStaff && !before.self_check_in) throw new AppError('SELF_CHECKIN_OFF')
  const by = isStaff ? person?.id : undefined
  // The holder of a link could name any gate, and the door's figures would believe it.
  const gate = isStaff ? sentGate : ''
  if (await updateCheckIn(trx, before.business_id, eventID, id, by, gate, at)) {
    const by_email = by ? before.by_email : null
    return toArrival(id, { ...before, by_email, gate, checked_in_at: at, updated_at: at }, true)
  }
  // Another gate was quicker: its time and name are answered.
  return toArrival(id, await requireArrival(trx, id, eventID, person), false)
}

async function requireArrival(trx: Trx, id: string, event: string, person: Pick<Person, 'id'> | undefined) {
  const row = await selectArrival(trx, id, person?.id)
  if (!row || row.event_id !== event) throw new AppError('NOT_VALID_QRCODE')
  if (row.is_deleted) throw new AppError('CAN_NOT_SEE_EVENT')
  return row
}

function toArrival(id: string, row: ArrivalRow, first: boolean) {
  const isWhole = row.role !== null && allows(row.role, 'guest.read')
  const { by_first_name: firstName, by_last_name: lastName, by_email: email } = row
  return {
    id,
    name: row.name,
    email: isWhole ? row.email : maskEmail(row.email),
    phone: isWhole ? row.phone : maskPhone(row.phone),
    checkIn: row.checked_in_at !== null,
    updatedAt: (row.checked_in_at ?? row.updated_at).toISOString(),
    gate: row.gate,
    by:
      row.role && row.checked_in_at && email
        ? fullNameOf({ firstName: firstName ?? '', lastName: lastName ?? '', email })
        : '',
    participationForm: row.role && row.participation_form,
    note: row.role ? row.note : '',
    first,
  }
}

/**
 * Members with the permission of the call remove anybody. Everybody else, signed in or not, needs the guest's own key and may withdraw
 * until the guest came in: leaving one's token out opens nothing.
 */
export async function deleteGuest(
  trx: Trx,
  runtime: Runtime,
  person: Person | undefined,
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
  await deleteGuestRow(trx, business, id)
  await changeGuestCount(trx, business, guest.event_id, -1)
  await followGuests(trx, runtime, business, guest.event_id)
  await runtime.live.within(trx).toBusiness(business, 'guest.changed', { event: guest.event_id })
  return { id }
}
