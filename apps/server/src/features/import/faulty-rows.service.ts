import type { ImportIssue } from '@nine/contract/asset/import/import-record'
import { sayOfImport } from '@nine/contract/asset/import/import-words'
import type { Lang } from '@nine/contract/lang'
import vn from '@nine/contract/messages/import/vn'
import type { FileResponse } from '../../http/call/response.ts'
import { faultyFile } from '../../sheet/faulty-file.ts'
import type { Db } from '../../tables.ts'
import { requireRecord } from './row-list.service.ts'
import { selectFaulty } from './row-list.queries.ts'

const READ_AT_ONCE = 500

/** The faulty rows of an import, to be corrected and imported again. */
export async function downloadFaultyRows(db: Db, business: string, id: string, lang: Lang): Promise<FileResponse> {
  const { columns, sheet, file_name: fileName } = await requireRecord(db, business, id)
  const of = { business, id, sheet }
  async function* faulty() {
    for (let after = 0; ;) {
      const some = await selectFaulty(db, of, after, READ_AT_ONCE)
      const last = some.at(-1)
      if (!last) return
      after = last.position
      yield some.map(({ cells, result }) => ({
        cells,
        reasons: (result?.issues ?? [])
          .filter(({ isError }) => isError)
          .map((issue) => ({ column: issue.column, sentence: sentenceOf(issue, lang) })),
      }))
    }
  }
  return faultyFile({ fileName, columns }, lang, faulty())
}

const isIssue = (code: string): code is keyof typeof vn.importIssues => Object.hasOwn(vn.importIssues, code)

const sentenceOf = ({ code, values }: ImportIssue, lang: Lang): string =>
  isIssue(code) ? sayOfImport(lang, 'importIssues', code, values) : code
