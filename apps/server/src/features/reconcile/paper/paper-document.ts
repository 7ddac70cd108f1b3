import { STOCKTAKE_LINES_MAX, type StocktakeContent } from '@nine/contract/inventory/stocktake-paper'
import { DEFAULT_REGIME, type Form, formMark, type Regime } from '@nine/contract/report/regime'
import type { Line, PrintedBlock, PrintedDocument, Signer } from '@nine/contract/printed-document'
import { sumsOfKind } from './kind-sums.ts'
import { amount, fixedAssetTable, groupTable, placeTable, plainTable, toolTable } from './paper-tables.ts'
import { ROLE_WORDS, SIGNED_AS } from './paper-words.ts'
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

/**
 * Form 05-TSCĐ for fixed assets and 05-VT for tools, whichever there are, each a paper of its own that is signed by itself,
 * with what both found together as an annex; or one plain list.
 */
export function toDocument(report: Report): PrintedDocument {
  const { content, isUndone } = report
  const { number: code, company, form } = content
  return {
    title: `${code} ${company.name}`,
    isLandscape: true,
    footer: `${code} · ${report.hash.slice(0, 16)} · Trang`,
    watermark: isUndone ? 'ĐÃ HOÀN TÁC' : undefined,
    blocks: form === 'plain' ? plainPaper(report) : accountingPapers(report),
  }
}

function plainPaper(report: Report): PrintedBlock[] {
  const { content } = report
  return [
    ...letterhead(content, [bold(MOTTO[0]), { ...bold(MOTTO[1]), isUnderlined: true }]),
    ...heading(report, 'BIÊN BẢN KIỂM KÊ TÀI SẢN'),
    ...summary(content),
    says('III. Danh sách', 8, true),
    plainTable(content),
    ...unknownCodes(content),
    ...ending(report),
  ]
}

function accountingPapers(report: Report): PrintedBlock[] {
  const { content } = report
  const { lines, regime = DEFAULT_REGIME } = content
  const [fixed, tools] = [lines.filter(({ isFixed }) => isFixed), lines.filter(({ isFixed }) => !isFixed)]
  const sums = content.kinds ?? { fixed: sumsOfKind(fixed), tool: sumsOfKind(tools) }
  const papers = [
    ...(sums.fixed.rows > 0 || sums.tool.rows === 0
      ? [
          {
            form: 'stocktake' as const,
            title: `BIÊN BẢN ${regime === 'tt99' ? 'TỔNG HỢP ' : ''}KIỂM KÊ TÀI SẢN CỐ ĐỊNH`,
            table: fixedAssetTable(fixed, sums.fixed, regime),
          },
        ]
      : []),
    ...(sums.tool.rows > 0
      ? [
          {
            form: 'tool-stocktake' as const,
            title: 'BIÊN BẢN KIỂM KÊ VẬT TƯ, CÔNG CỤ, SẢN PHẨM, HÀNG HÓA',
            table: toolTable(tools, sums.tool),
          },
        ]
      : []),
  ]
  return [
    ...papers.flatMap(({ form, title: name, table }): PrintedBlock[] => [
      ...letterhead(content, markOf(regime, form)),
      ...heading(report, name),
      ...(content.isShortened ? [says(shortenedWords(content))] : []),
      { kind: 'line', line: { words: [{ text: 'Đơn vị tính: đồng', isItalic: true }], align: 'right', size: 9 } },
      table,
      ...ending(report),
      { kind: 'break' },
    ]),
    title('TỔNG HỢP KẾT QUẢ KIỂM KÊ', 13),
    centred(`Kèm theo biên bản số ${content.number}`),
    ...summary(content),
    ...unknownCodes(content),
  ]
}

/** Too many assets for a paper: what it lists, and where the others are. */
function shortenedWords({ lines, kinds }: StocktakeContent): string {
  const isCut = kinds !== undefined && lines.length >= STOCKTAKE_LINES_MAX
  const listed = isCut ? `chỉ gồm ${amount(lines.length)} chênh lệch đầu tiên` : 'chỉ gồm các chênh lệch'
  return `Danh sách ${listed}; các dòng cộng tính cho mọi tài sản. Danh sách đầy đủ ở tệp Excel của phiên kiểm kê.`
}

function markOf(regime: Regime, form: Form): Line[] {
  const mark = formMark(regime, form)
  return mark === null
    ? []
    : [bold(`Mẫu số ${mark.number}`), { words: [{ text: `(${mark.circular})`, isItalic: true }], size: 9 }]
}

const letterhead = ({ company }: StocktakeContent, right: Line[]): PrintedBlock[] => [
  {
    kind: 'halves',
    left: [
      { ...bold(`Đơn vị: ${company.name}`), align: 'left' },
      ...(company.address === '' ? [] : [{ ...plain(`Địa chỉ: ${company.address}`, 9), align: 'left' as const }]),
    ],
    right,
  },
]

