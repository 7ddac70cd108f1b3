import { Readable } from 'node:stream'
import { strToU8, Zip, ZipDeflate } from 'fflate'

/** The format itself allows little more. */
const CELL_MAX = 32_000
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
  /** Rows in batches, read only as fast as the stream is consumed. */
  rows: AsyncIterable<readonly (readonly (string | number)[])[]>
}

/** An .xlsx with one sheet, written as its rows arrive. Every cell is text or a number, never a formula. */
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
  const cells = new ZipDeflate('xl/worksheets/sheet1.xml', { level: LEVEL })
  zip.add(cells)
  const columns = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
  cells.push(strToU8(`${HEAD}<worksheet xmlns="${MAIN}"><cols>${columns.join('')}</cols><sheetData>`))
  for await (const some of rows) {
    cells.push(strToU8(some.map(rowOf).join('')))
    if (made.length > 0) yield take()
  }
  cells.push(strToU8('</sheetData></worksheet>'), true)
  zip.end()
  yield take()
}

const rowOf = (row: readonly (string | number)[]): string => `<row>${row.map(cellOf).join('')}</row>`
const cellOf = (text: string | number): string =>
  typeof text === 'number'
    ? `<c><v>${text}</v></c>`
    : text === ''
      ? '<c/>'
      : `<c t="inlineStr"><is><t xml:space="preserve">${escape(text.slice(0, CELL_MAX))}</t></is></c>`

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
/** Characters the format forbids, including half a surrogate pair that the cut above may leave. */
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g // oxlint-disable-line no-control-regex -- these are what is looked for
const escape = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(FORBIDDEN, '')
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll(/[&<>]/g, (char) => ENTITIES[char] ?? char)

const partsOf = (name: string): Record<string, string> => ({
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${KIND}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${KIND}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${escape(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
})
