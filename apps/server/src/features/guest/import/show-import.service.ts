import type { Received } from '@nine/contract/call'
import { GUEST_IMPORTS_MAX, type listGuestImportRows as ListRows } from '@nine/contract/event/guest/guest-import'
import { answerField } from '@nine/contract/event/guest/guest-import-fields'
import type { GuestImport, GuestImportRow, GuestImportSummary } from '@nine/contract/event/guest/guest-import-record'
import { formOf, isFixed, type RegistrationField, titleIn } from '@nine/contract/event/registration/registration-form'
import { fullNameOf } from '@nine/contract/identity/full-name'
import type { Lang } from '@nine/contract/lang'
import { AppError } from '../../../app-error.ts'
import { textOf } from '../../../sheet/cell.ts'
import { letterOf, TOP_ROWS } from '../../../sheet/layout.ts'
import type { Db, Trx } from '../../../tables.ts'
import { requireEvent, savedForm } from '../../event/event.public.ts'
import {
  countCheckedRows,
  type ImportRecord,
  type ImportWithPerson,
  lockGuestImport,
  type RowRecord,
  selectCheckedRows,
  selectGuestImport,
  selectGuestImports,
  selectTopRows,
} from './guest-import.queries.ts'

export interface OfImport {
  event: string
  id: string
}

/** The questions of the event's form that a cell can answer; nobody consents by a spreadsheet. */
export async function questionsOf(
  db: Db,
  of: { business: string; event: string },
  lang: Lang,
): Promise<RegistrationField[]> {
  const row = await requireEvent(db, of.business, of.event)
  return formOf(await savedForm(db, row), lang).filter(
    ({ name, format }) => !isFixed(name) && format !== 'file' && format !== 'consent',
  )
}

export async function listGuestImports(db: Db, business: string, event: string) {
  await requireEvent(db, business, event)
  const rows = await selectGuestImports(db, business, event, GUEST_IMPORTS_MAX)
  return { items: rows.map(toSummary), total: rows.length }
}

export async function getGuestImport(
  db: Db,
  of: { business: string; event: string; id: string },
  lang: Lang,
): Promise<GuestImport> {
  await requireEvent(db, of.business, of.event)
  const row = await requireImport(db, of)
  const sheet = { business: of.business, id: of.id, sheet: row.sheet }
  const top = await selectTopRows(db, sheet, TOP_ROWS)
  const isJoined = row.columns.filter(({ field }) => field === 'name').length > 1
  const [first] = isJoined ? await selectCheckedRows(db, sheet, { state: 'all', limit: 1, offset: 0 }) : []
  return {
    ...toSummary(row),
    sheets: row.sheets.map(({ name, rows }) => ({ name, rows })),
    sheet: row.sheet,
    headRow: row.head_row,
    top: top.map(({ position, cells }) => ({ position, cells: cells.map(textOf) })),
    columns: row.columns.map((column) => ({ letter: letterOf(column.index), ...column })),
    joinedName: first?.result?.values.name ?? '',
    questions: (await questionsOf(db, of, lang)).map((question) => ({
      field: answerField(question.name),
      title: titleIn(question, lang),
    })),
    sendMail: row.send_mail,
    newCategories: row.new_categories,
    hasNames: row.columns.some(({ field }) => field === 'name' || field === 'email'),
  }
}

export async function listGuestImportRows(
  db: Db,
  of: { business: string; event: string; id: string },
  { state, page, limit }: Received<typeof ListRows>['query'],
) {
  await requireEvent(db, of.business, of.event)
  const { sheet } = await requireImport(db, of)
  const ofSheet = { business: of.business, id: of.id, sheet }
  const [rows, total] = await Promise.all([
    selectCheckedRows(db, ofSheet, { state, limit, offset: (page - 1) * limit }),
    countCheckedRows(db, ofSheet, state),
  ])
  return { items: rows.map(toRow), total }
}

const NO_VALUES = { name: '', email: '', phone: '', company: '', category: '' }
const TEXT_MAX = 500

export const toRow = ({ position, state, is_warned, left_out, cells, result }: RowRecord): GuestImportRow => ({
  position,
  state,
  isWarned: is_warned,
  leftOut: state === 'left-out' ? left_out : null,
  text: state === 'left-out' ? cells.map(textOf).filter(Boolean).join(' · ').slice(0, TEXT_MAX) : '',
  values: result?.values ?? NO_VALUES,
  changes: result?.changes ?? [],
  issues: result?.issues ?? [],
})

export async function requireImport(
  db: Db,
  of: { business: string; event: string; id: string },
): Promise<ImportWithPerson> {
  const row = await selectGuestImport(db, of)
  if (!row) throw new AppError('import.not_found')
  return row
}

export async function requireLocked(
  trx: Trx,
  of: { business: string; event: string; id: string },
): Promise<ImportRecord> {
  const record = await lockGuestImport(trx, of)
  if (!record) throw new AppError('import.not_found')
  return record
}

/** Still what the sender has seen. */
export async function requireVersion(
  trx: Trx,
  of: { business: string; event: string; id: string },
  record: ImportRecord,
  version: number,
): Promise<void> {
  if (record.version === version) return
  const row = await requireImport(trx, of)
  const name = fullNameOf({ firstName: row.editor_first_name, lastName: row.editor_last_name, email: row.editor_email })
  throw new AppError('import.conflict', { name })
}

const toSummary = (row: ImportWithPerson): GuestImportSummary => ({
  id: row.id,
  version: row.version,
  state: row.state,
  fileName: row.file_name,
  by: fullNameOf({ firstName: row.first_name, lastName: row.last_name, email: row.email }),
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  rows: row.rows,
  counts: row.counts,
  outcome: row.outcome,
  undone: row.undone,
})
