import type { ImportIssue } from '@nine/contract/asset/import/import'
import { sayOfImport } from '@nine/contract/asset/import/import-words'
import type { Lang } from '@nine/contract/lang'
import vn from '@nine/contract/messages/import/vn'
import type { Cell } from '../../adapters/spreadsheet/cells.ts'
import { workbookOf, WORKBOOK_TYPE } from '../../adapters/spreadsheet/workbook.ts'
import type { FileResponse } from '../../http/call/response.ts'
import type { Db } from '../../tables.ts'
import { requireRecord } from './check.service.ts'
import { selectFaulty } from './import.queries.ts'
import { letterOf } from './reading/layout.ts'

const READ_AT_ONCE = 500
const WIDTH = 20
const REASON_WIDTH = 50

/** The file's own columns and why each row is faulty; it can be corrected and imported again. */
export async function downloadFaultyRows(db: Db, business: string, id: string, lang: Lang): Promise<FileResponse> {
  const { columns, sheet, file_name } = await requireRecord(db, business, id)
  const of = { business, id, sheet }
  async function* rows(): AsyncGenerator<Cell[][]> {
    yield [[...columns.map(({ head }) => head), sayOfImport(lang, 'importFile', 'reason')]]
    for (let after = 0; ;) {
      const some = await selectFaulty(db, of, after, READ_AT_ONCE)
      const last = some.at(-1)
      if (!last) return
      after = last.position
      yield some.map(({ cells, result }) => [
        ...columns.map(({ index }): Cell => {
          const cell = cells[index] ?? ''
          return typeof cell === 'number' ? { number: cell } : cell
        }),
        (result?.issues ?? [])
          .filter(({ isError }) => isError)
          .map((issue) => reasonOf(issue, lang))
          .join('; '),
      ])
    }
  }
  const name = file_name.replace(/\.\w+$/, '').replaceAll(/[^\w.-]+/g, '_')
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

const isIssue = (code: string): code is keyof typeof vn.importIssues => Object.hasOwn(vn.importIssues, code)

function reasonOf({ column, code, values }: ImportIssue, lang: Lang): string {
  const sentence = isIssue(code) ? sayOfImport(lang, 'importIssues', code, values) : code
  return column === null ? sentence : `${letterOf(column)}: ${sentence}`
}
