import type { Door } from '@nine/contract/event/door/door'
import type { DoorGuest } from '@nine/contract/event/door/door-guest'
import type { GuestCategory } from '@nine/contract/event/door/door-settings'
import { createContext, use } from 'react'
import { startOfDay } from '../engine/counts.ts'
import type { DoorEngine } from '../engine/door-engine.ts'
import type { DoorState } from '../engine/door-state.ts'
import type { KeptAct } from '../engine/door-store.ts'
import type { GateActions } from './use-gate-actions.ts'
import type { GateChoice } from './use-gate.ts'

/** What every part of the page works with. */
export interface DoorWork {
  engine: DoorEngine
  state: DoorState
  door: Door
  actions: GateActions
  gates: GateChoice
  isPhone: boolean
  isPractice: boolean
  /** Takes back something done here and says so. */
  undo: (kept: KeptAct, reason?: string) => Promise<void>
  /** Says something for a moment. */
  say: (text: string) => void
  /** hh:mm where the event takes place. */
  time: (at: string | number | Date) => string
}

export const DoorContext = createContext<DoorWork | undefined>(undefined)

export function useDoor(): DoorWork {
  const work = use(DoorContext)
  if (!work) throw new Error('No door is open')
  return work
}

/** Where tickets count once a day: when the day began from which who came in is in. */
export function useDayStart(): number | undefined {
  const { door, engine } = useDoor()
  return door.mode === 'daily' ? startOfDay(engine.time().at, door.timeZone) : undefined
}

export const categoryOf = ({ categories }: Pick<Door, 'categories'>, guest: DoorGuest): GuestCategory | undefined =>
  categories.find(({ id }) => id === guest.category)

export const may = ({ who }: Pick<Door, 'who'>, right: Door['who']['rights'][number]): boolean =>
  who.rights.includes(right)

const formats = new Map<string, Intl.DateTimeFormat>()

/** hh:mm in a time zone. */
export function formatClock(at: string | number | Date, timeZone: string): string {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  formats.set(timeZone, format)
  return format.format(new Date(at))
}
