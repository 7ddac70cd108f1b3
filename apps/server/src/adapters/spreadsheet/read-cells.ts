import { readFileSync } from 'node:fs'
import { normalize } from '@nine/contract/text/without-accents'
import { read, utils, type WorkSheet } from '@e965/xlsx'
import { parse } from 'csv-parse/sync'
import { zipSync } from 'fflate'
import { unpackZip } from './unpack-zip.ts'

/** More columns than any list has, fewer than a file can claim to have. */
const COLUMNS_MAX = 200
const CELL_MAX = 10_000
/** Characters of all cells together: a workbook may reference one long text from each of them. */
const TEXT_MAX = 20_000_000
const ZIP = 0x504b
const OLDER_CONTAINER = 0xd0cf11e0
/** Parts of a workbook that define its cells, not pictures, macros, charts or anything computed. */
const WANTED_PART =
  /^(?!(?:.*\/)?(?:media|drawings|charts|embeddings|externalLinks|pivot\w*|customXml)\/).*\.(?:xml|rels)$/i

export interface CellsRequest {
  path: string
  rowsMax: number
  unpackedMax: number
}

/** The cells of the first sheet as text. One row more than allowed is read, to see that there are too many. */
export function readCells({ path, rowsMax, unpackedMax }: CellsRequest): string[][] {
  const file = readFileSync(path)
  if (file.length < 4) throw new Error('The file is too short')
  let left = TEXT_MAX
  return rowsOf(file, rowsMax + 2, unpackedMax).map((row) =>
    row.slice(0, COLUMNS_MAX).map((cell) => {
      const text = normalize(cell.slice(0, CELL_MAX), 'NFC').trim()
      left -= text.length
      if (left < 0) throw new Error('The cells hold too much text')
      return text
    }),
  )
}

function rowsOf(file: Buffer, rowsMax: number, unpackedMax: number): string[][] {
  if (file.readUInt16BE(0) === ZIP) return workbookRows(repacked(file, unpackedMax), rowsMax)
  return file.readUInt32BE(0) === OLDER_CONTAINER ? workbookRows(file, rowsMax) : csvRows(file, rowsMax)
}

/** The same workbook stored without compression: the library trusts the sizes a zip declares. */
const repacked = (zip: Buffer, unpackedMax: number): Uint8Array =>
  zipSync(unpackZip(zip, { isWanted: (name) => WANTED_PART.test(name), unpackedMax }), { level: 0 })

function workbookRows(file: Uint8Array, rowsMax: number): string[][] {
  const book = read(file, {
    type: 'array',
    dense: true,
    sheets: 0,
    sheetRows: rowsMax,
    cellFormula: false,
    cellHTML: false,
    cellStyles: false,
  })
  const [name = ''] = book.SheetNames
  const sheet = Object.hasOwn(book.Sheets, name) ? book.Sheets[name] : undefined
  if (!sheet?.['!ref']) return []
  const range = withFewColumns(sheet)
  return utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false, blankrows: true, defval: '', range })
}

/** A sheet may claim to have every possible column. */
function withFewColumns(sheet: WorkSheet) {
  const range = utils.decode_range(sheet['!ref'] ?? 'A1')
  range.e.c = Math.min(range.e.c, range.s.c + COLUMNS_MAX - 1)
  return range
}

function csvRows(file: Buffer, rowsMax: number): string[][] {
  const text = decodeText(file)
  const [first = ''] = text.split('\n', 1)
  const delimiter = [',', ';', '\t'].toSorted((a, b) => first.split(b).length - first.split(a).length)[0] ?? ','
  return parse(text, { bom: true, delimiter, relax_column_count: true, relax_quotes: true, to: rowsMax })
}

/** UTF-8, UTF-16, or what older Vietnamese versions of Excel wrote. */
export function decodeText(file: Buffer): string {
  const mark = file.readUInt16BE(0)
  const zeros = zeroBytes(file.subarray(0, BEGINNING))
  if (mark === 0xfffe || zeros === 'second') return new TextDecoder('utf-16le').decode(file)
  if (mark === 0xfeff || zeros === 'first') return new TextDecoder('utf-16be').decode(file)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    // Not UTF-8.
    return new TextDecoder('windows-1258').decode(file)
  }
}

const BEGINNING = 1000

/** Without a byte order mark UTF-16 shows by its blanks, digits and signs: one of their two bytes is zero, always the same one. */
function zeroBytes(beginning: Buffer): 'first' | 'second' | 'none' {
  let [first, second] = [0, 0]
  for (const [index, byte] of beginning.entries()) {
    if (byte !== 0) continue
    if (index % 2 === 0) first++
    else second++
  }
  if (Math.min(first, second) > 0 || Math.max(first, second) < beginning.length / 8) return 'none'
  return first > 0 ? 'first' : 'second'
}
