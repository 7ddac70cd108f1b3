import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createCanvas, GlobalFonts, ImageData } from '@napi-rs/canvas'
import { reachOf } from '@nine/contract/label/label-template'
import { shortAddress } from '@nine/contract/label/short-code'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { ready } from 'zpl-renderer-js'
import { prepareZXingModule } from 'zxing-wasm/reader'
import { readByZxing } from '../../../lib/scan/zxing.ts'
import { LABEL_FONT } from '../draw-sheet.ts'
import { toFile } from '../label-files.ts'
import type { LabelLogo } from '../label-logo.ts'
import type { Label } from '../label-sheet.ts'
import { greyRows, makeJpegs } from '../make-jpegs.ts'
import { makePdf } from '../make-pdf.ts'
import { DARK_BELOW, makeZpl } from '../make-zpl.ts'
import { fitsLong } from '../sheet/lay-out-label.ts'
import { cellsOn, planSheets, slotsOf } from '../sheet/plan-sheets.ts'
import type { Measure } from '../sheet/wrap-text.ts'
import { type ChosenDesign, STANDARD_DESIGNS, DEFAULT_DESIGN } from './designs.ts'
import { DPIS } from './print-choice.ts'

const BUSINESS = 'b'.repeat(24)
const ORIGIN = 'https://taisan.noithatanphat.vn'
const require = createRequire(import.meta.url)
const fontFile = (name: string) =>
  readFileSync(require.resolve(`@expo-google-fonts/be-vietnam-pro/${name}/BeVietnamPro_${name}.ttf`))
const fontBytes = (name: string) => new Uint8Array(fontFile(name)).buffer

const OWN: ChosenDesign = {
  ...DEFAULT_DESIGN,
  key: 'own',
  name: 'Tem kim loại',
  isUsual: false,
  paper: 'roll',
  pageWidth: 40,
  pageHeight: 15,
  columns: 1,
  rows: 1,
  width: 40,
  height: 15,
  marginLeft: 0,
  marginTop: 0,
  gapX: 0,
  gapY: 0,
}
const DESIGNS = [...STANDARD_DESIGNS.filter(({ isUsual }) => !isUsual), OWN]

const longAddress = (index: number) => `${ORIGIN}/asset/${BUSINESS}/${index.toString(16).padStart(24, '0')}`
const shortAddressOf = (index: number) =>
  shortAddress(ORIGIN, `7K4M${String(index).padStart(4, '2').replaceAll('0', 'X').replaceAll('1', 'R')}`)

/** As dense as they come: a full page of different codes, the long address wherever it fits, long names with accents. */
const labelsFor = (design: ChosenDesign): Label[] =>
  Array.from({ length: slotsOf(design) }, (_, index) => ({
    _id: index.toString(16).padStart(24, '0'),
    address: fitsLong(longAddress(index), design, (design.paper === 'roll' ? 203 : 300) / 25.4)
      ? longAddress(index)
      : shortAddressOf(index),
    code: `TS-${String(index + 1).padStart(6, '0')}`,
    name: index % 2 === 0 ? 'Điều hòa Daikin Inverter 18.000 BTU phòng họp' : 'Ữ'.repeat(60),
    price: '12,5 tr',
    holder: 'Nguyễn Thị Minh Châu',
    location: 'Phòng Kế toán, tầng 3',
    serial: 'SN-0293-77',
    company: 'Nội thất An Phát',
    isPublic: true,
  }))

const once = { start: 1, copies: 1, offsetX: 0, offsetY: 0 }
const ignore = () => {}
const pen = createCanvas(1, 1).getContext('2d')
const measure: Measure = (text, size, isBold) => {
  pen.font = `${isBold ? 700 : 400} 100px "${LABEL_FONT}"`
  return (pen.measureText(text).width * size) / 100
}

function blackLogo(): LabelLogo {
  const canvas = createCanvas(700, 300)
  canvas.getContext('2d').fillRect(0, 0, 700, 300)
  const toPng = async () => new Uint8Array(await canvas.encode('png')).buffer
  return { picture: canvas as never, width: 700, height: 300, toPng }
}

