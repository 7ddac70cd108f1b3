import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'
import { type Box, labelsOn, placesOn, SHEET_SIZES } from '../../../apps/web/src/features/label/label-sheet.ts'

const SIZE = SHEET_SIZES.a4
const MAX_PIXELS = 200_000_000

/** A finished file of labels, a byte a pixel. */
export interface Sheets {
  data: Uint8Array
  width: number
  height: number
}

export async function readSheets(picture: Blob | Uint8Array): Promise<Sheets> {
  const bytes = picture instanceof Blob ? await picture.arrayBuffer() : picture
  const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** What the codes of the first labels say, sheet by sheet from the top. */
export function decodeLabels(sheets: Sheets, count: number): string[] {
  return Array.from({ length: count }, (_, index) => decodeLabel(sheets, index))
}

export function decodeLabel(sheets: Sheets, index: number): string {
  const place = placesOn(SIZE)[index % labelsOn(SIZE)]
  if (!place) throw new Error('no such place')
  const scale = sheets.width / SIZE.width
  return decode(sheets, place, scale, Math.floor(index / labelsOn(SIZE)) * Math.round(SIZE.height * scale))
}

/** Reads the code in the upper square of a label. */
function decode({ data, width }: Sheets, { x, y }: Box, scale: number, top: number): string {
  const side = Math.round(SIZE.qr * scale)
  const [left, first] = [Math.round(x * scale), Math.round(y * scale) + top]
  const pixels = new Uint8Array(side * side * 4)
  for (let row = 0; row < side; row++) {
    for (let column = 0; column < side; column++) {
      const at = (row * side + column) * 4
      pixels.fill(data[(first + row) * width + left + column] ?? 255, at, at + 4)
    }
  }
  return decodeQR({ width: side, height: side, data: pixels }) ?? ''
}
