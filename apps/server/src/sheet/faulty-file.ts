import { sayOfImport } from '@nine/contract/asset/import/import-words'
import type { Lang } from '@nine/contract/lang'
import type { Cell as WrittenCell } from '../adapters/spreadsheet/cells.ts'
import { workbookOf, WORKBOOK_TYPE } from '../adapters/spreadsheet/workbook.ts'
import type { FileResponse } from '../http/call/response.ts'
import type { Cell } from './cell.ts'
import { letterOf } from './layout.ts'

const WIDTH = 20
const REASON_WIDTH = 50

interface FaultyRow {
  cells: readonly Cell[]
  /** The column counted from 0, or null for the row as a whole. */
  reasons: readonly { column: number | null; sentence: string }[]
}

/** The file's own columns and why each row is faulty; it can be corrected and imported again. */
export function faultyFile(
  { fileName, columns }: { fileName: string; columns: readonly { index: number; head: string }[] },
  lang: Lang,
  faulty: AsyncIterable<readonly FaultyRow[]> | Iterable<readonly FaultyRow[]>,
): FileResponse {
  // Columns that the file left empty are not in this one: those after them have other letters here.
  const letters = new Map(columns.map(({ index }, place) => [index, letterOf(place)]))
  async function* rows(): AsyncGenerator<WrittenCell[][]> {
    yield [[...columns.map(({ head }) => head), sayOfImport(lang, 'importFile', 'reason')]]
    for await (const some of faulty)
      yield some.map(({ cells, reasons }) => [
        ...columns.map(({ index }): WrittenCell => {
          const cell = cells[index] ?? ''
          return typeof cell === 'number' ? { number: cell } : cell
        }),
        reasons
          .map(({ column, sentence }) => {
            const letter = column === null ? undefined : letters.get(column)
            return letter === undefined ? sentence : `${letter}: ${sentence}`
          })
          .join('; '),
      ])
  }
  const name = fileName.replace(/\.\w+$/, '').replaceAll(/[^\w.-]+/g, '_')
  return {
    content: workbookOf({
      name: sayOfImport(lang, 'importFile', 'sheet'),
      widths: [...columns.map(() => WIDTH), REASON_WIDTH],
      rows: rows(),
    }),
    type: WORKBOOK_TYPE,
    headers: { 'content-disposition': `attachment; filename="${name || 'import'}-faulty.xlsx"` },
  }
}
