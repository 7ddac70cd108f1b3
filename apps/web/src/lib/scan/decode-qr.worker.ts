import { prepareZXingModule } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { type Grey, greyOf } from './grey.ts'
import { createNativeReader } from './native-reader.ts'
import { createSweepReader, inParts, type SeenCode } from './read-all-codes.ts'
import { createReader } from './read-codes.ts'
import { readByZxing } from './zxing.ts'

/** The decoder is bundled; by default it would be fetched from a CDN. */
prepareZXingModule({ overrides: { locateFile: () => wasmUrl } })

interface Ask {
  id: number
  picture: ImageBitmap
  /** Every code in view, not only the one nearest the middle. */
  all: boolean
}

const native = createNativeReader()
const read = createReader(readByZxing, () => performance.now())
const sweep = createSweepReader(readByZxing)

addEventListener('message', ({ data: { id, picture, all } }: MessageEvent<Ask>) => {
  void (all ? decodeAll(picture) : decode(picture))
    .finally(() => picture.close())
    .then(
      (found) => postMessage(typeof found === 'object' ? { id, codes: found } : { id, text: found }),
      (error: unknown) => postMessage({ id, error: String(error) }),
    )
})

async function decode(picture: ImageBitmap): Promise<string | undefined> {
  const atOnce = (await (await native)?.(picture)) ?? []
  const fromMiddle = ({ x, y }: { x: number; y: number }) => Math.hypot(x - picture.width / 2, y - picture.height / 2)
  const [nearest] = atOnce.toSorted((a, b) => fromMiddle(a) - fromMiddle(b))
  return nearest?.text || (await read(pixelsOf(picture)))?.text
}

/** What the browser reads itself is quick, but it gives up sooner: both are put together. */
async function decodeAll(picture: ImageBitmap): Promise<SeenCode[]> {
  const atOnce = (await (await native)?.(picture)) ?? []
  const seen = new Map((await sweep(pixelsOf(picture))).map((code) => [code.text, code]))
  for (const code of atOnce) if (code.text && !seen.has(code.text)) seen.set(code.text, inParts(code, picture))
  return [...seen.values()]
}

let canvas: OffscreenCanvas | undefined

function pixelsOf(picture: ImageBitmap): Grey {
  const { width, height } = picture
  if (canvas?.width !== width || canvas.height !== height) canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('No canvas')
  context.drawImage(picture, 0, 0)
  return greyOf(context.getImageData(0, 0, width, height))
}
