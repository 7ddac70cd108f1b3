import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'
import { type ParsingOptions, read, utils, type WorkBook } from '@e965/xlsx'
import { parse } from 'csv-parse/sync'
import { type Cell, cellOfNumber, cellOfText, formatOf } from './cell-value.ts'
import { readOpenDocument } from './open-document-rows.ts'
import { decodeText } from './read-cells.ts'
import { openZip } from './unpack-zip.ts'
import { readWorkbook, type SheetSink } from './workbook-rows.ts'

/** Characters of all cells together: a workbook may reference one long text from each of them. */
const TEXT_MAX = 150_000_000
/** Rows of all sheets together. */
const ROWS_OF_ALL = 3
const SHEETS_MAX = 50
const WRITTEN_AT_ONCE = 256 * 1024
const ZIP = 0x504b
const OLDER_CONTAINER = 0xd0cf11e0
const SHEET_NAME_MAX = 100
const MARKUP = /^\uFEFF?\s*<(?:!doctype|html|head|meta|table|\?xml)\b/i
/** Markup before which the parser would drop a space. */
const INLINE_TAG = /<\/?(?:b|i|u|em|strong|font|span|a)(?:\s[^<>]*)?>/gi

export interface SheetsRequest {
  path: string
  /** Where the rows are written: one JSON `[sheet, position, cells]` a line. */
  to: string
  rowsMax: number
  columnsMax: number
  unpackedMax: number
}

export interface ReadSheet {
  name: string
  /** Rows with a filled cell; more than allowed are not written. */
  rows: number
  isTooLong: boolean
}

export class HasPassword extends Error {}

/** Writes the rows of every visible sheet of a spreadsheet into a file, without holding more than a few of them. */
export async function readSheets({ path, to, rowsMax, columnsMax, unpackedMax }: SheetsRequest): Promise<ReadSheet[]> {
  const file = readFileSync(path)
  if (file.length < 2) throw new Error('The file is too short')
  const output = openSync(to, 'wx', 0o600)
  try {
    const writer = rowWriter(output, rowsMax, columnsMax)
    await readInto(writer.sink, file, unpackedMax)
    writer.flush()
    return writer.sheets
  } finally {
    closeSync(output)
  }
}

function rowWriter(output: number, rowsMax: number, columnsMax: number) {
  const sheets: ReadSheet[] = []
  let lines: string[] = []
  let [waiting, left, all] = [0, TEXT_MAX, 0]
  const flush = () => {
    if (lines.length > 0) writeSync(output, `${lines.join('\n')}\n`)
    lines = []
    waiting = 0
  }
  const sink: SheetSink = {
    columnsMax,
    begin: (name) => {
      if (sheets.length >= SHEETS_MAX) throw new Error('It has too many sheets')
      sheets.push({ name: name.slice(0, SHEET_NAME_MAX).toWellFormed(), rows: 0, isTooLong: false })
    },
    row: (position, cells) => {
      const sheet = sheets.at(-1)
      if (!sheet || sheet.isTooLong) return false
      if (sheet.rows >= rowsMax || all >= rowsMax * ROWS_OF_ALL) {
        sheet.isTooLong = true
        return false
      }
      const line = JSON.stringify([sheets.length - 1, position, cells])
      sheet.rows++
      all++
      left -= line.length
      if (left < 0) throw new Error('The cells hold too much text')
      lines.push(line)
      waiting += line.length
      if (waiting > WRITTEN_AT_ONCE) flush()
      return true
    },
  }
  return { sink, sheets, flush }
}

async function readInto(sink: SheetSink, file: Buffer, unpackedMax: number): Promise<void> {
  if (file.readUInt16BE(0) === ZIP) return readZip(sink, file, unpackedMax)
  const isOlder = file.length >= 4 && file.readUInt32BE(0) === OLDER_CONTAINER
  if (isOlder) return readOlder(sink, file)
  const text = decodeText(file)
  if (text.includes('\0')) throw new Error('It is no text')
  return MARKUP.test(text) ? readMarkup(sink, text) : readText(sink, text)
}

