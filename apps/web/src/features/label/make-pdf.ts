import fontkit from '@pdf-lib/fontkit'
import { PDFDocument, type PDFFont, PDFName } from '@cantoo/pdf-lib'
import { besideLogo, type Box, type Line, type PageSize, type Sheet } from './label-sheet.ts'
import type { LabelLogo } from './label-logo.ts'
import type { SheetPlan } from './sheet/plan-sheets.ts'

const POINTS_A_MM = 72 / 25.4
const REGULAR = PDFName.of('Regular')
const BOLD = PDFName.of('Bold')
const LOGO = PDFName.of('Logo')

export interface LabelFonts {
  regular: ArrayBuffer
  bold: ArrayBuffer
}

/** The same sheets as vectors, a page each, as large on paper as they are meant. */
export async function makePdf(
  { page: size, sheets, sheet: layOut }: SheetPlan,
  fonts: LabelFonts,
  onSheet: (done: number) => void,
  logo?: LabelLogo,
): Promise<Blob> {
  const document = await PDFDocument.create()
  document.registerFontkit(fontkit)
  // Not subset: the library breaks this font when subsetting, and it is small.
  const regular = await document.embedFont(fonts.regular)
  const bold = await document.embedFont(fonts.bold)
  const picture = logo && (await document.embedPng(await logo.toPng()))
  for (let sheet = 0; sheet < sheets; sheet++) {
    const page = document.addPage([size.widthMm * POINTS_A_MM, size.heightMm * POINTS_A_MM])
    page.node.setFontDictionary(REGULAR, regular.ref)
    page.node.setFontDictionary(BOLD, bold.ref)
    if (picture) page.node.setXObject(LOGO, picture.ref)
    const content = contentOf(layOut(sheet), size, { regular, bold })
    page.node.addContentStream(document.context.register(document.context.flateStream(content)))
    onSheet(sheet + 1)
  }
  return new Blob([new Uint8Array(await document.save())], { type: 'application/pdf' })
}

interface Faces {
  regular: PDFFont
  bold: PDFFont
}

/** Drawn in the sheet's pixels from the top left; only text uses PDF coordinates. */
function contentOf({ dark, lines, marks, logos }: Sheet, size: PageSize, faces: Faces): string {
  const scale = (size.widthMm * POINTS_A_MM) / size.width
  const top = size.heightMm * POINTS_A_MM
  return [
    `q ${scale} 0 0 ${-scale} 0 ${top} cm`,
    ...dark.map(({ x, y, width, height }) => `${x} ${y} ${width} ${height} re`),
    dark.length > 0 ? 'f' : '',
    '0.47 G 2 w [20 14] 0 d',
    ...marks.map(({ from, to }) => `${from.join(' ')} m ${to.join(' ')} l S`),
    'Q',
    ...lines.map((line) => textOf(line, scale, top, faces)),
    ...logos.map((box) => logoAt(box, scale, top)),
  ].join('\n')
}

function textOf(line: Line, scale: number, top: number, faces: Faces): string {
  const { text, x, baseline, size, isBold, maxWidth } = line
  const face = isBold ? faces.bold : faces.regular
  const wide = face.widthOfTextAtSize(text, size)
  const fitting = wide > maxWidth ? (size * maxWidth) / wide : size
  const drawnWidth = Math.min(wide, maxWidth)
  const beside = line.logo && besideLogo(line, line.logo, drawnWidth)
  const left = line.isLeft ? x : (beside?.textX ?? x) - drawnWidth / 2
  const name = isBold ? BOLD : REGULAR
  const words = `BT ${name.toString()} ${fitting * scale} Tf ${left * scale} ${top - baseline * scale} Td ${face.encodeText(text).toString()} Tj ET`
  return beside ? `${words}\n${logoAt(beside.box, scale, top)}` : words
}

function logoAt({ x, y, width, height }: Box, scale: number, top: number): string {
  const place = [width * scale, 0, 0, height * scale, x * scale, top - (y + height) * scale]
  return `q ${place.join(' ')} cm ${LOGO.toString()} Do Q`
}
