import { ID_PATTERN } from '@nine/contract/fields'
import { allows, type Role } from '@nine/contract/business/roles'
import type { DoorAct, DoorResult } from '@nine/contract/event/door'
import { type DoorOutcome, type DoorReason, ruleOnPassing } from '@nine/contract/event/door-rules'
import type { Lang } from '@nine/contract/lang'
import { readTicketCode } from '@nine/contract/event/ticket-code'
import { withoutAccents } from '@nine/contract/text/without-accents'
import type { Steward } from '../../access/door-session.ts'
import type { Person } from '../../access/session.ts'
import { AppError } from '../../app-error.ts'
import { newId } from '../../db/id.ts'
import type { Runtime } from '../../runtime.ts'
import type { Trx } from '../../tables.ts'
import { changeGuestCount } from '../event/event.public.ts'
import { addGuestAtDoor, queueWalkInTickets } from '../guest/guest.public.ts'
import { nameOf } from '../staff/staff.service.ts'
import { type Act, ActLedger } from './act-ledger.ts'
import { toDoorGuest } from './door-guest.ts'
import { hashKeyOf } from './door-key.ts'
import { lockDoorEvent, selectByIds } from './door.queries.ts'
import {
  insertActs,
  lockDevice,
  lockGuests,
  selectActs,
  selectDoorEvent,
  selectEmailTaken,
  selectMaker,
  updateActs,
  updateGuestsAtDoor,
} from './record-acts.queries.ts'

/** Who stands at the door: a member or a steward. */
export interface DoorKeeper {
  business: string
  event: string
  person: Pick<Person, 'id'> | undefined
  role: Role | undefined
  steward: Steward | undefined
}

type DoorEvent = NonNullable<Awaited<ReturnType<typeof selectDoorEvent>>>

interface Verdict {
  outcome: DoorOutcome
  reason?: DoorReason | undefined
  guest?: string | null
  earlier?: Act | undefined
  undoes?: string | null
  ticket?: string
  details?: string | null
}

/** A clock ahead of the server's by more, or behind by more, is not to be trusted, whatever the device says. */
const AHEAD_MS = 60_000
const BEHIND_MS = 7 * 86_400_000

/**
 * Decides and keeps acts in the order the device made them, each exactly once: one that was sent before answers as it did.
 * Guests are locked before anything about them is read, so that of two gates at once one comes second; the rules are in
 * `contract/event/door-rules.ts`.
 */
export async function recordActs(
  { trx, runtime }: { trx: Trx; runtime: Runtime },
  keeper: DoorKeeper,
  { device, acts, lang }: { device: string; acts: readonly DoorAct[]; lang: Lang },
): Promise<DoorResult[]> {
  const single = acts.length === 1 ? acts[0] : undefined
  if (!single || single.kind === 'walk-in' || single.kind === 'undo') await lockDevice(trx, keeper, device)
  let event = await selectDoorEvent(trx, keeper)
  if (!event) throw new AppError('CAN_NOT_SEE_EVENT')
  const ledger = await openLedger(trx, keeper, { device, acts })
  if (acts.some(changesSeats)) event = (await lockDoorEvent(trx, keeper)) ?? event
  const desk: Desk = {
    trx,
    keeper,
    ledger,
    device,
    event,
    seats: { taken: 0 },
    now: new Date(),
    timeZone: event.time_zone ?? runtime.config.timeZone,
    by: await nameOfKeeper(trx, keeper),
    lang,
    toMail: [],
  }
  const done: { seq: number; act: Act | undefined; verdict: Verdict }[] = []
  for (const act of acts) {
    const known = ledger.actOf(device, act.seq)
    if (known) {
      const { outcome, reason, guest_id: guest, earlier } = known
      done.push({
        seq: act.seq,
        act: known,
        verdict: {
          outcome,
          reason: reason ?? undefined,
          guest,
          earlier: earlier === null ? undefined : ledger.act(earlier),
        },
      })
      continue
    }
    const verdict = await decide(desk, act)
    done.push({ seq: act.seq, verdict, act: isKept(act, verdict) ? keep(desk, act, verdict) : undefined })
  }
  await insertActs(trx, ledger.newActs())
  await updateActs(trx, keeper, ledger.changedActs())
  await updateGuestsAtDoor(trx, keeper, ledger.changedGuests())
  if (desk.seats.taken !== 0) await changeGuestCount(trx, keeper.business, keeper.event, desk.seats.taken)
  await mailWalkIns({ trx, runtime }, keeper, desk.toMail)
  return toResults({ trx, runtime }, keeper, event, done)
}

