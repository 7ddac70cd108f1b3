import { FINDINGS } from '@nine/contract/inventory/reconcile'
import type { StocktakeContent, StocktakeLine } from '@nine/contract/inventory/stocktake-paper'
import type { Regime } from '@nine/contract/report/regime'
import type { Column, PrintedBlock } from '@nine/contract/printed-document'
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
export function fixedAssetTable(lines: readonly StocktakeLine[], regime: Regime): PrintedBlock {
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
    rows: lines.map(({ name, unit, code, place, byBooks, byCount, note }, index) => [
      String(index + 1),
      name,
      ...(hasUnit ? [unit] : []),
      code,
      place,
      ...sums(byBooks),
      ...sums(byCount),
      ...sums(difference(byBooks, byCount)),
      note,
    ]),
    total: ['', 'Cộng', ...(hasUnit ? [''] : []), '', '', ...totalSums(lines), ''],
  }
}

/** What is there is good, poor or spoilt; a report of an earlier version knows only what was newly found damaged. */
const isPoor = ({ condition, finding }: StocktakeLine): boolean =>
  condition === undefined ? finding === 'damaged' : condition === 'damaged'

export function toolTable(lines: readonly StocktakeLine[]): PrintedBlock {
  const figures = lines.map((line) => {
    const { byBooks, byCount } = line
    const off = difference(byBooks, byCount)
    const [poor, good] = isPoor(line) ? [byCount.count, 0] : [0, byCount.count]
    return [
      byBooks.count,
      byBooks.cost,
      byCount.count,
      byCount.cost,
      Math.max(off.count, 0),
      Math.max(off.cost, 0),
      Math.max(-off.count, 0),
      Math.max(-off.cost, 0),
      good,
      poor,
      0,
    ]
  })
  const total = figures[0]?.map((_, column) => figures.reduce((sum, row) => sum + (row[column] ?? 0), 0)) ?? []
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
    rows: lines.map(({ name, code, unit, byBooks, byCount, note }, index) => [
      String(index + 1),
      name,
      code,
      unit,
      amount(Math.max(byBooks.cost, byCount.cost)),
      ...(figures[index] ?? []).map(amount),
      note,
    ]),
    total: ['', 'Cộng', '', '', '', ...total.map(amount), ''],
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
const difference = (a: Sums, b: Sums): Sums => ({
  count: b.count - a.count,
  cost: b.cost - a.cost,
  book: b.book - a.book,
})

function totalSums(lines: readonly StocktakeLine[]): string[] {
  const sum = (of: (line: StocktakeLine) => Sums): Sums =>
    lines.reduce(
      (total, line) => {
        const { count, cost, book } = of(line)
        return { count: total.count + count, cost: total.cost + cost, book: total.book + book }
      },
      { count: 0, cost: 0, book: 0 },
    )
  const [books, count] = [sum(({ byBooks }) => byBooks), sum(({ byCount }) => byCount)]
  return [...sums(books), ...sums(count), ...sums(difference(books, count))]
}

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
