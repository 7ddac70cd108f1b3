import type { GuestStanding } from '@nine/contract/event/door/door-rules'
import type { Lang } from '@nine/contract/lang'
import { AppError } from '../../../app-error.ts'
import type { Trx } from '../../../tables.ts'
import { claimSeats, lockEvent, opennessOf, refuseNotOpen } from '../../event/event.public.ts'
import { cancelMail } from '../../mail/mail.public.ts'
import { changeEventMail } from '../../mail/mail.service.ts'
import { updateGuest } from '../guest.queries.ts'
import { fillSeats, selectIsMessageOn, selectStanding } from './seats.queries.ts'

type EventRow = Awaited<ReturnType<typeof lockEvent>>
type RegistrationWindow = Pick<EventRow, 'is_published' | 'cancelled_at' | 'over_at'> &
  Parameters<typeof refuseNotOpen>[0]

interface Visit {
  isWalkIn: boolean
  lang: Lang
  timeZone: string
}

/** At the door people can be added until the event is over; on their own they can register only while registration is open. */
export function refuseClosed(event: RegistrationWindow, visit: Visit): void {
  if (!event.is_published) throw new AppError(visit.isWalkIn ? 'event.not_published' : 'CAN_NOT_SEE_EVENT')
  if (event.cancelled_at) throw new AppError('event.cancelled')
  if (event.over_at && event.over_at <= new Date()) throw new AppError('event.ended')
  if (!visit.isWalkIn) refuseNotOpen(event, visit)
}

/** Somebody who was just added, alone or with others. */
export interface Newcomer {
  id: string
  mailId: string | null
}

interface Newcomers extends Visit {
  business: string
  event: string
  guests: readonly Newcomer[]
  /** The state they were added with: registered, or pending where an organiser approves first. */
  initial: GuestStanding
  /** Without enough seats for all of them they wait; otherwise they are asked to register fewer people. */
  mayWait: boolean
}

/**
 * What becomes of newcomers: registered (true) where there are seats for all of them, else waiting where the event has a line.
 * The last step of a registration, because from here on the event is locked.
 */
export async function seatNewcomers(trx: Trx, newcomers: Newcomers): Promise<boolean> {
  const { business, event, guests, initial, isWalkIn, mayWait } = newcomers
  const seats = guests.length
  if (initial === 'registered' && (await claimSeats(trx, { business, event, seats, isWalkIn }))) return true
  const row = await lockEvent(trx, business, event)
  refuseClosed(row, newcomers)
  if (!isWalkIn && row.needs_approval) return moveTo(trx, newcomers, 'pending')
  // Approval was switched off meanwhile.
  if (initial === 'pending' && (await claimSeats(trx, { business, event, seats, isWalkIn }))) {
    for (const { id } of guests) await updateGuest(trx, business, id, { state: 'registered' })
    return true
  }
  const left = opennessOf(row).seatsLeft ?? seats
  if (seats > 1 && left > 0 && !mayWait) throw new AppError('registration.too_many_people', { count: left })
  const isSoon = row.start_at === null || row.start_at > new Date()
  if (isWalkIn || !row.has_waiting_list || !isSoon) throw new AppError('EVENT_FULL')
  return moveTo(trx, newcomers, 'waiting')
}

/** Somebody may have cancelled since: then those who wait get seats at once. Their mails follow the state they end up in. */
async function moveTo(trx: Trx, { business, event, guests }: Newcomers, state: 'waiting' | 'pending') {
  for (const { id } of guests) await updateGuest(trx, business, id, { state })
  await fillSeats(trx, business, event)
  const isOn = await selectIsMessageOn(trx, { business, event, kind: state })
  for (const { id, mailId } of guests) {
    if ((await selectStanding(trx, business, id)) === 'registered')
      await updateGuest(trx, business, id, { untold: null })
    else if (mailId && isOn) await changeEventMail(trx, mailId, state)
    else if (mailId) {
      await cancelMail(trx, mailId)
      await updateGuest(trx, business, id, { mail_id: null })
    }
  }
  return false
}