function heading({ content, timeZone }: Report, name: string): PrintedBlock[] {
  const { number: code, at, scope, committee, title: checkTitle } = content
  return [
    title(name, 14),
    centred(checkTitle),
    centred(`Số: ${code}`),
    says(`Thời điểm kiểm kê: ${momentOf(new Date(at), timeZone)}. Phạm vi: ${scope}.`, 8),
    says('Ban kiểm kê gồm:'),
    // The director decides about what they found.
    ...committee
      .filter(({ role }) => role !== 'director')
      .map(({ role, name: person, title }) => ({
        role,
        person,
        position: title || (role === 'accountant' ? ROLE_WORDS.accountant : ''),
      }))
      .map(({ role, person, position }, index) =>
        says(
          `${index + 1}. Ông/Bà: ${person} – ${position === '' ? '' : `${position} – `}${role === 'leader' ? 'Trưởng ban' : 'Ủy viên'}`,
        ),
      ),
  ]
}

/** "14 giờ 05 ngày 18 tháng 11 năm 2026" */
function momentOf(at: Date, timeZone: string): string {
  const part = partsOf(at, timeZone)
  return `${part('hour')} giờ ${part('minute')} ${dayOf(part)}`
}

/** Days below ten and the first two months with a zero, as papers write them. */
function dayOf(part: (name: string) => string): string {
  const month = Number(part('month'))
  return `ngày ${part('day')} tháng ${month < 3 ? part('month') : month} năm ${part('year')}`
}

function partsOf(at: Date, timeZone: string): (name: string) => string {
  const parts = new Intl.DateTimeFormat('vi-VN', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(at)
  return (name) => parts.find(({ type }) => type === name)?.value ?? ''
}

/** What was found, and where: in number, cost and book value. */
function summary(content: StocktakeContent): PrintedBlock[] {
  const { isShortened, foreign, form } = content
  return [
    says('I. Kết quả', 8, true),
    groupTable(content),
    says('II. Theo nơi sử dụng', 8, true),
    placeTable(content),
    ...(foreign > 0 ? [says(`${amount(foreign)} tài sản có giá bằng ngoại tệ không nằm trong các tổng trên.`)] : []),
    ...(isShortened && form === 'plain' ? [says(shortenedWords(content))] : []),
  ]
}

const unknownCodes = ({ unknown }: StocktakeContent): PrintedBlock[] =>
  unknown.length === 0
    ? []
    : [says(`Mã lạ: ${unknown.map(({ code, note }) => `${code} (${note.toLowerCase()})`).join('; ')}.`, 4)]

/** To be written by hand: where something differs nobody may read that there was no cause. */
const TO_FILL_IN = '.'.repeat(120)
const isAllThere = ({ groups }: StocktakeContent): boolean =>
  groups.lost.count + groups.extra.count + groups.unknown.count === 0

/** Causes, opinion, signatures, and how anybody can check the paper. */
function ending({ content, signers, hash, verifyUrl, qr, timeZone }: Report): PrintedBlock[] {
  const { causes, opinion, form, at } = content
  const ordered =
    form === 'plain' ? signers : signers.toSorted((a, b) => SIGNED_AS[a.role].order - SIGNED_AS[b.role].order)
  const rows: Signer[][] = []
  for (let first = 0; first < ordered.length; first += SIGNERS_A_ROW)
    rows.push(ordered.slice(first, first + SIGNERS_A_ROW).map((signer) => toSigner(signer, content, timeZone)))
  const day = dayOf(partsOf(new Date(at), timeZone))
  return [
    says(`Nguyên nhân thừa, thiếu: ${causes || (isAllThere(content) ? 'Không có.' : TO_FILL_IN)}`, 6),
    says(`Ý kiến của ban kiểm kê: ${opinion || (isAllThere(content) ? 'Không có.' : TO_FILL_IN)}`),
    ...rows.map((some, index): PrintedBlock => ({
      kind: 'signers',
      signers: some,
      ...(index === 0 ? { above: { words: [{ text: capital(day), isItalic: true }], align: 'right' as const } } : {}),
    })),
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
  { form }: StocktakeContent,
  timeZone: string,
): Signer {
  const part = signed_at && partsOf(signed_at, timeZone)
  const at = part && `${part('day')}/${part('month')}/${part('year')} ${part('hour')}:${part('minute')}`
  const ways = { app: 'Ký trong ứng dụng', link: 'Ký qua liên kết', screen: 'Ký trên màn hình' } as const
  return {
    title: ROLE_WORDS[role],
    hint: form === 'plain' ? (position === '' ? '(Ký, họ tên)' : `(${position})`) : SIGNED_AS[role].hint,
    name,
    signature: signature === '' ? undefined : signature,
    remark: at && signed_via ? `${ways[signed_via]}, ${at}` : undefined,
  }
}

const says = (text: string, before = 0, isBold = false): PrintedBlock => ({
  kind: 'line',
  line: { words: [{ text, isBold }] },
  before,
})
const title = (text: string, size: number): PrintedBlock => ({
  kind: 'line',
  line: { ...bold(text, size), align: 'center' },
  before: 14,
})
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const centred = (text: string): PrintedBlock => ({
  kind: 'line',
  line: { words: [{ text, isItalic: true }], align: 'center' },
})
const plain = (text: string, size?: number): Line => ({ words: [{ text }], ...(size === undefined ? {} : { size }) })
const bold = (text: string, size?: number): Line => ({
  words: [{ text, isBold: true }],
  ...(size === undefined ? {} : { size }),
})