async function readZip(sink: SheetSink, file: Buffer, unpackedMax: number): Promise<void> {
  const zip = openZip(file)
  const budget = { left: unpackedMax }
  if (!zip.names.includes('content.xml')) return readWorkbook(zip, budget, sink)
  for await (const piece of zip.read('META-INF/manifest.xml', budget) ?? [])
    if (piece.includes('encryption-data')) throw new HasPassword()
  return readOpenDocument(zip, budget, sink)
}

/** An .xls is bounded by its own size: it is not packed. */
function readOlder(sink: SheetSink, file: Buffer): void {
  if (file.includes(Buffer.from('EncryptedPackage', 'utf16le'))) throw new HasPassword()
  readBook(sink, openBook(file, { type: 'buffer' }))
}

/** Web pages and XML that other programs save as .xls. Cells are read as text, so that a phone number keeps its zero. */
function readMarkup(sink: SheetSink, text: string): void {
  readBook(sink, openBook(text.replaceAll(INLINE_TAG, ''), { type: 'string', raw: true }))
}

function readBook(sink: SheetSink, book: WorkBook): void {
  const is1904 = book.Workbook?.WBProps?.date1904 ?? false
  for (const [index, name] of book.SheetNames.entries()) {
    const sheet = Object.hasOwn(book.Sheets, name) ? book.Sheets[name] : undefined
    if (!sheet || book.Workbook?.Sheets?.[index]?.Hidden) continue
    sink.begin(name)
    const last = utils.decode_range(sheet['!ref'] ?? 'A1').e
    const rows = sheet['!data'] ?? []
    for (let row = 0; row <= last.r; row++) {
      const cells = Array.from(rows[row] ?? [], (cell): Cell => {
        if (!cell || cell.v === undefined || cell.v === null) return null
        if (cell.t === 'b') return cell.v === true ? 'TRUE' : 'FALSE'
        if (cell.t === 'e') return cellOfText(cell.w ?? '#N/A')
        if (typeof cell.v === 'number') return cellOfNumber(cell.v, formatOf(String(cell.z ?? 'General')), is1904)
        return cellOfText(String(cell.v))
      }).slice(0, sink.columnsMax)
      if (cells.some((cell) => cell !== null) && !sink.row(row + 1, cells)) break
    }
  }
}

function openBook(file: Buffer | string, options: ParsingOptions): WorkBook {
  try {
    return read(file, {
      ...options,
      dense: true,
      cellFormula: false,
      cellHTML: false,
      cellNF: true,
      cellText: false,
    })
  } catch (error) {
    if (error instanceof Error && /password/i.test(error.message)) throw new HasPassword()
    throw error
  }
}

/** The apostrophe that our own files put before a text that could be taken for a formula. */
const GUARD = /^'(?='*[=+\-@\t\r])/

function readText(sink: SheetSink, text: string): void {
  sink.begin('CSV')
  const named = /^\uFEFF?sep=(.)\r?\n/.exec(text)
  const body = named ? text.slice(named[0].length) : text
  let position = named ? 1 : 0
  let isOver = false
  parse(body, {
    bom: true,
    delimiter: named?.[1] ?? delimiterOf(body),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: 2_000_000,
    on_record: (record: string[]) => {
      position++
      if (isOver) return null
      const cells = record.slice(0, sink.columnsMax).map((cell) => cellOfText(cell.trim().replace(GUARD, '')))
      while (cells.at(-1) === null) cells.pop()
      if (cells.length > 0) isOver = !sink.row(position, cells)
      return null
    },
  })
}

/** The delimiter that occurs most often in the first lines, titles included. */
function delimiterOf(text: string): string {
  const lines = text.slice(0, 20_000).split('\n').slice(0, 30)
  const score = (sign: string) => lines.reduce((sum, line) => sum + line.split(sign).length - 1, 0)
  return [',', ';', '\t', '|'].toSorted((a, b) => score(b) - score(a))[0] ?? ','
}