interface Desk {
  trx: Trx
  keeper: DoorKeeper
  ledger: ActLedger
  device: string
  event: DoorEvent
  /** How many more have a seat than when the event was read. */
  seats: { taken: number }
  now: Date
  timeZone: string
  by: string
  lang: Lang
  /** Walk-ins who are sent their ticket. */
  toMail: { id: string; email: string }[]
}

/** Those who wait are let in, walk-ins are added, or an undone walk-in frees its seat. */
const changesSeats = (act: DoorAct): boolean => act.kind === 'undo' || act.kind === 'walk-in' || act.isOverride

/** Only shown to a device that made two acts about one guest in the same request. */
const nameOfKeeper = async (trx: Trx, { steward, person }: DoorKeeper): Promise<string> =>
  steward?.name ?? (person ? nameOf(trx, person.id) : '')

async function openLedger(
  trx: Trx,
  keeper: DoorKeeper,
  { device, acts }: { device: string; acts: readonly DoorAct[] },
): Promise<ActLedger> {
  const tickets = acts.flatMap((act) => ('ticket' in act ? [readTicket(act.ticket)] : []))
  const undone = acts.flatMap((act) => (act.kind === 'undo' ? [act.undoes] : []))
  const asked = {
    device,
    seqs: [...acts.map(({ seq }) => seq), ...undone.filter((each) => typeof each === 'number')],
    ids: undone.filter((each) => typeof each === 'string'),
  }
  const targets = undone.length === 0 ? [] : await selectActs(trx, keeper, { ...asked, guests: [] })
  const guests = await lockGuests(trx, keeper, {
    codes: tickets.flatMap(({ code }) => code ?? []),
    ids: [...tickets.flatMap(({ id }) => id ?? []), ...targets.flatMap(({ guest_id }) => guest_id ?? [])],
  })
  const known = await selectActs(trx, keeper, { ...asked, guests: guests.map(({ id }) => id) })
  return new ActLedger(guests, known)
}

function readTicket(text: string): { code: string | undefined; id: string | undefined } {
  return ID_PATTERN.test(text) ? { id: text, code: undefined } : { code: readTicketCode(text), id: undefined }
}

function decide(desk: Desk, act: DoorAct): Promise<Verdict> | Verdict {
  if (desk.keeper.steward?.isOver) return putAside(desk, act, 'session-over')
  if (desk.event.cancelled_at && act.kind !== 'undo') return refuseCancelled(desk, act)
  if (act.kind === 'walk-in') return decideWalkIn(desk, act)
  if (desk.event.deleted_at) return putAside(desk, act, 'closed')
  return act.kind === 'undo' ? decideUndo(desk, act) : decidePassing(desk, act)
}

/** Nobody comes in to an event that does not take place; who was let in without a network is looked at by somebody. */
function refuseCancelled(desk: Desk, act: Exclude<DoorAct, { kind: 'undo' }>): Verdict {
  const aside = putAside(desk, act, 'event-cancelled')
  return act.isDecided ? aside : { ...aside, outcome: 'refused' }
}

/** Kept for somebody to decide; nothing changes. */
function putAside({ ledger, device }: Desk, act: DoorAct, reason: DoorReason): Verdict {
  if (act.kind === 'walk-in')
    return { outcome: 'review', reason, ticket: act.name, details: JSON.stringify(walkInOf(act)) }
  if (act.kind === 'undo') {
    const target = typeof act.undoes === 'number' ? ledger.actOf(device, act.undoes) : ledger.act(act.undoes)
    return { outcome: 'review', reason, undoes: target?.id ?? null, guest: target?.guest_id ?? null }
  }
  return { outcome: 'review', reason, guest: ledger.find(readTicket(act.ticket))?.row.id ?? null }
}

