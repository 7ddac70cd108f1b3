import { allows } from '@nine/contract/business/roles'
import type { DoorAct } from '@nine/contract/event/door/door-acts'
import { type DoorReason, ruleOnPassing } from '@nine/contract/event/door/door-rules'
import type { Act } from './act-ledger.ts'
import { type ActContext, type DoorKeeper, readTicket, timeOf, type Verdict } from './act-context.ts'
import { selectEmailTaken } from './record-acts.queries.ts'
import { addWalkIn, walkInOf } from './walk-in.service.ts'

/** What becomes of an act; the rules are in `contract/event/door/door-rules.ts`. */
export function decide(context: ActContext, act: DoorAct): Promise<Verdict> | Verdict {
  if (context.keeper.steward?.isOver) return putAside(context, act, 'session-over')
  if (context.event.cancelled_at && act.kind !== 'undo') return refuseCancelled(context, act)
  if (act.kind === 'walk-in') return decideWalkIn(context, act)
  if (context.event.deleted_at) return putAside(context, act, 'closed')
  return act.kind === 'undo' ? decideUndo(context, act) : decidePassing(context, act)
}

/** Nobody comes in to an event that does not take place; who was let in without a network is looked at by somebody. */
function refuseCancelled(context: ActContext, act: Exclude<DoorAct, { kind: 'undo' }>): Verdict {
  const aside = putAside(context, act, 'event-cancelled')
  return act.isDecided ? aside : { ...aside, outcome: 'refused' }
}

/** Kept for somebody to decide; nothing changes. */
function putAside({ ledger, device }: ActContext, act: DoorAct, reason: DoorReason): Verdict {
  if (act.kind === 'walk-in') return { outcome: 'review', reason, ticket: act.name, details: walkInOf(act) }
  if (act.kind === 'undo') {
    const target = typeof act.undoes === 'number' ? ledger.actOf(device, act.undoes) : ledger.act(act.undoes)
    return { outcome: 'review', reason, undoes: target?.id ?? null, guest: target?.guest_id ?? null }
  }
  return { outcome: 'review', reason, guest: ledger.find(readTicket(act.ticket))?.row.id ?? null }
}

function decidePassing(context: ActContext, act: Extract<DoorAct, { kind: 'in' | 'out' }>): Verdict {
  const { ledger, event, keeper, seats, device } = context
  const guest = ledger.find(readTicket(act.ticket))
  if (!guest) return { outcome: act.isDecided ? 'review' : 'refused', reason: 'unknown' }
  const isOverride = act.isOverride && !keeper.steward && guest.row.state !== 'cancelled'
  const ruling = ruleOnPassing(
    { mode: event.check_in_mode, timeZone: context.timeZone },
    { state: guest.row.state, days: guest.row.days, passages: guest.passages },
    { ...timeOf(context, act), kind: act.kind, device, isDecided: act.isDecided, isOverride },
  )
  if (ruling.outcome !== 'first')
    return { outcome: ruling.outcome, reason: ruling.reason, guest: guest.row.id, earlier: ruling.earlier?.act }
  if (guest.row.state !== 'registered' && act.kind === 'in') {
    ledger.setState(guest, 'registered')
    seats.taken += 1
  }
  return { outcome: 'first', guest: guest.row.id, earlier: ruling.displaced?.act }
}

async function decideWalkIn(context: ActContext, act: Extract<DoorAct, { kind: 'walk-in' }>): Promise<Verdict> {
  const { trx, keeper, seats, now, toMail } = context
  const { email } = act
  const isKnown = email !== '' && (await selectEmailTaken(trx, keeper, email))
  if (isKnown && !act.isDecided) return { outcome: 'refused', reason: 'known-email' }
  const isOverride = act.isOverride && !keeper.steward
  const barrier = barrierOf(context, isOverride) ?? barrierOfCategory(context, act.category, isOverride)
  if (barrier)
    return act.isDecided ? putAside(context, act, barrier) : { outcome: 'refused', reason: barrier, ticket: act.name }
  const guest = await addWalkIn(context, { ...walkInOf(act), email: isKnown ? '' : email }, now)
  seats.taken += 1
  if (email !== '' && !isKnown) toMail.push({ id: guest, email })
  return { outcome: 'first', guest, ticket: '' }
}

function barrierOf({ event, seats, now }: ActContext, isOverride: boolean): DoorReason | undefined {
  if (event.deleted_at || !event.is_published || (event.over_at && event.over_at <= now)) return 'closed'
  const isFull = event.capacity !== null && event.guest_count + event.held_seats + seats.taken >= event.capacity
  return isFull && !isOverride ? 'full' : undefined
}

/** Who is let in all the same has a seat more than the category. */
function barrierOfCategory(
  { categorySeats }: ActContext,
  category: string | null,
  isOverride: boolean,
): DoorReason | undefined {
  return !categorySeats || categorySeats.take(category) || isOverride ? undefined : 'category-full'
}

function decideUndo(context: ActContext, act: Extract<DoorAct, { kind: 'undo' }>): Verdict {
  const { ledger, device, keeper, seats } = context
  const target = typeof act.undoes === 'number' ? ledger.actOf(device, act.undoes) : ledger.act(act.undoes)
  if (!target) return { outcome: 'refused', reason: 'not-counted' }
  const about = { guest: target.guest_id, undoes: target.id }
  if (!isOwn(target, keeper)) return { outcome: 'refused', reason: 'not-yours', ...about }
  if (target.outcome !== 'first' || target.undone_by !== null)
    return { outcome: target.undone_by === null ? 'refused' : 'already', reason: 'not-counted', ...about }
  const guest = ledger.guest(target.guest_id)
  // Who was only added at the door is no guest without it.
  if (guest && target.kind === 'walk-in') {
    ledger.setState(guest, 'cancelled')
    seats.taken -= 1
  }
  return { outcome: 'done', ...about }
}

/** Stewards take back what they did themselves, members too unless they may change guests. */
function isOwn(target: Act, { steward, person, role }: DoorKeeper): boolean {
  if (steward) return target.pin_id === steward.pin && target.steward === steward.name
  return (
    (role !== undefined && allows(role, 'guest.update')) || (person !== undefined && target.person_id === person.id)
  )
}
