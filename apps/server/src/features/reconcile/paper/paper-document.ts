import type { StocktakeContent, StocktakeLine } from '@nine/contract/inventory/stocktake-paper'
import { FINDINGS } from '@nine/contract/inventory/reconcile'
import type { Column, Line, PdfBlock, PdfDocument, Signer } from '../../../adapters/pdf/pdf-document.ts'
import { FINDING_WORDS, ROLE_WORDS } from './paper-words.ts'
import type { SignerRow } from './paper.queries.ts'

/** A report with what became of it. */
export interface Report {
  content: StocktakeContent
  hash: string
  verifyUrl: string
  /** The modules of its code. */
  qr: readonly (readonly boolean[])[]
  isUndone: boolean
  signers: readonly Pick<SignerRow, 'role' | 'name' | 'title' | 'signature' | 'signed_at' | 'signed_via'>[]
  timeZone: string
}

const SIGNERS_A_ROW = 4
const MOTTO = ['CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM', 'Độc lập - Tự do - Hạnh phúc'] as const

/** Form 05-TSCĐ for fixed assets and 05-VT for tools, whichever there are; or one plain list. */
export function toDocument(report: Report): PdfDocument {
  const { content, isUndone } = report
  const { number, company, form, lines } = content
  const [fixed, tools] = [lines.filter(({ isFixed }) => isFixed), lines.filter(({ isFixed }) => !isFixed)]
  const parts =
    form === 'plain'
      ? [...heading(report, 'BIÊN BẢN KIỂM KÊ TÀI SẢN', ''), ...summary(content), plainTable(content)]
      : [
          ...heading(report, 'BIÊN BẢN TỔNG HỢP KIỂM KÊ TÀI SẢN CỐ ĐỊNH', 'Mẫu số 05-TSCĐ'),
          ...summary(content),
          ...(fixed.length > 0 || tools.length === 0 ? [fixedAssetTable(fixed)] : [says('Không có tài sản cố định.')]),
          ...(tools.length > 0
            ? [title('BIÊN BẢN KIỂM KÊ CÔNG CỤ, DỤNG CỤ', 13), centred('Mẫu số 05-VT'), toolTable(tools)]
            : []),
        ]
  return {
    title: `${number} ${company.name}`,
    isLandscape: true,
    footer: `${number} · ${report.hash.slice(0, 16)} · Trang`,
    watermark: isUndone ? 'ĐÃ HOÀN TÁC' : undefined,
    blocks: [...parts, ...ending(report)],
  }
}

function heading({ content, timeZone }: Report, name: string, form: string): PdfBlock[] {
  const { company, number, at, scope, committee, title: checkTitle } = content
  const moment = new Intl.DateTimeFormat('vi-VN', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(new Date(at))
  return [
    {
      kind: 'halves',
      left: [
        bold(company.name.toUpperCase()),
        ...(company.address === '' ? [] : [plain(company.address, 9)]),
        plain(`Số: ${number}`),
      ],
      right: [...(form === '' ? [] : [bold(form)]), bold(MOTTO[0]), { ...bold(MOTTO[1]), isUnderlined: true }],
    },
    title(name, 15),
    centred(checkTitle),
    says(`Thời điểm kiểm kê: ${moment}. Phạm vi: ${scope}.`, 8),
    says('Ban kiểm kê gồm:'),
    ...committee.map(({ role, name: person, title: position }, index) =>
      says(`${index + 1}. Ông/Bà ${person}${position === '' ? '' : `, ${position}`}: ${ROLE_WORDS[role]}`),
    ),
  ]
}

/** What was found, and where: in number, cost and book value. */
function summary({ groups, places, totals, isShortened, foreign }: StocktakeContent): PdfBlock[] {
  return [
    says('I. Kết quả', 8, true),
    {
      kind: 'table',
      columns: [{ title: 'Nội dung', share: 50 }, right('Số', 20), right('Nguyên giá (đồng)', 30)],
      rows: FINDINGS.map((finding) => [
        FINDING_WORDS[finding],
        number.format(groups[finding].count),
        number.format(groups[finding].value),
      ]),
    },
    says('II. Theo nơi sử dụng', 8, true),
    {
      kind: 'table',
      columns: [
        { title: 'Nơi sử dụng', share: 30 },
        right('Theo sổ\nSL', 9),
        right('Theo sổ\nnguyên giá', 16),
        right('Theo sổ\ngiá trị còn lại', 16),
        right('Kiểm kê\nSL', 9),
        right('Kiểm kê\nnguyên giá', 16),
        right('Kiểm kê\ngiá trị còn lại', 16),
      ],
      rows: places.map(({ name, byBooks, byCount }) => [name || 'Chưa có vị trí', ...sums(byBooks), ...sums(byCount)]),
      total: ['Cộng', ...sums(totals.byBooks), ...sums(totals.byCount)],
    },
    ...(foreign > 0
      ? [says(`${number.format(foreign)} tài sản có giá bằng ngoại tệ không nằm trong các tổng trên.`)]
      : []),
    ...(isShortened ? [says('Danh sách dưới đây chỉ gồm các chênh lệch; danh sách đầy đủ ở tệp Excel kèm theo.')] : []),
    says('III. Danh sách', 8, true),
  ]
}

const fixedAssetTable = (lines: readonly StocktakeLine[]): PdfBlock => ({
  kind: 'table',
  columns: [
    { title: 'TT', share: 4, align: 'center' },
    { title: 'Tên TSCĐ', share: 17 },
    { title: 'ĐVT', share: 5, align: 'center' },
    { title: 'Mã số', share: 9 },
    { title: 'Nơi sử dụng', share: 12 },
    ...grouped('Theo sổ'),
    ...grouped('Kiểm kê'),
    ...grouped('Chênh lệch'),
    { title: 'Ghi chú', share: 12 },
  ],
  rows: lines.map(({ name, unit, code, place, byBooks, byCount, note }, index) => [
    String(index + 1),
    name,
    unit,
    code,
    place,
    ...sums(byBooks),
    ...sums(byCount),
    ...sums(difference(byBooks, byCount)),
    note,
  ]),
  total: ['', 'Cộng', '', '', '', ...totalSums(lines), ''],
})

const toolTable = (lines: readonly StocktakeLine[]): PdfBlock => ({
  kind: 'table',
  columns: [
    { title: 'TT', share: 4, align: 'center' },
    { title: 'Tên, quy cách', share: 20 },
    { title: 'Mã số', share: 10 },
    { title: 'ĐVT', share: 5, align: 'center' },
    right('Đơn giá', 10),
    right('Theo sổ\nSL', 6),
    right('Theo sổ\nthành tiền', 10),
    right('Kiểm kê\nSL', 6),
    right('Kiểm kê\nthành tiền', 10),
    right('Thừa', 5),
    right('Thiếu', 5),
    { title: 'Phẩm chất', share: 9 },
    { title: 'Ghi chú', share: 13 },
  ],
  rows: lines.map(({ name, code, unit, byBooks, byCount, finding, note }, index) => {
    const more = byCount.count - byBooks.count
    return [
      String(index + 1),
      name,
      code,
      unit,
      number.format(Math.max(byBooks.cost, byCount.cost)),
      number.format(byBooks.count),
      number.format(byBooks.cost),
      number.format(byCount.count),
      number.format(byCount.cost),
      more > 0 ? number.format(more) : '',
      more < 0 ? number.format(-more) : '',
      byCount.count === 0 ? '' : finding === 'damaged' ? 'Kém' : 'Còn tốt',
      note,
    ]
  }),
})

const plainTable = ({ lines }: StocktakeContent): PdfBlock => ({
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
    number.format(byBooks.count),
    number.format(byCount.count),
    number.format(Math.max(byBooks.cost, byCount.cost)),
    FINDING_WORDS[finding],
    note,
  ]),
})

