import { searchWords } from '@nine/contract/text/search-forms'
import type { Runtime } from '../../../runtime.ts'
import type { AssetWithNames } from '../asset.queries.ts'
import { type ResolvedFilter, resolveFilter } from './asset-filter.ts'
import { selectTotal } from './count-assets.queries.ts'
import {
  type RankedId,
  selectByCodes,
  selectByIds,
  selectMatchesOfRank,
  selectRecentMatches,
  selectSubtrees,
} from './list-assets.queries.ts'
import { RANKS } from './search-conditions.ts'
import { findNamed } from './search-names.queries.ts'
import { codeKey } from './search-terms.ts'

/** So many of the newest are looked through before an index is asked: what is common is among them. */
const RECENT = 1000
/** An index stops after so many matches: no search may take as long as there are assets. */
const MOST_BY_INDEX = 1000
const DIGITS_MAX = 10
const CODE = /^([\p{L}]*)[-\s]?0*(\d+)$/u

interface FoundRows {
  rows: AssetWithNames[]
  /** Null where counting them would take too long. */
  total: number | null
  /** How many of the first ones have the code that was typed. */
  byCode: number
}

/**
 * The best matches of a search in the order of the list, without counting all of them. Codes are found with or without
 * their prefix and zeros.
 */
export async function findBestRows(
  { db, pool }: Runtime,
  business: string,
  search: string,
  limit: number,
): Promise<FoundRows> {
  const resolved = await resolveFilter(
    { search },
    {
      subtree: (table, ids) => selectSubtrees(db, table, business, ids),
      named: (words) => findNamed(db, business, words),
    },
  )
  if (resolved.search === undefined) return { rows: [], total: 0, byCode: 0 }
  const [byCode, recent, ofAll] = await Promise.all([
    findByCode(db, business, search, limit),
    selectRecentMatches(db, business, resolved, { among: RECENT, limit }),
    selectTotal(pool, business),
  ])
  const isWhole = ofAll <= RECENT
  const ranked = isWhole ? recent.map(({ id }) => id) : await rankByRank(db, business, { resolved, recent, limit })
  const ids = [...new Set([...byCode, ...ranked])].slice(0, limit)
  const counts = new Map(recent.map(({ rank, of_rank }) => [rank, of_rank]))
  const counted = [...counts.values()].reduce((sum, count) => sum + count, 0)
  return {
    rows: ids.length > 0 ? await selectByIds(pool, business, ids) : [],
    total: isWhole ? Math.max(counted, ids.length) : ids.length < limit ? ids.length : null,
    byCode: byCode.length || (counts.get(0) ?? 0),
  }
}

async function rankByRank(
  db: Runtime['db'],
  business: string,
  { resolved, recent, limit }: { resolved: ResolvedFilter; recent: readonly RankedId[]; limit: number },
): Promise<string[]> {
  const ids: string[] = []
  for (const rank of RANKS) {
    const missing = limit - ids.length
    if (missing <= 0) break
    const newest = recent.filter((match) => match.rank === rank).map(({ id }) => id)
    const found =
      newest.length >= missing
        ? newest
        : await selectMatchesOfRank(db, business, resolved, { rank, among: MOST_BY_INDEX, limit: missing })
    ids.push(...found.slice(0, missing))
  }
  return ids
}

/** "385", "ts385" and "TS-0385" are TS-000385, with whatever prefixes the business numbers by. */
async function findByCode(db: Runtime['db'], business: string, search: string, limit: number): Promise<string[]> {
  const [, typedPrefix, number] = CODE.exec(searchWords(search).join(' ')) ?? []
  if (number === undefined || number.length > DIGITS_MAX) return []
  const kinds = await db.selectFrom('code_counter').select('kind').where('business_id', '=', business).execute()
  const prefixes = kinds.map(({ kind }) => kind.toLowerCase()).filter((kind) => !typedPrefix || kind === typedPrefix)
  const codes = prefixes.flatMap((prefix) =>
    Array.from({ length: DIGITS_MAX }, (_, index) => `${prefix}-${number.padStart(index + 1, '0')}`),
  )
  const distinct = [...new Set(codes)]
  return distinct.length === 0
    ? []
    : selectByCodes(db, business, { codes: distinct, keys: distinct.map(codeKey) }, limit)
}
