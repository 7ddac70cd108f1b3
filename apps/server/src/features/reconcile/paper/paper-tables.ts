import { FINDINGS } from '@nine/contract/inventory/reconcile'
import type { KindSums, StocktakeContent, StocktakeLine } from '@nine/contract/inventory/stocktake-paper'
import type { Regime } from '@nine/contract/report/regime'
import type { Column, PrintedBlock } from '@nine/contract/printed-document'
import { difference, sumsOfKind } from './kind-sums.ts'
import { FINDING_WORDS } from './paper-words.ts'

/** With many columns. */
const SMALL = 7

export const groupTable = ({ groups }: StocktakeContent): PrintedBlock => ({
  kind: 'table',
  columns: [{ title: 'Nội dung', share: 50 }, right('Số', 20), right('Nguyên giá (đồng)', 30)],
  rows: FINDINGS.map((finding) => [
    FINDING_WORDS[finding],
    amount(groups[finding].count),
    amount(groups[finding].value),
  ]),
})

export const placeTable = ({ places, totals }: StocktakeContent): PrintedBlock => ({
  kind: 'table',
  columns: [{ title: 'Nơi sử dụng', share: 30 }, ...sumsUnder('Theo sổ kế toán'), ...sumsUnder('Theo kiểm kê')],
  rows: places.map(({ name, byBooks, byCount }) => [name || 'Chưa có vị trí', ...sums(byBooks), ...sums(byCount)]),
  total: ['Cộng', ...sums(totals.byBooks), ...sums(totals.byCount)],
})

/** Thông tư 133 has no column for the unit. */
export function fixedAssetTable(lines: readonly StocktakeLine[], total: KindSums, regime: Regime): PrintedBlock {
  const hasUnit = regime !== 'tt133'
  return {
    kind: 'table',
    size: SMALL,
    columns: [
      { title: 'TT', share: 4, align: 'center' },
      { title: 'Tên TSCĐ', share: 17 },
      ...(hasUnit ? [{ title: 'Đơn vị tính', share: 5, align: 'center' as const }] : []),
      { title: 'Mã số', share: 9 },
      { title: 'Nơi sử dụng', share: 12 },
      ...sumsUnder('Theo sổ kế toán'),
      ...sumsUnder('Theo kiểm kê'),
      ...sumsUnder('Chênh lệch'),
      { title: 'Ghi chú', share: 12 },
    ],
    rows: lines.map((line, index) => [
      String(index + 1),
      line.name,
      ...(hasUnit ? [line.unit] : []),
      line.code,
      line.place,
      ...allSums(line),
      line.note,
    ]),
    total: ['', 'Cộng', ...(hasUnit ? [''] : []), '', '', ...allSums(total), ''],
  }
}

export function toolTable(lines: readonly StocktakeLine[], total: KindSums): PrintedBlock {
  return {
    kind: 'table',
    size: SMALL,
    columns: [
      { title: 'STT', share: 4, align: 'center' },
      { title: 'Tên, nhãn hiệu, quy cách', share: 18 },
      { title: 'Mã số', share: 9 },
      { title: 'Đơn vị tính', share: 5, align: 'center' },
      right('Đơn giá', 9),
      ...worthUnder('Theo sổ kế toán'),
      ...worthUnder('Theo kiểm kê'),
      ...worthUnder('Thừa'),
      ...worthUnder('Thiếu'),
      ...['Còn tốt 100%', 'Kém phẩm chất', 'Mất phẩm chất'].map((name) => right(name, 6, 'Phẩm chất')),
      { title: 'Ghi chú', share: 12 },
    ],
    rows: lines.map((line, index) => [
      String(index + 1),
      line.name,
      line.code,
      line.unit,
      amount(Math.max(line.byBooks.cost, line.byCount.cost)),
      ...toolFigures(sumsOfKind([line])),
      line.note,
    ]),
    total: ['', 'Cộng', '', '', '', ...toolFigures(total), ''],
  }
}

export const plainTable = ({ lines }: StocktakeContent): PrintedBlock => ({
  kind: 'table',
  columns: [
    { title: 'TT', share: 4, align: 'center' },
    { title: 'Tên tài sản', share: 22 },
    { title: 'Mã số', share: 11 },
    { title: 'Nơi sử dụng', share: 18 },
    right('Sổ', 5),
    right('Kiểm kê', 7),
    right('Nguyên giá', 12),
    { title: 'Kết quả', share: 10 },
    { title: 'Ghi chú', share: 18 },
  ],
  rows: lines.map(({ name, code, place, byBooks, byCount, finding, note }, index) => [
    String(index + 1),
    name,
    code,
    place,
    amount(byBooks.count),
    amount(byCount.count),
    amount(Math.max(byBooks.cost, byCount.cost)),
    FINDING_WORDS[finding],
    note,
  ]),
})

type Sums = StocktakeLine['byBooks']
const number = new Intl.NumberFormat('vi-VN')
/** As papers write it: nothing is a dash, what is missing in brackets. */
export const amount = (value: number): string =>
  value === 0 ? '–' : value < 0 ? `(${number.format(-value)})` : number.format(value)
const sums = ({ count, cost, book }: Sums): string[] => [count, cost, book].map(amount)
const allSums = (of: Pick<StocktakeLine, 'byBooks' | 'byCount'>): string[] => [
  ...sums(of.byBooks),
  ...sums(of.byCount),
  ...sums(difference(of)),
]

/** By the books, by the count, more, less, and in which state. */
const toolFigures = ({ byBooks, byCount, over, short, poor }: KindSums): string[] => [
  ...[byBooks, byCount, over, short].flatMap(({ count, cost }) => [count, cost]).map(amount),
  ...[byCount.count - poor, poor, 0].map(amount),
]

const sumsUnder = (head: string): Column[] => [
  right('Số lượng', 5, head),
  right('Nguyên giá', 10, head),
  right('Giá trị còn lại', 10, head),
]
const worthUnder = (head: string): Column[] => [right('Số lượng', 5, head), right('Thành tiền', 9, head)]
const right = (text: string, share: number, head?: string): Column => ({
  title: text,
  share,
  align: 'right',
  ...(head === undefined ? {} : { head }),
})
