import { type Cell, builtInFormat, cellOfNumber, cellOfText, formatOf, type NumberFormat } from './cell-value.ts'
import { type ZipEntries } from './unpack-zip.ts'
import { attributeOf, xmlScanner } from './xml-scanner.ts'

/** Texts that cells share; a file may list more than it has cells. */
const SHARED_MAX = 2_000_000

export interface SheetSink {
  /** Begins a sheet; false when no more of it, or none at all, is wanted. */
  begin: (name: string) => void
  /** A row with at least one filled cell, counted from 1. Returns false when the sheet is too long. */
  row: (position: number, cells: Cell[]) => boolean
  columnsMax: number
}

/** Reads an .xlsx or .xlsm sheet by sheet; of formulas what they came to when the file was saved. */
export async function readWorkbook(zip: ZipEntries, budget: { left: number }, sink: SheetSink): Promise<void> {
  const read = async (name: string, scan: (piece: string) => void): Promise<boolean> => {
    const pieces = zip.read(name, budget)
    if (!pieces) return false
    for await (const piece of pieces) scan(piece)
    return true
  }
  const book = bookScanner()
  if (!(await read('xl/workbook.xml', book.scan))) throw new Error('It is no workbook')
  const relations = relationScanner()
  await read('xl/_rels/workbook.xml.rels', relations.scan)
  const styles = styleScanner()
  await read('xl/styles.xml', styles.scan)
  const shared = sharedScanner()
  await read(relations.shared() ?? 'xl/sharedStrings.xml', shared.scan)
  for (const { name, relation } of book.sheets) {
    const part = relations.targets.get(relation)
    if (part === undefined || !/\/worksheets\//.test(part)) continue
    sink.begin(name)
    const scan = sheetScanner({ shared: shared.texts, formats: styles.formats(), is1904: book.is1904(), sink })
    const pieces = zip.read(part, budget)
    if (!pieces) continue
    for await (const piece of pieces) {
      scan.scan(piece)
      if (scan.isOver()) break
    }
  }
}

/** Without the prefix of its namespace. */
const local = (name: string): string => name.slice(name.indexOf(':') + 1)

function bookScanner() {
  const sheets: { name: string; relation: string }[] = []
  let is1904 = false
  const scan = xmlScanner({
    open: (name, attributes) => {
      if (local(name) === 'workbookPr') is1904 = ['1', 'true'].includes(attributeOf(attributes, 'date1904'))
      const isHidden = /hidden/i.test(attributeOf(attributes, 'state'))
      if (local(name) === 'sheet' && !isHidden)
        sheets.push({ name: attributeOf(attributes, 'name'), relation: attributeOf(attributes, 'r:id') })
    },
    text: () => {},
    close: () => {},
  })
  return { scan, sheets, is1904: () => is1904 }
}

function relationScanner() {
  const targets = new Map<string, string>()
  let shared: string | undefined
  const scan = xmlScanner({
    open: (name, attributes) => {
      if (local(name) !== 'Relationship') return
      const target = attributeOf(attributes, 'Target')
      const part = target.startsWith('/') ? target.slice(1) : `xl/${target}`
      targets.set(attributeOf(attributes, 'Id'), part)
      if (attributeOf(attributes, 'Type').endsWith('/sharedStrings')) shared = part
    },
    text: () => {},
    close: () => {},
  })
  return { scan, targets, shared: () => shared }
}

function styleScanner() {
  const own = new Map<number, NumberFormat>()
  const used: number[] = []
  let isInCells = false
  const scan = xmlScanner({
    open: (name, attributes) => {
      const tag = local(name)
      if (tag === 'cellXfs') isInCells = true
      if (tag === 'numFmt')
        own.set(Number(attributeOf(attributes, 'numFmtId')), formatOf(attributeOf(attributes, 'formatCode')))
      if (tag === 'xf' && isInCells) used.push(Number(attributeOf(attributes, 'numFmtId')))
    },
    text: () => {},
    close: (name) => {
      if (local(name) === 'cellXfs') isInCells = false
    },
  })
  return { scan, formats: () => used.map((id) => own.get(id) ?? builtInFormat(id)) }
}

function sharedScanner() {
  const texts: Cell[] = []
  let text: string[] | undefined
  let isRead = false
  const scan = xmlScanner({
    open: (name) => {
      const tag = local(name)
      if (tag === 'si') text = []
      // How a text is pronounced is no part of it.
      if (tag === 't') isRead = true
      if (tag === 'rPh') text = text && [...text, '\u0000']
    },
    text: (piece) => {
      if (isRead && text && !text.includes('\u0000')) text.push(piece)
    },
    close: (name) => {
      const tag = local(name)
      if (tag === 't') isRead = false
      if (tag === 'rPh') text = text?.filter((piece) => piece !== '\u0000')
      if (tag !== 'si' || !text) return
      if (texts.length >= SHARED_MAX) throw new Error('It shares too many texts')
      texts.push(cellOfText(decodeEscapes(text.join(''))))
      text = undefined
    },
  })
  return { scan, texts }
}

interface SheetContext {
  shared: readonly Cell[]
  formats: readonly NumberFormat[]
  is1904: boolean
  sink: SheetSink
}

function sheetScanner({ shared, formats, is1904, sink }: SheetContext) {
  let position = 0
  let cells: Cell[] = []
  let column = -1
  let type = ''
  let format: NumberFormat = 'number'
  let value = ''
  let isValue = false
  let isOver = false

  const scan = xmlScanner({
    open: (name, attributes) => {
      switch (local(name)) {
        case 'row': {
          position = Number(attributeOf(attributes, 'r')) || position + 1
          cells = []
          column = -1
          break
        }
        case 'c': {
          column = columnOfReference(attributeOf(attributes, 'r')) ?? column + 1
          type = attributeOf(attributes, 't')
          format = formats[Number(attributeOf(attributes, 's') || -1)] ?? 'number'
          value = ''
          break
        }
        case 'v':
        case 't':
          isValue = true
          break
        case 'f':
          isValue = false
      }
    },
    text: (piece) => {
      if (isValue && column < sink.columnsMax) value += piece
    },
    close: (name) => {
      const tag = local(name)
      if (tag === 'v' || tag === 't') isValue = false
      if (tag === 'c' && column >= 0 && column < sink.columnsMax) put()
      if (tag === 'row' && !isOver && cells.some((cell) => cell !== null)) isOver = !sink.row(position, cells)
    },
  })
  return { scan, isOver: () => isOver }

  function put(): void {
    const cell = cellOf()
    if (cell === null) return
    while (cells.length < column) cells.push(null)
    cells[column] = cell
  }

  function cellOf(): Cell {
    if (value === '') return null
    switch (type) {
      case 's':
        return shared[Number(value)] ?? null
      case 'b':
        return value === '1' ? 'TRUE' : 'FALSE'
      case 'd':
        return value.slice(0, 10)
      case 'str':
      case 'inlineStr':
      case 'e':
        return cellOfText(decodeEscapes(value))
      default:
        return cellOfNumber(Number(value), format, is1904)
    }
  }
}

/**
 * Characters that XML cannot hold, or would change, are written as `_x000D_`; an underscore that would begin such a code as
 * `_x005F_`.
 */
const decodeEscapes = (text: string): string =>
  text
    .replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .replaceAll(/\r\n?/g, '\n')

/** B7 → 1. */
function columnOfReference(reference: string): number | undefined {
  const letters = /^[A-Z]{1,3}/i.exec(reference)?.[0]
  if (!letters) return undefined
  let column = 0
  for (const letter of letters.toUpperCase()) column = column * 26 + (letter.charCodeAt(0) - 64)
  return column - 1
}
