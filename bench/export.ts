// How long do 100,000 assets take to go out as Excel with every column, and how much memory?
import { exportAssets } from '@nine/contract/asset/asset-export'
import { startDatabase, startProduct } from '@nine/testkit/load/start-product'

const ASSETS = Number(process.env['BENCH_ASSETS'] ?? 100_000)
const GOALS = { seconds: 10, megabytes: 120 }
const MB = 1024 * 1024
const LOOK_MS = 20

const database = await startDatabase()
// Half of a register belongs to its large business.
const { url, world } = await database.register(ASSETS * 2)
const product = await startProduct(url)
const origin = `http://127.0.0.1:${product.port}`

/** Memory of the product's process, in bytes. */
async function memory(): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1])
}
async function download(filter: object): Promise<number> {
  const response = await fetch(`${origin}${exportAssets.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${world.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ business: world.business, format: 'xlsx', filter }),
  })
  if (!response.ok || !response.body) throw new Error(`the export was answered ${response.status}`)
  let bytes = 0
  for await (const chunk of response.body) bytes += chunk.length
  return bytes
}

// Some first, so that code and buffers are there already.
await download({ status: 'lost' })
const before = await memory()
let peak = before
const watch = setInterval(() => void memory().then((now) => (peak = Math.max(peak, now))), LOOK_MS)
const began = performance.now()
const size = await download({})
const seconds = (performance.now() - began) / 1000
clearInterval(watch)
const grown = (Math.max(peak, await memory()) - before) / MB
await product.stop()
await database.stop()
console.log(
  `${ASSETS} assets went out in ${seconds.toFixed(1)} s (goal ≤ ${GOALS.seconds}), ${(size / MB).toFixed(1)} MB, with ${grown.toFixed(0)} MB more memory (goal ≤ ${GOALS.megabytes})`,
)
process.exit(seconds <= GOALS.seconds && grown <= GOALS.megabytes && size > 0 ? 0 : 1)
