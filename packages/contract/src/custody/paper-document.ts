import type { PaperContent, PaperKind, PaperLine, PaperParty } from './paper.ts'
import type { HandoverState } from './handover.ts'
import type { Line, PrintedBlock, PrintedDocument, Signer } from '../printed-document.ts'
import { DEFAULT_REGIME, formMark } from '../report/regime.ts'
import { CONDITION_WORDS, WORDS } from './paper-words.ts'

/** A paper with what became of it. */
export interface Paper {
  number: string
  kind: PaperKind
  state: HandoverState
  content: PaperContent
  replaced: string | null
  answer: { via: 'app' | 'link' | 'signature'; at: Date } | null
  signature: string
  photos: Uint8Array[]
  timeZone: string
}

/** The paper as people know it: the everyday minutes, or form 01-TSCĐ. */
export function toDocument(paper: Paper): PrintedDocument {
  const { number, state, content } = paper
  const say = sayIn(content.isBilingual)
  const isForm = content.form === '01-TSCD'
  return {
    title: `${number} ${content.company.name}`,
    isLandscape: isForm,
    footer: `${number} · ${say('page')}`,
    watermark: state === 'void' || state === 'refused' ? WORDS.void[0] : undefined,
    blocks: isForm ? fixedAssetForm(paper, say) : minutes(paper, say),
  }
}

type Say = (word: keyof typeof WORDS, separator?: string) => string

const sayIn =
  (isBilingual: boolean): Say =>
  (word, separator = ' / ') =>
    isBilingual ? `${WORDS[word][0]}${separator}${WORDS[word][1]}` : WORDS[word][0]

function minutes(paper: Paper, say: Say): PrintedBlock[] {
  const { number, kind, content } = paper
  return [
    {
      kind: 'halves',
      left: [
        bold(content.company.name.toUpperCase()),
        ...(content.company.address === '' ? [] : [plain(content.company.address, 9)]),
        plain(`${say('number')}: ${number}`),
      ],
      right: [bold(WORDS.nation[0]), { ...bold(WORDS.motto[0]), isUnderlined: true }],
    },
    { kind: 'line', line: { ...bold(say(kind, '\n'), 15), align: 'center' }, before: 16 },
    { kind: 'line', line: { words: [{ text: whenAndWhere(content), isItalic: true }], align: 'center' } },
    ...replacing(paper, say),
    { kind: 'line', line: plain(say('gathered')), before: 8 },
    ...partyLines(say('giver'), content.giver, say),
    ...partyLines(say('receiver'), content.receiver, say),
    { kind: 'line', line: plain(say(kind === 'handover' ? 'handedOver' : 'returned')), before: 6 },
    {
      kind: 'table',
      columns: [
        { title: say('index', '\n'), share: 5.5, align: 'center' },
        { title: say('code', '\n'), share: 14 },
        { title: say('name', '\n'), share: 24 },
        { title: say('serial', '\n'), share: 12 },
        { title: say('unit', '\n'), share: 7, align: 'center' },
        { title: say('quantity', '\n'), share: 5, align: 'center' },
        { title: say('condition', '\n'), share: 10.5 },
        { title: say('accessories', '\n'), share: 14 },
        { title: say('note', '\n'), share: 11 },
      ],
      rows: content.lines.map((line, index) => [
        String(index + 1),
        line.code,
        line.name,
        line.serial,
        line.unit || 'Cái',
        '1',
        conditionOf(line, content.isBilingual),
        line.accessories,
        line.note,
      ]),
    },
    ...(content.dueOn === null ? [] : [labelled(say('due'), dayOf(content.dueOn))]),
    ...(content.note === '' ? [] : [labelled(say('note'), content.note)]),
    { kind: 'line', line: plain(say(kind === 'handover' ? 'duties' : 'returnedWell', '\n')), before: 4 },
    { kind: 'line', line: plain(say('copies', '\n')) },
    { kind: 'pictures', jpegs: paper.photos },
    { kind: 'signers', signers: signersOf(paper, say) },
  ]
}

/** Small enough that an asset with a long name, its accessories and the signatures fit on one page. */
const FORM_SIZE = { text: 9.5, table: 8 } as const

const partyIn = ({ name, position }: PaperParty, side: string): string =>
  `- Ông/Bà: ${name}   Chức vụ: ${position || '..............'}   Đại diện ${side}`

