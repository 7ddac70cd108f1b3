import { type SortKey, SORTED_MATCHES_MAX } from '@nine/contract/asset/asset-columns'
import { ASSET_FILTER_NAMES, type AssetFilterName } from '@nine/contract/asset/asset-filters'
import type { AssetFilter, AssetListItem } from '@nine/contract/asset/asset-list'
import { MAX_CHOSEN } from '@nine/contract/asset/asset-list'
import { todayIn } from '@nine/contract/duration'
import type { ReadAhead } from '../../../access/session.ts'
import { AppError } from '../../../app-error.ts'
import type { Runtime } from '../../../runtime.ts'
import { readAssetFields, resolveConditions } from '../../custom-field/custom-field.public.ts'
import { toListItem } from '../asset-response.ts'
import { hashOf, kindOf, type ResolvedFilter, resolveFilter, type OneDimension } from './asset-filter.ts'
import type { AssetWithNames } from '../asset.queries.ts'
import {
  type Count,
  type RankedMonthCount,
  selectCount,
  selectCountUpTo,
  selectKnownCount,
  selectMonths,
  selectTotal,
  selectTotalOf,
  upsertCount,
} from './count-assets.queries.ts'
import { indexConditions } from './filter-conditions.ts'
import {
  sortAllMatches,
  selectNewest,
  newestFrom,
  scanFromNewest,
  scanFromOldest,
  selectByIds,
  selectKnownPeople,
  selectPeopleInDepartment,
  selectOwnBatch,
  selectSubtrees,
  type PageWindow,
} from './list-assets.queries.ts'
import { type AskedPage, firstPageAhead, selectFirstPage } from './first-page.queries.ts'
import { END_OF_TIME, monthOfRow } from './page-month.ts'
import { type Rank, RANKS } from './search-conditions.ts'
import { findNamed } from './search-names.queries.ts'
import { sortedPage } from './sort-assets.service.ts'
import { resolveSort } from './sort-columns.ts'

/** Beyond this offset the counts per month tell where to start: skipping so many rows would take longer. */
const DEEP = 1000
/** So many assets are read sooner than any index of words is. */
const SMALL = 1000

interface ListQuery extends AssetFilter {
  page: number
  limit: number
  includeDetails: boolean
  /** `custom:` and the id of each field that is wanted. */
  fields?: readonly string[] | undefined
  sort?: readonly SortKey[] | undefined
}

/** A page of the register and the number of all matches. Unless sorted, the best matches of a search come first, then the newest. */
export async function listAssets(
  runtime: Runtime,
  business: string,
  query: ListQuery,
  asked?: AskedPage,
): Promise<{ data: AssetListItem[]; totalCount: number }> {
  const { page, limit, includeDetails } = query
  const { rows, total } = await findAssets(runtime, business, query, { limit, offset: (page - 1) * limit, asked })
  const today = todayIn(runtime.config.timeZone)
  const wanted = query.fields?.map((field) => field.replace('custom:', ''))
  const custom = wanted && (await readAssetFields(runtime.db, business, rows, wanted))
  return {
    data: rows.map((row) => ({
      ...toListItem(runtime, row, today, includeDetails),
      ...(custom && { customFields: custom.get(row.id) ?? [] }),
    })),
    totalCount: total,
  }
}

/** Whether the page that everybody opens is as it was, where that is all a list may ask. */
export function askForFirstPage(
  { pool }: Runtime,
  { business, query }: { business: string; query: ListQuery },
): ReadAhead<AskedPage> | undefined {
  const isFirst = query.page === 1 && !query.sort && ASSET_FILTER_NAMES.every((name) => query[name] === undefined)
  return isFirst ? firstPageAhead(pool, business, query.limit) : undefined
}

/** The ids of all matches, to select them all; very many come in parts. */
export async function listAssetIds(
  runtime: Runtime,
  business: string,
  { part, ...filter }: AssetFilter & { part: number },
): Promise<{ ids: string[]; total: number }> {
  const window = { limit: MAX_CHOSEN, offset: (part - 1) * MAX_CHOSEN }
  return findIds(runtime, business, await resolve(runtime, business, filter), window)
}

