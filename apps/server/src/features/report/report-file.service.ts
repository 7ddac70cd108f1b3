import type { Lang } from '@nine/contract/lang'
import type { getReportFile as GetReportFile, ReportColumn, ReportRow } from '@nine/contract/report/report'
import type { Received } from '@nine/contract/call'
import type { Cell } from '../../adapters/spreadsheet/cells.ts'
import { WORKBOOK_TYPE, workbookOf } from '../../adapters/spreadsheet/workbook.ts'
import type { FileResponse } from '../../http/call/response.ts'
import type { Runtime } from '../../runtime.ts'
import { getBusiness } from '../business/business.service.ts'
import { type FilledReport, fillForm } from './report.service.ts'
import { sayIn } from './report-words.ts'

const READ_AT_ONCE = 500
const WIDTHS: Readonly<Record<ReportColumn['kind'], number>> = { text: 18, name: 44, amount: 18, day: 14, number: 10 }

/** All of a report as an Excel file. The statutory forms are Vietnamese, whatever language is asked for. */
export async function getReportFile(
  runtime: Runtime,
  business: string,
  { format, ...question }: Received<typeof GetReportFile>['query'],
  reader: Lang,
): Promise<FileResponse> {
  const { regime } = await getBusiness(runtime.db, business)
  const lang = regime === 'plain' ? reader : 'vn'
  const filled = await fillForm(runtime, business, question, lang)
  const name = `${question.report}-${question.period}.${format}`
  const headers = { 'content-disposition': `attachment; filename="${name}"` }
  return { content: workbook(filled, lang), type: WORKBOOK_TYPE, headers }
}

function workbook(filled: FilledReport, lang: Lang) {
  const { sheet, title } = filled
  const columns = sheet.columns
  async function* rows(): AsyncGenerator<Cell[][]> {
    yield [...headLines(filled, lang).map((line): Cell[] => [line]), ...heads(columns)]
    for (let from = 0; from < sheet.rowCount; from += READ_AT_ONCE) {
      const some = await sheet.read(from, from + READ_AT_ONCE)
      yield some.map((row) => cellsOf(row, columns))
    }
    yield footLines(filled).map((line): Cell[] => [line])
  }
  return workbookOf({ name: title.slice(0, 31), widths: columns.map(({ kind }) => WIDTHS[kind]), rows: rows() })
}

function headLines({ company, form, title, about = [] }: FilledReport, lang: Lang): string[] {
  const say = sayIn(lang)
  return [
    `${say('company')}: ${company.name}`,
    ...(company.address === '' ? [] : [`${say('address')}: ${company.address}`]),
    ...(form ? [`${say('formNumber')} ${form.number} (${form.circular.replaceAll('\n', ' ')})`] : []),
    title.toUpperCase(),
    ...about,
    say('currency'),
    '',
  ]
}

const footLines = ({ inWords, below = [], notes }: FilledReport): string[] => [
  ...(inWords === undefined ? [] : [inWords]),
  ...below,
  ...notes,
]

/** What columns have in common is written above the first of them. */
function heads(columns: readonly ReportColumn[]): string[][] {
  const upper = columns.map(({ head }, index) => (head !== '' && columns[index - 1]?.head !== head ? head : ''))
  return [...(upper.some(Boolean) ? [upper] : []), columns.map(({ title }) => title)]
}

const cellsOf = ({ cells }: ReportRow, columns: readonly ReportColumn[]): Cell[] =>
  columns.map(({ kind }, index) => cellOf(cells[index] ?? '', kind))

function cellOf(text: string, kind: ReportColumn['kind']): Cell {
  if (text === '' || kind === 'text' || kind === 'name') return text
  if (kind === 'amount') return { money: Number(text) }
  if (kind === 'day') return { day: text }
  return /^\d+$/.test(text) ? { number: Number(text) } : text
}