const planOf = (design: ChosenDesign, dpi: number, arrangement = once) =>
  planSheets(design, labelsFor(design), arrangement, { dotsAMm: dpi / 25.4, measure, logo: blackLogo() })

/** Of a lens that is not quite sharp, in pixels of 300 an inch. */
const BLUR = 1.1

/** What the code in each cell says, from a picture of the page at 300 dots an inch, as a camera sees it. */
async function readBack(picture: Uint8Array, design: ChosenDesign): Promise<string[]> {
  const { data, info } = await sharp(picture)
    .flatten({ background: '#fff' })
    .resize({ width: Math.round((design.pageWidth / 25.4) * 300) })
    .blur(BLUR)
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const scale = info.width / design.pageWidth
  const found: string[] = []
  for (const cell of cellsOn(design)) {
    const [left, top] = [Math.floor(cell.x * scale), Math.floor(cell.y * scale)]
    const [width, height] = [Math.floor(cell.width * scale), Math.floor(cell.height * scale)]
    const pixels = new Uint8ClampedArray(width * height)
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) pixels[y * width + x] = data[(top + y) * info.width + left + x] ?? 255
    const [code] = await readByZxing({ width, height, pixels }, 1)
    found.push(code?.text ?? '')
  }
  return found
}

const wanted = (design: ChosenDesign) => labelsFor(design).map(({ address }) => address)

