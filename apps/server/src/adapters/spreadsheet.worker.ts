import { parentPort, workerData } from 'node:worker_threads'
import { read, utils } from '@e965/xlsx'
import { parse } from 'csv-parse/sync'

const { bytes, rowsMax } = workerData as { bytes: Uint8Array; rowsMax: number }

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(rowsOf(Buffer.from(bytes)))

/** The cells of the first sheet as text. One row more than allowed tells that there are too many. */
function rowsOf(file: Buffer): string[][] {
  const rows = isWorkbook(file) ? workbookRows(file) : csvRows(file)
  return rows.map((row) => row.map((cell) => cell.normalize('NFC').trim()))
}

/** A zip (xlsx, xlsm) or the older container (xls). */
function isWorkbook(file: Buffer): boolean {
  return file.subarray(0, 2).toString('latin1') === 'PK' || file.readUInt32BE(0) === 0xd0cf11e0
}

function workbookRows(file: Buffer): string[][] {
  const book = read(file, {
    dense: true,
    sheetRows: rowsMax + 2,
    cellFormula: false,
    cellHTML: false,
    cellStyles: false,
  })
  const [name = ''] = book.SheetNames
  const sheet = book.Sheets[name]
  return sheet ? utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false, blankrows: true, defval: '' }) : []
}

function csvRows(file: Buffer): string[][] {
  const text = decode(file)
  const [first = ''] = text.split('\n', 1)
  const delimiter = [',', ';', '\t'].toSorted((a, b) => first.split(b).length - first.split(a).length)[0] ?? ','
  return parse(text, { bom: true, delimiter, relax_column_count: true, relax_quotes: true, to: rowsMax + 2 })
}

/** UTF-8, UTF-16 with its mark, or what Vietnamese Excel wrote before. */
function decode(file: Buffer): string {
  if (file.readUInt16BE(0) === 0xfffe) return new TextDecoder('utf-16le').decode(file)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    return new TextDecoder('windows-1258').decode(file)
  }
}
