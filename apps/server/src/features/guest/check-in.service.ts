import { allows } from '@nine/contract/business/roles'
import { eventDay } from '@nine/contract/event/door/door-rules'
import { selfCheckInFrom } from '@nine/contract/event/event-status'
import { sayTime } from '@nine/contract/event/event-when'
import { checkGuestIn as checkGuestInCall } from '@nine/contract/event/guest/guest'
import { fullNameOf } from '@nine/contract/identity/full-name'
import type { Lang } from '@nine/contract/lang'
import { maskEmail, maskPhone } from '@nine/contract/text/mask'
import type { Person } from '../../access/session.ts'
import { AppError } from '../../app-error.ts'
import { newId } from '../../db/id.ts'
import type { Trx } from '../../tables.ts'
import {
  type ArrivalRow,
  lockGuests,
  recountGuests,
  selectArrival,
  undoArrivals,
  updateCheckIn,
} from './guest.queries.ts'

interface Arrival {
  id: string
  eventID: string
  /** Where a member checks guests in; empty when guests check themselves in. */
  gate?: string | undefined
  /** Without it nothing changes: other clients send a code that the guest already has. */
  checkIn?: boolean | undefined
}

/** Who checks a guest in, and in which language and time zone they read times. */
interface Visitor {
  person: Pick<Person, 'id'> | undefined
  lang: Lang
  timeZone: string
}

/**
 * Checks a guest in, for a member of the business or the holder of the guest's link. The first check-in counts; a repeat returns
 * it again. Only members can take one back.
 */
export async function checkGuestIn(
  trx: Trx,
  visitor: Visitor,
  { id, eventID, gate: sentGate = '', checkIn }: Arrival,
  at = new Date(),
) {
  const { person } = visitor
  const before = await requireArrival(trx, id, eventID, person)
  const isStaff = before.role !== null && allows(before.role, checkGuestInCall.orMember)
  if (checkIn === false) {
    if (!isStaff || !person) throw new AppError('access.denied')
    return takeBack(trx, person, { id, eventID }, before)
  }
  if (!checkIn || isIn(before, at, visitor.timeZone)) return toArrival(id, before, false)
  if (before.is_cancelled) throw new AppError('event.cancelled')
  if (!isStaff) refuseClosed(before, at, visitor)
  const by = isStaff ? person?.id : undefined
  // The holder of a link could name any gate and distort the figures.
  const gate = isStaff ? sentGate : ''
  const known = before.checked_in_at
  const [ticket, act] = [{ business: before.business_id, event: eventID, id }, newId()]
  if (await updateCheckIn(trx, ticket, { by, gate, at, known, act })) {
    const by_email = by ? before.by_email : null
    return toArrival(id, { ...before, by_email, gate, steward: '', checked_in_at: at, updated_at: at }, true)
  }
  // Another gate was faster: return its time and name.
  return toArrival(id, await requireArrival(trx, id, eventID, person), false)
}

/** Whoever let the guest in. The guest and their seat stay: a walk-in is removed at the door. */
async function takeBack(
  trx: Trx,
  person: Pick<Person, 'id'>,
  { id, eventID: event }: Pick<Arrival, 'id' | 'eventID'>,
  { business_id: business, checked_in_at: at }: ArrivalRow,
) {
  await lockGuests(trx, business, event, [id])
  const arrivals = at ? [{ id, at: at.getTime(), act: newId() }] : []
  await recountGuests(trx, business, await undoArrivals(trx, { business, event, by: person.id }, arrivals))
  return toArrival(id, await requireArrival(trx, id, event, person), false)
}

/** Whether a ticket has let somebody in already: ever, on this day of the event, or since they last left. */
function isIn(
  { checked_in_at: last, left_at, check_in_mode: mode, time_zone }: ArrivalRow,
  at: Date,
  zone: string,
): boolean {
  if (!last) return false
  if (mode === 'in-out') return left_at === null
  return mode === 'once' || eventDay(last, time_zone ?? zone) === eventDay(at, time_zone ?? zone)
}

/** Guests check themselves in where the event allows it, while it is published and from some time before its start. */
function refuseClosed(row: ArrivalRow, at: Date, { lang, timeZone }: Visitor): void {
  const { start_at: start, is_published: isPublished, self_check_in_minutes: minutes } = row
  const from = selfCheckInFrom({ start, isPublished, minutes })
  if (!row.self_check_in || !from) throw new AppError('SELF_CHECKIN_OFF')
  if (at < from) throw new AppError('SELF_CHECKIN_EARLY', { time: sayTime(from, lang, row.time_zone ?? timeZone) })
}

async function requireArrival(trx: Trx, id: string, event: string, person: Pick<Person, 'id'> | undefined) {
  const row = await selectArrival(trx, id, person?.id)
  if (!row || row.event_id !== event || row.state !== 'registered') throw new AppError('NOT_VALID_QRCODE')
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
      (row.role && row.steward) ||
      (row.role && row.checked_in_at && email
        ? fullNameOf({ firstName: firstName ?? '', lastName: lastName ?? '', email })
        : ''),
    participationForm: row.role && row.participation_form,
    note: row.role ? row.note : '',
    first,
  }
}
