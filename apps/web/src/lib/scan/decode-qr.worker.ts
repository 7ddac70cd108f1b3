import { prepareZXingModule } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { type Grey, greyOf } from './grey.ts'
import { createNativeReader } from './native-reader.ts'
import { createPictureReader } from './picture-reader.ts'
import { createSweepReader } from './read-all-codes.ts'
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

const { decode, decodeAll } = createPictureReader<ImageBitmap>({
  native: createNativeReader(),
  read: createReader(readByZxing, () => performance.now()),
  sweep: createSweepReader(readByZxing),
  pixelsOf,
})

addEventListener('message', ({ data: { id, picture, all } }: MessageEvent<Ask>) => {
  void (all ? decodeAll(picture) : decode(picture))
    .finally(() => picture.close())
    .then(
      (found) => postMessage(typeof found === 'object' ? { id, codes: found } : { id, text: found }),
      (error: unknown) => postMessage({ id, error: String(error) }),
    )
})

let canvas: OffscreenCanvas | undefined

function pixelsOf(picture: ImageBitmap): Grey {
  const { width, height } = picture
  if (canvas?.width !== width || canvas.height !== height) canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('No canvas')
  context.drawImage(picture, 0, 0)
  return greyOf(context.getImageData(0, 0, width, height))
}
