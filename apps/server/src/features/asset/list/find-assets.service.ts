import { DIGITS_MAX } from '@nine/contract/asset/asset-code'
import type { AssetListItem } from '@nine/contract/asset/asset-list'
import { foundFormerCode } from '@nine/contract/asset/found-former-code'
import { todayIn } from '@nine/contract/duration'
import type { Runtime } from '../../../runtime.ts'
import { toListItem } from '../asset-response.ts'
import type { AssetWithNames } from '../asset.queries.ts'
import { type CodeMatch, selectCodeMatches, selectPrefixes } from '../codes/asset-code.queries.ts'
import { EVERYTHING, type ResolvedFilter, resolveSearch } from './asset-filter.ts'
import { selectTotal } from './count-assets.queries.ts'
import { type RankedId, selectByIds, selectMatchesOfRank, selectRecentMatches } from './list-assets.queries.ts'
import { RANKS } from './search-conditions.ts'
import { findNamed } from './search-names.queries.ts'
import { searchQuery } from './search-terms.ts'

/** So many of the newest are looked through before an index is asked: what is common is among them. */
const RECENT = 1000
/** An index stops after so many matches: no search may take as long as there are assets. */
const MOST_BY_INDEX = 1000
/** A prefix, or nothing, and a number with or without its zeros. */
const NUMBERED = /^(.*?)[^\p{L}\p{N}]*0*(\d+)$/u
const SIGNS = /[^\p{L}\p{N}]+/gu

interface FoundAssets {
  /** Each with the former code that it was found by. */
  assets: (AssetListItem & { formerCode: string | null })[]
  /** Null where counting them would take too long. */
  total: number | null
  /** The first one has exactly the code that was typed. */
  isExact: boolean
  /** An asset in the trash whose whole code was typed. */
  trashed: { _id: string; name: string; code: string } | null
}

/**
 * The best matches of a search in the order of the list, without counting all of them. Before them come those with the
 * code that was typed, with or without prefix and zeros.
 */
export async function findBestAssets(
  runtime: Runtime,
  business: string,
  typed: string,
  limit: number,
): Promise<FoundAssets> {
  const { db, pool } = runtime
  const search = await resolveSearch(searchQuery(typed), (words) => findNamed(db, business, words))
  if (search === undefined) return { assets: [], total: 0, isExact: false, trashed: null }
  const resolved = { ...EVERYTHING, search }
  const [codes, recent, ofAll] = await Promise.all([
    findByCode(db, business, typed),
    selectRecentMatches(db, business, resolved, { among: RECENT, limit }),
    selectTotal(pool, business),
  ])
  const isWhole = ofAll <= RECENT
  const ranked = isWhole ? recent : await rankByRank(db, business, { resolved, recent, limit })
  const live = codes.filter(({ is_trashed }) => !is_trashed)
  const ids = [...new Set([...live, ...ranked].map(({ id }) => id))].slice(0, limit)
  const countOf = new Map(recent.map(({ rank, of_rank }) => [rank, of_rank]))
  const counted = [...countOf.values()].reduce((sum, count) => sum + count, 0)
  const today = todayIn(runtime.config.timeZone)
  const toFound = (row: AssetWithNames) => {
    const asset = toListItem(runtime, row, today, false)
    const match = codes.find(({ id }) => id === row.id)
    const former = match ? (match.kind === 'former' ? match.code : undefined) : foundFormerCode(asset, typed)
    return { ...asset, formerCode: former ?? null }
  }
  const trashed = codes.find(({ is_trashed, code }) => is_trashed && code.toUpperCase() === codeTyped(typed))
  return {
    assets: (ids.length > 0 ? await selectByIds(pool, business, ids) : []).map(toFound),
    total: isWhole ? Math.max(counted, ids.length) : ids.length < limit ? ids.length : null,
    isExact: live.length > 0 || ranked[0]?.rank === 0,
    trashed: trashed ? { _id: trashed.id, name: trashed.name, code: trashed.code } : null,
  }
}

async function rankByRank(
  db: Runtime['db'],
  business: string,
  { resolved, recent, limit }: { resolved: ResolvedFilter; recent: readonly RankedId[]; limit: number },
): Promise<RankedId[]> {
  const ranked: RankedId[] = []
  for (const rank of RANKS) {
    const missing = limit - ranked.length
    if (missing <= 0) break
    const newest = recent.filter((match) => match.rank === rank).map(({ id }) => id)
    const found =
      newest.length >= missing
        ? newest
        : await selectMatchesOfRank(db, business, resolved, { rank, among: MOST_BY_INDEX, limit: missing })
    ranked.push(...found.slice(0, missing).map((id) => ({ id, rank })))
  }
  return ranked
}

/** "385", "ts385" and "TS-0385" are TS-000385, with whatever prefixes the business numbers by. */
async function findByCode(db: Runtime['db'], business: string, typed: string): Promise<CodeMatch[]> {
  const code = codeTyped(typed)
  const [, head = '', number = ''] = NUMBERED.exec(code) ?? []
  const isNumbered = number !== '' && number.length <= DIGITS_MAX
  const wanted = lettersOf(head)
  const prefixes = isNumbered ? await selectPrefixes(db, business) : []
  const codes = prefixes
    .filter((prefix) => wanted === '' || lettersOf(prefix) === wanted)
    .flatMap((prefix) =>
      Array.from({ length: DIGITS_MAX }, (_, index) => `${prefix}${number.padStart(index + 1, '0')}`),
    )
  return selectCodeMatches(db, business, [code, ...codes])
}

const codeTyped = (typed: string): string => typed.trim().normalize('NFC').toUpperCase()
const lettersOf = (text: string): string => text.replaceAll(SIGNS, '').toUpperCase()
