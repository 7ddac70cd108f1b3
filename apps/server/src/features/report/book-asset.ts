import { DEFAULT_CURRENCY } from '@nine/contract/asset/asset-fields'
import { daysToMonths } from '@nine/contract/duration'
import { type BookTerms, depreciatedBefore } from '@nine/contract/report/book-depreciation'
import type { Days } from '@nine/contract/report/period'
import { type BookedAs, bookedAs } from '@nine/contract/report/regime'
import type { BookRow } from './report.queries.ts'

/** An asset as the books see it. */
export interface BookAsset {
  id: string
  kind: BookedAs
  cost: bigint
  /** Null when it is not depreciated. */
  terms: BookTerms | null
  /** The day it came into the books, and the day it left them. */
  start: string
  end: string | null
  category: string | null
  location: string | null
  keeper: string | null
}

/** What cannot be added to dong. */
export const isForeign = ({ price, currency }: Pick<BookRow, 'price' | 'currency'>): boolean =>
  price !== null && currency !== DEFAULT_CURRENCY

export function toBookAsset(row: BookRow, fixedAssetFrom: number): BookAsset {
  const { price, used_on: usedOn, written_off_on: end, depreciation_method: method, depreciation_days: days } = row
  const cost = BigInt(price ?? 0)
  const start = usedOn ?? row.added_on
  return {
    id: row.id,
    kind: bookedAs(row.booked_as, price, fixedAssetFrom),
    cost,
    terms:
      method === null || usedOn === null
        ? null
        : {
            cost,
            residual: BigInt(row.residual_value),
            months: days === 0 ? 0 : Math.max(daysToMonths(days), 1),
            method,
            from: usedOn,
            until: end,
          },
    start: end !== null && end < start ? end : start,
    end,
    category: row.category_id,
    location: row.location_id,
    keeper: row.keeper_id,
  }
}

/** On the morning of a day. */
export const isInBooks = ({ start, end }: BookAsset, day: string): boolean =>
  start < day && (end === null || end >= day)

/** Depreciated before a day, whether it is still in the books or not. */
export const wornBefore = ({ terms }: BookAsset, day: string): bigint =>
  terms === null ? 0n : depreciatedBefore(terms, day)

export const chargedIn = (asset: BookAsset, { from, to }: Days): bigint =>
  wornBefore(asset, to) - wornBefore(asset, from)

export const cameIn = ({ start }: BookAsset, { from, to }: Days): boolean => start >= from && start < to
export const leftIn = ({ end }: BookAsset, { from, to }: Days): boolean => end !== null && end >= from && end < to
