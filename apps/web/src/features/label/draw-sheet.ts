import { besideLogo, type PageSize, type Sheet } from './label-sheet.ts'

export const LABEL_FONT = 'Label Sans'

const DASH = [20, 14]

type Pen = Pick<
  OffscreenCanvasRenderingContext2D,
  | 'fillRect'
  | 'fillText'
  | 'drawImage'
  | 'measureText'
  | 'setLineDash'
  | 'beginPath'
  | 'moveTo'
  | 'lineTo'
  | 'stroke'
  | 'fillStyle'
  | 'strokeStyle'
  | 'lineWidth'
  | 'font'
  | 'textAlign'
>

/** Paints a sheet, black on white; the logo is the company's, in grey. */
export function drawSheet(
  pen: Pen,
  { dark, lines, marks, logos }: Sheet,
  { width, height }: PageSize,
  logo?: CanvasImageSource,
): void {
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, width, height)
  pen.fillStyle = '#000'
  for (const box of dark) pen.fillRect(box.x, box.y, box.width, box.height)
  if (logo) for (const box of logos) pen.drawImage(logo, box.x, box.y, box.width, box.height)
  for (const line of lines) {
    const { text, x, baseline, size, isBold, maxWidth } = line
    pen.textAlign = line.isLeft ? 'left' : 'center'
    const fontOf = (px: number) => `${isBold ? 700 : 400} ${px}px "${LABEL_FONT}"`
    pen.font = fontOf(size)
    const wide = pen.measureText(text).width
    if (wide > maxWidth) pen.font = fontOf((size * maxWidth) / wide)
    const beside = line.logo && besideLogo(line, line.logo, Math.min(wide, maxWidth))
    if (logo && beside) pen.drawImage(logo, beside.box.x, beside.box.y, beside.box.width, beside.box.height)
    pen.fillText(text, beside?.textX ?? x, baseline)
  }
  pen.strokeStyle = '#777'
  pen.lineWidth = 2
  pen.setLineDash(DASH)
  for (const { from, to } of marks) {
    pen.beginPath()
    pen.moveTo(...from)
    pen.lineTo(...to)
    pen.stroke()
  }
}
