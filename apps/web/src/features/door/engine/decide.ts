import type { Door } from '@nine/contract/event/door/door'
import type { DoorGuest } from '@nine/contract/event/door/door-guest'
import { type DoorReason, type Passage, ruleOnPassing } from '@nine/contract/event/door/door-rules'

export interface LocalPassing {
  kind: 'in' | 'out'
  at: Date
  isOverride: boolean
}

export interface LocalRuling {
  outcome: 'first' | 'already' | 'refused'
  reason: DoorReason | undefined
}

/** What a device without a network decides about somebody in its list. */
export function decidePassing(
  door: Pick<Door, 'mode' | 'timeZone'>,
  guest: DoorGuest,
  { kind, at, isOverride }: LocalPassing,
): LocalRuling {
  const { outcome, ...ruling } = ruleOnPassing(
    door,
    { state: guest.state ?? 'registered', days: guest.days ?? null, passages: passagesOf(guest) },
    // Nobody has passed yet: a second use is refused here, not listed as a conflict.
    {
      kind,
      at,
      isDoubtful: false,
      device: null,
      isDecided: false,
      isOverride: isOverride && guest.state !== 'cancelled',
    },
  )
  if (outcome === 'first') return { outcome, reason: undefined }
  return {
    outcome: outcome === 'refused' ? 'refused' : 'already',
    reason: 'reason' in ruling ? ruling.reason : undefined,
  }
}

function passagesOf({ in: entry, out }: DoorGuest): Passage[] {
  if (!entry) return []
  // Whatever the clocks say, it happened before what is asked now.
  const known = { isDoubtful: true, device: null }
  const entered: Passage = { ...known, kind: 'in', at: new Date(entry.at) }
  return out === undefined ? [entered] : [entered, { ...known, kind: 'out', at: new Date(out) }]
}

interface Seats {
  registered: number
  isOver: boolean
}

/** Why nobody new is let in without a network; undefined when somebody may be added. */
export function barrierToWalkIn(
  { capacity, isPublish }: Pick<Door, 'capacity' | 'isPublish'>,
  { registered, isOver }: Seats,
  isOverride: boolean,
): DoorReason | undefined {
  if (!isPublish || isOver) return 'closed'
  return capacity !== null && registered >= capacity && !isOverride ? 'full' : undefined
}
