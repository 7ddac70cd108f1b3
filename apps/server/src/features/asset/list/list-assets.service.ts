import type { AssetFilter, AssetListItem } from '@nine/contract/asset/asset-list'
import { MAX_CHOSEN } from '@nine/contract/asset/asset-list'
import { todayIn } from '@nine/contract/duration'
import type { Runtime } from '../../../runtime.ts'
import { toListItem } from '../asset-answer.ts'
import { hashOf, kindOf, type Narrowing, narrowingOf, type OneDimension } from './asset-filter.ts'
import type { SeenAsset } from '../asset.queries.ts'
import {
  type Count,
  type MonthCount,
  selectCount,
  selectKnownCount,
  selectMonths,
  selectTotal,
  selectTotalOf,
  upsertCount,
} from './count-assets.queries.ts'
import {
  gather,
  newestFrom,
  readFrom,
  readFromOldest,
  selectByIds,
  selectFirstPage,
  selectSubtrees,
  type Stretch,
} from './list-assets.queries.ts'
import { END_OF_TIME, monthOfRow } from './page-month.ts'

/** From here on the months say where to begin: reading past so many rows would take longer. */
const DEEP = 1000

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
  runtime: Runtime,
  business: string,
  filter: AssetFilter,
): Promise<{ ids: string[]; total: number }> {
  return findIds(runtime, business, await resolve(runtime, business, filter), { limit: MAX_CHOSEN, offset: 0 })
}

async function findAssets(
  runtime: Runtime,
  business: string,
  filter: AssetFilter,
  stretch: Stretch,
): Promise<{ rows: SeenAsset[]; total: number }> {
  const { pool } = runtime
  const narrowing = await resolve(runtime, business, filter)
  if (kindOf(narrowing) === 'all' && stretch.offset === 0) return selectFirstPage(pool, business, stretch.limit)
  const { ids, total } = await findIds(runtime, business, narrowing, stretch)
  return { rows: ids.length > 0 ? await selectByIds(pool, business, ids) : [], total }
}

const resolve = ({ db }: Runtime, business: string, filter: AssetFilter): Promise<Narrowing> =>
  narrowingOf(filter, (table, ids) => selectSubtrees(db, table, business, ids))

/** The quickest way to a page depends on what narrows the list, and on how many match. */
async function findIds(
  runtime: Runtime,
  business: string,
  narrowing: Narrowing,
  stretch: Stretch,
): Promise<{ ids: string[]; total: number }> {
  const { db, pool } = runtime
  const kind = kindOf(narrowing)
  if (kind === 'all') {
    const total = await selectTotal(pool, business)
    return { total, ids: stretch.offset < total ? await findNewest(runtime, business, stretch) : [] }
  }
  const [{ total, months }, ofAll] = await Promise.all([
    kind === 'mixed' ? countMatches(runtime, business, narrowing) : countOf(runtime, business, kind),
    selectTotal(pool, business),
  ])
  if (stretch.offset >= total) return { total, ids: [] }
  const isSorted = kind !== 'mixed' && kind.keys.length === 1
  if (!isSorted && areFew(total, ofAll, stretch.limit))
    return { total, ids: await gather(db, business, narrowing, stretch) }
  if (months === undefined)
    return { total, ids: await fromNearerEnd(runtime, business, narrowing, { total, ...stretch }) }
  const { upTo, offset } = monthOfRow(months, stretch.offset)
  return { total, ids: await readFrom(db, business, narrowing, { upTo, limit: stretch.limit, offset }) }
}

/** Reading in order meets a match every so many rows; when that takes more than all matches, they are gathered and sorted. */
const areFew = (total: number, ofAll: number, limit: number): boolean => total <= (limit * ofAll) / total

async function findNewest({ db, pool }: Runtime, business: string, { limit, offset }: Stretch): Promise<string[]> {
  if (offset < DEEP) return newestFrom(db, business, END_OF_TIME, { limit, offset })
  const start = monthOfRow(await selectMonths(pool, business), offset)
  return newestFrom(db, business, start.upTo, { limit, offset: start.offset })
}

async function fromNearerEnd(
  { db }: Runtime,
  business: string,
  narrowing: Narrowing,
  { total, limit, offset }: Stretch & { total: number },
): Promise<string[]> {
  if (offset <= total / 2) return readFrom(db, business, narrowing, { upTo: END_OF_TIME, limit, offset })
  const size = Math.min(limit, total - offset)
  return readFromOldest(db, business, narrowing, { limit: size, offset: total - offset - size })
}

type KnownCount = Omit<Count, 'months'> & { months: MonthCount[] | undefined }

async function countOf({ pool }: Runtime, business: string, { dimension, keys }: OneDimension): Promise<KnownCount> {
  return { total: await selectTotalOf(pool, business, dimension, keys), months: undefined }
}

/** Counted once for every version of the business's assets, and exact for that. */
async function countMatches({ db, pool }: Runtime, business: string, narrowing: Narrowing): Promise<KnownCount> {
  const hash = hashOf(narrowing)
  const known = await selectKnownCount(pool, business, hash)
  if (known) return known
  const counted = await selectCount(db, business, narrowing)
  await upsertCount(db, business, hash, counted)
  return counted
}
