import { WalkIn } from '@nine/contract/event/door/door-acts'
import type { DoorReview, Resolution } from '@nine/contract/event/door/door-reviews'
import { type CheckInMode, ruleOnPassing } from '@nine/contract/event/door/door-rules'
import type { Lang } from '@nine/contract/lang'
import { AppError } from '../../app-error.ts'
import { newId } from '../../db/id.ts'
import type { Runtime } from '../../runtime.ts'
import type { Db, Trx } from '../../tables.ts'
import { changeGuestCount, requireEvent } from '../event/event.public.ts'
import { passOnSeats } from '../guest/guest.public.ts'
import { type Act, ActLedger } from './act-ledger.ts'
import { toDoorGuest } from './door-guest.ts'
import { hashKeyOf } from './door-key.ts'
import { lockDoorEvent, selectByIds } from './door.queries.ts'
import { reviewerOf } from './door.service.ts'
import { lockGuests, selectActs, updateActs, writeActs } from './record-acts.queries.ts'
import type { DoorKeeper } from './act-context.ts'
import { addWalkIn } from './walk-in.service.ts'
import { lockAct, type ReviewRow, selectAct, selectReviews, updateResolution } from './review.queries.ts'

export async function listDoorReviews(runtime: Runtime, keeper: DoorKeeper, status: 'open' | 'resolved') {
  const { door_answers } = await requireEvent(runtime.db, keeper.business, keeper.event)
  const rows = await selectReviews(runtime.db, keeper, reviewerOf(keeper), status)
  const items = await toReviews(runtime.db, runtime, keeper, rows, door_answers)
  return { items, total: items.length }
}

async function toReviews(
  db: Db,
  { secret }: Runtime,
  keeper: DoorKeeper,
  rows: readonly ReviewRow[],
  answers: readonly string[],
): Promise<DoorReview[]> {
  const hashKey = hashKeyOf(secret, keeper.event)
  const ids = [...new Set(rows.flatMap(({ guest_id }) => guest_id ?? []))]
  const guests = new Map(
    (await selectByIds(db, keeper, ids)).map((row) => [row.id, toDoorGuest(row, hashKey, answers)]),
  )
  const asked = { device: '', seqs: [], ids: rows.flatMap(({ earlier }) => earlier ?? []), guests: [] }
  const others = new Map((await selectActs(db, keeper, asked)).map((act) => [act.id, act]))
  return rows.flatMap((row) => {
    const { kind, reason } = row
    if (kind === 'edit' || reason === null) return []
    const other = row.earlier === null ? undefined : others.get(row.earlier)
    const choices = choicesOf(row, other?.undone_by !== null)
    return [
      {
        act: row.id,
        kind,
        outcome: reason === 'used-twice' ? ('conflict' as const) : ('review' as const),
        reason,
        at: row.at.toISOString(),
        receivedAt: row.received_at.toISOString(),
        isDoubtful: row.is_doubtful,
        gate: row.gate,
        by: row.by,
        isMine: row.person_id !== null && row.person_id === keeper.person?.id,
        ticket: row.ticket,
        guest: guests.get(row.guest_id ?? '') ?? null,
        counts: other
          ? { at: other.at.toISOString(), gate: other.gate, by: other.by, isDoubtful: other.is_doubtful }
          : null,
        proposal: choices[0] ?? 'drop',
        choices,
        resolved:
          row.resolution && row.resolved_at
            ? { as: row.resolution, by: row.resolver, at: row.resolved_at.toISOString() }
            : null,
      },
    ]
  })
}

/** The proposed one first. A second use of a ticket counts only once the first was taken back. */
function choicesOf({ kind, reason, guest_id }: ReviewRow, isFirstGone: boolean): Resolution[] {
  if (kind === 'undo' || kind === 'walk-in') return ['count', 'drop']
  // Nobody is behind it: the ticket was unknown, or the guest was removed since.
  if (guest_id === null) return ['walk-in', 'drop']
  if (reason === 'used-twice') return isFirstGone ? ['count', 'drop', 'walk-in'] : ['drop', 'walk-in']
  return ['count', 'drop', 'walk-in']
}

