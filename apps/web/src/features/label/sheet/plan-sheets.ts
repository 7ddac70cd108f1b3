import type { Geometry } from '@nine/contract/label/label-template'
import { type Box, type CodeSize, type Label, layOut, type PageSize, type Sheet, SHEET_SIZES } from '../label-sheet.ts'
import { type Drawing, layOutLabel, type LabelStyle } from './lay-out-label.ts'

export interface LabelDesign extends Geometry, LabelStyle {
  /** The usual sheet, whose lines and sizes are fixed. */
  isUsual: boolean
}

/** How labels are put on the pages of a design. */
export interface Arrangement {
  /** The first slot of the first page that is free, from 1. */
  start: number
  /** Of each label. */
  copies: number
  /** By how much this printer is off, in millimetres. */
  offsetX: number
  offsetY: number
}

/** Pages to print, each laid out when it is its turn. */
export interface SheetPlan {
  page: PageSize
  sheets: number
  sheet: (index: number) => Sheet
}

export const slotsOf = ({ columns, rows }: Pick<Geometry, 'columns' | 'rows'>): number => columns * rows

export const sheetsOf = (design: LabelDesign, labels: number, { start, copies }: Arrangement): number =>
  labels === 0 ? 0 : Math.ceil((start - 1 + labels * copies) / slotsOf(design))

export function planSheets(
  design: LabelDesign,
  labels: readonly Label[],
  arrangement: Arrangement,
  drawing: Drawing,
): SheetPlan {
  const { start, copies, offsetX, offsetY } = arrangement
  const onPage = slotsOf(design)
  const labelAt = (slot: number): Label | undefined =>
    slot < start - 1 ? undefined : labels[Math.floor((slot - start + 1) / copies)]
  const slotsOn = (sheet: number) => Array.from({ length: onPage }, (_, index) => labelAt(sheet * onPage + index))
  const page = pageOf(design, drawing.dotsAMm)
  const scale = page.width / page.widthMm
  const draw = (slots: readonly (Label | undefined)[]): Sheet =>
    design.isUsual ? layOut(slots, SHEET_SIZES.a4, drawing.logo) : layOutCells(design, slots, drawing)
  return {
    page,
    sheets: sheetsOf(design, labels.length, arrangement),
    sheet: (index) => moved(draw(slotsOn(index)), Math.round(offsetX * scale), Math.round(offsetY * scale)),
  }
}

/** In dots, except for the usual sheet, whose pixels are given. */
function pageOf(design: LabelDesign, dotsAMm: number): PageSize {
  if (design.isUsual) return SHEET_SIZES.a4
  const { pageWidth, pageHeight } = design
  return {
    width: Math.round(pageWidth * dotsAMm),
    height: Math.round(pageHeight * dotsAMm),
    widthMm: pageWidth,
    heightMm: pageHeight,
  }
}

/** The cells of a page in millimetres, row by row from the top left. */
export function cellsOn(design: Geometry): Box[] {
  const { columns, width, height, marginLeft, marginTop, gapX, gapY } = design
  return Array.from({ length: slotsOf(design) }, (_, index) => ({
    x: marginLeft + (index % columns) * (width + gapX),
    y: marginTop + Math.floor(index / columns) * (height + gapY),
    width,
    height,
  }))
}

function layOutCells(design: LabelDesign, slots: readonly (Label | undefined)[], drawing: Drawing): Sheet {
  const drawn = cellsOn(design).flatMap((cell, index) => {
    const label = slots[index]
    return label ? [layOutLabel(label, inDots(cell, drawing.dotsAMm), design, drawing)] : []
  })
  return {
    dark: drawn.flatMap(({ dark }) => dark),
    lines: drawn.flatMap(({ lines }) => lines),
    logos: drawn.flatMap(({ logos }) => logos),
    marks: [],
    smallest: drawn.map(({ code }) => code).reduce<CodeSize | undefined>(smaller, undefined),
  }
}

const smaller = (one: CodeSize | undefined, other: CodeSize): CodeSize =>
  one && one.moduleMm <= other.moduleMm ? one : other

const inDots = ({ x, y, width, height }: Box, dotsAMm: number): Box => ({
  x: x * dotsAMm,
  y: y * dotsAMm,
  width: width * dotsAMm,
  height: height * dotsAMm,
})

function moved(sheet: Sheet, dx: number, dy: number): Sheet {
  if (dx === 0 && dy === 0) return sheet
  const box = (one: Box): Box => ({ ...one, x: one.x + dx, y: one.y + dy })
  const point = ([x, y]: [number, number]): [number, number] => [x + dx, y + dy]
  return {
    ...sheet,
    dark: sheet.dark.map(box),
    logos: sheet.logos.map(box),
    lines: sheet.lines.map((line) => ({ ...line, x: line.x + dx, baseline: line.baseline + dy })),
    marks: sheet.marks.map(({ from, to }) => ({ from: point(from), to: point(to) })),
  }
}
