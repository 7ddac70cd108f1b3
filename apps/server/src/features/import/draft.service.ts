import {
  type changeImport as ChangeImport,
  IMPORT_BYTES,
  IMPORT_COLUMNS_MAX,
  IMPORT_DAYS,
  IMPORT_ROWS_MAX,
  IMPORT_SECONDS,
  IMPORT_UNPACKED_MAX,
} from '@nine/contract/asset/import/import'
import type { Import, ImportSummary } from '@nine/contract/asset/import/import-record'
import { IMPORT_OPTIONS } from '@nine/contract/asset/import/import-options'
import type { Received } from '@nine/contract/call'
import { fullNameOf } from '@nine/contract/identity/full-name'
import { AppError } from '../../app-error.ts'
import type { ChangeContext } from '../../context.ts'
import { newId } from '../../db/id.ts'
import type { UploadedFile } from '../../http/call/uploads.ts'
import type { Runtime } from '../../runtime.ts'
import type { Db, Trx } from '../../tables.ts'
import { plainColumn, profileColumns } from './column-profile.ts'
import { countExisting, insertRows, selectCells } from './import-row.queries.ts'
import {
  countDrafts,
  countImports,
  deleteImportRow,
  type ImportRecord,
  type ImportWithPerson,
  insertImport,
  lockImport,
  selectImport,
  selectImports,
  updateImport,
} from './import.queries.ts'
import { layOut } from './lay-out.service.ts'
import { selectRowCounts } from './row-list.queries.ts'
import { selectUsedThings } from './planned-row.queries.ts'
import type { StoredColumn, Thing } from './import.table.ts'
import { selectPhotoCounts } from './photos/import-photo.queries.ts'
import { removePhotos } from './photos/remove-photos.service.ts'
import { textOf } from '../../sheet/cell.ts'
import { fullestSheet, type ReadFile, readSheetFile, spooledRows } from '../../sheet/read-file.ts'
import { letterOf, TOP_ROWS } from '../../sheet/layout.ts'

const DRAFTS_MAX = 20
/** Titles, sums and signatures come on top of the assets. */
const OTHER_ROWS = 2000
const NAMES_SHOWN = 5
const DAY_MS = 86_400_000

/** Reads a file of assets outside of any transaction; the caller removes what it leaves behind. */
export const readImportFile = (file: UploadedFile | undefined): Promise<ReadFile> =>
  readSheetFile(file, {
    rowsMax: IMPORT_ROWS_MAX + OTHER_ROWS,
    columnsMax: IMPORT_COLUMNS_MAX,
    bytesMax: IMPORT_BYTES,
    unpackedMax: IMPORT_UNPACKED_MAX,
    seconds: IMPORT_SECONDS,
  })

export async function startImport({ trx, runtime, actor }: ChangeContext, file: ReadFile): Promise<Import> {
  const { business } = actor
  if ((await countDrafts(trx, business)) >= DRAFTS_MAX)
    throw new AppError('import.too_many_drafts', { max: DRAFTS_MAX })
  const sheet = fullestSheet(file)
  const id = newId()
  await insertImport(trx, {
    business_id: business,
    id,
    state: 'matching',
    file_name: file.name,
    sheets: JSON.stringify(file.sheets),
    sheet,
    head_row: 1,
    head_rows: 1,
    columns: '[]',
    options: JSON.stringify(IMPORT_OPTIONS),
    rows: 0,
    runner: null,
    batch_id: null,
    created_by: actor.id,
    updated_by: actor.id,
    expires_at: new Date(Date.now() + IMPORT_DAYS * DAY_MS),
  })
  for await (const rows of spooledRows(file))
    await insertRows(
      trx,
      business,
      id,
      rows.map((row) => ({ ...row, cells: JSON.stringify(row.cells) })),
    )
  await layOut(trx, await requireLocked(trx, business, id), {})
  await announce({ trx, runtime, actor }, id)
  return getImport(trx, runtime, business, id)
}

/** Choosing another sheet or head row matches the columns again; fields and options are set as sent. */
export async function changeImport(
  { trx, runtime, actor }: ChangeContext,
  id: string,
  { version, sheet, headRow, headRows, columns = [], options }: Received<typeof ChangeImport>['body'],
): Promise<Import> {
  const { business } = actor
  const before = await requireVersion(trx, business, id, version)
  if (before.state === 'running') throw new AppError('import.busy')
  const isMoved = sheet !== undefined || headRow !== undefined || headRows !== undefined
  if (isMoved)
    await layOut(trx, before, {
      sheet,
      headRow: headRow ?? (sheet === undefined ? before.head_row : undefined),
      headRows,
    })
  const record = isMoved ? await requireLocked(trx, business, id) : before
  const next = { ...record.options, ...options }
  await updateImport(trx, business, id, {
    version: before.version + 1,
    state: 'matching',
    runner: null,
    updated_by: actor.id,
    columns: JSON.stringify(withFields(record.columns, columns)),
    options: JSON.stringify(next),
  })
  await announce({ trx, runtime, actor }, id)
  return getImport(trx, runtime, business, id)
}

/** A field that one column gets, another one loses. */
function withFields(
  columns: readonly StoredColumn[],
  wanted: NonNullable<Received<typeof ChangeImport>['body']['columns']>,
): StoredColumn[] {
  const given = new Map(wanted.map((column) => [column.index, column]))
  const taken = new Set(wanted.flatMap(({ field }) => field ?? []))
  return columns.map((column) => {
    const own = given.get(column.index)
    if (own)
      return { ...column, field: own.field, unit: own.unit ?? column.unit, by: 'person', isSkipped: own.field === null }
    return column.field !== null && taken.has(column.field)
      ? { ...column, field: null, by: 'person', isSkipped: true }
      : column
  })
}

