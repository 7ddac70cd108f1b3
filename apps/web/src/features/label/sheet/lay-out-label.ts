import type { LabelLine } from '@nine/contract/label/label-template'
import type { Box, CodeSize, Label, Line, Size } from '../label-sheet.ts'
import { boxesOf } from './qr-boxes.ts'
import { fitCode, type FittedCode, isLargeEnough, QUIET_ZONE } from './fit-code.ts'
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
const TEXT = { least: 1.5, usual: 0.9, share: 0.066, most: 4.6 }
const LOGO = { height: 6, share: 0.2, width: 0.3, gap: 1, leastFirst: 0.85, leastLabel: 12 }

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
  const code = codeFor(label.address, cell, drawing)
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

/** In its usual square, or in a larger one where its modules would be too small. */
function codeFor(address: string, cell: Box, { dotsAMm }: Drawing): FittedCode {
  const [usual, most] = roomsFor(cell, dotsAMm)
  const code = fitCode(address, usual, dotsAMm)
  return isLargeEnough(code.unit, dotsAMm) && code.quiet === QUIET_ZONE ? code : fitCode(address, most, dotsAMm)
}

const isWideCell = ({ width, height }: Size): boolean => width >= height * WIDE

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
  const { unit, quiet } = fitCode(address, roomsFor(cell, dotsAMm)[1], dotsAMm)
  return isLargeEnough(unit, dotsAMm) && quiet === QUIET_ZONE
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
  isCut: boolean
}

function textIn(
  area: Box,
  label: Label,
  { style, drawing, cell, isWide }: TextPlan,
): Pick<DrawnLabel, 'lines' | 'logos'> {
  if (area.width <= 0 || area.height <= 0) return { lines: [], logos: [] }
  const { dotsAMm, measure, logo } = drawing
  const isRoomy = cell.height >= LOGO.leastLabel * dotsAMm
  const shown = style.hasLogo && logo && isRoomy ? fittingLogo(logo, area, dotsAMm) : undefined
  const gap = LOGO.gap * dotsAMm
  const sizes = {
    most: Math.min(TEXT.most, (cell.height / dotsAMm) * TEXT.share + TEXT.usual) * dotsAMm,
    least: TEXT.least * dotsAMm,
  }
  const rowsIn = (room: Room) => fittingRows(label, style.lines, room, sizes, measure)
  const whole = { width: area.width, height: area.height, beside: 0 }
  if (!shown) return { lines: linesFrom(rowsIn(whole), area, isWide), logos: [] }
  if (!isWide) {
    const above = { ...area, height: area.height - shown.height - gap }
    const corner = { x: area.x + (area.width - shown.width) / 2, y: area.y + area.height - shown.height }
    return {
      lines: linesFrom(rowsIn(above.height > 0 ? { ...whole, height: above.height } : whole), above, isWide),
      logos: [{ ...shown, ...corner }],
    }
  }
  const atTheRight = (size: Size): Box => ({ ...size, x: area.x + area.width - size.width, y: area.y })
  const rows = rowsIn(whole)
  const free = area.height - heightOf(rows)
  // Above the lines where there is room, else beside the first one; where that leaves too little for it, there is none.
  if (free / 2 >= shown.height) return { lines: linesFrom(rows, area, isWide), logos: [atTheRight(shown)] }
  if (free >= shown.height + gap) {
    const below = { ...area, y: area.y + shown.height + gap, height: area.height - shown.height - gap }
    return { lines: linesFrom(rows, below, isWide), logos: [atTheRight(shown)] }
  }
  const narrower = rowsIn({ ...whole, beside: shown.width + gap })
  const [first] = narrower
  if (!first || first.size < (rows[0]?.size ?? 0) * LOGO.leastFirst)
    return { lines: linesFrom(rows, area, isWide), logos: [] }
  const lowest = (area.height - heightOf(narrower)) / 2 + STEP * first.size
  const scale = Math.min(1, lowest / shown.height)
  return {
    lines: linesFrom(narrower, area, isWide),
    logos: [atTheRight({ width: shown.width * scale, height: shown.height * scale })],
  }
}

/** In the middle of their room, from its left edge or around its centre. */
function linesFrom(rows: readonly Row[], area: Box, isWide: boolean): Line[] {
  let y = area.y + Math.max(0, (area.height - heightOf(rows)) / 2)
  const x = isWide ? area.x : area.x + area.width / 2
  return rows.map(({ text, size, isBold, maxWidth }) => {
    const baseline = y + ASCENT * size
    y += STEP * size
    return { text, x, baseline, size, isBold, maxWidth, ...(isWide ? { isLeft: true } : {}) }
  })
}

function fittingLogo({ width, height }: Size, area: Box, dotsAMm: number): Size {
  const scale = Math.min(
    Math.min(LOGO.height * dotsAMm, area.height * LOGO.share) / height,
    (area.width * LOGO.width) / width,
  )
  return { width: width * scale, height: height * scale }
}

interface Room {
  width: number
  height: number
  /** Less for the first line. */
  beside: number
}

/**
 * The lines in the largest letters with which all of them fit: uncut where a little smaller ones are enough for that, else
 * cut; where not even one row of each has room, the last ones are left out.
 */
function fittingRows(
  label: Label,
  lines: readonly LabelLine[],
  room: Room,
  sizes: { most: number; least: number },
  measure: Measure,
): Row[] {
  const said = lines.filter(({ field }) => textOf(label, field) !== '')
  for (let count = said.length; count > 0; count--) {
    const kept = said.slice(0, count)
    const single = kept.map((line) => ({ ...line, rows: 1 }))
    let fitting: Row[] | undefined
    for (let size = sizes.most; size >= sizes.least; size *= 0.95) {
      const rows = rowsAt(label, kept, room, size, measure)
      if (heightOf(rows) > room.height) continue
      fitting ??= rows
      if (size < sizes.most * UNCUT) break
      if (!rows.some(({ isCut }) => isCut)) return rows
    }
    if (fitting) return fitting
    const smallest = rowsAt(label, single, room, sizes.least, measure)
    if (heightOf(smallest) <= room.height) return smallest
  }
  return []
}

/** Letters get no smaller than this only to leave a text whole. */
const UNCUT = 0.75

function rowsAt(label: Label, lines: readonly LabelLine[], room: Room, usual: number, measure: Measure): Row[] {
  return lines.flatMap(({ field, isBold, rows }, index) => {
    const text = textOf(label, field)
    const maxWidth = index === 0 ? room.width - room.beside : room.width
    const size = index === 0 && isBold ? usual * LARGER : usual
    // Half a code is none: it gets smaller instead.
    if (field === 'code') {
      const fitting = Math.min(1, maxWidth / measure(text, size, isBold))
      return [{ text, size: size * fitting, isBold, maxWidth, isCut: false }]
    }
    const wrapped = wrapText(text, { size, isBold, width: maxWidth, rows }, measure)
    const isCut = wrapped.at(-1)?.endsWith('…') === true
    return wrapped.map((row) => ({ text: row, size, isBold, maxWidth, isCut }))
  })
}

const heightOf = (rows: readonly Row[]): number => rows.reduce((sum, { size }) => sum + STEP * size, 0)

const textOf = (label: Label, field: LabelLine['field']): string => label[field]