/** Codes of nothing, causes, opinion, signatures, and how anybody can check the paper. */
function ending({ content, signers, hash, verifyUrl, qr, timeZone }: Report): PdfBlock[] {
  const { unknown, causes, opinion } = content
  const rows: Signer[][] = []
  for (let first = 0; first < signers.length; first += SIGNERS_A_ROW)
    rows.push(signers.slice(first, first + SIGNERS_A_ROW).map((signer) => toSigner(signer, timeZone)))
  return [
    ...(unknown.length > 0
      ? [says(`Mã lạ: ${unknown.map(({ code, note }) => `${code} (${note.toLowerCase()})`).join('; ')}.`, 4)]
      : []),
    says(`Nguyên nhân thừa, thiếu: ${causes === '' ? 'Không có.' : causes}`, 6),
    says(`Ý kiến của ban kiểm kê: ${opinion === '' ? 'Không có.' : opinion}`),
    ...rows.map((some): PdfBlock => ({ kind: 'signers', signers: some })),
    {
      kind: 'code',
      rows: qr.map((row) => [...row]),
      lines: [
        bold('Kiểm tra biên bản', 9),
        plain('Quét mã để biết biên bản này có bị sửa hay không.', 9),
        plain(verifyUrl, 8),
        plain(`SHA-256 nội dung: ${hash}`, 8),
      ],
    },
  ]
}

function toSigner(
  { role, name, title: position, signature, signed_at, signed_via }: Report['signers'][number],
  timeZone: string,
): Signer {
  const at =
    signed_at &&
    new Intl.DateTimeFormat('vi-VN', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(signed_at)
  const ways = { app: 'Ký trong ứng dụng', link: 'Ký qua liên kết', screen: 'Ký trên màn hình' } as const
  return {
    title: ROLE_WORDS[role],
    hint: position === '' ? '(Ký, họ tên)' : `(${position})`,
    name,
    signature: signature === '' ? undefined : signature,
    remark: at && signed_via ? `${ways[signed_via]}, ${at}` : undefined,
  }
}

type Sums = StocktakeLine['byBooks']
const number = new Intl.NumberFormat('vi-VN')
const sums = ({ count, cost, book }: Sums): string[] => [count, cost, book].map((value) => number.format(value))
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

const grouped = (name: string): Column[] => [
  right(`${name}\nSL`, 5),
  right(`${name}\nnguyên giá`, 10),
  right(`${name}\nGTCL`, 10),
]
const right = (text: string, share: number): Column => ({ title: text, share, align: 'right' })
const says = (text: string, before = 0, isBold = false): PdfBlock => ({
  kind: 'line',
  line: { words: [{ text, isBold }] },
  before,
})
const title = (text: string, size: number): PdfBlock => ({
  kind: 'line',
  line: { ...bold(text, size), align: 'center' },
  before: 14,
})
const centred = (text: string): PdfBlock => ({
  kind: 'line',
  line: { words: [{ text, isItalic: true }], align: 'center' },
})
const plain = (text: string, size?: number): Line => ({ words: [{ text }], ...(size === undefined ? {} : { size }) })
const bold = (text: string, size?: number): Line => ({
  words: [{ text, isBold: true }],
  ...(size === undefined ? {} : { size }),
})
