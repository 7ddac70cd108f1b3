// What does drawing a public page add to the cost of its SQL? Each page, against the least that could send the same bytes.
import http from 'node:http'
import { fileURLToPath } from 'node:url'
import { buildWebIfStale } from '../scripts/build-web.mjs'
import { publicPaths, sampleCompany } from './base/public-paths.ts'
import {
  type Ask,
  FOLDER,
  median,
  startDatabase,
  startProduct,
  startServer,
  throughput,
} from '@nine/testkit/load/start-product'

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 15)
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 1)
const CONNECTIONS = 8
const WARM_UP_SECONDS = 3
const GOAL = 0.3

buildWebIfStale()
const database = await startDatabase()
const { url, world } = await database.register(0)
// Every request comes from another address: the pages are limited by address.
const product = await startProduct(url, { TRUST_PROXY: '127.0.0.1' })
const paths = await publicPaths(url, await sampleCompany(`http://localhost:${product.port}`, world.token))
const bareProgram = fileURLToPath(new URL('base/bare-page-server.ts', import.meta.url))

const results: { name: string; ratio: number }[] = []
for (const [name, path] of Object.entries(paths)) {
  const askProduct = asker(product.port, path)
  const bare = await startServer([bareProgram], (port) => ({
    PORT: String(port),
    DATABASE_URL: url,
    DATA_DIR: FOLDER,
    PAGE: name,
    PAGE_URL: `http://127.0.0.1:${product.port}${path}`,
  }))
  const askBare = asker(bare.port, path)
  if ((await askBare()) === '') throw new Error('the bare server has no page')
  for (const ask of [askBare, askProduct]) await throughput(ask, CONNECTIONS, WARM_UP_SECONDS)
  // Short rounds side by side: whatever else the machine does meanwhile slows both.
  const rounds: { bare: number; product: number }[] = []
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({
      bare: await throughput(askBare, CONNECTIONS, SECONDS),
      product: await throughput(askProduct, CONNECTIONS, SECONDS),
    })
  await bare.stop()
  const ratio = median(rounds.map(({ bare, product }) => product / bare))
  const rate = (which: 'bare' | 'product') => median(rounds.map((round) => round[which])).toFixed(0)
  console.log(`${name}: bare ${rate('bare')} requests/s, product ${rate('product')} requests/s`)
  results.push({ name, ratio })
}
await product.stop()
await database.stop()
const said = results.map(({ name, ratio }) => `${name} ${ratio.toFixed(2)}`).join(', ')
console.log(`public pages, product / bare: ${said} (goal ≥ ${GOAL})`)
process.exit(results.every(({ ratio }) => ratio >= GOAL) ? 0 : 1)

function asker(port: number, path: string): Ask {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  let visitor = 0
  return () => {
    visitor += 1
    const address = `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`
    return new Promise((resolve, reject) => {
      http
        .get({ agent, port, host: '127.0.0.1', path, headers: { 'x-forwarded-for': address } }, (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('end', () => {
            if (response.statusCode === 200) resolve(Buffer.concat(chunks).toString())
            else reject(new Error(`${path} answered ${response.statusCode}`))
          })
        })
        .on('error', reject)
    })
  }
}