/** How many match, counted no further than a limit. */
export async function countUpTo(
  runtime: Runtime,
  business: string,
  filter: AssetFilter,
  most: number,
): Promise<{ count: number; isMore: boolean }> {
  const resolved = await resolve(runtime, business, filter)
  const counted =
    kindOf(resolved) === 'mixed'
      ? ((await selectKnownCount(runtime.pool, business, hashOf(resolved)))?.total ??
        (await selectCountUpTo(runtime.db, business, resolved, most + 1)))
      : (await countOfKind(runtime, business, resolved)).total
  return { count: Math.min(counted, most), isMore: counted > most }
}

/** The conditions of a filter, for statements that act on all matches. A filter that names something gone is refused. */
export async function conditionsOfFilter(runtime: Runtime, business: string, filter: AssetFilter) {
  const resolved = await resolve(runtime, business, filter)
  if (resolved.gone) throw new AppError('asset.filter_gone')
  return indexConditions(business, resolved)
}

/** Filters that name what is no longer there. */
export const goneFilters = async (
  runtime: Runtime,
  business: string,
  filter: AssetFilter,
): Promise<AssetFilterName[]> => [...((await resolve(runtime, business, filter)).gone ?? [])]

/** Ids of the first matches in an order; undefined where too many match to be sorted. */
export async function findSortedIds(
  runtime: Runtime,
  business: string,
  filter: AssetFilter,
  sort: readonly SortKey[],
): Promise<string[] | undefined> {
  const resolved = await resolve(runtime, business, filter)
  const { total } = await countOfKind(runtime, business, resolved)
  if (total > SORTED_MATCHES_MAX) return undefined
  return (await findSorted(runtime, business, resolved, sort, { limit: SORTED_MATCHES_MAX, offset: 0 })).ids
}

async function findAssets(
  runtime: Runtime,
  business: string,
  { sort, ...filter }: AssetFilter & Pick<ListQuery, 'sort'>,
  { asked, ...window }: PageWindow & { asked: AskedPage | undefined },
): Promise<{ rows: readonly AssetWithNames[]; total: number }> {
  const { pool } = runtime
  const resolved = await resolve(runtime, business, filter)
  if (kindOf(resolved) === 'all' && window.offset === 0 && !sort)
    return selectFirstPage(pool, business, window.limit, asked)
  const { ids, total } = sort
    ? await findSorted(runtime, business, resolved, sort, window)
    : await findIds(runtime, business, resolved, window)
  return { rows: ids.length > 0 ? await selectByIds(pool, business, ids) : [], total }
}

const resolve = ({ db, config }: Runtime, business: string, filter: AssetFilter): Promise<ResolvedFilter> =>
  resolveFilter(filter, {
    today: todayIn(config.timeZone),
    subtree: (table, ids) => selectSubtrees(db, table, business, ids),
    named: (words) => findNamed(db, business, words),
    people: (ids) => selectKnownPeople(db, business, ids),
    inDepartment: (department) => selectPeopleInDepartment(db, business, department),
    custom: (conditions) => resolveConditions(db, business, conditions),
    batch: (id) => selectOwnBatch(db, business, id),
  })

async function findSorted(
  runtime: Runtime,
  business: string,
  resolved: ResolvedFilter,
  sort: readonly SortKey[],
  window: PageWindow,
): Promise<{ ids: string[]; total: number }> {
  const { pool, db } = runtime
  const kind = kindOf(resolved)
  const [{ total }, ofAll, keys] = await Promise.all([
    countOfKind(runtime, business, resolved),
    selectTotal(pool, business),
    resolveSort(db, business, sort),
  ])
  if (window.offset >= total) return { total, ids: [] }
  const isFew = kind !== 'all' && areFew(total, ofAll, window.limit)
  return { total, ids: await sortedPage(runtime, business, resolved, keys, { total, areFew: isFew, ...window }) }
}

