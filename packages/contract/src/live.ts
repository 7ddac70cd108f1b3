import type { ErrorCode } from './errors.ts'
import type { Checker, ItemState } from './inventory/inventory.ts'
import type { Notification } from './notification.ts'

/** What the server tells open browsers over the live socket, by event name. Each is a hint: the calls hold the truth. */
export interface LiveEvents {
  /** Something new for this person. */
  notification: Notification
  /** This person's notifications were read or removed, perhaps in another window. */
  'notification.changed': Record<string, never>
  /** This person is no longer a member of the enterprise. */
  'business.left': { business: string }
  /** Items of inventory checks were marked, oldest first; `by` is who did it. */
  'inventory.marked': { business: string; marks: LiveMark[] }
  /** A check was begun, completed or deleted, or holds something new beside its items. */
  'inventory.changed': { business: string; check: string }
  /** Who is in a check now, when somebody has come or gone. */
  'inventory.present': { business: string; check: string; people: Checker[] }
  /** An event of the enterprise was added, changed, deleted or brought back. */
  'event.changed': { id: string }
  /** Guests of an event came, changed or went. */
  'guest.changed': { event: string }
}

export interface LiveMark {
  check: string
  item: ItemState
  by: Checker | null
}

export type LiveEvent = keyof LiveEvents

/** All a browser may say: which enterprise it wants to follow. */
export interface LiveRequests {
  enter: (business: string, answer: (verdict: EnterVerdict) => void) => void
  leave: (business: string, answer: (verdict: EnterVerdict) => void) => void
}

export type EnterVerdict = { ok: true } | { ok: false; code: ErrorCode }

/** What `handshake.auth` carries. */
export interface LiveAuth {
  token: string
}
