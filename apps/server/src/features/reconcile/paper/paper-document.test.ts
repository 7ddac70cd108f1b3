import type { StocktakeContent, StocktakeLine } from '@nine/contract/inventory/stocktake-paper'
import { describe, expect, it } from 'vitest'
import type { PrintedBlock } from '@nine/contract/printed-document'
import { sumsOfKind } from './kind-sums.ts'
import { writeContent } from './paper-content.ts'
import { toDocument } from './paper-document.ts'
import type { ReportRow } from './paper.queries.ts'

const ONE = { count: 1, cost: 40_000_000, book: 25_000_000 }
const NONE = { count: 0, cost: 0, book: 0 }

const line = (changes: Partial<StocktakeLine>): StocktakeLine => ({
  name: 'Máy ép gỗ',
  code: 'TS-000001',
  unit: 'Chiếc',
  place: 'Kho',
  isFixed: true,
  finding: 'agrees',
  condition: 'available',
  byBooks: ONE,
  byCount: ONE,
  note: '',
  ...changes,
})

const CONTENT: StocktakeContent = {
  form: '05',
  regime: 'tt99',
  company: { name: 'Nội thất An Phát', address: '102 Nguyễn Lương Bằng' },
  number: 'KK-000002',
  title: 'Cuối năm',
  scope: 'Kho',
  at: '2026-02-05T07:05:00Z',
  committee: [
    { role: 'leader', name: 'Bảo', title: 'Trưởng phòng' },
    { role: 'committee', name: 'Khoa', title: '' },
    { role: 'accountant', name: 'Mai', title: '' },
    { role: 'director', name: 'Châu', title: 'Giám đốc' },
  ],
  causes: '',
  opinion: '',
  groups: Object.fromEntries(
    ['agrees', 'elsewhere', 'damaged', 'lost', 'unknown', 'extra'].map((finding) => [finding, { count: 0, value: 0 }]),
  ) as StocktakeContent['groups'],
  places: [],
  totals: { byBooks: ONE, byCount: NONE },
  isShortened: false,
  lines: [
    line({ finding: 'lost', byCount: NONE }),
    line({ isFixed: false, condition: 'damaged', byCount: { ...ONE, count: 12 } }),
  ],
  unknown: [],
  foreign: 0,
}

const blocksOf = (changes: Partial<StocktakeContent> = {}): PrintedBlock[] => drawn({ ...CONTENT, ...changes })

const drawn = (content: StocktakeContent): PrintedBlock[] =>
  toDocument({
    content,
    hash: 'a'.repeat(64),
    verifyUrl: 'https://nine.example',
    qr: [[true]],
    isUndone: false,
    signers: CONTENT.committee.map((signer) => ({ ...signer, signature: '', signed_at: null, signed_via: null })),
    timeZone: 'Asia/Ho_Chi_Minh',
  }).blocks

const textsOf = (blocks: readonly PrintedBlock[]): string[] =>
  blocks.flatMap((block) => {
    const lines = block.kind === 'line' ? [block.line] : block.kind === 'halves' ? [...block.left, ...block.right] : []
    return lines.map(({ words }) => words.map(({ text }) => text).join(''))
  })
const tables = (blocks: readonly PrintedBlock[]) => blocks.filter((block) => block.kind === 'table')
const MOTTO = 'CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM'

