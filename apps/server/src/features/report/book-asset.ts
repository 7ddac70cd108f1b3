import { DEFAULT_CURRENCY } from '@nine/contract/asset/asset-fields'
import { daysToMonths } from '@nine/contract/duration'
import { type BookTerms, monthStart } from '@nine/contract/report/book-depreciation'
import { type BookHistory, depreciatedOver } from '@nine/contract/report/book-history'
import type { Days } from '@nine/contract/report/period'
import { type BookedAs, bookedAs } from '@nine/contract/report/regime'
import type { BookRow, FormerRow } from './report.queries.ts'

/** An asset as the books see it; its terms are null when it is not depreciated. */
export interface BookAsset extends BookHistory {
  id: string
  kind: BookedAs
  cost: bigint
  /** What it cost before somebody changed that, each until the first of a month. */
  formerCosts: readonly { cost: bigint; until: string }[]
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

export function toBookAsset(row: BookRow, changes: readonly FormerRow[], fixedAssetFrom: number): BookAsset {
  const { price, written_off_on: end } = row
  const before = monthly(row, changes)
  const start = before[0]?.used_on ?? row.used_on ?? row.added_on
  return {
    id: row.id,
    kind: bookedAs(row.booked_as, price, fixedAssetFrom),
    cost: BigInt(price ?? 0),
    formerCosts: before.map((each) => ({ cost: BigInt(each.price), until: each.until })),
    // Filling in terms that were missing does not change earlier months.
    former: before.flatMap((each) => {
      const terms = termsOf(each, end)
      return terms === null ? [] : [{ terms, until: each.until }]
    }),
    terms: termsOf(row, end),
    start: end !== null && end < start ? end : start,
    end,
    category: row.category_id,
    location: row.location_id,
    keeper: row.keeper_id,
  }
}

type Depreciated = Pick<BookRow, 'price' | 'residual_value' | 'depreciation_method' | 'depreciation_days' | 'used_on'>

function termsOf(row: Depreciated, until: string | null): BookTerms | null {
  const { depreciation_method: method, depreciation_days: days, used_on: from } = row
  if (method === null || from === null) return null
  return {
    cost: BigInt(row.price ?? 0),
    residual: BigInt(row.residual_value),
    months: days === 0 ? 0 : Math.max(daysToMonths(days), 1),
    method,
    from,
    until,
  }
}

/** What was in force when a month began. The month in which an asset was added has no book before it. */
function monthly(row: BookRow, changes: readonly FormerRow[]): (FormerRow & { until: string })[] {
  const added = monthStart(row.added_on)
  const first = new Map<string, FormerRow & { until: string }>()
  for (const change of changes) {
    const until = monthStart(change.changed_on)
    if (until > added && !first.has(until)) first.set(until, { ...change, until })
  }
  const all = [...first.values()]
  return all.filter((each, index) => !isSame(each, all[index + 1] ?? row))
}

const isSame = (a: Depreciated, b: Depreciated): boolean =>
  a.price === b.price &&
  a.residual_value === b.residual_value &&
  a.depreciation_method === b.depreciation_method &&
  a.depreciation_days === b.depreciation_days &&
  a.used_on === b.used_on

/** On the morning of a day. */
export const isInBooks = ({ start, end }: BookAsset, day: string): boolean =>
  start < day && (end === null || end >= day)

/** Depreciated before a day, whether it is still in the books or not. */
export const wornBefore = (asset: BookAsset, day: string): bigint => depreciatedOver(asset, day)

/** What it cost on the morning of a day; after it left, what it cost then. */
export function costOn({ cost, formerCosts, end }: BookAsset, day: string): bigint {
  const at = end !== null && end < day ? end : day
  return formerCosts.find(({ until }) => at <= until)?.cost ?? cost
}

/** Changes of cost within a period, while it was in the books. */
export const costChangesIn = (asset: BookAsset, { from, to }: Days): { day: string; change: bigint }[] =>
  asset.formerCosts.flatMap(({ cost, until }, index) => {
    const change = (asset.formerCosts[index + 1]?.cost ?? asset.cost) - cost
    const isBooked = asset.start < until && (asset.end === null || until < asset.end)
    return change !== 0n && until >= from && until < to && isBooked ? [{ day: until, change }] : []
  })

export const chargedIn = (asset: BookAsset, { from, to }: Days): bigint =>
  wornBefore(asset, to) - wornBefore(asset, from)

export const cameIn = ({ start }: BookAsset, { from, to }: Days): boolean => start >= from && start < to
export const leftIn = ({ end }: BookAsset, { from, to }: Days): boolean => end !== null && end >= from && end < to
