// What does the product cost beside the minimum that could serve the list of assets, which reads the page every time?
import { fileURLToPath } from 'node:url'
import { asker, median, startDatabase, startProduct, startServer, throughput } from '@nine/testkit/load/start-product'

const ASSETS = Number(process.env['BENCH_ASSETS'] ?? 1_000_000)
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 25)
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 1)
const CONNECTIONS = 8
const WARM_UP_SECONDS = 3
const GOAL = 0.75

const database = await startDatabase()
const { url, world } = await database.register(ASSETS)
const bareProgram = fileURLToPath(new URL('base/bare-server.ts', import.meta.url))
const bare = await startServer([bareProgram], (port) => ({ PORT: String(port), DATABASE_URL: url }))
const product = await startProduct(url)

const path = `/api/asset?business=${world.business}&page=1&limit=20&includeDetails=true`
const ask = {
  bare: asker(bare.port, path, world.token, CONNECTIONS),
  product: asker(product.port, path, world.token, CONNECTIONS),
}
for (const name of ['bare', 'product'] as const) {
  const { result } = JSON.parse(await ask[name]()) as {
    result: { data: unknown[]; pagination: { totalCount: number } }
  }
  if (result.data.length !== 20 || result.pagination.totalCount !== world.assets)
    throw new Error(`${name} answers another list`)
  await throughput(ask[name], CONNECTIONS, WARM_UP_SECONDS)
}
// Short rounds side by side: whatever else the machine does meanwhile slows both.
const rounds: { bare: number; product: number }[] = []
for (let round = 0; round < ROUNDS; round++) {
  rounds.push({
    bare: await throughput(ask.bare, CONNECTIONS, SECONDS),
    product: await throughput(ask.product, CONNECTIONS, SECONDS),
  })
}

await product.stop()
await bare.stop()
await database.stop()

const rateOf = (name: 'bare' | 'product') => median(rounds.map((round) => round[name])).toFixed(0)
const ratio = median(rounds.map(({ bare, product }) => product / bare))
console.log(`${world.assets} assets in the business, ${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s`)
console.log(`bare server: ${rateOf('bare')} requests/s; product: ${rateOf('product')} requests/s`)
console.log(`asset list, product / bare: ${ratio.toFixed(2)} (goal ≥ ${GOAL})`)
process.exit(ratio >= GOAL ? 0 : 1)
