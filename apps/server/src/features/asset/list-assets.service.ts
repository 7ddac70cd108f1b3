import type { AssetFilter, AssetListItem } from '@nine/contract/asset'
import { MAX_CHOSEN } from '@nine/contract/asset'
import { todayIn } from '@nine/contract/duration'
import type { Db } from '../../db/schema.ts'
import type { Runtime } from '../../runtime.ts'
import { toListItem } from './asset-answer.ts'
import { hashOf, kindOf, type Narrowing, narrowingOf } from './asset-filter.ts'
import {
  gathered,
  inOrder,
  newestBefore,
  type Page,
  selectCount,
  selectFirstPage,
  selectKnownCount,
  selectMonths,
  selectPage,
  selectPageIds,
  selectSubtrees,
  selectTotal,
  selectTotalOf,
  type Stretch,
  upsertCount,
} from './list-assets.queries.ts'

/** Up to so many matches are gathered and sorted; of more, reading in order finds a page sooner. */
const FEW = 3000
/** From here on the months say where to begin: reading past so many rows would take longer. */
const DEEP = 1000
const END_OF_TIME = 'infinity'

interface ListQuery extends AssetFilter {
  page: number
  limit: number
  includeDetails: boolean
}

/** A page of the register, newest first, and how many match in all. */
export async function listAssets(
  runtime: Runtime,
  business: string,
  query: ListQuery,
): Promise<{ data: AssetListItem[]; totalCount: number }> {
  const { page, limit, includeDetails } = query
  const { rows, total } = await findAssets(runtime, business, query, { limit, offset: (page - 1) * limit })
  const today = todayIn(runtime.config.timeZone)
  return { data: rows.map((row) => toListItem(runtime, row, today, includeDetails)), totalCount: total }
}

/** The ids of all that match, for choosing them all. */
export async function listAssetIds(
  { db, pool }: Runtime,
  business: string,
  filter: AssetFilter,
): Promise<{ ids: string[]; total: number }> {
  const narrowing = await resolve(db, business, filter)
  const total = await countMatches(db, pool, business, narrowing)
  const page = await pageOf(db, business, narrowing, total, { limit: MAX_CHOSEN, offset: 0 })
  return { ids: page ? await selectPageIds(db, page) : [], total }
}

async function findAssets({ db, pool }: Runtime, business: string, filter: AssetFilter, stretch: Stretch) {
  const narrowing = await resolve(db, business, filter)
  if (kindOf(narrowing) === 'all' && stretch.offset === 0) {
    const [rows, total] = await Promise.all([
      selectFirstPage(pool, business, stretch.limit),
      selectTotal(pool, business),
    ])
    return { rows, total }
  }
  const total = await countMatches(db, pool, business, narrowing)
  const page = await pageOf(db, business, narrowing, total, stretch)
  return { rows: page ? await selectPage(db, business, page) : [], total }
}

const resolve = (db: Db, business: string, filter: AssetFilter): Promise<Narrowing> =>
  narrowingOf(filter, (table, ids) => selectSubtrees(db, table, business, ids))

/** Exact: from the kept counts where they tell it, else counted once for every version of the business's assets. */
async function countMatches(db: Db, pool: Runtime['pool'], business: string, narrowing: Narrowing): Promise<number> {
  const kind = kindOf(narrowing)
  if (kind === 'all') return selectTotal(pool, business)
  if (kind !== 'mixed') return selectTotalOf(db, business, kind.dimension, kind.keys)
  const hash = hashOf(narrowing)
  const known = await selectKnownCount(db, business, hash)
  if (known !== undefined) return known
  const counted = await selectCount(db, business, narrowing)
  await upsertCount(db, business, hash, counted)
  return counted.total
}

/** The quickest way to a page; none when it lies past the end. */
async function pageOf(
  db: Db,
  business: string,
  narrowing: Narrowing,
  total: number,
  { limit, offset }: Stretch,
): Promise<Page | undefined> {
  if (offset >= total) return undefined
  if (kindOf(narrowing) === 'all') return newestPage(db, business, { limit, offset })
  if (total <= FEW) return gathered(business, narrowing, { limit, offset })
  if (offset <= total / 2) return inOrder(business, narrowing, 'newest', { limit, offset })
  const size = Math.min(limit, total - offset)
  return inOrder(business, narrowing, 'oldest', { limit: size, offset: total - offset - size })
}

async function newestPage(db: Db, business: string, { limit, offset }: Stretch): Promise<Page> {
  if (offset < DEEP) return newestBefore(business, END_OF_TIME, { limit, offset })
  let skipped = 0
  for (const { month, count } of await selectMonths(db, business)) {
    if (skipped + count > offset)
      return newestBefore(business, firstDayAfter(month), { limit, offset: offset - skipped })
    skipped += count
  }
  return newestBefore(business, END_OF_TIME, { limit, offset })
}

/** 2024-12 → 2025-01-01T00:00:00Z */
function firstDayAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 1)).toISOString()
}
