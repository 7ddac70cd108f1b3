import type { LabelLine } from '@nine/contract/label/label-template'
import type { Box, CodeSize, Label, Line, Size } from '../label-sheet.ts'
import { boxesOf } from './qr-boxes.ts'
import { fitCode, type FittedCode, isLargeEnough, QUIET } from './fit-code.ts'
import { type Measure, wrapText } from './wrap-text.ts'

export interface LabelStyle {
  lines: readonly LabelLine[]
  hasLogo: boolean
}

export interface Drawing {
  /** Dots of the printer or pixels of the picture. */
  dotsAMm: number
  measure: Measure
  /** The size of the company's picture, where it has one. */
  logo: Size | undefined
}

interface DrawnLabel {
  dark: Box[]
  lines: Line[]
  logos: Box[]
  code: CodeSize
}

/** In millimetres. */
const EDGE = { usual: 2, small: 1 }
const SMALL_LABEL = 20
const CODE_MAX = 32
const TEXT = { least: 1.5, share: 0.095, most: 4.6 }
const LOGO = { height: 6, share: 0.2, width: 0.3, gap: 1 }

/** Between baselines, of the size of the letters: capitals with two accents need it. */
const STEP = 1.28
const ASCENT = 1.02
/** The code of the asset is what people look for. */
const LARGER = 1.2
/** A label this much wider than high has its text beside the code. */
const WIDE = 1.25

/** One label in its cell: the code beside or above its lines, as large as both can be. */
export function layOutLabel(label: Label, cell: Box, style: LabelStyle, drawing: Drawing): DrawnLabel {
  const isWide = isWideCell(cell)
  const { dotsAMm } = drawing
  const isSmall = Math.min(cell.width, cell.height) < SMALL_LABEL * dotsAMm
  const edge = (isSmall ? EDGE.small : EDGE.usual) * dotsAMm
  const code = codeFor(label, cell, drawing)
  const side = code.modules.length * code.unit
  const white = Math.max(edge, code.quiet * code.unit)
  const corner = isWide
    ? { x: cell.x + white, y: cell.y + (cell.height - side) / 2 }
    : { x: cell.x + (cell.width - side) / 2, y: cell.y + white }
  const whole = { x: Math.round(corner.x), y: Math.round(corner.y) }
  const gap = Math.max(code.quiet * code.unit, dotsAMm)
  const area: Box = isWide
    ? {
        x: whole.x + side + gap,
        y: cell.y + edge,
        width: cell.x + cell.width - edge - (whole.x + side + gap),
        height: cell.height - 2 * edge,
      }
    : {
        x: cell.x + edge,
        y: whole.y + side + gap,
        width: cell.width - 2 * edge,
        height: cell.y + cell.height - edge - (whole.y + side + gap),
      }
  return {
    dark: boxesOf(code.modules, whole, code.unit),
    ...textIn(area, label, { style, drawing, cell, isWide }),
    code: { sideMm: side / dotsAMm, moduleMm: code.unit / dotsAMm },
  }
}

/** The address, or the short one where its modules would be too small, taking more of the label when they must. */
function codeFor(label: Label, cell: Box, { dotsAMm }: Drawing): FittedCode {
  const address =
    label.short !== undefined && !fitsLong(label.address, inMm(cell, dotsAMm), dotsAMm) ? label.short : label.address
  const [usual, most] = roomsFor(cell, dotsAMm)
  const code = fitCode([address], usual, dotsAMm)
  return isLargeEnough(code.unit, dotsAMm) && code.quiet === QUIET ? code : fitCode([address], most, dotsAMm)
}

const isWideCell = ({ width, height }: Size): boolean => width >= height * WIDE

const inMm = ({ width, height }: Size, dotsAMm: number): Size => ({ width: width / dotsAMm, height: height / dotsAMm })

/** The square for the code: as it is usually, and at most. */
function roomsFor(cell: Size, dotsAMm: number): [usual: number, most: number] {
  const { width, height } = cell
  const rooms = isWideCell(cell)
    ? [Math.min(height, width / 2), Math.min(height, width * 0.7)]
    : [Math.min(width, height * 0.6), Math.min(width, height * 0.8)]
  const [usual = 0, most = 0] = rooms.map((room) => Math.min(room, CODE_MAX * dotsAMm))
  return [usual, most]
}

