import type { DoorGuest } from '@nine/contract/event/door/door-guest'
import type { KeptAct } from './door-store.ts'

/** Who acts here, for what is shown of a passage until the server knows it. */
export interface Keeper {
  name: string
}

export const isWaiting = ({ result }: KeptAct): boolean => result === undefined

/** The key of somebody who was added here and has no ticket code yet. */
const keyOfWalkIn = ({ key }: KeptAct): string => `+${key}`

/** Acts that were taken back here, by their numbers. */
export function undoneHere(acts: readonly KeptAct[]): Set<number> {
  return new Set(
    acts.flatMap(({ act, result }) => {
      if (act.kind !== 'undo' || typeof act.undoes !== 'number') return []
      const isDone = result === undefined || ('outcome' in result && ['done', 'already'].includes(result.outcome))
      return isDone ? [act.undoes] : []
    }),
  )
}

/** The guests as they are once everything that waits has been sent: the server's list, and what happened here on top. */
export function mergeActs(
  listed: ReadonlyMap<string, DoorGuest>,
  acts: readonly KeptAct[],
  keeper: Keeper,
): Map<string, DoorGuest> {
  const merged = new Map(listed)
  const undone = undoneHere(acts)
  for (const kept of acts) {
    const { seq = 0 } = kept
    if (isWaiting(kept) && !undone.has(seq)) apply(merged, kept, keeper)
  }
  // What the server already counted, taken back here and not sent yet.
  const takenBack = undoneHere(acts.filter(isWaiting))
  for (const { seq = 0, act, code, result } of acts) {
    const guest = result && takenBack.has(seq) ? merged.get(code) : undefined
    if (guest) merged.set(code, withoutPassage(guest, act.kind))
  }
  return merged
}

function apply(merged: Map<string, DoorGuest>, kept: KeptAct, keeper: Keeper): void {
  const { act, code, name } = kept
  const passage = { at: act.at, gate: act.gate, by: keeper.name }
  if (act.kind === 'walk-in')
    merged.set(keyOfWalkIn(kept), {
      code: '',
      hash: '',
      name,
      walkIn: true,
      in: passage,
      ...(act.company ? { company: act.company } : {}),
      ...(act.category ? { category: act.category } : {}),
    })
  if (act.kind !== 'in' && act.kind !== 'out') return
  const guest = merged.get(code)
  if (guest) merged.set(code, afterPassing(guest, act.kind, passage))
}

/** Somebody after they came in or went out. Who was let in all the same is registered from now on. */
export function afterPassing(guest: DoorGuest, kind: 'in' | 'out', passage: NonNullable<DoorGuest['in']>): DoorGuest {
  if (kind === 'out') return { ...guest, out: passage.at }
  const { out: _out, state: _state, ...rest } = guest
  return { ...rest, in: passage }
}

function withoutPassage(guest: DoorGuest, kind: KeptAct['act']['kind']): DoorGuest {
  if (kind === 'out') {
    const { out: _out, ...inside } = guest
    return inside
  }
  const { in: _in, out: _out, ...rest } = guest
  return kind === 'walk-in' ? { ...rest, state: 'cancelled' } : rest
}
