import { drawSheet } from './draw-sheet.ts'
import { GrayJpeg, JPEG_MAX_PX } from './gray-jpeg.ts'
import { type Label, labelsOn, layOut, sheetsFor, type SheetSize } from './label-sheet.ts'
import type { LabelLogo } from './label-logo.ts'

const QUALITY = 92
/** Read from the canvas at once. */
const STRIP_ROWS = 512

/** How many sheets fit below one another in one picture. */
export const sheetsAFile = ({ height }: SheetSize): number => Math.floor(JPEG_MAX_PX / height)

/** Stacks sheets in as few JPEG files as possible, with a single canvas of one sheet. */
export function makeJpegs(
  labels: readonly Label[],
  size: SheetSize,
  pen: OffscreenCanvasRenderingContext2D,
  onSheet: (done: number) => void,
  logo?: LabelLogo,
): Blob[] {
  const sheets = sheetsFor(labels.length, size)
  const most = sheetsAFile(size)
  const files: Blob[] = []
  for (let first = 0; first < sheets; first += most) {
    const count = Math.min(most, sheets - first)
    const jpeg = new GrayJpeg(size.width, count * size.height, QUALITY)
    for (let sheet = first; sheet < first + count; sheet++) {
      const from = sheet * labelsOn(size)
      drawSheet(pen, layOut(labels.slice(from, from + labelsOn(size)), size, logo), size, logo?.picture)
      for (let y = 0; y < size.height; y += STRIP_ROWS)
        jpeg.addRows(greyRows(pen, size.width, y, Math.min(STRIP_ROWS, size.height - y)))
      onSheet(sheet + 1)
    }
    files.push(jpeg.finish())
  }
  return files
}

/** Everything painted is grey: red says it all. */
function greyRows(pen: OffscreenCanvasRenderingContext2D, width: number, y: number, rows: number): Uint8Array {
  const { data } = pen.getImageData(0, y, width, rows)
  const grey = new Uint8Array(width * rows)
  for (let index = 0; index < grey.length; index++) grey[index] = data[index * 4] ?? 255
  return grey
}
