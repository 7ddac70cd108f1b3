import { decodePDFRawStream, PDFArray, PDFDocument, PDFRawStream } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { drawPdf } from './draw-pdf.ts'
import type { PrintedBlock } from '@nine/contract/printed-document'

/** The ground of a table's head, and nothing else. */
const HEAD = '0.95 g'

const columns = ['Số hiệu', 'Tên tài sản', 'Nguyên giá'].map((title) => ({ title, share: 1 }))
const table = (rows: number): PrintedBlock => ({
  kind: 'table',
  columns,
  rows: Array.from({ length: rows }, (_, index) => [`TS-${index}`, 'Máy in', '31.990.000']),
})
const signers: PrintedBlock = {
  kind: 'signers',
  signers: [{ title: 'KẾ TOÁN TRƯỞNG', hint: '(Ký, họ tên)', name: '' }],
}

async function pagesOf(blocks: PrintedBlock[]): Promise<string[]> {
  const pdf = await PDFDocument.load(await drawPdf({ title: '', isLandscape: true, footer: '', blocks }))
  return pdf.getPages().map(({ node }) => {
    const contents = node.Contents()
    const stream = contents instanceof PDFArray ? contents.lookup(0) : contents
    if (!(stream instanceof PDFRawStream)) throw new Error('a page without content')
    return Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1')
  })
}

describe('a drawn document', () => {
  it('repeats the head of a table on every page', async () => {
    const pages = await pagesOf([table(60)])
    expect(pages.length).toBeGreaterThan(2)
    expect(pages.every((page) => page.includes(HEAD))).toBe(true)
  })

  it('never has signatures on a page without the last rows', async () => {
    for (let rows = 20; rows < 30; rows += 1) {
      const pages = await pagesOf([table(rows), signers])
      expect(pages.at(-1)).toContain(HEAD)
    }
  })

  it('leaves no heading at the foot of a page', async () => {
    const heading: PrintedBlock = { kind: 'line', line: { words: [{ text: 'PHỤ TÙNG' }] }, isHeading: true }
    for (let rows = 22; rows < 27; rows += 1) {
      const [first = ''] = await pagesOf([table(rows), heading, table(1), signers])
      const heads = first.split(HEAD).length - 1
      const words = first.split('Tj').length
      // Two heads on the first page, or a first page that ends with a row; every page has its number.
      const isWhole = heads === 2 || (words - 1 - 1) % columns.length === 0
      expect(isWhole).toBe(true)
    }
  })

  it('strikes through what is left empty of a table', async () => {
    const rowsOf = async (...rows: string[][]) => (await pagesOf([{ kind: 'table', columns, rows }]))[0] ?? ''
    /** Lines that are neither level nor upright. */
    const slanted = (page: string) =>
      [...page.matchAll(/([\d.]+) ([\d.]+) m ([\d.]+) ([\d.]+) l S/g)].filter(
        ([, x1, y1, x2, y2]) => x1 !== x2 && y1 !== y2,
      )
    expect(slanted(await rowsOf(['TS-1', '', '']))).toHaveLength(0)
    expect(slanted(await rowsOf(['TS-1', '', ''], ['', '', '']))).toHaveLength(1)
  })

  it('begins all hints and names of signers on one line, also where a title takes two', async () => {
    const hint = '(Ký)'
    const some = ['NGƯỜI LẬP', 'NGƯỜI ĐẠI DIỆN THEO PHÁP LUẬT CỦA DOANH NGHIỆP VÀ NHỮNG NGƯỜI KHÁC'].map((title) => ({
      title,
      hint,
      name: 'Châu',
    }))
    const [page = ''] = await pagesOf([{ kind: 'signers', signers: some }])
    const heights = (size: string) =>
      new Set([...page.matchAll(new RegExp(`${size} Tf [\\d.]+ ([\\d.]+) Td`, 'g'))].map(([, y]) => y))
    // The title that takes two lines, the one that takes one, and the names.
    expect(heights('bold 10.5').size).toBe(3)
    expect(heights('italic 9').size).toBe(1)
  })

  it('tells how much of it is drawn', async () => {
    const shares: number[] = []
    await drawPdf({ title: '', isLandscape: true, footer: '', blocks: [table(1000)] }, (share) => shares.push(share))
    expect(shares).toEqual([0.2, 0.4, 0.6, 0.8])
  })
})
