import type { PaperContent, PaperLine, PaperParty } from '@nine/contract/custody/paper'
import { PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { drawPdf } from '../../adapters/pdf/draw-pdf.ts'
import { type Paper, toDocument } from '@nine/contract/custody/paper-document'

const MACHINE: PaperLine = {
  asset: 'a'.repeat(24),
  code: 'TS-000294',
  name: 'Máy chủ Dell PowerEdge R750xs 2 x Intel Xeon Gold 6338N, 512 GB RAM, 8 x 1,92 TB SSD NVMe, nguồn dự phòng 1400 W',
  serial: 'SN-VN-2024-0018871Q',
  maker: 'Công ty TNHH Thiết bị Công nghiệp Việt Nhật',
  unit: 'Chiếc',
  price: 1_285_400_000,
  currency: 'VND',
  year: '2024',
  condition: 'good',
  accessories: 'Dây nguồn C19 x 2, thanh ray trượt, khóa mặt trước, tài liệu hướng dẫn sử dụng',
  note: '',
}
const party = (name: string): PaperParty => ({
  name,
  position: 'Trưởng phòng Kỹ thuật sản xuất',
  department: 'Phân xưởng gia công gỗ công nghiệp số 2',
  phone: '0903418226',
  email: '',
})
const paperOf = (content: Partial<PaperContent>): Paper => ({
  number: 'BB-000008',
  kind: 'handover',
  state: 'accepted',
  content: {
    form: '01-TSCD',
    regime: 'tt99',
    isBilingual: false,
    company: { name: 'Công ty Cổ phần Nội thất An Phát', address: '102 Nguyễn Lương Bằng, Quận 7' },
    place: 'Trụ sở Quận 7, 102 Nguyễn Lương Bằng, TP Hồ Chí Minh',
    giver: party('Nguyễn Thị Minh Châu'),
    receiver: party('Nguyễn Hoàng Thị Phương Quỳnh Như'),
    handedOn: '2026-03-05',
    dueOn: null,
    note: '',
    lines: [MACHINE],
    ...content,
  },
  replaced: null,
  answer: { via: 'link', at: new Date('2026-03-05T03:00:00Z') },
  signature: '',
  photos: [],
  timeZone: 'Asia/Ho_Chi_Minh',
})
const pagesOf = async (content: Partial<PaperContent>): Promise<number> =>
  (await PDFDocument.load(await drawPdf(toDocument(paperOf(content))))).getPageCount()
const wordsOf = (content: Partial<PaperContent>): string => JSON.stringify(toDocument(paperOf(content)))

describe('minutes on paper', () => {
  it('of one fixed asset are one page, however long its names are', async () => {
    expect(await pagesOf({})).toBe(1)
    expect(await pagesOf({ regime: 'tt133' })).toBe(1)
    expect(await pagesOf({ form: 'minutes', isBilingual: true })).toBe(1)
    const usual = { ...MACHINE, name: 'Xe nâng điện Toyota 8FBN25 2,5 tấn', maker: 'Toyota', accessories: 'Sạc' }
    expect(await pagesOf({ isBilingual: true, lines: [usual], receiver: party('Lê Quốc Bảo') })).toBe(1)
  })

  it('say the day as letters do: months from March on without a zero', () => {
    expect(wordsOf({})).toContain('Ngày 05 tháng 3 năm 2026')
    expect(wordsOf({ handedOn: '2026-02-05' })).toContain('Ngày 05 tháng 02 năm 2026')
    expect(wordsOf({ form: 'minutes', place: 'Huế' })).toContain('Huế, ngày 05 tháng 3 năm 2026')
  })

  it('have the motto when they are free, and the number of the form when they follow one', () => {
    expect(wordsOf({ form: 'minutes' })).toContain('Độc lập - Tự do - Hạnh phúc')
    for (const regime of ['tt99', 'tt133'] as const) {
      expect(wordsOf({ regime })).toContain('Mẫu số 01 - TSCĐ')
      expect(wordsOf({ regime })).not.toContain('Độc lập')
    }
    expect(wordsOf({ regime: 'plain' })).not.toContain('Mẫu số')
  })

  it('tell whose accessories they are where there are several assets', () => {
    const two = [MACHINE, { ...MACHINE, code: 'TS-000295' }]
    expect(wordsOf({})).not.toContain('(TS-000294)')
    expect(wordsOf({ lines: two })).toContain('tài liệu hướng dẫn sử dụng (TS-000295)')
  })
})
