import type { CheckMethod } from '@nine/contract/inventory/inventory'
import type { ScanTone } from '../../../lib/scan/scan-signal.ts'
import type { ShownItem } from '../check/check-items.ts'
import type { OpenCheck } from '../check/use-inventory-check.ts'
import type { CountedPlace } from './use-counted-place.ts'

/** `wrongPlace`: counted, but the register says another place. */
type Counted = 'found' | 'wrongPlace' | 'already'

export const toneOfCounted = (counted: Counted): ScanTone => (counted === 'wrongPlace' ? 'warning' : counted)

/** Marks an item that was seen, in the place that is counted. What was marked before keeps its condition. */
export function countItem(
  open: Pick<OpenCheck, 'enqueueMark'>,
  place: CountedPlace | undefined,
  item: ShownItem,
  method: CheckMethod,
): Counted {
  const seen = place && { location: place.id }
  if (item.checked) {
    // It may have been seen in another place before.
    if (seen && item.seenAt !== seen.location) open.enqueueMark(item, item, method, seen)
    return 'already'
  }
  open.enqueueMark(item, { checked: true, condition: 'available' }, method, seen)
  return place && !place.covers(item.asset.location._id) ? 'wrongPlace' : 'found'
}
