import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { PDFDocument, PDFName } from '@cantoo/pdf-lib'
import fontkit from '@pdf-lib/fontkit'
import type { Column, Line, PdfBlock, PdfDocument, Signer } from './pdf-document.ts'
import { breakLines, encode, type Face, type Faces, type Piece, widthOf } from './text-layout.ts'

const A4 = { width: 595.28, height: 841.89 }
const MARGIN = { x: 42, top: 34, bottom: 40 }
const SIZE = 10.5
const TABLE_SIZE = 9
const LEADING = 1.42
const CELL = { x: 4, y: 3.5 }
const SIGNER_HEIGHT = 108
const SIGNATURE = { width: 600, height: 200 }
const CODE = { side: 72, gap: 12 }
const PICTURE = { width: 120, height: 90, gap: 8 }
const FONTS = { regular: '400Regular', bold: '700Bold', italic: '400Regular_Italic' } as const

/** Draws a document as vectors, with a font that has every Vietnamese letter. */
export async function drawPdf(document: PdfDocument): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  pdf.registerFontkit(fontkit)
  pdf.setTitle(document.title)
  pdf.setProducer('Nine')
  pdf.setCreator('Nine')
  const faces: Faces = {
    regular: await embed(pdf, 'regular'),
    bold: await embed(pdf, 'bold'),
    italic: await embed(pdf, 'italic'),
  }
  const paper = new Paper(document.isLandscape, faces)
  for (const block of document.blocks) await drawBlock(pdf, paper, block)
  for (const [index, { content, pictures }] of paper.pages.entries()) {
    const page = pdf.addPage([paper.width, paper.height])
    for (const { name, font } of Object.values(faces)) page.node.setFontDictionary(PDFName.of(name), font.ref)
    for (const { name, image } of pictures) page.node.setXObject(PDFName.of(name), image.ref)
    const foot = paper.footOf(document.footer, index)
    const mark = document.watermark === undefined ? '' : paper.markOf(document.watermark)
    const stream = pdf.context.flateStream([mark, ...content, foot].join('\n'))
    page.node.addContentStream(pdf.context.register(stream))
  }
  return pdf.save()
}

async function embed(pdf: PDFDocument, kind: keyof Faces): Promise<Face> {
  const file = `@expo-google-fonts/be-vietnam-pro/${FONTS[kind]}/BeVietnamPro_${FONTS[kind]}.ttf`
  // Whole: the library breaks this font when it leaves letters out.
  const font = await pdf.embedFont(await readFile(fileURLToPath(import.meta.resolve(file))))
  return { font, name: kind, glyphs: new Map() }
}

type Image = Awaited<ReturnType<PDFDocument['embedJpg']>>

/** The pages so far, and where the next thing goes. */
class Paper {
  readonly width: number
  readonly height: number
  readonly faces: Faces
  readonly pages: { content: string[]; pictures: { name: string; image: Image }[] }[] = []
  /** From the top of the page. */
  y = 0

  constructor(isLandscape: boolean, faces: Faces) {
    this.width = isLandscape ? A4.height : A4.width
    this.height = isLandscape ? A4.width : A4.height
    this.faces = faces
    this.startPage()
  }

  get room(): number {
    return this.height - MARGIN.bottom - this.y
  }

  get inner(): number {
    return this.width - 2 * MARGIN.x
  }

  startPage(): void {
    this.pages.push({ content: [], pictures: [] })
    this.y = MARGIN.top
  }

  put(content: string): void {
    this.pages.at(-1)?.content.push(content)
  }

  stroke(x1: number, y1: number, x2: number, y2: number, width = 0.6): void {
    this.put(`${width} w ${n(x1)} ${n(this.height - y1)} m ${n(x2)} ${n(this.height - y2)} l S`)
  }

  /** A line of pieces with its baseline at `y`. */
  write(pieces: readonly Piece[], x: number, y: number, size: number): void {
    let at = x
    for (const { text, face, width } of pieces) {
      this.put(textAt(text, face, at, this.height - y, size))
      at += width
    }
  }

  /** Lines of one text within a width; returns how high they are. */
  text({ words, size = SIZE, align = 'left', isUnderlined }: Line, x: number, width: number): number {
    const lines = breakLines(words, this.faces, size, width)
    for (const [index, pieces] of lines.entries()) {
      const wide = pieces.reduce((sum, piece) => sum + piece.width, 0)
      const left = x + { left: 0, center: (width - wide) / 2, right: width - wide }[align]
      const baseline = this.y + size * (index * LEADING + 1.05)
      this.write(pieces, left, baseline, size)
      if (isUnderlined) this.stroke(left, baseline + 2.5, left + wide, baseline + 2.5)
    }
    return lines.length * size * LEADING
  }

