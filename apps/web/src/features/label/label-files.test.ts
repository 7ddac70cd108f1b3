import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createCanvas, GlobalFonts } from '@napi-rs/canvas'
import { unzipSync } from 'fflate'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { beforeAll, describe, expect, it } from 'vitest'
import { decodeLabel, decodeLabels, readSheets, type Sheets } from '@nine/testkit/files/read-labels'
import { LABEL_FONT } from './draw-sheet.ts'
import { toFile } from './label-files.ts'
import { type LabelLogo, turnGrey } from './label-logo.ts'
import { besideLogo, type Label, layOut, placesOn, SHEET_SIZES, sheetsFor } from './label-sheet.ts'
import { makeJpegs, sheetsAFile } from './make-jpegs.ts'
import { makePdf } from './make-pdf.ts'
import { planSheets } from './sheet/plan-sheets.ts'
import { DEFAULT_DESIGN } from './template/designs.ts'

const SIZE = SHEET_SIZES.a4
const BUSINESS = 'b'.repeat(24)
const require = createRequire(import.meta.url)
const fontFile = (name: string) =>
  readFileSync(require.resolve(`@expo-google-fonts/be-vietnam-pro/${name}/BeVietnamPro_${name}.ttf`))

const labels = (count: number): Label[] =>
  Array.from({ length: count }, (_, index) => ({
    _id: index.toString(16).padStart(24, '0'),
    address: `https://nine.example.com/asset/${BUSINESS}/${index.toString(16).padStart(24, '0')}`,
    code: `TS-${String(index + 1).padStart(6, '0')}`,
    name: index % 2 === 0 ? 'Điều hòa Daikin Inverter 18.000 BTU' : 'Ữ'.repeat(300),
    price: index % 3 === 0 ? '' : '12,5 tr',
    holder: index % 4 === 0 ? '' : 'Nguyễn Thị Minh Châu',
    location: '',
    serial: '',
    company: 'Nội thất An Phát',
    isPublic: true,
  }))

const ignore = () => {}
const once = { start: 1, copies: 1, offsetX: 0, offsetY: 0 }
const planOf = (count: number, logo?: LabelLogo, arrangement = once) =>
  planSheets(DEFAULT_DESIGN, labels(count), arrangement, { dotsAMm: 300 / 25.4, measure: () => 0, logo })
const jpegsOf = (count: number, logo?: LabelLogo, arrangement = once) => {
  const pen = createCanvas(SIZE.width, SIZE.height).getContext('2d')
  return makeJpegs(planOf(count, logo, arrangement), pen as never, ignore, logo)
}

/** All black, 7 to 3. */
function blackLogo(): LabelLogo {
  const canvas = createCanvas(700, 300)
  canvas.getContext('2d').fillRect(0, 0, 700, 300)
  const toPng = async () => new Uint8Array(await canvas.encode('png')).buffer
  return { picture: canvas as never, width: 700, height: 300, toPng }
}

/** Whether there is something black of the size of the logo in the line of the company of the first label. */
function hasLogo({ data, width }: Sheets): boolean {
  const scale = width / SIZE.width
  const [place] = placesOn(SIZE)
  const row = Math.round(((place?.y ?? 0) + (place?.height ?? 0) - 6) * scale)
  let run = 0
  for (let x = Math.round((place?.x ?? 0) * scale); x < ((place?.x ?? 0) + 500) * scale; x++) {
    run = (data[row * width + x] ?? 255) < 100 ? run + 1 : 0
    if (run > 85 * scale) return true
  }
  return false
}

const addresses = (count: number) => labels(count).map(({ address }) => address)

beforeAll(() => {
  for (const name of ['400Regular', '700Bold']) GlobalFonts.register(fontFile(name), LABEL_FONT)
})

describe('a sheet of labels', () => {
  it('is A4 at 2480 by 3508 px with sixteen 500 px codes, 80 px apart, inside the paper', () => {
    const places = placesOn(SIZE)
    expect(places).toHaveLength(16)
    expect([SIZE.width, SIZE.height]).toEqual([2480, 3508])
    const [first, second] = places
    expect((second?.x ?? 0) - (first?.x ?? 0)).toBe(500 + 80)
    expect((places[4]?.y ?? 0) - (first?.y ?? 0)).toBe((first?.height ?? 0) + 80)
    for (const { x, y, width, height } of places) {
      expect([x >= 40, y >= 40, x + width <= 2440, y + height <= 3468]).toEqual([true, true, true, true])
      expect(width).toBe(500)
    }
  })

  it('says code, cut name, price, holder and company under each code, and leaves out what is not there', () => {
    const said = (index: number) => layOut(labels(5).slice(index, index + 1), SIZE).lines.map(({ text }) => text)
    expect(said(0)).toEqual(['TS-000001', 'Điều hòa Daikin Inverter…', 'Nội thất An Phát'])
    expect(said(1)).toEqual(['TS-000002', `${'Ữ'.repeat(25)}…`, '12,5 tr', 'Nguyễn Thị Minh Châu', 'Nội thất An Phát'])
    const { lines } = layOut(labels(16), SIZE)
    const places = placesOn(SIZE)
    for (const { x, baseline } of lines)
      expect(
        places.some(
          (place) => x > place.x && x < place.x + 500 && baseline > place.y + 500 && baseline < place.y + 757,
        ),
      ).toBe(true)
  })

  it('has the logo beside the company, between the last line and the crop mark, on one line with it', () => {
    const full = labels(5).slice(1, 2)
    const { lines } = layOut(full, SIZE, { width: 700, height: 300 })
    const [holder, company] = lines.slice(-2)
    if (!company?.logo || !holder) throw new Error('two lines were to come')
    const { box, textX } = besideLogo(company, company.logo, 300)
    expect(box.y).toBeGreaterThan(holder.baseline + 9)
    expect(box.y + box.height).toBeLessThan((placesOn(SIZE)[0]?.y ?? 0) + 757 + 40)
    expect(textX - 150 - (box.x + box.width)).toBeCloseTo(12)
    expect((box.x + textX + 150) / 2).toBeCloseTo(company.x)
    expect(layOut(full, SIZE, { width: 900, height: 100 }).lines.at(-1)?.logo?.width).toBe(120)
    expect(layOut(full, SIZE).lines.at(-1)).not.toHaveProperty('logo')
  })

  it('turns a logo grey, as bright as it looks', () => {
    const pixels = new Uint8ClampedArray([255, 255, 255, 255, 0, 0, 255, 255])
    turnGrey(pixels)
    expect([...pixels]).toEqual([255, 255, 255, 255, 29, 29, 29, 255])
  })

  it('shares the crop marks between neighbours', () => {
    expect(layOut(labels(1), SIZE).marks).toHaveLength(4)
    expect(layOut(labels(2), SIZE).marks).toHaveLength(7)
    expect(layOut(labels(16), SIZE).marks).toHaveLength(40)
  })

  it('holds sixteen, the next begins a new one', () => {
    expect([0, 1, 16, 17, 5000].map((count) => sheetsFor(count, SIZE))).toEqual([0, 1, 1, 2, 313])
    expect(sheetsAFile(SIZE)).toBe(18)
  })
})