function decidePassing(desk: Desk, act: Extract<DoorAct, { kind: 'in' | 'out' }>): Verdict {
  const { ledger, event, keeper, seats, device } = desk
  const guest = ledger.find(readTicket(act.ticket))
  if (!guest) return { outcome: act.isDecided ? 'review' : 'refused', reason: 'unknown' }
  const isOverride = act.isOverride && !keeper.steward && guest.row.state !== 'cancelled'
  const ruling = ruleOnPassing(
    { mode: event.check_in_mode, timeZone: desk.timeZone },
    { state: guest.row.state, days: guest.row.days, passages: guest.passages },
    { ...timeOf(desk, act), kind: act.kind, device, isDecided: act.isDecided, isOverride },
  )
  if (ruling.outcome !== 'first')
    return { outcome: ruling.outcome, reason: ruling.reason, guest: guest.row.id, earlier: ruling.earlier?.act }
  if (guest.row.state !== 'registered' && act.kind === 'in') {
    ledger.setState(guest, 'registered')
    seats.taken += 1
  }
  return { outcome: 'first', guest: guest.row.id, earlier: ruling.displaced?.act }
}

async function decideWalkIn(desk: Desk, act: Extract<DoorAct, { kind: 'walk-in' }>): Promise<Verdict> {
  const { trx, keeper, seats, now, toMail } = desk
  const { email } = act
  const isKnown = email !== '' && (await selectEmailTaken(trx, keeper, email))
  if (isKnown && !act.isDecided) return { outcome: 'refused', reason: 'known-email' }
  const barrier = barrierOf(desk, act.isOverride && !keeper.steward)
  if (barrier)
    return act.isDecided ? putAside(desk, act, barrier) : { outcome: 'refused', reason: barrier, ticket: act.name }
  const guest = await addWalkIn(desk, { ...walkInOf(act), email: isKnown ? '' : email }, now)
  seats.taken += 1
  if (email !== '' && !isKnown) toMail.push({ id: guest, email })
  return { outcome: 'first', guest, ticket: '' }
}

function barrierOf({ event, seats, now }: Desk, isOverride: boolean): DoorReason | undefined {
  if (event.deleted_at || !event.is_published || (event.over_at && event.over_at <= now)) return 'closed'
  const isFull = event.capacity !== null && event.guest_count + seats.taken >= event.capacity
  return isFull && !isOverride ? 'full' : undefined
}

export const walkInOf = ({ name, phone, email, company, category }: Extract<DoorAct, { kind: 'walk-in' }>) => ({
  name,
  phone,
  email,
  company,
  category,
})

/** A guest who came without a registration. The caller counts the seat. */
export async function addWalkIn(
  { trx, keeper, ledger, lang }: Pick<Desk, 'trx' | 'keeper' | 'ledger' | 'lang'>,
  { name, phone, email, company, category }: ReturnType<typeof walkInOf>,
  at: Date,
): Promise<string> {
  const id = newId()
  const row = {
    business_id: keeper.business,
    event_id: keeper.event,
    id,
    name,
    email,
    phone,
    company,
    category_id: category !== null && (await isCategory(trx, keeper, category)) ? category : null,
    search_text: withoutAccents([name, email, phone].join('\n')),
    participation_form: 'walk-in' as const,
    lang,
    mail_id: null,
    checked_in_at: null,
    checked_in_how: null,
    checked_in_by: null,
    added_by: keeper.person?.id ?? null,
    created_at: at,
  }
  const code = await addGuestAtDoor(trx, row)
  const { business_id: _b, event_id: _e, email: _m, search_text: _s, lang: _l, ...shown } = row
  ledger.addGuest({
    ...shown,
    code,
    state: 'registered',
    days: null,
    left_at: null,
    gate: '',
    answers: {},
    steward: '',
  })
  return id
}

/** In the name of the member at the door; for a steward in that of who made their PIN. */
async function mailWalkIns(
  { trx, runtime }: { trx: Trx; runtime: Runtime },
  { business, event, person, steward }: DoorKeeper,
  guests: readonly { id: string; email: string }[],
): Promise<void> {
  if (guests.length === 0) return
  const id = person?.id ?? (steward && (await selectMaker(trx, { business, event }, steward.pin)))
  if (id) await queueWalkInTickets({ trx, runtime, actor: { id, business } }, guests)
}