/** The common heading of the columns of the cost. */
const COST_HEAD = 'Tính nguyên giá tài sản cố định'

/** All columns of the form are there; what Nine does not know stays to be filled in by hand. */
function fixedAssetForm(paper: Paper, say: Say): PrintedBlock[] {
  const { number, content } = paper
  const sum = content.lines.reduce((total, { price, currency }) => total + (currency === 'VND' ? (price ?? 0) : 0), 0)
  const [giver, receiver] = signersOf(paper, sayIn(false))
  const mark = formMark(content.regime ?? DEFAULT_REGIME, 'handover')
  return [
    {
      kind: 'halves',
      left: [bold(`Đơn vị: ${content.company.name}`), plain(`Bộ phận: ${content.receiver.department}`)],
      right: mark
        ? [bold(`Mẫu số ${mark.number}`), { words: [{ text: `(${mark.circular})`, isItalic: true }], size: 9 }]
        : [],
    },
    { kind: 'line', line: { ...bold(WORDS.fixedAsset[0], 15), align: 'center' }, before: 4 },
    ...(content.isBilingual
      ? [{ kind: 'line' as const, line: { ...bold(WORDS.fixedAsset[1], 11), align: 'center' as const } }]
      : []),
    { kind: 'line', line: { words: [{ text: longDay(content.handedOn), isItalic: true }], align: 'center' } },
    {
      kind: 'line',
      line: { ...plain(`${say('number')}: ${number}      Nợ: ..........      Có: ..........`), align: 'center' },
    },
    ...replacing(paper, say),
    ...[
      'Căn cứ Quyết định số: .............. ngày ..... tháng ..... năm ........ của .................................. về việc bàn giao TSCĐ',
      'Ban giao nhận TSCĐ gồm:',
      partyIn(content.giver, 'bên giao'),
      partyIn(content.receiver, 'bên nhận'),
      '- Ông/Bà: ..............................   Chức vụ: ..............   Đại diện: ..............................',
      `Địa điểm giao nhận TSCĐ: ${content.place || '....................................'}`,
      'Xác nhận việc giao nhận TSCĐ như sau:',
    ].map((text, index): PrintedBlock => ({
      kind: 'line',
      line: plain(text, FORM_SIZE.text),
      before: index === 0 ? 2 : 0,
    })),
    {
      kind: 'table',
      size: FORM_SIZE.table,
      columns: [
        { title: 'TT', share: 3.5, align: 'center' },
        { title: 'Tên, ký hiệu, quy cách (cấp hạng TSCĐ)', share: 32 },
        { title: 'Số hiệu (mã) TSCĐ', share: 9 },
        { title: 'Nước sản xuất', share: 7 },
        { title: 'Năm sản xuất', share: 6, align: 'center' },
        { title: 'Năm đưa vào sử dụng', share: 7, align: 'center' },
        { title: 'Công suất (diện tích thiết kế)', share: 8 },
        { title: 'Giá mua (ZSX)', head: COST_HEAD, share: 10, align: 'right' },
        { title: 'Chi phí vận chuyển', head: COST_HEAD, share: 7, align: 'right' },
        { title: 'Chi phí chạy thử', head: COST_HEAD, share: 7, align: 'right' },
        { title: 'Nguyên giá TSCĐ', head: COST_HEAD, share: 10, align: 'right' },
        { title: 'Tài liệu kỹ thuật kèm theo', share: 8 },
      ],
      rows: content.lines.map((line, index) => [
        String(index + 1),
        [line.name, line.maker, line.serial && `S/N ${line.serial}`].filter(Boolean).join(', '),
        line.code,
        '',
        '',
        line.year,
        '',
        priceOf(line),
        '',
        '',
        priceOf(line),
        '',
      ]),
      total: ['', 'Cộng', '', '', '', '', '', money(sum), '', '', money(sum), ''],
    },
    { kind: 'line', line: { ...bold('DỤNG CỤ, PHỤ TÙNG KÈM THEO'), align: 'center' }, isHeading: true },
    {
      kind: 'table',
      size: FORM_SIZE.table,
      columns: [
        { title: 'STT', share: 5, align: 'center' },
        { title: 'Tên, quy cách dụng cụ, phụ tùng', share: 50 },
        { title: 'Đơn vị tính', share: 12, align: 'center' },
        { title: 'Số lượng', share: 12, align: 'center' },
        { title: 'Giá trị', share: 20, align: 'right' },
      ],
      rows: accessoryRows(content.lines),
    },
    {
      kind: 'signers',
      signers: [
        { title: say('director', '\n'), hint: WORDS.sealHint[0], name: '' },
        { title: say('accountant', '\n'), hint: WORDS.signHint[0], name: '' },
        { name: '', ...receiver, title: say('receives', '\n'), hint: WORDS.signHint[0] },
        { name: '', ...giver, title: say('gives', '\n'), hint: WORDS.signHint[0] },
      ],
    },
  ]
}