describe('the finished files', () => {
  it('stack the sheets in one JPEG named with the day, and every code in it reads back', async () => {
    const file = await toFile(jpegsOf(35), '2026-11-15')
    expect(file.name).toBe('qr-labels-2026-11-15.jpg')
    const picture = await readSheets(file.blob)
    expect([picture.width, picture.height]).toEqual([2480, 3 * 3508])
    expect(decodeLabels(picture, 35)).toEqual(addresses(35))
    expect(hasLogo(picture)).toBe(false)
  })

  it('show the logo of the company, and every code still reads back', async () => {
    const { blob } = await toFile(jpegsOf(17, blackLogo()), '2026-11-15')
    const picture = await readSheets(blob)
    expect(hasLogo(picture)).toBe(true)
    expect(decodeLabels(picture, 17)).toEqual(addresses(17))
  })

  it('begin where the sheet is still free, with copies beside one another', async () => {
    const { blob } = await toFile(jpegsOf(3, undefined, { ...once, start: 14, copies: 2 }), '2026-11-15')
    const picture = await readSheets(blob)
    expect(picture.height).toBe(2 * 3508)
    const [a, b, c] = addresses(3)
    expect([13, 14, 15, 16, 17, 18].map((slot) => decodeLabel(picture, slot))).toEqual([a, a, b, b, c, c])
  })

  it('are several JPEGs in one zip above eighteen sheets', { timeout: 120_000 }, async () => {
    const count = 18 * 16 + 1
    const file = await toFile(jpegsOf(count), '2026-11-15')
    expect(file.name).toBe('qr-labels-2026-11-15.zip')
    const entries = unzipSync(new Uint8Array(await file.blob.arrayBuffer()))
    expect(Object.keys(entries)).toEqual(['qr-labels-2026-11-15-1.jpg', 'qr-labels-2026-11-15-2.jpg'])
    const [first, second] = await Promise.all(Object.values(entries).map(readSheets))
    expect([first?.height, second?.height]).toEqual([18 * 3508, 3508])
    if (!first || !second) throw new Error('two pictures were to come')
    expect([...decodeLabels(first, count - 1), ...decodeLabels(second, 1)]).toEqual(addresses(count))
  })

  it(
    'are a PDF of true A4 pages with Vietnamese text, and every code of its rendered pages reads back',
    { timeout: 60_000 },
    async () => {
      const sheets: number[] = []
      const bytes = (name: string) => new Uint8Array(fontFile(name)).buffer
      const fonts = { regular: bytes('400Regular'), bold: bytes('700Bold') }
      const pdf = await makePdf(planOf(20, blackLogo()), fonts, (done) => sheets.push(done), blackLogo())
      expect(sheets).toEqual([1, 2])
      const document = await getDocument({ data: new Uint8Array(await pdf.arrayBuffer()), verbosity: 0 }).promise
      expect(document.numPages).toBe(2)
      const found: string[] = []
      const texts: string[] = []
      for (const [number, count] of [
        [1, 16],
        [2, 4],
      ] as const) {
        const page = await document.getPage(number)
        const [, , width = 0, height = 0] = page.view
        expect([Math.round((width / 72) * 25.4), Math.round((height / 72) * 25.4)]).toEqual([210, 297])
        // At 200 dots an inch, as an office printer would see it.
        const viewport = page.getViewport({ scale: 200 / 72 })
        const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
        await page.render({ canvas: canvas as never, viewport }).promise
        const picture = await readSheets(new Uint8Array(await canvas.encode('png')))
        expect(hasLogo(picture)).toBe(true)
        found.push(...decodeLabels(picture, count))
        const { items } = await page.getTextContent()
        texts.push(...items.map((item) => ('str' in item ? item.str : '')))
      }
      for (const text of [
        'TS-000020',
        'Điều hòa Daikin Inverter…',
        'Nguyễn Thị Minh Châu',
        '12,5 tr',
        'Nội thất An Phát',
      ])
        expect(texts).toContain(text)
      expect(found).toEqual(addresses(20))
    },
  )
})