export async function deleteImport({ trx, runtime, actor }: ChangeContext, id: string): Promise<null> {
  const row = await selectImport(trx, actor.business, id)
  if (!row) throw new AppError('import.not_found')
  if (row.batch_state === 'waiting' || row.batch_state === 'running') throw new AppError('import.busy')
  await requireLocked(trx, actor.business, id)
  await removePhotos(trx, runtime, actor.business, id)
  await deleteImportRow(trx, actor.business, id)
  await announce({ trx, runtime, actor }, id)
  return null
}

export async function listImports(db: Db, business: string, { page, limit }: { page: number; limit: number }) {
  const [rows, totalCount] = await Promise.all([
    selectImports(db, business, { limit, offset: (page - 1) * limit }),
    countImports(db, business),
  ])
  return { data: await Promise.all(rows.map((row) => toSummary(db, row))), totalCount }
}

export async function getSummary(db: Db, business: string, id: string): Promise<ImportSummary> {
  return toSummary(db, await requireImport(db, business, id))
}

export async function getImport(db: Db, runtime: Runtime, business: string, id: string): Promise<Import> {
  const row = await requireImport(db, business, id)
  const of = { business, id, sheet: row.sheet }
  const top = await selectCells(db, of, 0, TOP_ROWS)
  const { matchBy } = row.options
  const matching = row.columns.find(({ field }) => field === (matchBy === 'code' ? 'code' : 'serialNumber'))
  // Progress is asked for again and again: what only helps to match columns waits until rows stand still.
  const isStill = row.state === 'matching' || row.state === 'checked'
  return {
    ...(await toSummary(db, row)),
    sheets: row.sheets.map(({ name, rows, font = null }) => ({ name, rows, font })),
    sheet: row.sheet,
    headRow: row.head_row,
    headRows: row.head_rows,
    top: top
      .filter(({ position }) => position <= row.head_row + row.head_rows)
      .map(({ position, cells }) => ({ position, cells: cells.map(textOf) })),
    columns: (isStill ? await profileColumns(db, runtime, row) : row.columns.map(plainColumn)).map((column) => ({
      letter: letterOf(column.index),
      ...column,
    })),
    // One that was begun before there was an option has it as usual.
    options: { ...IMPORT_OPTIONS, ...row.options },
    existing:
      isStill && matching && matchBy !== 'none'
        ? await countExisting(db, of, { by: matchBy, column: matching.index })
        : null,
  }
}

async function requireImport(db: Db, business: string, id: string): Promise<ImportWithPerson> {
  const row = await selectImport(db, business, id)
  if (!row) throw new AppError('import.not_found')
  return row
}

export async function requireLocked(trx: Trx, business: string, id: string): Promise<ImportRecord> {
  const record = await lockImport(trx, business, id)
  if (!record) throw new AppError('import.not_found')
  return record
}

/** Locked, and still what the sender has seen. */
export async function requireVersion(trx: Trx, business: string, id: string, version: number): Promise<ImportRecord> {
  const record = await requireLocked(trx, business, id)
  if (record.version === version) return record
  const row = await requireImport(trx, business, id)
  const name = fullNameOf({ firstName: row.editor_first_name, lastName: row.editor_last_name, email: row.editor_email })
  throw new AppError('import.conflict', { name })
}

export const announce = ({ trx, runtime, actor: { business } }: ChangeContext, id: string): Promise<void> =>
  runtime.live.within(trx).toBusiness(business, 'import.changed', { business, import: id })

async function toSummary(db: Db, row: ImportWithPerson): Promise<ImportSummary> {
  const of = { business: row.business_id, id: row.id, sheet: row.sheet }
  const isChecked = row.state === 'checked' || row.state === 'running'
  const used = isChecked ? await selectUsedThings(db, of) : new Set<string>()
  return {
    _id: row.id,
    version: row.version,
    state: stateOf(row),
    fileName: row.file_name,
    by: {
      _id: row.created_by,
      name: fullNameOf({ firstName: row.first_name, lastName: row.last_name, email: row.email }),
      photo: row.photo,
    },
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    rows: row.rows,
    progress: row.state === 'checking' ? { done: Math.min(row.checked_rows, row.rows), total: row.rows } : null,
    hasFailed: row.state === 'matching' && row.check_failures > 0,
    counts: isChecked ? await selectRowCounts(db, of) : null,
    creates: isChecked
      ? {
          locations: shown('location'),
          categories: shown('category'),
          holders: shown('holder'),
          options: shown('option'),
        }
      : null,
    photos: await selectPhotoCounts(db, row.business_id, row.id),
    batch: row.batch_id,
  }

  function shown(kind: Thing['kind']) {
    const things = row.things.filter((thing) => thing.kind === kind && used.has(thing.id))
    return { count: things.length, names: things.slice(0, NAMES_SHOWN).map(({ name }) => name) }
  }
}

function stateOf({ state, batch_state }: ImportWithPerson): ImportSummary['state'] {
  if (state !== 'running' || batch_state === 'waiting' || batch_state === 'running') return state
  return batch_state === 'cancelled' ? 'cancelled' : 'done'
}
