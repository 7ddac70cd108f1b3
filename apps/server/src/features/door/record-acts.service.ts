import type { DoorAct, DoorResult } from '@nine/contract/event/door/door-acts'
import type { Lang } from '@nine/contract/lang'
import { AppError } from '../../app-error.ts'
import { violates } from '../../db/failures.ts'
import { newId } from '../../db/id.ts'
import type { Runtime } from '../../runtime.ts'
import type { Trx } from '../../tables.ts'
import { changeGuestCount } from '../event/event.public.ts'
import { openCategorySeats, passOnSeats } from '../guest/guest.public.ts'
import { type Act, ActLedger } from './act-ledger.ts'
import { decide } from './decide-act.ts'
import { type ActContext, type DoorKeeper, readTicket, timeOf, type Verdict } from './act-context.ts'
import { toDoorGuest } from './door-guest.ts'
import { hashKeyOf } from './door-key.ts'
import { lockDoorEvent, selectByIds } from './door.queries.ts'
import {
  type DoorEvent,
  lockDevice,
  lockGuestsAtDoor,
  selectGuestAtDoor,
  selectActs,
  writeActs,
  writeUnchanged,
} from './record-acts.queries.ts'
import { mailWalkIns } from './walk-in.service.ts'

/**
 * Decides and keeps acts in the order the device made them, each exactly once: one that was sent before answers as it did.
 * Guests are locked before anything about them is read, so that of two gates at once one comes second; the rules are in
 * `decide-act.ts`.
 */
export async function recordActs(
  { trx, runtime }: { trx: Trx; runtime: Runtime },
  keeper: DoorKeeper,
  { device, acts, lang }: { device: string; acts: readonly DoorAct[]; lang: Lang },
): Promise<DoorResult[]> {
  const single = acts.length === 1 ? acts[0] : undefined
  if (!single || single.kind === 'walk-in' || single.kind === 'undo') await lockDevice(trx, keeper, device)
  const { ledger, member, ...found } = await openLedger(trx, keeper, { device, acts })
  const event = (acts.some(changesSeats) && (await lockDoorEvent(trx, keeper))) || found.event
  const context: ActContext = {
    ...actContextOf(trx, runtime, keeper, { device, lang, event, member, ledger }),
    categorySeats: acts.some(entersCategory) ? await openCategorySeats(trx, keeper) : undefined,
  }
  const done = await decideInTurn(context, acts)
  await writeActs(trx, keeper, ledger.changes())
  if (context.seats.taken !== 0) await changeGuestCount(trx, keeper.business, keeper.event, context.seats.taken)
  if (context.seats.taken < 0) await passOnSeats({ trx, runtime }, keeper)
  await mailWalkIns({ trx, runtime }, keeper, context.toMail)
  return toResults(runtime, context, done)
}

/**
 * One guest with the network there, the most frequent request of all: seen without a lock, decided, and written by one statement
 * if the guest is still the one who was seen. Undefined, with nothing written, where that takes more.
 */
export async function recordOnePassage(
  db: Trx,
  runtime: Runtime,
  keeper: DoorKeeper,
  { device, acts, lang }: { device: string; acts: readonly DoorAct[]; lang: Lang },
): Promise<DoorResult[] | undefined> {
  const [act] = acts
  if (acts.length !== 1 || !act || !('ticket' in act) || changesSeats(act)) return undefined
  const seen = await selectGuestAtDoor(db, keeper, { ...readTicket(act.ticket), device, seq: act.seq })
  if (!seen) throw new AppError('CAN_NOT_SEE_EVENT')
  const { event, member, version, guest } = seen
  const ledger = new ActLedger(guest ? [guest] : [], seen.acts)
  const context = actContextOf(db, runtime, keeper, { device, lang, event, member, ledger })
  const done = await decideInTurn(context, acts)
  const { added, changed, guests } = ledger.changes()
  // The act of another device gives way, or somebody takes a seat.
  if (changed.length > 0 || context.seats.taken !== 0) return undefined
  if (added[0] && !(await isWritten(db, keeper, { act: added[0], guest: guests[0], version }))) return undefined
  return toResults(runtime, context, done)
}