beforeAll(() => {
  const wasmBinary = new Uint8Array(readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm'))).buffer
  prepareZXingModule({ overrides: { wasmBinary } })
  vi.stubGlobal('ImageData', ImageData)
  for (const name of ['400Regular', '700Bold']) GlobalFonts.register(fontFile(name), LABEL_FONT)
})

describe.each(DESIGNS.map((design) => [design.key, design] as const))('labels on %s', (_, design) => {
  it('are inside their paper', () => {
    expect(reachOf(design).x).toBeLessThanOrEqual(design.pageWidth + 0.01)
    expect(reachOf(design).y).toBeLessThanOrEqual(design.pageHeight + 0.01)
  })

  it('have modules of at least a third of a millimetre, and lines inside their cells that are not over the code', () => {
    const { sheet, page } = planOf(design, 300)
    const { smallest, lines, logos, dark } = sheet(0)
    expect(smallest?.moduleMm).toBeGreaterThanOrEqual(0.33)
    const scale = page.width / page.widthMm
    expect(lines.filter(({ text }) => /^TS-\d{6}$/.test(text))).toHaveLength(slotsOf(design))
    for (const [index, cell] of cellsOn(design).entries()) {
      const [left, right] = [cell.x * scale, (cell.x + cell.width) * scale]
      const [top, bottom] = [cell.y * scale, (cell.y + cell.height) * scale]
      const isIn = ({ x, y }: { x: number; y: number }) => x >= left && x < right && y >= top && y < bottom
      const code = dark.filter(isIn)
      expect(code.length, `code ${index}`).toBeGreaterThan(50)
      const edge = {
        right: Math.max(...code.map(({ x, width }) => x + width)),
        bottom: Math.max(...code.map(({ y }) => y)),
      }
      for (const line of lines.filter(({ x, baseline }) => isIn({ x, y: baseline }))) {
        const wide = Math.min(measure(line.text, line.size, line.isBold), line.maxWidth)
        const start = line.isLeft ? line.x : line.x - wide / 2
        expect(start + wide).toBeLessThanOrEqual(right)
        expect(line.baseline + 0.3 * line.size).toBeLessThanOrEqual(bottom + 1)
        expect(line.isLeft ? start > edge.right : line.baseline - line.size > edge.bottom).toBe(true)
      }
      for (const box of logos.filter(isIn)) {
        expect(box.x + box.width).toBeLessThanOrEqual(right)
        expect(box.y + box.height).toBeLessThanOrEqual(bottom)
      }
    }
  })

  it('read back from the JPEG, every one', { timeout: 120_000 }, async () => {
    const plan = planOf(design, 300)
    const canvas = createCanvas(plan.page.width, plan.page.height).getContext('2d')
    const { blob } = await toFile(makeJpegs(plan, canvas as never, ignore, blackLogo()), '2026-11-15')
    expect(await readBack(new Uint8Array(await blob.arrayBuffer()), design)).toEqual(wanted(design))
  })

  it('read back from the PDF, every one, at their true size', { timeout: 120_000 }, async () => {
    const fonts = { regular: fontBytes('400Regular'), bold: fontBytes('700Bold') }
    const pdf = await makePdf(planOf(design, 300), fonts, ignore, blackLogo())
    const document = await getDocument({ data: new Uint8Array(await pdf.arrayBuffer()), verbosity: 0 }).promise
    const page = await document.getPage(1)
    const [, , width = 0, height = 0] = page.view
    expect((width / 72) * 25.4).toBeCloseTo(design.pageWidth, 1)
    expect((height / 72) * 25.4).toBeCloseTo(design.pageHeight, 1)
    const viewport = page.getViewport({ scale: 300 / 72 })
    const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
    await page.render({ canvas: canvas as never, viewport }).promise
    expect(await readBack(new Uint8Array(await canvas.encode('png')), design)).toEqual(wanted(design))
  })
})

describe.each(
  DESIGNS.filter(({ paper }) => paper === 'roll').flatMap((design) =>
    DPIS.map((dpi) => [design.key, dpi, design] as const),
  ),
)('labels on %s for a printer of %i dpi', (_, dpi, design) => {
  it(
    'read back from what a renderer of ZPL makes of them, with the accents of their words',
    { timeout: 120_000 },
    async () => {
      const plan = planOf(design, dpi)
      const pen = createCanvas(plan.page.width, plan.page.height).getContext('2d')
      const zpl = await makeZpl(plan, pen as never, ignore, blackLogo()).text()
      expect(zpl.startsWith(`^XA^PW${plan.page.width}^LL${plan.page.height}`)).toBe(true)
      const { api } = await ready
      const dotsAMm = dpi === 203 ? 8 : 12
      const [width, height] = [plan.page.width / dotsAMm, plan.page.height / dotsAMm]
      const png = Buffer.from(await api.zplToBase64Async(zpl, width, height, dotsAMm), 'base64')
      const rendered = await sharp(png)
        .flatten({ background: '#fff' })
        .toColourspace('b-w')
        .raw()
        .toBuffer({ resolveWithObject: true })
      // Dot by dot what was drawn, letters with their accents included.
      const drawn = greyRows(pen as never, plan.page.width, 0, plan.page.height)
      let different = 0
      for (let y = 0; y < plan.page.height; y++)
        for (let x = 0; x < plan.page.width; x++)
          if (
            (drawn[y * plan.page.width + x] ?? 255) < DARK_BELOW !==
            (rendered.data[y * rendered.info.width + x] ?? 255) < DARK_BELOW
          )
            different++
      expect(different).toBe(0)
      expect(await readBack(png, design)).toEqual(wanted(design))
    },
  )
})

it('moves everything by the offset of the printer, to a tenth of a millimetre', () => {
  const [first] = DESIGNS
  if (!first) throw new Error('no design')
  const before = planOf(first, 300).sheet(0)
  const after = planOf(first, 300, { ...once, offsetX: 0.4, offsetY: -1.2 }).sheet(0)
  const [dx, dy] = [Math.round(0.4 * (300 / 25.4)), Math.round(-1.2 * (300 / 25.4))]
  expect(after.dark).toEqual(before.dark.map((box) => ({ ...box, x: box.x + dx, y: box.y + dy })))
  expect(after.lines[0]?.x).toBeCloseTo((before.lines[0]?.x ?? 0) + dx)
  expect(after.logos[0]?.y).toBeCloseTo((before.logos[0]?.y ?? 0) + dy)
})
