import { Readable } from 'node:stream'
import type { Cell, Rows } from './cells.ts'

export const CSV_TYPE = 'text/csv; charset=utf-8'

/** Spreadsheets read a file as UTF-8 only when it begins with this. */
const BYTE_ORDER_MARK = '\uFEFF'
/** What a spreadsheet would run, also behind the apostrophes that guard it. */
const FORMULA = /^'*[=+\-@\t\r]/

/** A comma-separated file, written as its rows arrive. A text that could be a formula gets an apostrophe, which imports remove. */
export const csvOf = (rows: Rows): Readable => Readable.from(linesOf(rows), { objectMode: false })

async function* linesOf(rows: Rows): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK
  for await (const some of rows)
    if (some.length > 0) yield some.map((row) => `${row.map(textOf).join(',')}\r\n`).join('')
}

function textOf(cell: Cell): string {
  if (typeof cell === 'string') return quoted(FORMULA.test(cell) ? `'${cell}` : cell)
  if ('number' in cell) return decimalsOf(cell.number)
  const [value] = Object.values(cell)
  return String(value)
}

/** Three decimals look like thousands, and an exponent like a code: a fourth decimal, and all of them. */
function decimalsOf(value: number): string {
  const text = String(value)
  if (text.includes('e-')) return value.toFixed(20).replace(/0+$/, '')
  return /\.\d{3}$/.test(text) ? `${text}0` : text
}

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
