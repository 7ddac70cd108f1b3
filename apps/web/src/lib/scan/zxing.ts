import { readBarcodes } from 'zxing-wasm/reader'
import { imageOf } from './grey.ts'
import type { ReadCodes } from './read-all-codes.ts'

export const readByZxing: ReadCodes = async (picture, most) => {
  const codes = await readBarcodes(imageOf(picture), {
    formats: ['QRCode'],
    tryHarder: true,
    // A code of this kind is found in whatever way it is turned.
    tryRotate: false,
    maxNumberOfSymbols: most,
  })
  return codes.map(({ text, position: { topLeft, topRight, bottomRight, bottomLeft } }) => ({
    text,
    x: (topLeft.x + bottomRight.x) / 2,
    y: (topLeft.y + bottomRight.y) / 2,
    corners: [topLeft, topRight, bottomRight, bottomLeft],
  }))
}