  footOf(footer: string, index: number): string {
    const number = `${footer} ${index + 1}/${this.pages.length}`
    return `0.45 g ${textAt(number, this.faces.regular, MARGIN.x, 24, 8)} 0 g`
  }

  /** Pale and slanted, below everything else. */
  markOf(words: string): string {
    const { bold } = this.faces
    const [cos, sin] = [Math.cos(0.6), Math.sin(0.6)]
    const size = 64
    const half = (widthOf(words, bold) * size) / 2
    const [x, y] = [this.width / 2 - half * cos, this.height / 2 - half * sin]
    return `q 0.93 0.8 0.8 rg BT /${bold.name} ${size} Tf ${n(cos)} ${n(sin)} ${n(-sin)} ${n(cos)} ${n(x)} ${n(y)} Tm ${encode(words, bold)} Tj ET Q`
  }
}

async function drawBlock(pdf: PDFDocument, paper: Paper, block: PdfBlock): Promise<void> {
  switch (block.kind) {
    case 'line':
      return drawLine(paper, block.line, block.before ?? 0)
    case 'halves':
      return drawHalves(paper, block.left, block.right)
    case 'table':
      return drawTable(paper, block.columns, block.rows, block.total)
    case 'pictures':
      return drawPictures(pdf, paper, block.jpegs)
    case 'signers':
      return drawSigners(paper, block.signers)
    case 'code':
      return drawCode(paper, block.rows, block.lines)
  }
}

function drawLine(paper: Paper, line: Line, before: number): void {
  paper.y += before
  const size = line.size ?? SIZE
  const high = breakLines(line.words, paper.faces, size, paper.inner).length * size * LEADING
  if (high > paper.room) paper.startPage()
  paper.y += paper.text(line, MARGIN.x, paper.inner)
}

function drawHalves(paper: Paper, left: readonly Line[], right: readonly Line[]): void {
  const top = paper.y
  const half = paper.inner / 2
  let lowest = top
  for (const [lines, x] of [
    [left, MARGIN.x],
    [right, MARGIN.x + half],
  ] as const) {
    paper.y = top
    for (const line of lines) paper.y += paper.text({ align: 'center', ...line }, x, half - 8)
    lowest = Math.max(lowest, paper.y)
  }
  paper.y = lowest
}

/** Rows that do not fit go on on the next page, under the same head. */
function drawTable(paper: Paper, columns: readonly Column[], rows: readonly string[][], total?: string[]): void {
  const all = columns.reduce((sum, { share }) => sum + share, 0)
  const widths = columns.map(({ share }) => (share / all) * paper.inner)
  const cellsOf = (texts: readonly string[], isBold: boolean) =>
    columns.map((_, index) =>
      breakLines([{ text: texts[index] ?? '', isBold }], paper.faces, TABLE_SIZE, (widths[index] ?? 0) - 2 * CELL.x),
    )
  const heightOf = (cells: readonly Piece[][][]) =>
    Math.max(...cells.map((lines) => lines.length)) * TABLE_SIZE * LEADING + 2 * CELL.y
  const draw = (cells: readonly Piece[][][], isHead: boolean): void => {
    const high = heightOf(cells)
    let x = MARGIN.x
    if (isHead) paper.put(`0.95 g ${n(x)} ${n(paper.height - paper.y - high)} ${n(paper.inner)} ${n(high)} re f 0 g`)
    for (const [index, lines] of cells.entries()) {
      const width = widths[index] ?? 0
      const align = isHead ? 'center' : (columns[index]?.align ?? 'left')
      for (const [row, pieces] of lines.entries()) {
        const wide = pieces.reduce((sum, piece) => sum + piece.width, 0)
        const space = width - 2 * CELL.x - wide
        const left = x + CELL.x + { left: 0, center: space / 2, right: space }[align]
        paper.write(pieces, left, paper.y + CELL.y + TABLE_SIZE * (row * LEADING + 1.02), TABLE_SIZE)
      }
      paper.stroke(x, paper.y, x, paper.y + high)
      x += width
    }
    paper.stroke(x, paper.y, x, paper.y + high)
    paper.stroke(MARGIN.x, paper.y, x, paper.y)
    paper.y += high
    paper.stroke(MARGIN.x, paper.y, x, paper.y)
  }
  const head = cellsOf(
    columns.map(({ title }) => title),
    true,
  )
  paper.y += 6
  if (heightOf(head) * 2.5 > paper.room) paper.startPage()
  draw(head, true)
  for (const [index, texts] of [...rows, ...(total ? [total] : [])].entries()) {
    const cells = cellsOf(texts, index === rows.length)
    if (heightOf(cells) > paper.room) {
      paper.startPage()
      draw(head, true)
    }
    draw(cells, false)
  }
  paper.y += 6
}

