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

const COLUMN = { location: 'location_id', category: 'category_id', holder: 'holder_id' } as const
const END_OF_CHARACTERS = '\u{10ffff}'

/** Conditions of the ranks but the last; the first that is true decides. */
export const rankConditions = (search: ResolvedSearch | undefined): [Condition, Condition, Condition] =>
  search
    ? [contains(search.exactCode), contains(search.nameStart), allOf(search.nameWords.map(contains))]
    : [sql`false`, sql`false`, sql`false`]

export function rankOf([isCode, isStart, areWords]: readonly [Condition, Condition, Condition]): RawBuilder<number> {
  return sql<number>`case when ${isCode} then 0 when ${isStart} then 1 when ${areWords} then 2 else 3 end`
}

/** Of this rank and no better one, or of any. */
export function hasRank(search: ResolvedSearch | undefined, rank: Rank | undefined): Condition {
  if (rank === undefined) return sql`true`
  const conditions = rankConditions(search)
  const own = conditions.slice(rank, rank + 1)
  return allOf([...conditions.slice(0, rank).map((better) => sql`not (${better})`), ...own])
}

/** The same, for an index to find when they are few, however common the words are. */
export const hasRankByIndex = (search: ResolvedSearch | undefined, rank: Rank | undefined): Condition =>
  allOf([...(search && rank !== undefined ? indexedRank(search)[rank] : []), hasRank(search, rank)])

const indexedRank = ({ exactCode, plainStart, nameWords }: ResolvedSearch): Record<Rank, Condition[]> => ({
  0: [hasKeys([exactCode].map(keyOf))],
  1: [
    sql`left(search_text, ${sql.lit(START_MAX)}) collate "C" >= ${plainStart}`,
    sql`left(search_text, ${sql.lit(START_MAX)}) collate "C" < ${plainStart + END_OF_CHARACTERS}`,
  ],
  2: [hasKeys(nameWords.map(keyOf))],
  3: [],
})

/** Every word of a search, as the indexes know it. */
export const searchByIndex = (search: ResolvedSearch | undefined): Condition[] =>
  (search?.terms ?? []).map((term) =>
    anyOf([
      allOf(indexedText(term)),
      ...pointsTo(term.named, (column, ids) => sql`${sql.ref(column)} = any(${ids}::text[])`),
    ]),
  )

/** The same written so that no index fits. */
export const searchByScan = (search: ResolvedSearch | undefined): Condition[] =>
  (search?.terms ?? []).map(({ word, named }) =>
    anyOf([
      contains(word),
      ...pointsTo(named, (column, ids) => sql`coalesce(${sql.ref(column)}, '') = any(${ids}::text[])`),
    ]),
  )

function indexedText({ word, hasTrigrams, pairs, isExact }: SearchTerm): Condition[] {
  if (hasTrigrams) return [sql`search_text like ${containing(word)}`]
  return [...(pairs.length > 0 ? [hasKeys(pairs)] : []), ...(isExact ? [] : [contains(word)])]
}

const pointsTo = (named: NamedIds, toOneOf: (column: string, ids: readonly string[]) => Condition): Condition[] =>
  keysOf(COLUMN).flatMap((dimension) =>
    named[dimension].length > 0 ? [toOneOf(COLUMN[dimension], named[dimension])] : [],
  )

const contains = (text: string): Condition => sql`strpos(search_text, ${text}) > 0`
const hasKeys = (keys: readonly string[]): Condition => sql`search_keys @> ${keys}::text[]`
const allOf = (conditions: readonly Condition[]): Condition => sql.join(conditions, sql` and `)
const anyOf = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` or `)})`
