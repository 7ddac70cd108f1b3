import { encodeQR } from 'qr'
import { QUIET_ZONE } from './sheet/fit-code.ts'
import { boxesOf } from './sheet/qr-boxes.ts'
import { cutCompany, cutHolder, cutName } from './label-text.ts'

export interface Label {
  _id: string
  /** The URL in the code. */
  address: string
  code: string
  name: string
  /** In short words; empty without one. */
  price: string
  holder: string
  location: string
  serial: string
  /** Whose it is. */
  company: string
  isPublic: boolean
}

/** A page in pixels or a printer's dots; `widthMm` says how large it is on paper. */
export interface PageSize {
  width: number
  height: number
  widthMm: number
  heightMm: number
}

/** The usual sheet of labels. */
export interface SheetSize extends PageSize {
  columns: number
  rows: number
  /** The side of a code with its white edge. */
  qr: number
  /** Under it. */
  textHeight: number
  /** Between labels; half of it lies outside of each crop mark. */
  spacing: number
}

export const SHEET_SIZES = {
  a4: {
    width: 2480,
    height: 3508,
    widthMm: 210,
    heightMm: 297,
    columns: 4,
    rows: 4,
    qr: 500,
    textHeight: 257,
    spacing: 80,
  },
} as const satisfies Record<string, SheetSize>

export interface Size {
  width: number
  height: number
}

export interface Box extends Size {
  x: number
  y: number
}

/** One line of a label, no wider than it may be. */
export interface Line {
  text: string
  /** Its centre, or its left edge, and its baseline. */
  x: number
  isLeft?: boolean
  baseline: number
  size: number
  isBold: boolean
  maxWidth: number
  /** Left of the text: as large as the logo is drawn. */
  logo?: Size
}

interface Mark {
  from: [x: number, y: number]
  to: [x: number, y: number]
}

/** Everything printed on one sheet, independent of the output format. */
export interface Sheet {
  dark: Box[]
  lines: Line[]
  marks: Mark[]
  /** The company's logo, beside those of lines. */
  logos: Box[]
  /** Of the codes on it the one that is hardest to read. */
  smallest: CodeSize | undefined
}

/** How large a code is printed, without its white edge, and how large each of its modules. */
export interface CodeSize {
  sideMm: number
  moduleMm: number
}

const LINES = [
  { size: 44, step: 58, isBold: true },
  { size: 36, step: 54, isBold: false },
  { size: 36, step: 54, isBold: false },
  { size: 36, step: 54, isBold: false },
] as const
/** The company is the last line, above the lower edge; its logo needs some of what is below it. */
const COMPANY = { size: 28, above: 4, aboveWithLogo: -9 }
const LOGO = { height: 40, maxWidth: 120, gap: 12 }

export const labelsOn = ({ columns, rows }: SheetSize): number => columns * rows
export const sheetsFor = (labels: number, size: SheetSize): number => Math.ceil(labels / labelsOn(size))

/** The position of each label, row by row from the top left. */
export function placesOn(size: SheetSize): Box[] {
  const { columns, rows, qr, textHeight, spacing } = size
  const height = qr + textHeight
  const left = Math.round((size.width - columns * qr - (columns - 1) * spacing) / 2)
  const top = Math.round((size.height - rows * height - (rows - 1) * spacing) / 2)
  return Array.from({ length: labelsOn(size) }, (_, index) => ({
    x: left + (index % columns) * (qr + spacing),
    y: top + Math.floor(index / columns) * (height + spacing),
    width: qr,
    height,
  }))
}

/** `logo` is the size of the company's picture, where it has one. Slots without a label stay empty. */
export function layOut(slots: readonly (Label | undefined)[], size: SheetSize, logo?: Size): Sheet {
  const drawn = logo && fittingLogo(logo)
  const used = placesOn(size).flatMap((place, index) => {
    const label = slots[index]
    return label ? [{ place, label }] : []
  })
  return {
    dark: used.flatMap(({ label, place }) => darkOf(label.address, place, size.qr)),
    lines: used.flatMap(({ label, place }) => linesOf(label, place, size, drawn)),
    marks: marksAround(
      used.map(({ place }) => place),
      size.spacing / 2,
    ),
    logos: [],
    smallest: undefined,
  }
}

/** Whole pixels a module. */
function darkOf(address: string, place: Box, side: number): Box[] {
  const rows = encodeQR(address, 'raw', { ecc: 'medium', border: QUIET_ZONE })
  const unit = Math.floor(side / rows.length)
  const edge = Math.floor((side - unit * rows.length) / 2)
  return boxesOf(rows, { x: place.x + edge, y: place.y + edge }, unit)
}

/** Where the logo of a line is, and where the middle of its text, which is so wide, goes then. */
export function besideLogo({ x, baseline, size }: Line, logo: Size, textWidth: number): { box: Box; textX: number } {
  const left = x - (logo.width + LOGO.gap + textWidth) / 2
  const middle = baseline - size * CAPITALS
  return {
    box: { ...logo, x: left, y: middle - logo.height / 2 },
    textX: left + logo.width + LOGO.gap + textWidth / 2,
  }
}

/** The middle of capital letters above the baseline, of the size of the font. */
const CAPITALS = 0.36

function fittingLogo({ width, height }: Size): Size {
  const scale = Math.min(LOGO.height / height, LOGO.maxWidth / width)
  return { width: width * scale, height: height * scale }
}

function linesOf(label: Label, place: Box, { qr }: SheetSize, logo: Size | undefined): Line[] {
  const texts = [label.code, cutName(label.name), label.price, cutHolder(label.holder)]
  let baseline = place.y + qr
  const middle = place.x + place.width / 2
  const company: Line = {
    text: cutCompany(label.company),
    x: middle,
    baseline: place.y + place.height - (logo ? COMPANY.aboveWithLogo : COMPANY.above),
    size: COMPANY.size,
    isBold: false,
    ...(logo ? { maxWidth: qr - logo.width - LOGO.gap, logo } : { maxWidth: qr }),
  }
  const lines = texts.filter(Boolean).map((text, index) => {
    const { size, step, isBold } = LINES[index] ?? LINES[3]
    baseline += step
    return { text, x: middle, baseline, size, isBold: isBold && text === label.code, maxWidth: qr }
  })
  return company.text === '' ? lines : [...lines, company]
}

/** Neighbours share the mark between them. */
function marksAround(places: readonly Box[], away: number): Mark[] {
  const marks = new Map<string, Mark>()
  for (const { x, y, width, height } of places) {
    const [left, top, right, bottom] = [x - away, y - away, x + width + away, y + height + away]
    for (const mark of [
      { from: [left, top], to: [right, top] },
      { from: [left, bottom], to: [right, bottom] },
      { from: [left, top], to: [left, bottom] },
      { from: [right, top], to: [right, bottom] },
    ] satisfies Mark[])
      marks.set(`${mark.from.join()} ${mark.to.join()}`, mark)
  }
  return [...marks.values()]
}
