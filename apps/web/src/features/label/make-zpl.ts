import { drawSheet } from './draw-sheet.ts'
import type { LabelLogo } from './label-logo.ts'
import { greyRows } from './make-jpegs.ts'
import type { SheetPlan } from './sheet/plan-sheets.ts'

/** Lighter than this is paper. */
export const DARK_BELOW = 140

/**
 * Pages for label printers that speak ZPL, a graphic each: printers have no letters with Vietnamese accents, and what the
 * preview shows is what they print, dot by dot.
 */
export function makeZpl(
  { page, sheets, sheet: layOut }: SheetPlan,
  pen: OffscreenCanvasRenderingContext2D,
  onSheet: (done: number) => void,
  logo?: LabelLogo,
): Blob {
  const { width, height } = page
  const parts: string[] = []
  for (let sheet = 0; sheet < sheets; sheet++) {
    drawSheet(pen, layOut(sheet), page, logo?.picture)
    const graphic = graphicOf(greyRows(pen, width, 0, height), width)
    parts.push(`^XA^PW${width}^LL${height}^LH0,0^FO0,0${graphic}^FS^XZ\n`)
    onSheet(sheet + 1)
  }
  return new Blob(parts, { type: 'application/octet-stream' })
}

/** A picture as the command ^GF, a bit a dot, in ZPL's own short way of writing hexadecimal digits. */
function graphicOf(grey: Uint8Array, width: number): string {
  const bytesARow = Math.ceil(width / 8)
  const rows = Array.from({ length: grey.length / width }, (_, y) =>
    digitsOf(grey.subarray(y * width, (y + 1) * width)),
  )
  const bytes = bytesARow * rows.length
  // A colon repeats the row above.
  const data = rows.map((row, y) => (row === rows[y - 1] ? ':' : shortened(row))).join('')
  return `^GFA,${bytes},${bytes},${bytesARow},${data}`
}

function digitsOf(row: Uint8Array): string {
  let digits = ''
  for (let x = 0; x < row.length; x += 8) {
    let byte = 0
    for (let bit = 0; bit < 8; bit++) if ((row[x + bit] ?? 255) < DARK_BELOW) byte |= 0x80 >> bit
    digits += byte.toString(16).toUpperCase().padStart(2, '0')
  }
  return digits
}

/** A comma fills the row with white, an exclamation mark with black; letters in front of a digit say how often it comes. */
function shortened(row: string): string {
  const end = row.at(-1) ?? ''
  const fill = end === '0' ? ',' : end === 'F' ? '!' : ''
  const kept = fill === '' ? row : row.replace(new RegExp(`${end}+$`), '')
  return kept.replaceAll(/(.)\1*/g, (run, digit: string) => timesOf(run.length) + digit) + fill
}

/** G to Y stand for 1 to 19, g to z for 20 to 400. */
function timesOf(count: number): string {
  if (count === 1) return ''
  let rest = count
  let signs = ''
  for (; rest > 400; rest -= 400) signs += 'z'
  if (rest >= 20) signs += String.fromCodePoint(0x67 + Math.floor(rest / 20) - 1)
  if (rest % 20 > 0) signs += String.fromCodePoint(0x47 + (rest % 20) - 1)
  return signs
}