/** The fastest way to a page depends on the filter and on how many match. */
async function findIds(
  runtime: Runtime,
  business: string,
  resolved: ResolvedFilter,
  window: PageWindow,
): Promise<{ ids: string[]; total: number }> {
  const { db, pool } = runtime
  const kind = kindOf(resolved)
  if (kind === 'all' && window.offset < DEEP) {
    const { ids, total } = await selectNewest(pool, business, window)
    return { ids, total: total ?? (await selectTotal(pool, business)) }
  }
  if (kind === 'all') {
    const total = await selectTotal(pool, business)
    return { total, ids: window.offset < total ? await findDeep(runtime, business, window) : [] }
  }
  const [{ total, months }, ofAll] = await Promise.all([
    countOfKind(runtime, business, resolved),
    selectTotal(pool, business),
  ])
  if (window.offset >= total) return { total, ids: [] }
  const isSorted = kind !== 'mixed' && kind.keys.length === 1
  if (!isSorted && areFew(total, ofAll, window.limit))
    return {
      total,
      ids: await sortAllMatches(db, business, resolved, {
        ...window,
        rank: onlyRankOf(months),
        isSmall: ofAll <= SMALL,
      }),
    }
  if (months === undefined)
    return { total, ids: await fromNearerEnd(runtime, business, resolved, { total, ...window }) }
  return { total, ids: await rankByRank(runtime, business, resolved, { months, ofAll, ...window }) }
}

/** The rank that all matches share, if any: an index may find them sooner by it than by their words. */
function onlyRankOf([first, ...others]: readonly RankedMonthCount[] = []): Rank | undefined {
  return others.every(({ rank }) => rank === first?.rank) ? first?.rank : undefined
}

/** Goes through the ranks, of which a page may meet several; each is found as its own number of matches suggests. */
async function rankByRank(
  { db }: Runtime,
  business: string,
  resolved: ResolvedFilter,
  { months, ofAll, limit, offset }: PageWindow & { months: readonly RankedMonthCount[]; ofAll: number },
): Promise<string[]> {
  const ids: string[] = []
  let [skipped, missing] = [offset, limit]
  for (const rank of RANKS) {
    const ofRank = months.filter((month) => month.rank === rank)
    const total = ofRank.reduce((sum, { count }) => sum + count, 0)
    const size = Math.min(missing, Math.max(total - skipped, 0))
    if (size > 0) {
      const start = monthOfRow(ofRank, skipped)
      ids.push(
        ...(areFew(total, ofAll, limit)
          ? await sortAllMatches(db, business, resolved, {
              rank,
              limit: size,
              offset: skipped,
              isSmall: ofAll <= SMALL,
            })
          : await scanFromNewest(db, business, resolved, { rank, limit: size, ...start })),
      )
    }
    missing -= size
    skipped = Math.max(skipped - total, 0)
  }
  return ids
}

/** Whether sorting all matches is cheaper than scanning in order, which reads many rows for each match it finds. */
const areFew = (total: number, ofAll: number, limit: number): boolean => total <= (limit * ofAll) / total

async function findDeep({ db, pool }: Runtime, business: string, { limit, offset }: PageWindow): Promise<string[]> {
  const start = monthOfRow(await selectMonths(pool, business), offset)
  return newestFrom(db, business, start.upTo, { limit, offset: start.offset })
}

async function fromNearerEnd(
  { db }: Runtime,
  business: string,
  resolved: ResolvedFilter,
  { total, limit, offset }: PageWindow & { total: number },
): Promise<string[]> {
  if (offset <= total / 2) return scanFromNewest(db, business, resolved, { upTo: END_OF_TIME, limit, offset })
  const size = Math.min(limit, total - offset)
  return scanFromOldest(db, business, resolved, { limit: size, offset: total - offset - size })
}

type KnownCount = Omit<Count, 'months'> & { months: RankedMonthCount[] | undefined }

async function countOfKind(runtime: Runtime, business: string, resolved: ResolvedFilter): Promise<KnownCount> {
  const kind = kindOf(resolved)
  if (kind === 'all') return { total: await selectTotal(runtime.pool, business), months: undefined }
  return kind === 'mixed' ? countMatches(runtime, business, resolved) : countOf(runtime, business, kind)
}

async function countOf({ pool }: Runtime, business: string, { dimension, keys }: OneDimension): Promise<KnownCount> {
  return { total: await selectTotalOf(pool, business, dimension, keys), months: undefined }
}

/** Counted once per version of the business's assets, and exact for it. */
async function countMatches({ db, pool }: Runtime, business: string, resolved: ResolvedFilter): Promise<KnownCount> {
  const hash = hashOf(resolved)
  const known = await selectKnownCount(pool, business, hash)
  if (known) return known
  const isSmall = (await selectTotal(pool, business)) <= SMALL
  const counted = await selectCount(db, business, resolved, { isSmall })
  await upsertCount(db, business, hash, counted)
  return counted
}
