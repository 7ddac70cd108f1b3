// Does the list of assets stay as quick when there are a thousand times more of them?
import { COMMON_PAIR, COMMON_WORD, RARE_PAIR, RARE_WORD, type SeededWorld } from './seed.ts'
import { asker, type BenchServer, latencies, type Latency, startDatabase, startProduct } from './world.ts'

const SIZES = (process.env['BENCH_SIZES'] ?? '1000,100000,1000000').split(',').map(Number)
const TIMES = Number(process.env['BENCH_TIMES'] ?? 101)
const ONLY = process.env['BENCH_ONLY']

/** What is asked, and how many times slower the largest may be than the smallest. */
const QUESTIONS: readonly { name: string; query: (world: SeededWorld) => Record<string, string>; goal: number }[] = [
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

const database = await startDatabase()
const registers: { world: SeededWorld; product: BenchServer }[] = []
for (const size of SIZES) {
  const { url, world } = await database.register(size)
  registers.push({ world, product: await startProduct(url) })
}
const rows: { name: string; goal: number; measured: Latency[] }[] = []
for (const { name, query, goal } of QUESTIONS.filter(({ name }) => !ONLY || name.includes(ONLY))) {
  const asks = registers.map(({ world, product }) => {
    const asked = { business: world.business, limit: '20', includeDetails: 'true', ...query(world) }
    return asker(product.port, `/api/asset?${new URLSearchParams(asked)}`, world.token, 1)
  })
  rows.push({ name, goal, measured: await latencies(asks, TIMES) })
}
for (const { product } of registers) await product.stop()
await database.stop()

console.log(
  `median ms at ${SIZES.join(' / ')} assets, half of them in the business asked about; in brackets the first answer`,
)
const worst: { name: string; share: number; factor: number }[] = []
for (const { name, goal, measured } of rows) {
  const factor = (measured.at(-1)?.median ?? Number.NaN) / (measured[0]?.median ?? Number.NaN)
  worst.push({ name, share: factor / goal, factor })
  const cells = measured.map(({ median, first }) => `${median.toFixed(2)} (${first.toFixed(0)})`.padStart(13)).join('')
  console.log(`${name.padEnd(36)}${cells}   ×${factor.toFixed(2)} of ≤ ${goal}${factor > goal ? '  TOO SLOW' : ''}`)
}
const [closest] = worst.toSorted((a, b) => b.share - a.share)
const short = worst.filter(({ share }) => share > 1)
console.log(
  `asset growth: ${rows.length - short.length} of ${rows.length} questions within their goal; closest to it: ${closest?.name} ×${closest?.factor.toFixed(2)}`,
)
process.exit(short.length === 0 ? 0 : 1)
