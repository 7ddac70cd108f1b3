import { type CheckInMode, eventDay } from '@nine/contract/event/door/door-rules'
import type { Guest } from '@nine/contract/event/guest/guest'

/** Whether the list offers to check a guest in; who waits or has cancelled is let in at the door, if at all. */
export function mayEnter(
  { state, checkIn, hasLeft, updatedAt }: Pick<Guest, 'state' | 'checkIn' | 'hasLeft' | 'updatedAt'>,
  { mode, timeZone }: { mode: CheckInMode; timeZone: string },
  now: Date,
): boolean {
  if (state !== 'registered') return false
  if (!checkIn || (mode === 'in-out' && hasLeft)) return true
  return mode === 'daily' && eventDay(new Date(updatedAt), timeZone) !== eventDay(now, timeZone)
}
