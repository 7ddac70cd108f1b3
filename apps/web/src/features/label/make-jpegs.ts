import { drawSheet } from './draw-sheet.ts'
import { GrayJpeg, JPEG_MAX_PX } from './gray-jpeg.ts'
import type { LabelLogo } from './label-logo.ts'
import type { PageSize } from './label-sheet.ts'
import type { SheetPlan } from './sheet/plan-sheets.ts'

const QUALITY = 92
/** Read from the canvas at once. */
const STRIP_ROWS = 512

/** How many sheets fit below one another in one picture. */
export const sheetsAFile = ({ height }: PageSize): number => Math.floor(JPEG_MAX_PX / height)

/** Stacks sheets in as few JPEG files as possible, with a single canvas of one sheet. */
export function makeJpegs(
  { page, sheets, sheet: layOut }: SheetPlan,
  pen: OffscreenCanvasRenderingContext2D,
  onSheet: (done: number) => void,
  logo?: LabelLogo,
): Blob[] {
  const most = sheetsAFile(page)
  const files: Blob[] = []
  for (let first = 0; first < sheets; first += most) {
    const count = Math.min(most, sheets - first)
    const jpeg = new GrayJpeg(page.width, count * page.height, QUALITY)
    for (let sheet = first; sheet < first + count; sheet++) {
      drawSheet(pen, layOut(sheet), page, logo?.picture)
      for (let y = 0; y < page.height; y += STRIP_ROWS)
        jpeg.addRows(greyRows(pen, page.width, y, Math.min(STRIP_ROWS, page.height - y)))
      onSheet(sheet + 1)
    }
    files.push(jpeg.finish())
  }
  return files
}

/** Everything painted is grey: red says it all. */
export function greyRows(pen: OffscreenCanvasRenderingContext2D, width: number, y: number, rows: number): Uint8Array {
  const { data } = pen.getImageData(0, y, width, rows)
  const grey = new Uint8Array(width * rows)
  for (let index = 0; index < grey.length; index++) grey[index] = data[index * 4] ?? 255
  return grey
}
