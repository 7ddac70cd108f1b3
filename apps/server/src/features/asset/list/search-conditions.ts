import { keysOf } from '@nine/contract/keys-of'
import { type RawBuilder, sql } from 'kysely'
import { containing } from '../../../db/like-pattern.ts'
import type { ResolvedSearch } from './asset-filter.ts'
import type { NamedIds } from './search-names.queries.ts'
import { keyOf, type SearchTerm, START_MAX } from './search-terms.ts'

type Condition = RawBuilder<unknown>

/**
 * How well an asset matches, best first: a code is exactly what was typed, the name begins with it, every word is a whole
 * word of the name, anything else. Without a search all match alike, by the last.
 */
export const RANKS = [0, 1, 2, 3] as const
export type Rank = (typeof RANKS)[number]

const COLUMN = { location: 'location_id', category: 'category_id', holder: 'keeper_id' } as const
const END_OF_CHARACTERS = '\u{10ffff}'

/** Conditions of the ranks but the last; the first that is true decides. */
export const rankConditions = (search: ResolvedSearch | undefined): [Condition, Condition, Condition] =>
  search
    ? [contains(search.exactCode), contains(search.nameStart), allOf(search.nameWords.map(contains))]
    : [sql`false`, sql`false`, sql`false`]

export function rankOf([isCode, isStart, areWords]: readonly [Condition, Condition, Condition]): RawBuilder<number> {
  return sql<number>`case when ${isCode} then 0 when ${isStart} then 1 when ${areWords} then 2 else 3 end`
}

/**
 * Every word of a search, as the indexes know it; with a rank only the matches of that rank, which are found by what makes the
 * rank where it is rarer than the words can be.
 */
export function searchByIndex(search: ResolvedSearch | undefined, rank?: Rank): Condition[] {
  if (!search) return []
  if (rank === undefined) return indexedWords(search)
  return { 0: byCode, 1: byNameStart, 2: byNameWords, 3: indexedWords }[rank](search).concat(hasRank(search, rank))
}

/** The same written so that no index fits. */
export function searchByScan(search: ResolvedSearch | undefined, rank?: Rank): Condition[] {
  if (!search) return []
  return [...unindexedWords(search), ...(rank === undefined ? [] : hasRank(search, rank))]
}

const byCode = (search: ResolvedSearch): Condition[] => [
  hasKeys([search.exactCode].map(keyOf)),
  ...unindexedWords(search),
]

const byNameStart = (search: ResolvedSearch): Condition[] => [
  hasKeys([search.startKey]),
  sql`left(search_text, ${sql.lit(START_MAX)}) collate "C" >= ${search.plainStart}`,
  sql`left(search_text, ${sql.lit(START_MAX)}) collate "C" < ${search.plainStart + END_OF_CHARACTERS}`,
  ...unindexedWords(search),
]

const byNameWords = (search: ResolvedSearch): Condition[] => [
  hasKeys(search.nameWords.map(keyOf)),
  ...unindexedWords(search),
]

/** Of this rank and no better one. */
function hasRank(search: ResolvedSearch, rank: Rank): Condition[] {
  const conditions = rankConditions(search)
  return [...conditions.slice(0, rank).map((better) => sql`not (${better})`), ...conditions.slice(rank, rank + 1)]
}

const indexedWords = ({ terms }: ResolvedSearch): Condition[] =>
  terms.map((term) =>
    anyOf([
      allOf(indexedText(term)),
      ...pointsTo(term.named, (column, ids) => sql`${sql.ref(column)} = any(${ids}::text[])`),
    ]),
  )

const unindexedWords = ({ terms }: ResolvedSearch): Condition[] =>
  terms.map(({ word, named }) =>
    anyOf([
      contains(word),
      ...pointsTo(named, (column, ids) => sql`coalesce(${sql.ref(column)}, '') = any(${ids}::text[])`),
    ]),
  )

function indexedText({ word, hasTrigrams, pairs, isExact }: SearchTerm): Condition[] {
  if (hasTrigrams) {
    const rare = rarePartOf(word)
    return [sql`search_text like ${containing(rare)}`, ...(rare === word ? [] : [contains(word)])]
  }
  return [...(pairs.length > 0 ? [hasKeys(pairs)] : []), ...(isExact ? [] : [contains(word)])]
}

/**
 * What the index is asked about a word: of a long number its end. The letters and zeros before it are in every code of every
 * enterprise, so that their trigrams tell nothing, and the index would go through all places they occur in.
 */
const rarePartOf = (word: string): string => LONG_NUMBER.exec(word)?.[1] ?? word
const LONG_NUMBER = /\d(\d{4})$/

const pointsTo = (named: NamedIds, toOneOf: (column: string, ids: readonly string[]) => Condition): Condition[] =>
  keysOf(COLUMN).flatMap((dimension) =>
    named[dimension].length > 0 ? [toOneOf(COLUMN[dimension], named[dimension])] : [],
  )

const contains = (text: string): Condition => sql`strpos(search_text, ${text}) > 0`
const hasKeys = (keys: readonly string[]): Condition => sql`search_keys @> ${keys}::text[]`
const allOf = (conditions: readonly Condition[]): Condition => sql.join(conditions, sql` and `)
const anyOf = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` or `)})`
