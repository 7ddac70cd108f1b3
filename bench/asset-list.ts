// What does the product add to the cost of its own SQL? The list of assets, against the least that could answer it.
import { fileURLToPath } from 'node:url'
import { asker, median, startDatabase, startProduct, startServer, throughput } from './world.ts'

const ASSETS = Number(process.env['BENCH_ASSETS'] ?? 1_000_000)
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5)
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5)
const CONNECTIONS = 8
const GOAL = 0.75

const database = await startDatabase()
const { url, world } = await database.register(ASSETS)
const bareProgram = fileURLToPath(new URL('bare-server.ts', import.meta.url))
const bare = await startServer([bareProgram], (port) => ({ PORT: String(port), DATABASE_URL: url }))
const product = await startProduct(url)

const path = `/api/asset?business=${world.business}&page=1&limit=20&includeDetails=true`
const ask = {
  bare: asker(bare.port, path, world.token, CONNECTIONS),
  product: asker(product.port, path, world.token, CONNECTIONS),
}
const rates = { bare: [] as number[], product: [] as number[] }
for (const name of ['bare', 'product'] as const) {
  const { result } = JSON.parse(await ask[name]()) as {
    result: { data: unknown[]; pagination: { totalCount: number } }
  }
  if (result.data.length !== 20 || result.pagination.totalCount !== world.assets)
    throw new Error(`${name} answers another list`)
  await throughput(ask[name], CONNECTIONS, Math.min(SECONDS, 3))
}
for (let round = 0; round < ROUNDS; round++) {
  for (const name of ['bare', 'product'] as const) rates[name].push(await throughput(ask[name], CONNECTIONS, SECONDS))
}

await product.stop()
await bare.stop()
await database.stop()

const [bareRate, productRate] = [median(rates.bare), median(rates.product)]
const ratio = productRate / bareRate
console.log(`${world.assets} assets in the business, ${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s`)
console.log(`bare server: ${bareRate.toFixed(0)} requests/s; product: ${productRate.toFixed(0)} requests/s`)
console.log(`asset list, product / bare: ${ratio.toFixed(2)} (goal ≥ ${GOAL})`)
process.exit(ratio >= GOAL ? 0 : 1)
