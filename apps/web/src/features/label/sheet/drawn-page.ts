import { besideLogo, type Box, type CodeSize, type Line, type PageSize, type Sheet } from '../label-sheet.ts'
import type { Measure } from './wrap-text.ts'

/** A page as a vector picture, ready for a screen or a browser's printer. */
export interface DrawnPage {
  size: PageSize
  /** Outline of everything dark, as in the attribute `d` of SVG. */
  dark: string
  marks: string
  /** In letters small enough for their room. */
  lines: Line[]
  logos: Box[]
  smallest: CodeSize | undefined
}

export function drawPage(sheet: Sheet, size: PageSize, measure: Measure): DrawnPage {
  const { dark, lines, marks, logos, smallest } = sheet
  const placed = lines.map((line) => {
    const wide = measure(line.text, line.size, line.isBold)
    const fitting = Math.min(1, line.maxWidth / wide)
    const beside = line.logo && besideLogo(line, line.logo, wide * fitting)
    return { line: { ...line, size: line.size * fitting, x: beside?.textX ?? line.x }, logo: beside?.box }
  })
  return {
    size,
    dark: dark.map(({ x, y, width, height }) => `M${x} ${y}h${width}v${height}h${-width}z`).join(''),
    marks: marks.map(({ from, to }) => `M${from.join(' ')}L${to.join(' ')}`).join(''),
    lines: placed.map(({ line }) => line),
    logos: [...logos, ...placed.flatMap(({ logo }) => logo ?? [])],
    smallest,
  }
}
