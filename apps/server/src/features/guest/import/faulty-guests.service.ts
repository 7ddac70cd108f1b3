import { sayOfImport } from '@nine/contract/asset/import/import-words'
import type { GuestImportIssue, GuestIssueCode } from '@nine/contract/event/guest/guest-import-record'
import type { Lang } from '@nine/contract/lang'
import vn from '@nine/contract/messages/import/vn'
import type { FileResponse } from '../../../http/call/response.ts'
import { faultyFile } from '../../../sheet/faulty-file.ts'
import type { Db } from '../../../tables.ts'
import { requireEvent } from '../../event/event.public.ts'
import { selectCheckedRows } from './guest-import.queries.ts'
import { requireImport } from './show-import.service.ts'

const READ_AT_ONCE = 500

/** The faulty rows of a file of guests, to be corrected and imported again. */
export async function downloadFaultyGuests(
  db: Db,
  of: { business: string; event: string; id: string },
  lang: Lang,
): Promise<FileResponse> {
  await requireEvent(db, of.business, of.event)
  const { columns, sheet, file_name: fileName } = await requireImport(db, of)
  const columnOf = (field: string | null): number | null =>
    columns.find((column) => column.field === field && field !== null)?.index ?? null
  async function* faulty() {
    for (let offset = 0; ; offset += READ_AT_ONCE) {
      const page = { state: 'faulty' as const, limit: READ_AT_ONCE, offset }
      const some = await selectCheckedRows(db, { business: of.business, id: of.id, sheet }, page)
      if (some.length === 0) return
      yield some.map(({ cells, result }) => ({
        cells,
        reasons: (result?.issues ?? [])
          .filter(({ isError }) => isError)
          .map((issue) => ({ column: columnOf(issue.field), sentence: sentenceOf(issue, lang) })),
      }))
    }
  }
  return faultyFile({ fileName, columns }, lang, faulty())
}

const isIssue = (code: string): code is GuestIssueCode => Object.hasOwn(vn.guestIssues, code)

const sentenceOf = ({ code, values }: GuestImportIssue, lang: Lang): string =>
  isIssue(code) ? sayOfImport(lang, 'guestIssues', code, values) : code
