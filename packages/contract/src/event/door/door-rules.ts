import { offsetMs } from '../../time-zone.ts'

// What the server decides, and a device without a network for itself.

/** `once`: a ticket lets in once. `daily`: once on every day. `in-out`: guests may leave and come back. */
export const CHECK_IN_MODES = ['once', 'daily', 'in-out'] as const
export type CheckInMode = (typeof CHECK_IN_MODES)[number]

export const GUEST_STANDINGS = ['registered', 'waiting', 'pending', 'cancelled'] as const
export type GuestStanding = (typeof GUEST_STANDINGS)[number]

/** What became of an act. `first` counts. `conflict` and `review` wait in the review list; `done`: undone or edited. */
export const DOOR_OUTCOMES = ['first', 'already', 'conflict', 'review', 'refused', 'done'] as const
export type DoorOutcome = (typeof DOOR_OUTCOMES)[number]

/**
 * Why an act does not count, or not yet.
 * `unknown` no such ticket · `cancelled` `waiting` `pending` the guest's state · `wrong-day` a ticket for other days ·
 * `full` `category-full` no seat for a walk-in, of the event or of the category · `closed` the event is deleted, over or takes nobody new · `used-twice` let in at two
 * gates · `event-cancelled` the event does not take place · `session-over` the steward's PIN was revoked or expired · `not-inside` out before in · `no-exit` the event does
 * not count who leaves · `not-yours` somebody else's act · `not-counted` nothing to undo · `known-email` a walk-in whose
 * address is registered
 */
export const DOOR_REASONS = [
  'unknown',
  'cancelled',
  'waiting',
  'pending',
  'wrong-day',
  'full',
  'category-full',
  'closed',
  'event-cancelled',
  'used-twice',
  'session-over',
  'not-inside',
  'no-exit',
  'not-yours',
  'not-counted',
  'known-email',
] as const
export type DoorReason = (typeof DOOR_REASONS)[number]

/** The hour at which one day of an event ends and the next begins, so that a party after midnight is one day. */
export const DAY_TURNS_AT_HOUR = 4
const HOUR_MS = 3_600_000

/** The day of an event that a time belongs to, "2026-11-21". */
export function eventDay(time: Date, timeZone: string): string {
  const shown = time.getTime() + offsetMs(time, timeZone) - DAY_TURNS_AT_HOUR * HOUR_MS
  return new Date(shown).toISOString().slice(0, 10)
}

/** Somebody who came in or went out, and it counted. */
export interface Passage {
  kind: 'in' | 'out'
  at: Date
  /** The clock of the device was not to be trusted. */
  isDoubtful: boolean
  device: string | null
}

export interface Passing extends Passage {
  /** The device decided by itself: the guest has passed already, whatever is decided here. */
  isDecided: boolean
  /** A member lets them in all the same. */
  isOverride: boolean
}

interface Admitted<P extends Passage> {
  state: GuestStanding
  /** Days the ticket is for; null for all of them. */
  days: readonly string[] | null
  /** Those that count, oldest first. */
  passages: readonly P[]
}

export type Ruling<P extends Passage = Passage> =
  | { outcome: 'first'; displaced: P | undefined }
  | { outcome: 'already' | 'conflict' | 'refused' | 'review'; reason: DoorReason | undefined; earlier: P | undefined }

/**
 * Whether somebody comes in or goes out. Of two who came in with one ticket the first by time counts, and the other is a
 * conflict; a clock that is not to be trusted counts as the time of arrival, after everything that is known.
 */
export function ruleOnPassing<P extends Passage>(
  { mode, timeZone }: { mode: CheckInMode; timeZone: string },
  guest: Admitted<P>,
  act: Passing,
): Ruling<P> {
  const barrier = act.isOverride ? undefined : barrierOf(guest, act, timeZone)
  if (barrier) return { outcome: act.isDecided ? 'review' : 'refused', reason: barrier, earlier: undefined }
  if (act.kind === 'out' && mode !== 'in-out') return { outcome: 'refused', reason: 'no-exit', earlier: undefined }
  const related = mode === 'daily' ? onSameDay(guest.passages, act.at, timeZone) : guest.passages
  const [before, after] = around(related, act)
  if (act.kind === 'out')
    return before?.kind === 'in'
      ? { outcome: 'first', displaced: undefined }
      : { outcome: 'already', reason: 'not-inside', earlier: before }
  if (before?.kind === 'in') return doubled(before, act)
  if (after?.kind !== 'in') return { outcome: 'first', displaced: undefined }
  return isSameDevice(after, act) ? doubled(after, act) : { outcome: 'first', displaced: after }
}

function barrierOf<P extends Passage>(
  { state, days }: Admitted<P>,
  { kind, at }: Passing,
  timeZone: string,
): DoorReason | undefined {
  if (kind === 'out') return undefined
  if (state !== 'registered') return state
  return days && !days.includes(eventDay(at, timeZone)) ? 'wrong-day' : undefined
}

const doubled = <P extends Passage>(earlier: P, act: Passing): Ruling<P> =>
  act.isDecided && !isSameDevice(earlier, act)
    ? { outcome: 'conflict', reason: 'used-twice', earlier }
    : { outcome: 'already', reason: undefined, earlier }

const isSameDevice = (one: Passage, other: Passage): boolean => one.device !== null && one.device === other.device

function onSameDay<P extends Passage>(passages: readonly P[], at: Date, timeZone: string): readonly P[] {
  const day = eventDay(at, timeZone)
  return passages.filter((passage) => eventDay(passage.at, timeZone) === day)
}

/** The passages right before and right after a time; of clocks that are not to be trusted, only the order of arrival counts. */
function around<P extends Passage>(passages: readonly P[], act: Passing): [P | undefined, P | undefined] {
  const isBefore = (passage: P): boolean => act.isDoubtful || passage.isDoubtful || passage.at <= act.at
  const next = passages.findIndex((passage) => !isBefore(passage))
  return next === -1 ? [passages.at(-1), undefined] : [passages[next - 1], passages[next]]
}

/** The guest as the last passage left them. */
export function standingAfter<P extends Passage>(
  passages: readonly P[],
): { entry: P | undefined; left: P | undefined } {
  const entry = passages.findLast(({ kind }) => kind === 'in')
  const last = passages.at(-1)
  return { entry, left: last?.kind === 'out' ? last : undefined }
}
