// How many of twenty labels in view at 1080p are read within one second of sweeping? Shelves as a phone's camera would see
// them are made from seeds, so that every run looks at the same ones; the hand moves a little from look to look.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { SCAN_DELAY_MS } from '@nine/contract/inventory/inventory-mark'
import { greyShelf } from '@nine/testkit/browser/shelf-picture'
import { randomFrom } from '@nine/testkit/load/seeded-asset'
import { percentile } from '@nine/testkit/load/stocktake'
import { prepareZXingModule } from 'zxing-wasm/reader'
import { createSweepReader } from '../apps/web/src/lib/scan/read-all-codes.ts'
import { readByZxing } from '../apps/web/src/lib/scan/zxing.ts'

const SHELVES = Number(process.env['BENCH_SHELVES'] ?? 25)
const LABELS = 20
const SECOND_MS = 1000
const GOAL = 0.95

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } })
// Node has no such class; the reader only needs its three fields.
globalThis.ImageData ??= function image(data: Uint8ClampedArray, width: number, height: number) {
  return { data, width, height }
} as never

// The page has the decoder ready before the camera shows anything.
await readByZxing({ width: 8, height: 8, pixels: new Uint8ClampedArray(64) }, 1)

const times: number[] = []
const shares: number[] = []
let misread = 0
let firstLooks = 0
for (let number = 0; number < SHELVES; number++) {
  const random = randomFrom(number + 1)
  const texts = Array.from(
    { length: LABELS },
    (_, label) =>
      `https://nine.example.vn/asset/an-phat/65f0c2d1e4b0a1b2c3${String(number * 100 + label).padStart(6, '0')}`,
  )
  const fill = 0.5 + random() * 0.2
  const read = createSweepReader(readByZxing)
  const seen = new Set<string>()
  // As the page does: a look every 300 ms, never two at a time.
  for (let clock = SCAN_DELAY_MS; clock < SECOND_MS;) {
    const frame = await greyShelf(texts, { width: 1920, height: 1080, columns: 5, rows: 4, fill, random })
    const began = performance.now()
    const codes = await read(frame)
    const took = performance.now() - began
    times.push(took)
    clock += took
    for (const { text } of codes) {
      if (!texts.includes(text)) misread++
      else if (clock <= SECOND_MS) seen.add(text)
    }
    if (clock - took === SCAN_DELAY_MS) firstLooks += seen.size
    clock = Math.ceil(clock / SCAN_DELAY_MS) * SCAN_DELAY_MS
  }
  shares.push(seen.size / LABELS)
}
const share = shares.reduce((sum, one) => sum + one, 0) / SHELVES
const percent = (part: number) => `${(part * 100).toFixed(1)} %`
console.log(
  `${SHELVES} shelves of ${LABELS} codes at 1080p: ${percent(share)} read within a second (goal ≥ ${GOAL * 100} %), the worst shelf ${percent(Math.min(...shares))}, ${percent(firstLooks / SHELVES / LABELS)} at the first look, ${misread} misread (goal 0); a look takes p50 ${percentile(times, 0.5).toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms`,
)
process.exit(share >= GOAL && misread === 0 ? 0 : 1)
