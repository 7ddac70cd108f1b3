import type { DoorResult } from '@nine/contract/event/door/door-acts'
import type { DoorGuest } from '@nine/contract/event/door/door-guest'
import type { DoorReason } from '@nine/contract/event/door/door-rules'
import type { ScanTone } from '../../../lib/scan/scan-signal.ts'

/** What is shown to the person at the gate. */
export type VerdictKind =
  | 'in'
  | 'out'
  | 'already'
  /** Out before in. */
  | 'not-inside'
  | 'waiting'
  | 'pending'
  | 'wrong-day'
  | 'cancelled'
  | 'unknown'
  /** Unknown to this device, which cannot ask. */
  | 'not-listed'
  /** Perhaps one wrong character. */
  | 'ask'
  | 'elsewhere'
  | 'invalid'
  | 'full'
  | 'category-full'
  | 'closed'
  | 'event-cancelled'
  | 'known-email'
  | 'session-over'

export interface Verdict {
  kind: VerdictKind
  at: Date
  guest?: DoorGuest | undefined
  /** With `already`: the passage that counts. */
  earlier?: NonNullable<DoorGuest['in']> | undefined
  /** Decided here, and not sent yet. */
  isUnsent: boolean
  /** Nothing was recorded. */
  isPractice: boolean
  /** The act that can be taken back. */
  seq?: number | undefined
  /** What was scanned or typed, to let somebody in all the same. */
  ticket?: string | undefined
  candidates?: readonly DoorGuest[] | undefined
}

export const TONES: Record<VerdictKind, ScanTone> = {
  in: 'found',
  out: 'found',
  already: 'already',
  'not-inside': 'already',
  waiting: 'already',
  pending: 'already',
  'wrong-day': 'already',
  'not-listed': 'already',
  ask: 'already',
  full: 'already',
  'category-full': 'already',
  'known-email': 'already',
  cancelled: 'none',
  unknown: 'none',
  elsewhere: 'none',
  invalid: 'none',
  closed: 'none',
  'event-cancelled': 'none',
  'session-over': 'none',
}

const OF_REASON: Partial<Record<DoorReason, VerdictKind>> = {
  cancelled: 'cancelled',
  waiting: 'waiting',
  pending: 'pending',
  'wrong-day': 'wrong-day',
  full: 'full',
  'category-full': 'category-full',
  closed: 'closed',
  'event-cancelled': 'event-cancelled',
  unknown: 'unknown',
  'session-over': 'session-over',
  'not-inside': 'not-inside',
  'known-email': 'known-email',
}

export const kindOfReason = (reason: DoorReason | null | undefined): VerdictKind =>
  (reason && OF_REASON[reason]) ?? 'already'

export function kindOfResult(
  { outcome, reason }: Pick<DoorResult, 'outcome' | 'reason'>,
  passed: 'in' | 'out',
): VerdictKind {
  return outcome === 'first' ? passed : kindOfReason(reason)
}
