import type { Lang } from '@nine/contract/lang'
import type { ReportColumn, ReportRow } from '@nine/contract/report/report'
import type { ReportName } from '@nine/contract/report/report-names'
import type { Line, PrintedBlock, PrintedDocument, Signer } from '@nine/contract/printed-document'
import type { FilledReport } from '../report.service.ts'
import { type Say, sayIn } from '../report-words.ts'

/** A report as paper. */
export function reportDocument(
  filled: FilledReport,
  rows: readonly ReportRow[],
  report: ReportName,
  lang: Lang,
): PrintedDocument {
  const say = sayIn(lang)
  const { company, form, title, about = [], below = [], sheet, inWords, notes } = filled
  const isBook = report === 'fixed-asset-book' || report === 'use-book'
  const [period = '', ...facts] = about
  return {
    title: `${title} ${company.name}`,
    isLandscape: report !== 'asset-card',
    footer: `${title} · ${say('page')}`,
    blocks: [
      {
        kind: 'halves',
        left: [
          { ...bold(`${say('company')}: ${company.name}`), align: 'left' },
          ...(company.address === ''
            ? []
            : [{ ...plain(`${say('address')}: ${company.address}`), align: 'left' as const }]),
        ],
        right: form
          ? [
              bold(`${say('formNumber')} ${form.number}`),
              { words: [{ text: `(${form.circular})`, isItalic: true }], size: 9 },
            ]
          : [],
      },
      { kind: 'line', line: { ...bold(title.toUpperCase(), 14), align: 'center' }, before: 12 },
      { kind: 'line', line: { words: [{ text: period, isItalic: true }], align: 'center' } },
      ...facts.map((text): PrintedBlock => ({ kind: 'line', line: plain(text) })),
      { kind: 'line', line: { words: [{ text: say('currency'), isItalic: true }], align: 'right', size: 9 } },
      {
        kind: 'table',
        size: sizeFor(sheet.columns.length),
        columns: sheet.columns.map((column) => ({
          title: column.title,
          head: column.head,
          share: SHARES[column.kind],
          align: ALIGNS[column.kind],
        })),
        rows: rows.map(({ cells }) => sheet.columns.map(({ kind }, index) => printed(cells[index] ?? '', kind))),
        strong: rows.flatMap(({ kind }, index) => (kind === 'group' || kind === 'total' ? [index] : [])),
      },
      ...(filled.accessories === undefined ? [] : accessoryTable(filled.accessories, say)),
      ...(inWords === undefined ? [] : [italic(inWords)]),
      ...[...below, ...notes].map((text): PrintedBlock => ({ kind: 'line', line: plain(text, 9.5) })),
      ...(isBook ? [{ kind: 'pages' as const, line: plain(say('pages')) }, openedLine(say)] : []),
      {
        kind: 'signers',
        above: { words: [{ text: say('date'), isItalic: true }], align: 'right' },
        signers: signersOf(report, say),
      },
    ],
  }
}

const plain = (text: string, size?: number): Line => ({ words: [{ text }], ...(size === undefined ? {} : { size }) })
const bold = (text: string, size?: number): Line => ({
  words: [{ text, isBold: true }],
  ...(size === undefined ? {} : { size }),
})
const italic = (text: string): PrintedBlock => ({
  kind: 'line',
  line: { words: [{ text, isItalic: true }] },
  before: 2,
})
const openedLine = (say: Say): PrintedBlock => ({ kind: 'line', line: plain(`${say('opened')}: ..............`) })

/** Many columns are printed smaller. */
const sizeFor = (columns: number): number => (columns > 12 ? 6.5 : columns > 9 ? 7.5 : 9)

const SHARES: Readonly<Record<ReportColumn['kind'], number>> = { text: 7, name: 16, amount: 8.5, day: 8, number: 5 }
const ALIGNS = { text: 'left', name: 'left', amount: 'right', day: 'center', number: 'center' } as const

const number = new Intl.NumberFormat('vi-VN')

/** As papers write it: nothing is a dash, what is negative in brackets. */
function printed(text: string, kind: ReportColumn['kind']): string {
  if (text === '' || (kind !== 'day' && kind !== 'amount')) return text
  if (kind === 'day') return text.split('-').toReversed().join('/')
  const amount = BigInt(text)
  if (amount === 0n) return '–'
  return amount < 0n ? `(${number.format(-amount)})` : number.format(amount)
}

const accessoryTable = (accessories: string, say: Say): PrintedBlock[] => [
  { kind: 'line', line: { ...bold(say('cardParts').toUpperCase()), align: 'center' }, before: 6, isHeading: true },
  {
    kind: 'table',
    columns: [
      { title: say('index'), share: 8, align: 'center' },
      { title: say('partName'), share: 44 },
      { title: say('unit'), share: 14, align: 'center' },
      { title: say('quantity'), share: 14, align: 'center' },
      { title: say('partValue'), share: 20, align: 'right' },
    ],
    rows: [accessories === '' ? ['', '', '', '', ''] : ['1', accessories, '', '', '']],
  },
]

/** Tables are signed by who made them and the chief accountant, books also for the enterprise. */
function signersOf(report: ReportName, say: Say): Signer[] {
  const sign = (title: string): Signer => ({ title, hint: say('sign'), name: '' })
  const first = sign(say(report === 'depreciation' || report === 'movements' ? 'preparer' : 'keeperOfBook'))
  const accountant = sign(say('accountant'))
  return report === 'depreciation'
    ? [first, accountant]
    : [first, accountant, { title: say('director'), hint: say('seal'), name: '' }]
}
