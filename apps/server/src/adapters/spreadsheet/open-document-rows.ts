import { type Cell, cellOfText } from './cell-value.ts'
import type { ZipEntries } from './unpack-zip.ts'
import type { SheetSink } from './workbook-rows.ts'
import { attributeOf, xmlScanner } from './xml-scanner.ts'

/** A filled row that is repeated more often is a drawing, not a list. */
const REPEATED_MAX = 1000

/** Reads an .ods sheet by sheet. */
export async function readOpenDocument(zip: ZipEntries, budget: { left: number }, sink: SheetSink): Promise<void> {
  const pieces = zip.read('content.xml', budget)
  if (!pieces) throw new Error('It is no spreadsheet')
  const scanner = contentScanner(sink)
  for await (const piece of pieces) scanner(piece)
}

function contentScanner(sink: SheetSink): (piece: string) => void {
  let position = 0
  let rowRepeats = 1
  let cells: Cell[] = []
  let column = 0
  let cell: { repeats: number; value: Cell | undefined; text: string[] } | undefined
  let isInNote = false
  let isOver = false

  return xmlScanner({
    open: (name, attributes) => {
      switch (name) {
        case 'table:table':
          position = 0
          isOver = false
          sink.begin(attributeOf(attributes, 'table:name'))
          break
        case 'table:table-row':
          rowRepeats = repeats(attributes, 'table:number-rows-repeated')
          cells = []
          column = 0
          break
        case 'table:table-cell':
        case 'table:covered-table-cell':
          cell = {
            repeats: repeats(attributes, 'table:number-columns-repeated'),
            value: valueOf(attributes),
            text: [],
          }
          break
        case 'office:annotation':
          isInNote = true
          break
        case 'text:p':
          if (cell && cell.text.length > 0) cell.text.push('\n')
          break
        case 'text:s':
          cell?.text.push(' ')
      }
    },
    text: (piece) => {
      if (!isInNote) cell?.text.push(piece)
    },
    close: (name) => {
      switch (name) {
        case 'office:annotation':
          isInNote = false
          break
        case 'table:table-cell':
        case 'table:covered-table-cell':
          put()
          break
        case 'table:table-row':
          endRow()
      }
    },
  })

  function put(): void {
    if (!cell) return
    const value = cell.value === undefined ? cellOfText(cell.text.join('')) : cell.value
    const count = Math.min(cell.repeats, Math.max(0, sink.columnsMax - column))
    if (value !== null)
      for (let each = 0; each < count; each++) {
        while (cells.length < column + each) cells.push(null)
        cells[column + each] = value
      }
    column += cell.repeats
    cell = undefined
  }

  function endRow(): void {
    const isFilled = cells.some((each) => each !== null)
    if (isFilled && !isOver)
      for (let each = 0; each < Math.min(rowRepeats, REPEATED_MAX) && !isOver; each++)
        isOver = !sink.row(position + each + 1, cells)
    position += rowRepeats
  }
}

const repeats = (attributes: string, name: string): number => Math.max(1, Number(attributeOf(attributes, name)) || 1)

/** Undefined where the text says it. */
function valueOf(attributes: string): Cell | undefined {
  const value = attributeOf(attributes, 'office:value')
  switch (attributeOf(attributes, 'office:value-type')) {
    case 'float':
    case 'currency':
      return Number.isFinite(Number(value)) && value !== '' ? Number(value) : undefined
    case 'percentage':
      return Number.isFinite(Number(value)) ? `${Number((Number(value) * 100).toFixed(6))}%` : undefined
    case 'date':
      return attributeOf(attributes, 'office:date-value').slice(0, 10) || undefined
    case 'boolean':
      return attributeOf(attributes, 'office:boolean-value') === 'true' ? 'TRUE' : 'FALSE'
    default:
      return undefined
  }
}
