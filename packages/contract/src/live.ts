import type { ErrorCode } from './errors.ts'
import type { Checker, ItemState } from './inventory/inventory.ts'
import type { Notification } from './notification.ts'

/** What the server pushes to open browsers, by event name. Each is only a hint to refetch: the calls have the truth. */
export interface LiveEvents {
  /** A new notification of this person. */
  notification: Notification
  /** This person's notifications were read or removed, perhaps in another window. */
  'notification.changed': Record<string, never>
  /** This person is no longer a member of the enterprise. */
  'business.left': { business: string }
  /** Items of inventory checks were marked, oldest first; `by` is who did it. */
  'inventory.marked': { business: string; marks: LiveMark[] }
  /** A check was created, completed or deleted, or got an unknown code or a late mark. */
  'inventory.changed': { business: string; check: string }
  /** Who has a check open, after somebody came or left. */
  'inventory.present': { business: string; check: string; people: Checker[] }
  /** A batch began, came further or ended. */
  'batch.changed': { business: string; batch: string }
  /** Assets were handed over or returned, or somebody answered. */
  'custody.changed': { business: string }
  /** Maintenance was planned, begun, finished or called off. */
  'maintenance.changed': { business: string }
  /** An import of assets was changed, or its dry run came further or ended. */
  'import.changed': { business: string; import: string }
  /** An event of the enterprise was added, changed, deleted or restored. */
  'event.changed': { id: string }
  /** Guests of an event were added, changed or removed. */
  'guest.changed': { event: string }
}

export interface LiveMark {
  check: string
  item: ItemState
  by: Checker | null
}

export type LiveEvent = keyof LiveEvents

/** All a browser may send: which enterprise it follows. */
export interface LiveRequests {
  enter: (business: string, acknowledge: (verdict: EnterVerdict) => void) => void
  leave: (business: string, acknowledge: (verdict: EnterVerdict) => void) => void
}

export type EnterVerdict = { ok: true } | { ok: false; code: ErrorCode }

/** What `handshake.auth` carries. */
export interface LiveAuth {
  token: string
}