async function drawPictures(pdf: PDFDocument, paper: Paper, jpegs: readonly Uint8Array[]): Promise<void> {
  const across = Math.floor((paper.inner + PICTURE.gap) / (PICTURE.width + PICTURE.gap))
  for (const [index, bytes] of jpegs.entries()) {
    if (index % across === 0) {
      paper.y += index === 0 ? 6 : PICTURE.height + PICTURE.gap
      if (PICTURE.height > paper.room) paper.startPage()
    }
    const image = await pdf.embedJpg(bytes)
    const scale = Math.min(PICTURE.width / image.width, PICTURE.height / image.height)
    const [width, height] = [image.width * scale, image.height * scale]
    const x = MARGIN.x + (index % across) * (PICTURE.width + PICTURE.gap)
    const name = `Picture${index}`
    paper.pages.at(-1)?.pictures.push({ name, image })
    paper.put(`q ${n(width)} 0 0 ${n(height)} ${n(x)} ${n(paper.height - paper.y - height)} cm /${name} Do Q`)
  }
  if (jpegs.length > 0) paper.y += PICTURE.height + PICTURE.gap
}

/** All of them on one page. */
function drawSigners(paper: Paper, signers: readonly Signer[]): void {
  paper.y += 10
  if (SIGNER_HEIGHT > paper.room) paper.startPage()
  const top = paper.y
  const width = paper.inner / signers.length
  for (const [index, { title, hint, name, signature, remark }] of signers.entries()) {
    const x = MARGIN.x + index * width
    paper.y = top
    paper.y += paper.text({ words: [{ text: title, isBold: true }], align: 'center' }, x, width)
    paper.y += paper.text({ words: [{ text: hint, isItalic: true }], align: 'center', size: 9 }, x, width)
    if (signature) drawSignature(paper, signature, x + width / 2, paper.y + 2)
    paper.y = top + SIGNER_HEIGHT - 36
    paper.y += paper.text({ words: [{ text: name, isBold: true }], align: 'center' }, x, width)
    if (remark) paper.text({ words: [{ text: remark, isItalic: true }], align: 'center', size: 8 }, x, width)
  }
  paper.y = top + SIGNER_HEIGHT
}

/** A run of dark modules is one rectangle: renderers leave no hair between them. */
function drawCode(paper: Paper, rows: readonly (readonly boolean[])[], lines: readonly Line[]): void {
  paper.y += 8
  if (CODE.side > paper.room) paper.startPage()
  const top = paper.y
  const side = CODE.side / rows.length
  for (const [y, row] of rows.entries()) {
    const bottom = paper.height - top - (y + 1) * side
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue
      const from = x
      while (row[x + 1]) x++
      paper.put(`${n(MARGIN.x + from * side)} ${n(bottom)} ${n((x + 1 - from) * side)} ${n(side)} re f`)
    }
  }
  for (const line of lines)
    paper.y += paper.text(line, MARGIN.x + CODE.side + CODE.gap, paper.inner - CODE.side - CODE.gap)
  paper.y = Math.max(paper.y, top + CODE.side)
}

function drawSignature(paper: Paper, path: string, centre: number, top: number): void {
  const scale = 40 / SIGNATURE.height
  const left = centre - (SIGNATURE.width * scale) / 2
  const steps = [...path.matchAll(/([ML])(\d+) (\d+)/g)].map(
    ([, kind, x, y]) =>
      `${n(left + Number(x) * scale)} ${n(paper.height - top - Number(y) * scale)} ${kind === 'M' ? 'm' : 'l'}`,
  )
  paper.put(`q 0.1 0.2 0.5 RG 1.1 w 1 J 1 j ${steps.join(' ')} S Q`)
}

const textAt = (text: string, face: Face, x: number, y: number, size: number): string =>
  text.trim() === '' ? '' : `BT /${face.name} ${size} Tf ${n(x)} ${n(y)} Td ${encode(text, face)} Tj ET`

/** Hundredths of a point are fine enough. */
const n = (value: number): string => String(Math.round(value * 100) / 100)
