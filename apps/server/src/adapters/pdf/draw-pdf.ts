import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { keysOf } from '@nine/contract/keys-of'
import { PDFDocument, PDFName } from '@cantoo/pdf-lib'
import fontkit from '@pdf-lib/fontkit'
import { drawTable, heightOfTable } from './draw-table.ts'
import { LEADING, MARGIN, n, Paper, SIZE } from './paper.ts'
import type { Line, PrintedBlock, PrintedDocument, Signer } from '@nine/contract/printed-document'
import { breakLines, type Face, type Faces } from './text-layout.ts'

/** Above the titles of those who sign, and between them and their names. */
const SIGNER = { above: 8, room: 40 }
/** Rows between two reports of progress. */
const PROGRESS_EVERY = 250
const SIGNATURE = { width: 600, height: 200 }
const CODE = { side: 72, gap: 12, space: 8 }
const PICTURE = { width: 120, height: 90, gap: 8 }
const FONTS = { regular: '400Regular', bold: '700Bold', italic: '400Regular_Italic' } as const

/** Draws a document as vectors, with a font that has every Vietnamese letter. */
export async function drawPdf(document: PrintedDocument, onDrawn?: (share: number) => void): Promise<Uint8Array> {
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
  const count = rowCounter(document, onDrawn)
  const below = heightBelow(paper, document.blocks)
  for (const [index, block] of document.blocks.entries())
    await drawBlock(pdf, paper, block, { onRow: count, below: below[index] ?? 0 })
  paper.finish()
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
  // Not subset: the library breaks this font when it leaves letters out.
  const font = await pdf.embedFont(await readFile(fileURLToPath(import.meta.resolve(file))))
  return { font, name: kind, glyphs: new Map() }
}

/** Reports now and then how much is drawn, by the rows of all tables. */
function rowCounter({ blocks }: PrintedDocument, onDrawn: (share: number) => void = () => {}): () => void {
  const rows = blocks.reduce((sum, block) => sum + (block.kind === 'table' ? block.rows.length : 0), 0)
  let drawn = 0
  return () => {
    drawn += 1
    if (drawn % PROGRESS_EVERY === 0) onDrawn(drawn / (rows + PROGRESS_EVERY))
  }
}

interface Around {
  onRow: () => void
  below: number
}

/** A longer table may be separated from what follows it. */
const SHORT_TABLE = 4

/**
 * For each block the height of what has to stay on one page with it: everything up to the signatures, or to the next long table.
 * A table is kept together only with signatures.
 */
function heightBelow(paper: Paper, blocks: readonly PrintedBlock[]): number[] {
  const below: number[] = []
  let sum = 0
  let isSigned = false
  for (const block of blocks.toReversed()) {
    // What fills a page by itself cannot be kept together.
    const isKept = sum < (paper.height - MARGIN.top - MARGIN.bottom) / 2 && (block.kind !== 'table' || isSigned)
    below.unshift(isKept ? sum : 0)
    const isParted = block.kind === 'break' || (block.kind === 'table' && block.rows.length > SHORT_TABLE)
    sum = isParted ? 0 : sum + heightOf(paper, block)
    isSigned = block.kind === 'signers' || (isSigned && !isParted)
  }
  return below
}

function heightOf(paper: Paper, block: PrintedBlock): number {
  switch (block.kind) {
    case 'line':
      return (block.before ?? 0) + heightOfLine(paper, block.line)
    case 'pages':
      return (block.line.size ?? SIZE) * LEADING
    case 'table':
      return heightOfTable(paper, block)
    case 'signers':
      return heightOfSigners(paper, block)
    case 'code':
      return CODE.side + CODE.space
    case 'pictures':
      return Math.ceil(block.jpegs.length / picturesAcross(paper)) * (PICTURE.height + PICTURE.gap)
    case 'halves':
    case 'break':
      return 0
  }
}

