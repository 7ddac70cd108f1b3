import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** The decoder is bundled; by default it would be fetched from a CDN. */
prepareZXingModule({ overrides: { locateFile: () => wasmUrl } })

interface Ask {
  id: number
  picture: ImageBitmap
}

addEventListener('message', ({ data: { id, picture } }: MessageEvent<Ask>) => {
  void decode(picture).then(
    (text) => postMessage({ id, text }),
    (error: unknown) => postMessage({ id, error: String(error) }),
  )
})

let canvas: OffscreenCanvas | undefined

async function decode(picture: ImageBitmap): Promise<string | undefined> {
  const { width, height } = picture
  if (canvas?.width !== width || canvas.height !== height) canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('No canvas')
  context.drawImage(picture, 0, 0)
  picture.close()
  const pixels = context.getImageData(0, 0, width, height)
  const [found] = await readBarcodes(pixels, { formats: ['QRCode'], tryHarder: true, maxNumberOfSymbols: 1 })
  return found?.text || undefined
}