/** Members settle their own entries; those who may change guests settle all. */
export async function resolveDoorReview(
  { trx, runtime }: { trx: Trx; runtime: Runtime },
  keeper: DoorKeeper,
  { act: id, as, name = '', lang }: { act: string; as: Resolution | 'reopen'; name?: string | undefined; lang: Lang },
): Promise<DoorReview> {
  const event = await requireEvent(trx, keeper.business, keeper.event)
  const rules = { mode: event.check_in_mode, timeZone: event.time_zone ?? runtime.config.timeZone }
  if (!(await lockAct(trx, keeper, id))) throw new AppError('door.review_not_found')
  const review = async (): Promise<{ row: ReviewRow; shown: DoorReview }> => {
    const row = await selectAct(trx, keeper, id)
    const [shown] = row ? await toReviews(trx, runtime, keeper, [row], event.door_answers) : []
    if (!row || !shown || (row.outcome !== 'conflict' && row.outcome !== 'review' && row.resolution === null))
      throw new AppError('door.review_not_found')
    return { row, shown }
  }
  const { row, shown } = await review()
  const own = reviewerOf(keeper)
  if (own !== undefined && row.person_id !== own) throw new AppError('access.denied')
  if ((row.resolution === null) === (as === 'reopen')) return shown
  if (as === 'reopen') await reopen(trx, keeper, row, rules)
  else {
    if (!shown.choices.includes(as)) refuse('as')
    if (as === 'walk-in' && name === '') refuse('name')
    await settle(trx, keeper, row, { as, name, rules, lang })
  }
  await passOnSeats({ trx, runtime }, keeper)
  await runtime.live.within(trx).toBusiness(keeper.business, 'guest.changed', { event: keeper.event })
  return (await review()).shown
}

function refuse(field: 'as' | 'name'): never {
  const code = field === 'as' ? 'invalid_value' : 'required'
  throw new AppError('request.validation', {}, [{ field, code, values: {} }])
}

async function settle(
  trx: Trx,
  keeper: DoorKeeper,
  row: ReviewRow,
  { as, name, rules, lang }: { as: Resolution; name: string; rules: Rules; lang: Lang },
): Promise<void> {
  const resolved = { resolution: as, resolved_by: keeper.person?.id ?? null, resolved_at: new Date() }
  const ledger = await ledgerOf(trx, keeper, row)
  let guest = row.guest_id
  let seats = 0
  let resolvedAct: string | null = null
  let outcome = row.outcome
  if (as === 'walk-in') {
    const added = await addWalkIn({ trx, keeper, ledger, lang }, { ...WalkIn.parse({ name }) }, new Date())
    resolvedAct = newId()
    seats = 1
    const { id: _id, by: _by, resolver: _resolver, details: _details, ...facts } = row
    ledger.add({
      ...facts,
      id: resolvedAct,
      guest_id: added,
      kind: 'walk-in',
      outcome: 'first',
      reason: null,
      device: null,
      seq: null,
      earlier: null,
      details: null,
      by: row.by,
      isNew: true,
    })
  } else if (as === 'count') {
    if (row.kind === 'walk-in') {
      guest = await addWalkIn({ trx, keeper, ledger, lang }, { ...WalkIn.parse(row.details), email: '' }, new Date())
      seats = 1
    }
    if (row.kind === 'undo') {
      seats = takeBack(ledger, row)
      outcome = 'done'
    } else {
      outcome = 'first'
      const earlier = count(ledger, { ...row, guest_id: guest, outcome, details: null, isNew: false }, rules)
      if (earlier !== undefined) return contradict(trx, keeper, row, earlier)
      const held = ledger.guest(guest)
      if (held && held.row.state !== 'registered') {
        ledger.setState(held, 'registered')
        seats = 1
      }
    }
  }
  await updateResolution(trx, keeper, row.id, { ...resolved, outcome, guest_id: guest, resolved_act: resolvedAct })
  await write(trx, keeper, ledger, seats)
}

interface Rules {
  mode: CheckInMode
  timeZone: string
}

/** Lets a passage count, and a later one give way. Where another counts before it, it does not: that one is returned. */
function count(ledger: ActLedger, act: Act, rules: Rules): Act | undefined {
  const held = ledger.guest(act.guest_id)
  if (!held) refuse('as')
  const { at, device, is_doubtful: isDoubtful } = act
  const ruling = ruleOnPassing(
    rules,
    { state: held.row.state, days: held.row.days, passages: held.passages },
    { kind: act.kind === 'out' ? 'out' : 'in', at, device, isDoubtful, isDecided: true, isOverride: true },
  )
  if (ruling.outcome !== 'first') return ruling.earlier?.act ?? refuse('as')
  if (ruling.displaced) ledger.discount(ruling.displaced.act, { earlier: act.id, reason: 'used-twice' })
  ledger.add(act)
  return undefined
}

