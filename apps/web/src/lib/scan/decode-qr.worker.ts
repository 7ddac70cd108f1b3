import { prepareZXingModule } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { greyOf } from './grey.ts'
import { createNativeReader } from './native-reader.ts'
import { createReader } from './read-codes.ts'
import { readByZxing } from './zxing.ts'

/** The decoder is bundled; by default it would be fetched from a CDN. */
prepareZXingModule({ overrides: { locateFile: () => wasmUrl } })

interface Ask {
  id: number
  picture: ImageBitmap
}

const native = createNativeReader()
const read = createReader(readByZxing, () => performance.now())

addEventListener('message', ({ data: { id, picture } }: MessageEvent<Ask>) => {
  void decode(picture).then(
    (text) => postMessage({ id, text }),
    (error: unknown) => postMessage({ id, error: String(error) }),
  )
})

let canvas: OffscreenCanvas | undefined

async function decode(picture: ImageBitmap): Promise<string | undefined> {
  try {
    const atOnce = await (await native)?.(picture)
    if (atOnce) return atOnce
    const { width, height } = picture
    if (canvas?.width !== width || canvas.height !== height) canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (!context) throw new Error('No canvas')
    context.drawImage(picture, 0, 0)
    return (await read(greyOf(context.getImageData(0, 0, width, height))))?.text
  } finally {
    picture.close()
  }
}
