// How many of the codes that are small, blurred, shaken, faint, noisy, askew, mirrored, shaded or inverted are read, and how
// soon? Frames as a phone's camera would deliver them are made from seeds, so that every run looks at the same ones.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { randomFrom } from '@nine/testkit/load/seeded-asset'
import { percentile } from '@nine/testkit/load/stocktake'
import sharp from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { imageOf } from '../apps/web/src/lib/scan/grey.ts'
import { createReader } from '../apps/web/src/lib/scan/read-codes.ts'
import { readByZxing } from '../apps/web/src/lib/scan/zxing.ts'
import { type Frame, HARDSHIPS, hardFrame } from './base/hard-frames.ts'

const EACH = Number(process.env['BENCH_FRAMES'] ?? 30)
/** Looks a second that a phone manages. */
const LOOKS = 8
const GOALS = { frames: 0.9, bursts: 0.98, ms: 60, simple: 0.75 }

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } })
// Node has no such class; the reader only needs its three fields.
globalThis.ImageData ??= function image(data: Uint8ClampedArray, width: number, height: number) {
  return { data, width, height }
} as never

const times: number[] = []
let [frames, bursts, simple, misread, total] = [0, 0, 0, 0, 0]
for (const [kind, hardship] of HARDSHIPS.entries()) {
  const before = { frames, bursts, simple }
  for (let number = 0; number < EACH; number++) {
    const random = randomFrom(kind * 10_000 + number)
    const text = `https://nine.example.vn/an-phat/checkin-event/65f0c2d1e4b0a1b2c3d4${kind}a${number}?userid=65f0c2d1e4b0a1b2c3d4e5f0`
    total++
    const frame = await hardFrame(text, hardship, random)
    if ((await readSimply(frame)) === text) simple++
    // One frame by itself, then a second of them: the hand moves a little, so each is another.
    const read = createReader(readByZxing, () => performance.now())
    let isRead = await isReadBy(read, frame, text)
    if (isRead) frames++
    for (let look = 1; look < LOOKS && !isRead; look++)
      isRead = await isReadBy(read, await hardFrame(text, hardship, random), text)
    if (isRead) bursts++
  }
  const share = (now: number, then: number) => `${(((now - then) / EACH) * 100).toFixed(0)} %`
  console.log(
    `${hardship}: ${share(frames, before.frames)} of frames, ${share(bursts, before.bursts)} of bursts; a plain look ${share(simple, before.simple)}`,
  )
}
const ms = percentile(times, 0.95)
const part = (count: number) => count / total
const words = (count: number) => `${(part(count) * 100).toFixed(1)} %`
console.log(
  `${total} frames: ${words(frames)} read (goal ≥ ${GOALS.frames * 100} %), of one-second bursts ${words(bursts)} (goal ≥ ${GOALS.bursts * 100} %), ${misread} misread (goal 0), p95 ${ms.toFixed(0)} ms a frame (goal ≤ ${GOALS.ms}); a plain look reads ${words(simple)} (hard enough when ≤ ${GOALS.simple * 100} %)`,
)
const isReached =
  part(frames) >= GOALS.frames &&
  part(bursts) >= GOALS.bursts &&
  part(simple) <= GOALS.simple &&
  misread === 0 &&
  ms <= GOALS.ms
process.exit(isReached ? 0 : 1)

async function isReadBy(read: ReturnType<typeof createReader>, frame: Frame, text: string): Promise<boolean> {
  const began = performance.now()
  const found = await read(frame)
  times.push(performance.now() - began)
  if (found && found.text !== text) misread++
  return found?.text === text
}

/** One look at the whole frame, no larger than 1280 pixels. */
async function readSimply({ width, height, pixels }: Frame): Promise<string | undefined> {
  const [wide, high] = [1280, Math.round((1280 * height) / width)]
  const smaller = await sharp(pixels, { raw: { width, height, channels: 1 } })
    .resize(wide, high)
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  const image = imageOf({ width: wide, height: high, pixels: new Uint8ClampedArray(smaller) })
  const [found] = await readBarcodes(image, { formats: ['QRCode'], tryHarder: true, maxNumberOfSymbols: 1 })
  return found?.text
}