describe('the report of a stocktake as paper', () => {
  it('is two forms, each with its number, its committee and its signatures, and an annex', () => {
    const blocks = blocksOf()
    const texts = textsOf(blocks)
    expect(texts.filter((text) => text.startsWith('Mẫu số'))).toEqual(['Mẫu số 05 - TSCĐ', 'Mẫu số 05 - VT'])
    expect(texts.filter((text) => /BIÊN BẢN|TỔNG HỢP KẾT/.test(text))).toEqual([
      'BIÊN BẢN TỔNG HỢP KIỂM KÊ TÀI SẢN CỐ ĐỊNH',
      'BIÊN BẢN KIỂM KÊ VẬT TƯ, CÔNG CỤ, SẢN PHẨM, HÀNG HÓA',
      'TỔNG HỢP KẾT QUẢ KIỂM KÊ',
    ])
    expect(texts).not.toContain(MOTTO)
    expect(texts).toContain('Thời điểm kiểm kê: 14 giờ 05 ngày 05 tháng 02 năm 2026. Phạm vi: Kho.')
    expect(texts.filter((text) => /^\d\. /.test(text)).slice(0, 3)).toEqual([
      '1. Ông/Bà: Bảo – Trưởng phòng – Trưởng ban',
      '2. Ông/Bà: Khoa – Ủy viên',
      '3. Ông/Bà: Mai – Kế toán trưởng – Ủy viên',
    ])
    const signed = blocks.filter((block) => block.kind === 'signers')
    expect(signed.map(({ signers }) => signers.map(({ title }) => title))).toEqual(
      Array.from({ length: 2 }, () => ['Giám đốc', 'Kế toán trưởng', 'Trưởng ban kiểm kê', 'Ủy viên']),
    )
    expect(signed[0]?.signers[0]?.hint).toContain('Ý kiến giải quyết số chênh lệch')
    expect(blocks.filter(({ kind }) => kind === 'break')).toHaveLength(2)
  })

  it('has all columns of the forms, what is missing in brackets, and a sum', () => {
    const [fixed, tools] = tables(blocksOf())
    expect(fixed?.columns.map(({ head = '', title }) => `${head} ${title}`.trim())).toEqual([
      'TT',
      'Tên TSCĐ',
      'Đơn vị tính',
      'Mã số',
      'Nơi sử dụng',
      ...['Theo sổ kế toán', 'Theo kiểm kê', 'Chênh lệch'].flatMap((head) => [
        `${head} Số lượng`,
        `${head} Nguyên giá`,
        `${head} Giá trị còn lại`,
      ]),
      'Ghi chú',
    ])
    expect(fixed?.rows[0]?.slice(5, -1).join(' ')).toBe('1 40.000.000 25.000.000 – – – (1) (40.000.000) (25.000.000)')
    expect(fixed?.total?.slice(5, -1)).toEqual(fixed?.rows[0]?.slice(5, -1))
    expect(tools?.columns.map(({ head = '', title }) => `${head} ${title}`.trim()).slice(4, -1)).toEqual([
      'Đơn giá',
      ...['Theo sổ kế toán', 'Theo kiểm kê', 'Thừa', 'Thiếu'].flatMap((head) => [
        `${head} Số lượng`,
        `${head} Thành tiền`,
      ]),
      ...['Còn tốt 100%', 'Kém phẩm chất', 'Mất phẩm chất'].map((title) => `Phẩm chất ${title}`),
    ])
    // Counted as damaged, whatever the register said before.
    expect(tools?.rows[0]?.slice(4, -1).join(' ')).toBe('40.000.000 1 40.000.000 12 40.000.000 11 – – – – 12 –')
    expect(tools?.total?.[7]).toBe('12')
  })

  it('sums up all assets of a kind and is a paper of that kind, also where only differences are listed', () => {
    const all = [...CONTENT.lines, line({}), line({}), line({ isFixed: false })]
    const kinds = {
      fixed: sumsOfKind(all.filter(({ isFixed }) => isFixed)),
      tool: sumsOfKind(all.filter(({ isFixed }) => !isFixed)),
    }
    const blocks = blocksOf({ isShortened: true, kinds, lines: CONTENT.lines.slice(0, 1) })
    const [fixed, tools] = tables(blocks)
    expect(fixed?.rows).toHaveLength(1)
    expect(fixed?.total?.slice(5, 8)).toEqual(['3', '120.000.000', '75.000.000'])
    expect(tools?.rows).toHaveLength(0)
    expect(tools?.total?.slice(5, -1).join(' ')).toBe('2 80.000.000 13 80.000.000 11 – – – 1 12 –')
    expect(textsOf(blocks).filter((text) => text.includes('chỉ gồm các chênh lệch'))).toHaveLength(2)
  })

  it('names how many of a consumable were counted, and calls none of them extra', () => {
    const row: ReportRow = {
      asset_id: 'a',
      finding: 'agrees',
      drift: null,
      action: null,
      note: '',
      name: 'Vít',
      code: 'TS-1',
      unit: 'Hộp',
      location_names: [],
      seen_name: null,
      checked: true,
      condition: 'available',
      notes: '',
      quantity: 12,
      price: 5000,
      currency: 'VND',
    }
    const { company, number, title, scope, committee } = CONTENT
    const facts = { company, number, title, scope, at: new Date(), books: new Map() }
    const signers = committee.map((signer) => ({ ...signer, person: null, email: '', isMailed: false }))
    const { lines, kinds } = writeContent([row], facts, { form: '05', signers, causes: '', opinion: '' })
    expect(lines).toMatchObject([{ byBooks: { count: 1 }, byCount: { count: 1 }, note: 'Số lượng đếm được: 12' }])
    expect(kinds?.tool).toMatchObject({ rows: 1, over: { count: 0 }, short: { count: 0 } })
  })

  it('leaves room for causes and opinion where something is missing or extra', () => {
    const ofCauses = (changes: Partial<StocktakeContent>) =>
      textsOf(blocksOf(changes)).find((text) => text.startsWith('Nguyên nhân'))
    expect(ofCauses({})).toContain('Không có.')
    expect(ofCauses({ groups: { ...CONTENT.groups, lost: { count: 1, value: 0 } } })).toMatch(/: \.{20,}$/)
    expect(ofCauses({ causes: 'Chuyển kho.' })).toContain('Chuyển kho.')
  })

  it('follows the rules that the enterprise follows', () => {
    const small = blocksOf({ regime: 'tt133' })
    expect(textsOf(small)).toContain('BIÊN BẢN KIỂM KÊ TÀI SẢN CỐ ĐỊNH')
    expect(tables(small)[0]?.columns.map(({ title }) => title)).not.toContain('Đơn vị tính')
    expect(textsOf(blocksOf({ regime: 'plain' })).some((text) => text.startsWith('Mẫu số'))).toBe(false)
    const plain = blocksOf({ form: 'plain' })
    expect(textsOf(plain)).toContain(MOTTO)
    expect(plain.filter(({ kind }) => kind === 'signers')).toHaveLength(1)
  })

  it('draws reports of earlier versions, which know less', () => {
    const earlier = { ...CONTENT }
    delete earlier.regime
    const lines = CONTENT.lines.map((known) => {
      const copy = { ...known, finding: 'damaged' as const }
      delete copy.condition
      return copy
    })
    const blocks = drawn({ ...earlier, lines })
    expect(textsOf(blocks)).toContain('Mẫu số 05 - TSCĐ')
    expect(tables(blocks)[1]?.rows[0]?.at(-3)).toBe('12')
  })

  it('has a form only for what there is', () => {
    expect(textsOf(blocksOf({ lines: CONTENT.lines.slice(1) }))).not.toContain('Mẫu số 05 - TSCĐ')
    expect(textsOf(blocksOf({ lines: [] }))).toContain('Mẫu số 05 - TSCĐ')
  })
})
