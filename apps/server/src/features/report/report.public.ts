import type { BookedAs } from '@nine/contract/report/regime'
import type { Db } from '../../tables.ts'
import { costOn, isForeign, toBookAsset, wornBefore } from './book-asset.ts'
import { selectBookRowsOf, selectFormerTerms } from './report.queries.ts'

/** What the books say of an asset on the morning of a day. */
export interface BookedAsset {
  kind: BookedAs
  cost: number
  /** What is left of the cost. */
  book: number
}

const READ_AT_ONCE = 10_000

interface Books {
  business: string
  timeZone: string
  fixedAssetFrom: number
  /** yyyy-mm-dd */
  day: string
}

/** By id. Amounts of other currencies than dong are in no book; what was deleted is not there. */
export async function booksOf(
  db: Db,
  { business, timeZone, fixedAssetFrom, day }: Books,
  ids: readonly string[],
): Promise<Map<string, BookedAsset>> {
  const books = new Map<string, BookedAsset>()
  const sorted = ids.toSorted()
  for (let first = 0; first < sorted.length; first += READ_AT_ONCE) {
    const some = sorted.slice(first, first + READ_AT_ONCE)
    const bounds = { from: some[0] ?? '', to: some.at(-1) ?? '' }
    const rows = await selectBookRowsOf(db, business, timeZone, some)
    const former = await selectFormerTerms(db, business, timeZone, bounds)
    for (const row of rows) {
      const price = isForeign(row) ? null : row.price
      const asset = toBookAsset({ ...row, price }, former.get(row.id) ?? [], fixedAssetFrom)
      const cost = costOn(asset, day)
      books.set(row.id, { kind: asset.kind, cost: Number(cost), book: Number(cost - wornBefore(asset, day)) })
    }
  }
  return books
}
