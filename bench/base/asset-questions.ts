import { ASSET_COLUMN_NAMES, ASSET_COLUMNS } from '@nine/contract/asset/asset-columns'
import { withoutAccents } from '@nine/contract/text/without-accents'
import {
  COMMON_PAIR,
  COMMON_WORD,
  EXACT_CODE,
  HOLDER,
  RARE_PAIR,
  RARE_START,
  RARE_WORD,
  ROOM,
} from '@nine/testkit/load/seeded-asset'
import type { SeededWorld } from '@nine/testkit/load/seed'
import type { Question } from './growth.ts'

interface Asked {
  name: string
  query: (world: SeededWorld) => Record<string, string>
  /** How many times slower the largest register may be than the smallest. */
  goal: number
}

const QUESTIONS: readonly Asked[] = [
  { name: 'first page', query: () => ({}), goal: 2 },
  {
    name: 'page 10,000 or the last',
    query: ({ assets }) => ({ page: String(Math.min(10_000, Math.ceil(assets / 20))) }),
    goal: 2,
  },
  { name: 'last page', query: ({ assets }) => ({ page: String(Math.ceil(assets / 20)) }), goal: 2 },
  { name: 'rare word', query: () => ({ search: RARE_WORD }), goal: 2 },
  { name: 'rare pair of letters', query: () => ({ search: RARE_PAIR }), goal: 2 },
  { name: 'rare word and a common one', query: () => ({ search: `${RARE_WORD} ${COMMON_WORD}` }), goal: 2 },
  { name: 'exact code', query: () => ({ search: EXACT_CODE }), goal: 2 },
  { name: 'rare start of a name, common word', query: () => ({ search: RARE_START }), goal: 5 },
  { name: "a room's name", query: () => ({ search: ROOM }), goal: 5 },
  { name: "a holder's name", query: () => ({ search: HOLDER }), goal: 5 },
  { name: 'common word without accents', query: () => ({ search: withoutAccents(COMMON_WORD) }), goal: 5 },
  { name: 'common word', query: () => ({ search: COMMON_WORD }), goal: 5 },
  { name: 'common pair of letters', query: () => ({ search: COMMON_PAIR }), goal: 5 },
  {
    name: 'common word, page 100 or the last',
    query: ({ assets }) => ({ search: COMMON_WORD, page: assets > 20_000 ? '100' : '5' }),
    goal: 5,
  },
  { name: 'status', query: () => ({ status: 'lost' }), goal: 2 },
  { name: 'two statuses', query: () => ({ status: 'lost,damaged' }), goal: 2 },
  { name: 'category', query: ({ categoryLeaf }) => ({ category: categoryLeaf }), goal: 2 },
  { name: 'category with children', query: ({ categoryRoot }) => ({ category: categoryRoot }), goal: 2 },
  { name: 'location with children', query: ({ locationRoot }) => ({ location: locationRoot }), goal: 2 },
  { name: 'holder', query: ({ holder }) => ({ holder }), goal: 2 },
  { name: 'wide price range', query: () => ({ priceMin: '10000000', priceMax: '60000000' }), goal: 2 },
  { name: 'narrow price range', query: () => ({ priceMin: '10000000', priceMax: '15000000' }), goal: 2 },
  { name: 'date range', query: () => ({ dateMin: '2024-01-01', dateMax: '2024-06-30' }), goal: 2 },
  { name: 'warranty years', query: () => ({ warrantyYears: '2' }), goal: 2 },
  { name: 'depreciation years', query: () => ({ depreciationYears: '5' }), goal: 2 },
  { name: 'with documents', query: () => ({ hasAttachments: 'true' }), goal: 2 },
  {
    name: 'status, category and price',
    query: ({ categoryRoot }) => ({ status: 'available', category: categoryRoot, priceMin: '50000000' }),
    goal: 2,
  },
]

/** Every stored column, both ways, from both ends. */
const SORTED = ASSET_COLUMN_NAMES.filter((column) => ASSET_COLUMNS[column].isSorted).flatMap((column) =>
  [column, `-${column}`].flatMap((sort) => [
    { name: `sorted by ${sort}, first page`, query: () => ({ sort }), goal: 2 },
    {
      name: `sorted by ${sort}, last page`,
      query: ({ assets }: SeededWorld) => ({ sort, page: String(Math.ceil(assets / 20)) }),
      goal: 2,
    },
  ]),
)
const SORTED_WITHIN: readonly Asked[] = ['-price', 'name', 'location'].map((sort) => ({
  name: `available ones sorted by ${sort}`,
  query: () => ({ status: 'available', sort }),
  goal: 5,
}))

/** Ways of asking for the list of assets. */
export const ASSET_QUESTIONS: readonly Question[] = [...QUESTIONS, ...SORTED, ...SORTED_WITHIN].map(
  ({ query, ...question }) => ({
    ...question,
    path: (world) => {
      const asked = { business: world.business, limit: '20', includeDetails: 'true', ...query(world) }
      return `/api/asset?${new URLSearchParams(asked)}`
    },
  }),
)