/** Whether the long address can be read on labels of this size, or the short one is needed. */
export function fitsLong(
  address: string,
  { width, height }: { width: number; height: number },
  dotsAMm: number,
): boolean {
  const cell = { x: 0, y: 0, width: width * dotsAMm, height: height * dotsAMm }
  const { unit, quiet } = fitCode([address], roomsFor(cell, dotsAMm)[1], dotsAMm)
  return isLargeEnough(unit, dotsAMm) && quiet === QUIET
}

interface TextPlan {
  style: LabelStyle
  drawing: Drawing
  cell: Box
  isWide: boolean
}

interface Row {
  text: string
  size: number
  isBold: boolean
  maxWidth: number
}

function textIn(
  area: Box,
  label: Label,
  { style, drawing, cell, isWide }: TextPlan,
): Pick<DrawnLabel, 'lines' | 'logos'> {
  if (area.width <= 0 || area.height <= 0) return { lines: [], logos: [] }
  const { dotsAMm, measure, logo } = drawing
  const shown = style.hasLogo && logo ? fittingLogo(logo, area, dotsAMm) : undefined
  const beside = shown && isWide ? shown.width + LOGO.gap * dotsAMm : 0
  const below = shown && !isWide ? shown.height + LOGO.gap * dotsAMm : 0
  const room = { width: area.width, height: area.height - below, beside }
  const most = Math.min(TEXT.most, (cell.height / dotsAMm) * TEXT.share + 0.6) * dotsAMm
  const rows = fittingRows(label, style.lines, room, { most, least: TEXT.least * dotsAMm }, measure)
  const height = heightOf(rows)
  const top = area.y + Math.max(0, (room.height - height) / 2)
  const left = isWide ? area.x : area.x + area.width / 2
  let y = top
  const lines = rows.map(({ text, size, isBold, maxWidth }): Line => {
    const baseline = y + ASCENT * size
    y += STEP * size
    return { text, x: left, baseline, size, isBold, maxWidth, ...(isWide ? { isLeft: true } : {}) }
  })
  if (!shown) return { lines, logos: [] }
  if (!isWide) {
    const x = area.x + (area.width - shown.width) / 2
    return { lines, logos: [{ ...shown, x, y: area.y + area.height - shown.height }] }
  }
  // No lower than the first line, which leaves room for it.
  const free = rows.length === 0 ? area.height : top - area.y + STEP * (rows[0]?.size ?? 0)
  const scale = Math.min(1, free / shown.height)
  const [width, logoHeight] = [shown.width * scale, shown.height * scale]
  return { lines, logos: [{ x: area.x + area.width - width, y: area.y, width, height: logoHeight }] }
}

function fittingLogo({ width, height }: Size, area: Box, dotsAMm: number): Size {
  const scale = Math.min(
    Math.min(LOGO.height * dotsAMm, area.height * LOGO.share) / height,
    (area.width * LOGO.width) / width,
  )
  return { width: width * scale, height: height * scale }
}

/** The lines in the largest letters with which all of them fit; where none do, the last ones are left out. */
function fittingRows(
  label: Label,
  lines: readonly LabelLine[],
  room: { width: number; height: number; beside: number },
  sizes: { most: number; least: number },
  measure: Measure,
): Row[] {
  const said = lines.filter(({ field }) => textOf(label, field) !== '')
  for (let count = said.length; count > 0; count--) {
    const kept = said.slice(0, count)
    for (let size = sizes.most; size >= sizes.least; size *= 0.95) {
      const rows = rowsAt(label, kept, room, size, measure)
      if (heightOf(rows) <= room.height) return rows
    }
    const single = rowsAt(
      label,
      kept.map((line) => ({ ...line, rows: 1 })),
      room,
      sizes.least,
      measure,
    )
    if (heightOf(single) <= room.height) return single
  }
  return []
}

function rowsAt(
  label: Label,
  lines: readonly LabelLine[],
  room: { width: number; beside: number },
  usual: number,
  measure: Measure,
): Row[] {
  return lines.flatMap(({ field, isBold, rows }, index) => {
    const size = index === 0 && isBold ? usual * LARGER : usual
    const width = index === 0 ? room.width - room.beside : room.width
    return wrapText(textOf(label, field), { size, isBold, width, rows }, measure).map((text) => ({
      text,
      size,
      isBold,
      maxWidth: width,
    }))
  })
}

const heightOf = (rows: readonly Row[]): number => rows.reduce((sum, { size }) => sum + STEP * size, 0)

const textOf = (label: Label, field: LabelLine['field']): string => label[field]