async function isWritten(db: Trx, keeper: DoorKeeper, change: Parameters<typeof writeUnchanged>[2]): Promise<boolean> {
  try {
    return await writeUnchanged(db, keeper, change)
  } catch (error) {
    if (violates(error, 'door_act_key')) return false
    throw error
  }
}

interface Session {
  device: string
  lang: Lang
  event: DoorEvent
  member: string
  ledger: ActLedger
}

const actContextOf = (
  trx: Trx,
  { config }: Runtime,
  keeper: DoorKeeper,
  { device, lang, event, member, ledger }: Session,
): ActContext => ({
  trx,
  keeper,
  ledger,
  device,
  event,
  seats: { taken: 0 },
  categorySeats: undefined,
  now: new Date(),
  timeZone: event.time_zone ?? config.timeZone,
  by: keeper.steward?.name ?? member,
  lang,
  toMail: [],
})

interface Decided {
  seq: number
  act: Act | undefined
  verdict: Verdict
}

async function decideInTurn(context: ActContext, acts: readonly DoorAct[]): Promise<Decided[]> {
  const { ledger, device } = context
  const done: Decided[] = []
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
    const verdict = await decide(context, act)
    done.push({ seq: act.seq, verdict, act: isKept(act, verdict) ? keep(context, act, verdict) : undefined })
  }
  return done
}

/** Those who wait are let in, walk-ins are added, or an undone walk-in frees its seat. */
const changesSeats = (act: DoorAct): boolean => act.kind === 'undo' || act.kind === 'walk-in' || act.isOverride

const entersCategory = (act: DoorAct): boolean => act.kind === 'walk-in' && act.category !== null

async function openLedger(
  trx: Trx,
  keeper: DoorKeeper,
  { device, acts }: { device: string; acts: readonly DoorAct[] },
): Promise<{ ledger: ActLedger; event: DoorEvent; member: string }> {
  const tickets = acts.flatMap((act) => ('ticket' in act ? [readTicket(act.ticket)] : []))
  const undone = acts.flatMap((act) => (act.kind === 'undo' ? [act.undoes] : []))
  const asked = {
    device,
    seqs: [...acts.map(({ seq }) => seq), ...undone.filter((each) => typeof each === 'number')],
    ids: undone.filter((each) => typeof each === 'string'),
  }
  const targets = undone.length === 0 ? [] : await selectActs(trx, keeper, { ...asked, guests: [] })
  const door = await lockGuestsAtDoor(trx, keeper, {
    codes: tickets.flatMap(({ code }) => code ?? []),
    ids: [...tickets.flatMap(({ id }) => id ?? []), ...targets.flatMap(({ guest_id }) => guest_id ?? [])],
  })
  if (!door) throw new AppError('CAN_NOT_SEE_EVENT')
  const known = await selectActs(trx, keeper, { ...asked, guests: door.guests.map(({ id }) => id) })
  return { ...door, ledger: new ActLedger(door.guests, known) }
}

/** What was only asked about an unknown ticket or a full event is not kept. */
const isKept = (act: DoorAct, { outcome, guest }: Verdict): boolean =>
  outcome !== 'refused' || (guest !== undefined && guest !== null && act.kind !== 'undo')

function keep(context: ActContext, act: DoorAct, verdict: Verdict): Act {
  const { keeper, ledger, device, now, by } = context
  const { steward, person, business, event } = keeper
  const id = newId()
  const { at, isDoubtful } = timeOf(context, act)
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

async function toResults(
  { secret }: Pick<Runtime, 'secret'>,
  { trx, keeper, ledger, event: { door_answers } }: ActContext,
  done: readonly Decided[],
): Promise<DoorResult[]> {
  const ids = [...new Set(done.flatMap(({ verdict }) => verdict.guest ?? []))]
  // Of an act that was sent before, the guest may not be among those of this request.
  const others = ids.filter((id) => !ledger.guest(id))
  const rows = new Map((others.length > 0 ? await selectByIds(trx, keeper, others) : []).map((row) => [row.id, row]))
  const hashKey = hashKeyOf(secret, keeper.event)
  const guests = new Map(
    ids.flatMap((id) => {
      const row = ledger.shown(id) ?? rows.get(id)
      return row ? [[id, toDoorGuest(row, hashKey, door_answers)]] : []
    }),
  )
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