/** Without accessories there is one empty row. */
function accessoryRows(lines: readonly PaperLine[]): string[][] {
  const given = lines.filter(({ accessories }) => accessories !== '')
  if (given.length === 0) return [['', '', '', '', '']]
  const named = ({ code, accessories }: PaperLine) => (lines.length === 1 ? accessories : `${accessories} (${code})`)
  return given.map((line, index) => [String(index + 1), named(line), '', '', ''])
}

/** The party that did not record the paper signs or confirms it: the receiver, or in a return the giver. */
function signersOf({ kind, state, content, signature, answer, timeZone }: Paper, say: Say): Signer[] {
  const isAccepted = state === 'accepted' && answer !== null
  const words = { app: 'byApp', link: 'byLink', signature: 'bySignature' } as const
  const remark = isAccepted ? `${say(words[answer.via])}, ${momentOf(answer.at, timeZone)}` : undefined
  const signed = signature === '' ? undefined : signature
  const hint = say('signHint')
  const isReturn = kind === 'return'
  return [
    { title: say('giverSigns'), hint, name: content.giver.name, signature: isReturn ? signed : undefined },
    {
      title: say('receiverSigns'),
      hint,
      name: content.receiver.name,
      signature: isReturn ? undefined : signed,
      remark,
    },
  ]
}

const replacing = ({ replaced }: Paper, say: Say): PrintedBlock[] =>
  replaced === null
    ? []
    : [{ kind: 'line', line: { words: [{ text: `${say('replaces')} ${replaced}`, isItalic: true }], align: 'center' } }]

function partyLines(title: string, party: PaperParty, say: Say): PrintedBlock[] {
  const facts = [
    party.position && `${say('position')}: ${party.position}`,
    party.department && `${say('department')}: ${party.department}`,
    party.phone && `${say('phone')}: ${party.phone}`,
  ].filter(Boolean)
  const first: PrintedBlock = {
    kind: 'line',
    line: { words: [{ text: `${title}: `, isBold: true }, { text: party.name }] },
    before: 2,
  }
  return facts.length === 0 ? [first] : [first, { kind: 'line', line: plain(facts.join('   ')) }]
}

const labelled = (label: string, text: string): PrintedBlock => ({
  kind: 'line',
  line: { words: [{ text: `${label}: `, isBold: true }, { text }] },
})

const plain = (text: string, size?: number): Line => ({ words: [{ text }], ...(size === undefined ? {} : { size }) })
const bold = (text: string, size?: number): Line => ({
  words: [{ text, isBold: true }],
  ...(size === undefined ? {} : { size }),
})

const conditionOf = ({ condition }: PaperLine, isBilingual: boolean): string =>
  isBilingual ? CONDITION_WORDS[condition].join(' / ') : CONDITION_WORDS[condition][0]

const dayOf = (date: string): string => date.split('-').toReversed().join('/')

/** Months from March on are written without a zero. */
function longDay(date: string): string {
  const [year, month = '', day] = date.split('-')
  return `Ngày ${day} tháng ${Number(month) > 2 ? Number(month) : month} năm ${year}`
}

const whenAndWhere = ({ place, handedOn }: PaperContent): string =>
  place === '' ? longDay(handedOn) : `${place}, ${longDay(handedOn).toLowerCase()}`

const momentOf = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('vi-VN', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(at)

const number = new Intl.NumberFormat('vi-VN')
const money = (value: number): string => (value === 0 ? '' : number.format(value))
const priceOf = ({ price, currency }: PaperLine): string =>
  price === null ? '' : currency === 'VND' ? number.format(price) : `${number.format(price)} ${currency}`
