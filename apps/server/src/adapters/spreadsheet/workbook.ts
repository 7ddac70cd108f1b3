import { Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'
import { strToU8, Zip, ZipDeflate, type ZipInputFile } from 'fflate'
import type { Cell, Rows, TypedCell } from './cells.ts'

/** The format itself allows little more. */
const CELL_MAX = 32_000
/** The number of the way of packing, as zip files give it. */
const DEFLATED = 8
/** A higher level gains little: the text is mostly markup. */
const LEVEL = 3
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

export const WORKBOOK_TYPE = `${KIND}.sheet`

interface Sheet {
  name: string
  /** Widths of the first columns, in characters. */
  widths: readonly number[]
  rows: Rows
}

/** An .xlsx with one sheet, written as its rows arrive. Its cells are texts, numbers and dates, never formulas. */
export const workbookOf = (sheet: Sheet): Readable => Readable.from(bytesOf(sheet), { objectMode: false })

async function* bytesOf({ name, widths, rows }: Sheet): AsyncGenerator<Buffer> {
  const made: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    made.push(bytes)
  })
  const take = (): Buffer => Buffer.concat(made.splice(0))
  for (const [path, content] of Object.entries(partsOf(name))) {
    const part = new ZipDeflate(path)
    zip.add(part)
    part.push(strToU8(HEAD + content), true)
  }
  const cells: ZipInputFile = { filename: 'xl/worksheets/sheet1.xml', compression: DEFLATED, size: 0, crc: 0 }
  zip.add(cells)
  // Packed outside this thread, while the next rows are read and written.
  const packed = Readable.from(countedInto(cells, sheetOf(widths, rows))).compose(createDeflateRaw({ level: LEVEL }))
  for await (const chunk of packed) {
    if (chunk instanceof Uint8Array) cells.ondata?.(null, new Uint8Array(chunk), false)
    yield take()
  }
  cells.ondata?.(null, new Uint8Array(), true)
  zip.end()
  yield take()
}

async function* sheetOf(widths: readonly number[], rows: Rows): AsyncGenerator<string> {
  const columns = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
  yield `${HEAD}<worksheet xmlns="${MAIN}"><cols>${columns.join('')}</cols><sheetData>`
  for await (const some of rows) yield some.map(rowOf).join('')
  yield '</sheetData></worksheet>'
}

/** Encodes the texts, and notes their length and checksum for the entry of the zip. */
async function* countedInto(entry: ZipInputFile, texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const text of texts) {
    const bytes = Buffer.from(text)
    entry.size += bytes.length
    entry.crc = crc32(bytes, entry.crc)
    yield bytes
  }
}

const rowOf = (row: readonly Cell[]): string => `<row>${row.map(cellOf).join('')}</row>`
function cellOf(cell: Cell): string {
  if (cell === '') return '<c/>'
  if (typeof cell !== 'string') return valueOf(cell)
  return `<c t="inlineStr"><is><t xml:space="preserve">${escape(cell.slice(0, CELL_MAX))}</t></is></c>`
}

/** A style is named by its place in `styles.xml`. */
function valueOf(cell: TypedCell): string {
  if ('number' in cell) return `<c><v>${cell.number}</v></c>`
  if ('money' in cell) return `<c s="1"><v>${cell.money}</v></c>`
  if ('day' in cell) return `<c s="2"><v>${serialOf(cell.day, '00:00')}</v></c>`
  const [day = '', time = ''] = cell.time.split(' ')
  return `<c s="3"><v>${serialOf(day, time)}</v></c>`
}

const DAY_MS = 86_400_000
const FIRST_DAY = Date.UTC(1899, 11, 30)
/** Spreadsheets count 29 February 1900, which never existed. */
const LEAP_DAY = Date.UTC(1900, 2, 1)

/** A moment of the calendar as spreadsheets count it, in days. */
function serialOf(day: string, time: string): number {
  const at = Date.parse(`${day}T${time}:00Z`)
  return (at - FIRST_DAY) / DAY_MS - (at < LEAP_DAY ? 1 : 0)
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
/** Characters the format forbids, including half a surrogate pair that the cut above may leave. */
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g // oxlint-disable-line no-control-regex -- these are what is looked for
/** Characters that may need escaping; most cells have none. */
const SPECIAL = /[&<>\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff\ufffe\uffff]|_x/ // oxlint-disable-line no-control-regex -- as above
const escape = (text: string): string =>
  SPECIAL.test(text)
    ? text
        .toWellFormed()
        .replaceAll(FORBIDDEN, '')
        .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
        .replaceAll(/[&<>]/g, (char) => ENTITIES[char] ?? char)
    : text

const partsOf = (name: string): Record<string, string> => ({
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${KIND}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${KIND}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${KIND}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${escape(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
  // General, money, day, time.
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts><fonts count="1"><font/></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf numFmtId="3" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`,
})
