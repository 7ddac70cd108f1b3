import { type DoorReason, type GuestStanding, type Passage, standingAfter } from '@nine/contract/event/door/door-rules'
import type { DoorGuestRow } from './door-guest.ts'
import type { ActChange, ActRow, GuestChange, GuestRow, NewAct } from './record-acts.queries.ts'

/** An act that is known or about to be. */
export type Act = NewAct & { by: string; isNew: boolean }

/** A passage that counts, with its act. */
interface CountedPassage extends Passage {
  act: Act
}

interface HeldGuest {
  row: GuestRow
  passages: CountedPassage[]
}

/** Guests that are locked and what happened to them, while acts are decided one after the other; written at the end. */
export class ActLedger {
  readonly #guests = new Map<string, HeldGuest>()
  readonly #acts = new Map<string, Act>()
  readonly #touchedGuests = new Set<string>()
  readonly #touchedActs = new Set<string>()

  constructor(guests: readonly GuestRow[], acts: readonly ActRow[]) {
    for (const row of guests) this.#guests.set(row.id, { row, passages: [] })
    for (const known of acts) this.#count({ ...known, isNew: false })
  }

  find(ticket: { code: string | undefined; id: string | undefined }): HeldGuest | undefined {
    if (ticket.id !== undefined) return this.#guests.get(ticket.id)
    return [...this.#guests.values()].find(({ row }) => row.code === ticket.code)
  }

  guest = (id: string | null): HeldGuest | undefined => (id === null ? undefined : this.#guests.get(id))

  act = (id: string): Act | undefined => this.#acts.get(id)

  actOf = (device: string, seq: number): Act | undefined =>
    [...this.#acts.values()].find((act) => act.device === device && act.seq === seq)

  addGuest(row: GuestRow): void {
    this.#guests.set(row.id, { row, passages: [] })
  }

  /** Keeps a new act; a passage that counts changes its guest. */
  add(act: Act): void {
    this.#count(act)
    if (act.guest_id !== null && act.outcome === 'first') this.#touchedGuests.add(act.guest_id)
  }

  /** It counts no more: taken back, or another was earlier. */
  discount(act: Act, change: { undoneBy: string } | { earlier: string; reason: DoorReason }): void {
    if ('undoneBy' in change) act.undone_by = change.undoneBy
    else Object.assign(act, { outcome: 'conflict', reason: change.reason, earlier: change.earlier })
    const held = this.guest(act.guest_id)
    if (held) held.passages = held.passages.filter((passage) => passage.act.id !== act.id)
    this.#touch(act)
  }

  /** Whoever took it back was wrong. */
  revive(act: Act): void {
    act.undone_by = null
    this.#touch(act)
  }

  setState(guest: HeldGuest, state: GuestStanding): void {
    guest.row = { ...guest.row, state }
    this.#touchedGuests.add(guest.row.id)
  }

  /** What is to be written of all this. */
  changes = () => ({
    added: [...this.#acts.values()].filter(({ isNew }) => isNew).map(({ isNew: _isNew, by: _by, ...act }) => act),
    changed: [...this.#touchedActs].flatMap((id): ActChange[] => {
      const act = this.#acts.get(id)
      if (!act || act.isNew) return []
      const { outcome, reason, undone_by, earlier } = act
      return [{ id, outcome, reason, undone_by, earlier }]
    }),
    guests: [...this.#touchedGuests].flatMap((id): GuestChange[] => {
      const held = this.#guests.get(id)
      return held ? [{ id, state: held.row.state, ...columnsAfter(held.passages) }] : []
    }),
  })

  /** A guest as they are after all this. */
  shown(id: string): DoorGuestRow | undefined {
    const held = this.#guests.get(id)
    if (!held) return undefined
    const { entry, left } = standingAfter(held.passages)
    const by = entry?.act.by ?? ''
    if (!this.#touchedGuests.has(id)) return { ...held.row, by }
    const { at = null, gate = '' } = entry?.act ?? {}
    return { ...held.row, checked_in_at: at, gate, left_at: entry ? (left?.at ?? null) : null, by }
  }

  #count(act: Act): void {
    this.#acts.set(act.id, act)
    const held = this.guest(act.guest_id)
    if (!held || act.outcome !== 'first' || act.undone_by !== null) return
    if (act.kind === 'undo' || act.kind === 'edit') return
    const { at, is_doubtful: isDoubtful, device } = act
    const passage: CountedPassage = { kind: act.kind === 'out' ? 'out' : 'in', at, isDoubtful, device, act }
    held.passages = [...held.passages, passage].toSorted((a, b) => a.at.getTime() - b.at.getTime())
  }

  #touch(act: Act): void {
    this.#touchedActs.add(act.id)
    if (act.guest_id !== null) this.#touchedGuests.add(act.guest_id)
  }
}

function columnsAfter(passages: readonly CountedPassage[]): Omit<GuestChange, 'id' | 'state'> {
  const { entry, left } = standingAfter(passages)
  if (!entry) return { checked_in_at: null, how: null, by: null, steward: '', gate: '', left_at: null }
  const { act } = entry
  return {
    checked_in_at: act.at.toISOString(),
    how: act.steward ? 'steward' : act.person_id ? 'staff' : 'guest',
    by: act.person_id,
    steward: act.steward,
    gate: act.gate,
    left_at: left?.at.toISOString() ?? null,
  }
}
