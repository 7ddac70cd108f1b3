import { IMPORT_COLUMNS_MAX, IMPORT_UNPACKED_MAX } from '@nine/contract/asset/import/import'
import type { Received } from '@nine/contract/call'
import { GUEST_FILE_MAX_BYTES, GUEST_FILE_SECONDS, GUEST_ROWS_MAX } from '@nine/contract/event/guest/guest'
import {
  type changeGuestImport as ChangeImport,
  type changeGuestImportRow as ChangeRow,
  GUEST_IMPORT_DAYS,
} from '@nine/contract/event/guest/guest-import'
import { KEEP_AS_ANSWER, questionOf } from '@nine/contract/event/guest/guest-import-fields'
import type { GuestImport, GuestImportRow } from '@nine/contract/event/guest/guest-import-record'
import type { RegistrationField } from '@nine/contract/event/registration/registration-form'
import type { Lang } from '@nine/contract/lang'
import { AppError } from '../../../app-error.ts'
import type { ChangeContext } from '../../../context.ts'
import { newId } from '../../../db/id.ts'
import type { UploadedFile } from '../../../http/call/uploads.ts'
import { plainHead } from '../../../sheet/plain-head.ts'
import { fullestSheet, type ReadFile, readSheetFile, spooledRows } from '../../../sheet/read-file.ts'
import type { Db, Trx } from '../../../tables.ts'
import { requireEvent } from '../../event/event.public.ts'
import { checkImport, NO_COUNTS } from './check.service.ts'
import {
  countGuestImports,
  deleteGuestImportRow,
  type ImportRecord,
  insertGuestImport,
  insertImportRows,
  selectEarlierColumns,
  selectImportRow,
  selectImportRows,
  updateGuestImport,
  updateImportRow,
  writeLeftOut,
} from './guest-import.queries.ts'
import type { StoredColumn } from './guest-import.table.ts'
import { layOut } from './lay-out.ts'
import {
  getGuestImport,
  type OfImport,
  questionsOf,
  requireLocked,
  requireVersion,
  toRow,
} from './show-import.service.ts'

const DRAFTS_MAX = 20
/** Titles, sums and signatures come on top of the guests. */
const OTHER_ROWS = 500
const REMEMBERED_IMPORTS = 10
const DAY_MS = 86_400_000

/** Reads a file of guests outside of any transaction; the caller removes what it leaves behind. */
export const readGuestSheets = (file: UploadedFile | undefined): Promise<ReadFile> =>
  readSheetFile(file, {
    rowsMax: GUEST_ROWS_MAX + OTHER_ROWS,
    columnsMax: IMPORT_COLUMNS_MAX,
    bytesMax: GUEST_FILE_MAX_BYTES,
    unpackedMax: IMPORT_UNPACKED_MAX,
    seconds: GUEST_FILE_SECONDS,
  })

export async function startGuestImport(
  context: ChangeContext,
  event: string,
  file: ReadFile,
  lang: Lang,
): Promise<GuestImport> {
  const { trx, actor } = context
  const { business } = actor
  if ((await requireEvent(trx, business, event)).cancelled_at) throw new AppError('event.cancelled')
  if ((await countGuestImports(trx, business, event)) >= DRAFTS_MAX)
    throw new AppError('import.too_many_drafts', { max: DRAFTS_MAX })
  const id = newId()
  await insertGuestImport(trx, {
    business_id: business,
    id,
    event_id: event,
    file_name: file.name,
    sheets: JSON.stringify(file.sheets),
    sheet: fullestSheet(file),
    head_row: 0,
    head_rows: 0,
    columns: '[]',
    rows: 0,
    counts: JSON.stringify(NO_COUNTS),
    created_by: actor.id,
    updated_by: actor.id,
    expires_at: new Date(Date.now() + GUEST_IMPORT_DAYS * DAY_MS),
  })
  for await (const rows of spooledRows(file)) await insertImportRows(trx, { business, id }, rows)
  await arrange(trx, await requireLocked(trx, { business, event, id }), {}, lang)
  return checkAndGet(trx, { business, event, id }, lang)
}

/** Lays a sheet out again. */
async function arrange(
  trx: Trx,
  record: ImportRecord,
  wanted: { sheet?: number | undefined; headRow?: number | undefined },
  lang: Lang,
): Promise<void> {
  const { business_id: business, event_id: event, id } = record
  const sheet = wanted.sheet ?? record.sheet
  const about = record.sheets[sheet]
  if (!about || about.rows === 0) throw new AppError('import.no_rows')
  if (about.isTooLong) throw new AppError('import.too_many_rows', { max: GUEST_ROWS_MAX })
  const of = { business, id, sheet }
  const questions = await questionsOf(trx, { business, event }, lang)
  const layout = await layOut(await selectImportRows(trx, of), wanted.headRow, {
    questions,
    remembered: await rememberedFields(trx, business, questions),
  })
  await writeLeftOut(trx, of, layout.leftOut)
  await updateGuestImport(trx, of, {
    sheet,
    head_row: layout.headRow,
    head_rows: layout.headRows,
    rows: layout.rows,
    columns: JSON.stringify(layout.columns),
  })
}