async function drawBlock(pdf: PDFDocument, paper: Paper, block: PrintedBlock, around: Around): Promise<void> {
  switch (block.kind) {
    case 'line':
      return drawLine(paper, block, around.below)
    case 'halves':
      return drawHalves(paper, block.left, block.right)
    case 'table':
      return drawTable(paper, block, around)
    case 'pages':
      return drawPages(paper, block.line)
    case 'break':
      return paper.startPage()
    case 'pictures':
      return drawPictures(pdf, paper, block.jpegs)
    case 'signers':
      return drawSigners(paper, block)
    case 'code':
      return drawCode(paper, block.rows, block.lines)
  }
}

function drawLine(paper: Paper, block: Extract<PrintedBlock, { kind: 'line' }>, below: number): void {
  paper.y += block.before ?? 0
  if (heightOfLine(paper, block.line) + (block.isHeading ? below : 0) > paper.room) paper.startPage()
  paper.y += paper.text(block.line, MARGIN.x, paper.inner)
}

const heightOfLine = ({ faces, inner }: Paper, { words, size = SIZE }: Line, width = inner): number =>
  breakLines(words, faces, size, width).length * size * LEADING

function drawPages(paper: Paper, line: Line): void {
  if ((line.size ?? SIZE) * LEADING > paper.room) paper.startPage()
  paper.putLater(line)
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

const picturesAcross = ({ inner }: Paper): number => Math.floor((inner + PICTURE.gap) / (PICTURE.width + PICTURE.gap))

async function drawPictures(pdf: PDFDocument, paper: Paper, jpegs: readonly Uint8Array[]): Promise<void> {
  const across = picturesAcross(paper)
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
    paper.putPicture(name, image)
    paper.put(`q ${n(width)} 0 0 ${n(height)} ${n(x)} ${n(paper.height - paper.y - height)} cm /${name} Do Q`)
  }
  if (jpegs.length > 0) paper.y += PICTURE.height + PICTURE.gap
}

type Signers = Extract<PrintedBlock, { kind: 'signers' }>

/** The lines above the signature, and those below it. */
const PARTS = {
  title: ({ title }) => ({ words: [{ text: title, isBold: true }], align: 'center' }),
  hint: ({ hint }) => ({ words: [{ text: hint, isItalic: true }], align: 'center', size: 9 }),
  name: ({ name }) => ({ words: [{ text: name, isBold: true }], align: 'center' }),
  remark: ({ remark = '' }) => ({ words: [{ text: remark, isItalic: true }], align: 'center', size: 8 }),
} as const satisfies Record<string, (signer: Signer) => Line>

/** How far below the first title each part begins: on one line with those of the others, however long one of them is. */
function startsOf(paper: Paper, signers: readonly Signer[]) {
  const width = paper.inner / signers.length
  const highest = (part: keyof typeof PARTS) =>
    Math.max(...signers.map((signer) => heightOfLine(paper, PARTS[part](signer), width)))
  const hint = highest('title')
  const signature = hint + highest('hint')
  const name = signature + SIGNER.room
  const remark = name + highest('name')
  const isRemarked = signers.some((signer) => signer.remark !== undefined)
  return { title: 0, hint, signature, name, remark, end: isRemarked ? remark + highest('remark') : remark }
}

const heightOfSigners = (paper: Paper, { signers, above }: Signers): number =>
  SIGNER.above + (above ? SIZE * LEADING : 0) + startsOf(paper, signers).end

/** All of them on one page. */
function drawSigners(paper: Paper, block: Signers): void {
  const { signers, above } = block
  if (heightOfSigners(paper, block) > paper.room) paper.startPage()
  paper.y += SIGNER.above
  if (above) paper.y += paper.text(above, MARGIN.x, paper.inner)
  const top = paper.y
  const starts = startsOf(paper, signers)
  const width = paper.inner / signers.length
  for (const [index, signer] of signers.entries()) {
    const x = MARGIN.x + index * width
    for (const part of keysOf(PARTS)) {
      paper.y = top + starts[part]
      paper.text(PARTS[part](signer), x, width)
    }
    if (signer.signature) drawSignature(paper, signer.signature, x + width / 2, top + starts.signature + 2)
  }
  paper.y = top + starts.end
}

/** A run of dark modules is one rectangle: renderers leave no hair between them. */
function drawCode(paper: Paper, rows: readonly (readonly boolean[])[], lines: readonly Line[]): void {
  paper.y += CODE.space
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
