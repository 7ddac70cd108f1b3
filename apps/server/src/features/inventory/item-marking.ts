import type { Condition, CheckMethod, MarkOutcome } from '@nine/contract/inventory'

/** How an item stands, as far as marking it goes. */
export interface Standing {
  checked: boolean
  condition: Condition
  notes: string
  version: number
  checkedBy: string | null
}

export interface Wish {
  checked: boolean
  condition: Condition
  /** Left out: as it was. */
  notes: string | undefined
  method: CheckMethod
  by: string
  /** Which version the person saw; undefined when the client does not say. */
  seen: number | undefined
}

/**
 * What becomes of a mark on an item of an open check. A plain scan only ever confirms what nobody has looked at yet.
 * Whoever saw an older version does not overwrite what somebody else made of it since.
 */
export function judgeMark(now: Standing, wish: Wish): Exclude<MarkOutcome, 'late'> {
  const isSame =
    now.checked === wish.checked &&
    now.condition === wish.condition &&
    (wish.notes === undefined || wish.notes === now.notes)
  if (isSame) return 'already'
  const isPlainScan = wish.method === 'qrcode' && wish.checked && wish.condition === 'available'
  if (isPlainScan && now.checked) return 'already'
  const isOutdated = wish.seen !== undefined && wish.seen !== now.version
  return isOutdated && now.checkedBy !== null && now.checkedBy !== wish.by ? 'conflict' : 'applied'
}