/** The guest came in before, by another gate: somebody decides again, knowing both. */
const contradict = (trx: Trx, keeper: DoorKeeper, { id, undone_by }: ReviewRow, earlier: Act): Promise<void> =>
  updateActs(trx, keeper, [{ id, outcome: 'conflict', reason: 'used-twice', undone_by, earlier: earlier.id }])

/** Undoes what an undo was about, unless somebody did so meanwhile. Returns how many more have a seat. */
function takeBack(ledger: ActLedger, { id, undoes }: ReviewRow): number {
  const target = undoes === null ? undefined : ledger.act(undoes)
  if (!target || target.undone_by !== null) return 0
  ledger.discount(target, { undoneBy: id })
  const held = ledger.guest(target.guest_id)
  if (!held || target.kind !== 'walk-in' || held.row.state !== 'registered') return 0
  ledger.setState(held, 'cancelled')
  return -1
}

/** The other way round: what was undone counts again, or is to be decided where another passage took its place. */
function giveBack(ledger: ActLedger, { id, undoes }: ReviewRow, rules: Rules): number {
  const target = undoes === null ? undefined : ledger.act(undoes)
  if (!target || target.undone_by !== id) return 0
  const held = ledger.guest(target.guest_id)
  ledger.revive(target)
  const earlier = held && count(ledger, target, rules)
  if (earlier) ledger.discount(target, { earlier: earlier.id, reason: 'used-twice' })
  if (!held || target.kind !== 'walk-in' || held.row.state !== 'cancelled') return 0
  ledger.setState(held, 'registered')
  return 1
}

async function reopen(trx: Trx, keeper: DoorKeeper, row: ReviewRow, rules: Rules): Promise<void> {
  const ledger = await ledgerOf(trx, keeper, row)
  const made = row.resolved_act === null ? undefined : ledger.act(row.resolved_act)
  let seats = row.kind === 'undo' && row.resolution === 'count' ? giveBack(ledger, row, rules) : 0
  const cancel = (id: string | null, state: 'cancelled' | 'waiting' | 'pending'): void => {
    const held = ledger.guest(id)
    if (!held || held.row.state !== 'registered') return
    ledger.setState(held, state)
    seats -= 1
  }
  if (made && made.undone_by === null) {
    ledger.discount(made, { undoneBy: row.id })
    cancel(made.guest_id, 'cancelled')
  }
  const counted = row.resolution === 'count' ? ledger.act(row.id) : undefined
  if (counted && row.kind !== 'undo') {
    ledger.discount(counted, { undoneBy: row.id })
    if (row.kind === 'walk-in') cancel(row.guest_id, 'cancelled')
    if (row.reason === 'cancelled' || row.reason === 'waiting' || row.reason === 'pending')
      cancel(row.guest_id, row.reason)
  }
  await write(trx, keeper, ledger, seats)
  await updateActs(trx, keeper, [
    { id: row.id, outcome: row.outcome, reason: row.reason, undone_by: null, earlier: row.earlier },
  ])
  await updateResolution(trx, keeper, row.id, {
    outcome: row.reason === 'used-twice' ? 'conflict' : 'review',
    guest_id: row.kind === 'walk-in' ? null : row.guest_id,
    resolution: null,
    resolved_by: null,
    resolved_at: null,
    resolved_act: null,
  })
}

async function ledgerOf(trx: Trx, keeper: DoorKeeper, row: ReviewRow): Promise<ActLedger> {
  const ids = [row.id, row.undoes, row.earlier, row.resolved_act].filter((id) => id !== null)
  const asked = { device: '', seqs: [], ids }
  const known = await selectActs(trx, keeper, { ...asked, guests: [] })
  const guests = await lockGuests(trx, keeper, { codes: [], ids: known.flatMap(({ guest_id }) => guest_id ?? []) })
  await lockDoorEvent(trx, keeper)
  return new ActLedger(guests, await selectActs(trx, keeper, { ...asked, guests: guests.map(({ id }) => id) }))
}

async function write(trx: Trx, keeper: DoorKeeper, ledger: ActLedger, seats: number): Promise<void> {
  await writeActs(trx, keeper, ledger.changes())
  if (seats !== 0) await changeGuestCount(trx, keeper.business, keeper.event, seats)
}