/** What people made of heads before, the latest first; a question that this event does not ask is forgotten. */
async function rememberedFields(
  db: Db,
  business: string,
  questions: readonly RegistrationField[],
): Promise<Map<string, string | null>> {
  const fields = new Map<string, string | null>()
  for (const { columns } of await selectEarlierColumns(db, business, REMEMBERED_IMPORTS))
    for (const { head, field, by } of columns) {
      const question = field === null ? undefined : questionOf(field)
      const isAsked = question === undefined || questions.some(({ name }) => name === question)
      const plain = plainHead(head)
      if ((by === 'person' || by === 'remembered') && isAsked && !fields.has(plain)) fields.set(plain, field)
    }
  return fields
}

/** Choosing another sheet or head row matches the columns again. */
export async function changeGuestImport(
  { trx, actor }: ChangeContext,
  { event, id }: OfImport,
  { version, sheet, headRow, columns = [], sendMail }: Received<typeof ChangeImport>['body'],
  lang: Lang,
): Promise<GuestImport> {
  const of = { business: actor.business, event, id }
  await requireEvent(trx, of.business, event)
  const before = await requireOpen(trx, of)
  await requireVersion(trx, of, before, version)
  if (sheet !== undefined || headRow !== undefined)
    await arrange(trx, before, { sheet, headRow: headRow ?? undefined }, lang)
  const record = await requireLocked(trx, of)
  await updateGuestImport(trx, of, {
    version: before.version + 1,
    updated_by: actor.id,
    columns: JSON.stringify(withFields(record.columns, columns)),
    ...(sendMail === undefined ? {} : { send_mail: sendMail }),
  })
  return checkAndGet(trx, of, lang)
}

/** Columns that may be several: their texts are joined. */
const JOINED: ReadonlySet<string> = new Set(['name', 'company', 'note', 'address', KEEP_AS_ANSWER])

/** A field that cannot be joined moves to the column that gets it. */
function withFields(
  columns: readonly StoredColumn[],
  wanted: readonly { index: number; field: string | null }[],
): StoredColumn[] {
  const given = new Map(wanted.map(({ index, field }) => [index, field]))
  const taken = new Set(wanted.flatMap(({ field }) => (field === null || JOINED.has(field) ? [] : [field])))
  return columns.map((column): StoredColumn => {
    const field = given.get(column.index)
    if (field !== undefined) return { ...column, field, by: 'person' }
    return column.field !== null && taken.has(column.field) ? { ...column, field: null, by: 'person' } : column
  })
}

export async function changeGuestImportRow(
  { trx, actor }: ChangeContext,
  { event, id, position }: OfImport & { position: number },
  { values, isIncluded }: Received<typeof ChangeRow>['body'],
  lang: Lang,
): Promise<{ row: GuestImportRow; import: GuestImport }> {
  const of = { business: actor.business, event, id }
  await requireEvent(trx, of.business, event)
  const record = await requireOpen(trx, of)
  const sheet = { ...of, sheet: record.sheet }
  const before = await selectImportRow(trx, sheet, position)
  if (!before) throw new AppError('import.row_not_found')
  const given = Object.fromEntries(Object.entries(values ?? {}).filter(([, value]) => value !== undefined))
  await updateImportRow(trx, sheet, position, {
    corrections: { ...before.corrections, ...given },
    is_kept: isIncluded ?? before.is_kept,
  })
  await updateGuestImport(trx, of, { version: record.version + 1, updated_by: actor.id })
  const made = await checkAndGet(trx, of, lang)
  const row = await selectImportRow(trx, sheet, position)
  if (!row) throw new AppError('import.row_not_found')
  return { row: toRow(row), import: made }
}

async function checkAndGet(
  trx: Trx,
  of: { business: string; event: string; id: string },
  lang: Lang,
): Promise<GuestImport> {
  await checkImport(trx, await requireLocked(trx, of), lang)
  return getGuestImport(trx, of, lang)
}

export async function deleteGuestImport(
  { trx, actor }: ChangeContext,
  { event, id }: OfImport,
): Promise<{ id: string }> {
  const of = { business: actor.business, event, id }
  await requireOpen(trx, of)
  await deleteGuestImportRow(trx, of)
  return { id }
}

async function requireOpen(trx: Trx, of: { business: string; event: string; id: string }): Promise<ImportRecord> {
  const record = await requireLocked(trx, of)
  if (record.state !== 'open') throw new AppError('import.written')
  return record
}
