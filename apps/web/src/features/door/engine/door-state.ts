import type { Door } from '@nine/contract/event/door/door'
import type { DoorGuest } from '@nine/contract/event/door/door-guest'
import type { ApiError } from '../../../lib/api.ts'
import type { Counts } from './counts.ts'
import type { KeptAct } from './door-store.ts'

/** Why the server no longer answers this device, although it could be reached. */
type Trouble = 'signed-out' | 'left' | 'session-over' | 'gone'

export interface DoorState {
  door: Door | undefined
  /** When the list was fetched; undefined: there is none here. */
  listedAt: number | undefined
  guests: ReadonlyMap<string, DoorGuest>
  counts: Counts | undefined
  /** What was done at this device at this door, oldest first. */
  acts: readonly KeptAct[]
  connection: 'starting' | 'online' | 'weak' | 'offline'
  trouble: Trouble | undefined
}

const AT_FIRST: DoorState = {
  door: undefined,
  listedAt: undefined,
  guests: new Map(),
  counts: undefined,
  acts: [],
  connection: 'starting',
  trouble: undefined,
}

/** What the page shows of a door, and who is notified when it changes. */
export function createShownState() {
  let state = AT_FIRST
  const subscribers = new Set<() => void>()
  return {
    state: (): DoorState => state,
    show: (change: Partial<DoorState>): void => {
      state = { ...state, ...change }
      for (const notify of subscribers) notify()
    },
    subscribe: (listener: () => void): (() => void) => {
      subscribers.add(listener)
      return () => void subscribers.delete(listener)
    },
    isWatched: (): boolean => subscribers.size > 0,
  }
}

export function troubleOf({ code, status }: ApiError): Trouble | undefined {
  if (code === 'door.session_over') return 'session-over'
  if (status === 401) return 'signed-out'
  return status === 403 || status === 404 ? 'gone' : undefined
}
