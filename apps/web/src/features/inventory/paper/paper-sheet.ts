import type { StocktakeLine, StocktakePaper } from '@nine/contract/inventory/stocktake-paper'
import writeXlsxFile, { type SheetData } from 'write-excel-file/browser'
import { formatDateTime } from '../../../lib/format.ts'
import type { Translate } from '../../../lib/sentences/keys.ts'
import { wordsOf } from '../../../lib/sentences/sentences.ts'

const COLUMNS = [
  'number',
  'name',
  'code',
  'unit',
  'place',
  'kind',
  'booksCount',
  'booksCost',
  'booksBook',
  'countCount',
  'countCost',
  'countBook',
  'finding',
  'note',
] as const
const WIDTHS = [6, 36, 16, 8, 30, 12, 10, 16, 16, 10, 16, 16, 14, 40].map((width) => ({ width }))
const HEAD = { fontWeight: 'bold', backgroundColor: '#237a35', textColor: '#ffffff' } as const

/** Creates the spreadsheet of a report in the browser and downloads it. */
export async function exportPaper(paper: StocktakePaper): Promise<void> {
  const say = wordsOf('stocktake')
  const options = { columns: WIDTHS, sheet: say('sheet.name') }
  await writeXlsxFile(paperSheet(paper, say), options).toFile(`${paper.number}.xlsx`)
}

/** Text stays text, even if it looks like a formula; the hash is the one that the PDF prints. */
function paperSheet({ number, hash, content }: StocktakePaper, say: Translate<'stocktake'>): SheetData {
  const { totals, lines } = content
  return [
    [{ value: `${number} · ${content.title}`, type: String, fontWeight: 'bold', fontSize: 16 }],
    [text(content.company.name)],
    [text(formatDateTime(content.at))],
    [text(`${say('paper.hash')}: ${hash}`)],
    [],
    COLUMNS.map((column) => ({ value: say(`sheet.columns.${column}`), type: String, ...HEAD })),
    ...lines.map((line, index) => [
      amount(index + 1),
      text(line.name),
      text(line.code),
      text(line.unit),
      text(line.place),
      text(say(line.isFixed ? 'sheet.fixed' : 'sheet.tool')),
      ...amounts(line),
      text(say(`finding.${line.finding}`)),
      text(line.note),
    ]),
    [null, text(say('paper.total')), null, null, null, null, ...amounts(totals), null, null],
  ]
}

const amounts = ({ byBooks, byCount }: Pick<StocktakeLine, 'byBooks' | 'byCount'>) =>
  [byBooks, byCount].flatMap(({ count, cost, book }) => [amount(count), amount(cost), amount(book)])

const amount = (value: number) => ({ value, type: Number })
const text = (value: string) => ({ value, type: String })