const isCategory = async (trx: Trx, { business, event }: DoorKeeper, id: string): Promise<boolean> =>
  (await trx
    .selectFrom('guest_category')
    .select('id')
    .where('business_id', '=', business)
    .where('event_id', '=', event)
    .where('id', '=', id)
    .executeTakeFirst()) !== undefined

function decideUndo(desk: Desk, act: Extract<DoorAct, { kind: 'undo' }>): Verdict {
  const { ledger, device, keeper, seats } = desk
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

/** What was only asked about an unknown ticket or a full event is not kept. */
const isKept = (act: DoorAct, { outcome, guest }: Verdict): boolean =>
  outcome !== 'refused' || (guest !== undefined && guest !== null && act.kind !== 'undo')

function keep(desk: Desk, act: DoorAct, verdict: Verdict): Act {
  const { keeper, ledger, device, now, by } = desk
  const { steward, person, business, event } = keeper
  const id = newId()
  const { at, isDoubtful } = timeOf(desk, act)
  const kept: Act = {
    business_id: business,
    event_id: event,
    id,
    guest_id: verdict.guest ?? null,
    kind: act.kind,
    method: 'method' in act ? act.method : 'hand',
    outcome: verdict.outcome,
    reason: verdict.reason ?? null,
    is_override: 'isOverride' in act && act.isOverride && !steward,
    gate: steward?.gate ?? act.gate,
    person_id: person?.id ?? null,
    steward: steward?.name ?? '',
    pin_id: steward?.pin ?? null,
    device,
    seq: act.seq,
    at,
    received_at: now,
    is_doubtful: isDoubtful,
    ticket: verdict.ticket ?? ('ticket' in act ? act.ticket : ''),
    details: verdict.details ?? null,
    undoes: verdict.undoes ?? null,
    undone_by: null,
    note: act.kind === 'undo' ? act.reason : '',
    earlier: verdict.outcome === 'first' ? null : (verdict.earlier?.id ?? null),
    by,
    isNew: true,
  }
  const displaced = verdict.outcome === 'first' ? verdict.earlier : undefined
  if (displaced) ledger.discount(displaced, { earlier: id, reason: 'used-twice' })
  const undone = verdict.outcome === 'done' && kept.undoes !== null ? ledger.act(kept.undoes) : undefined
  if (undone) ledger.discount(undone, { undoneBy: id })
  ledger.add(kept)
  return kept
}

/** When it happened: now where the server was asked, else what the device says, unless its clock is not to be trusted. */
function timeOf({ now }: Desk, act: DoorAct): { at: Date; isDoubtful: boolean } {
  if (!act.isDecided) return { at: now, isDoubtful: false }
  const at = new Date(act.at)
  const ahead = at.getTime() - now.getTime()
  const isDoubtful = act.isDoubtful || ahead > AHEAD_MS || ahead < -BEHIND_MS
  return { at: isDoubtful ? now : at, isDoubtful }
}

async function toResults(
  { trx, runtime }: { trx: Trx; runtime: Runtime },
  keeper: DoorKeeper,
  { door_answers }: DoorEvent,
  done: readonly { seq: number; act: Act | undefined; verdict: Verdict }[],
): Promise<DoorResult[]> {
  const ids = [...new Set(done.flatMap(({ verdict }) => verdict.guest ?? []))]
  const hashKey = hashKeyOf(runtime.secret, keeper.event)
  const rows = ids.length === 0 ? [] : await selectByIds(trx, keeper, ids)
  const guests = new Map(rows.map((row) => [row.id, toDoorGuest(row, hashKey, door_answers)]))
  return done.map(({ seq, act, verdict: { outcome, reason, guest, earlier } }) => ({
    seq,
    act: act?.id ?? null,
    outcome,
    reason: reason ?? null,
    guest: guests.get(guest ?? '') ?? null,
    earlier:
      earlier && outcome !== 'first' ? { at: earlier.at.toISOString(), gate: earlier.gate, by: earlier.by } : null,
  }))
}
