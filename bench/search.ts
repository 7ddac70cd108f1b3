// How long does the one search take among a million assets, whatever is typed into it?
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
import { asker, startDatabase, startProduct } from '@nine/testkit/load/start-product'
import { percentile } from '@nine/testkit/load/stocktake'

const ASSETS = Number(process.env['BENCH_ASSETS'] ?? 1_000_000)
const TIMES = Number(process.env['BENCH_TIMES'] ?? 41)
const GOAL_MS = 100
const TYPED = [
  RARE_WORD,
  RARE_PAIR,
  `${RARE_WORD} ${COMMON_WORD}`,
  EXACT_CODE,
  '42',
  RARE_START,
  ROOM,
  HOLDER,
  COMMON_WORD,
  COMMON_PAIR,
  'a',
  'không có gì như vậy',
]

const database = await startDatabase()
const { url, world } = await database.register(ASSETS)
const product = await startProduct(url)
const slowest: number[] = []
for (const typed of TYPED) {
  const query = new URLSearchParams({ business: world.business, search: typed })
  const ask = asker(product.port, `/api/search?${query}`, world.token, 1)
  await ask()
  const samples: number[] = []
  for (let time = 0; time < TIMES; time++) {
    const start = performance.now()
    await ask()
    samples.push(performance.now() - start)
  }
  const p95 = percentile(samples, 0.95)
  slowest.push(p95)
  console.log(`${typed.padEnd(28)} median ${percentile(samples, 0.5).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`)
}
await product.stop()
await database.stop()

const worst = Math.max(...slowest)
console.log(
  `search, ${world.assets} assets in the business: p95 of the slowest of ${TYPED.length} ${worst.toFixed(0)} ms (goal ≤ ${GOAL_MS} ms)`,
)
process.exit(worst <= GOAL_MS ? 0 : 1)
