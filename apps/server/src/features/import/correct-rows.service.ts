import type * as calls from '@nine/contract/asset/import/import'
import type { ImportRow, ImportSummary } from '@nine/contract/asset/import/import-record'
import type { Received } from '@nine/contract/call'
import { AppError } from '../../app-error.ts'
import type { ChangeContext } from '../../context.ts'
import { textOf } from '../../sheet/cell.ts'
import type { Trx } from '../../tables.ts'
import { queueCheck } from './check.service.ts'
import { checkRows, keyOf } from './checking/check-rows.ts'
import { loadContext } from './checking/load-context.ts'
import { writeFound } from './checking/write-found.ts'
import { announce, getSummary, requireLocked } from './draft.service.ts'
import { type ImportRecord, updateImport } from './import.queries.ts'
import { replaceCells, selectRelated, selectRowsAt, updateCells } from './import-row.queries.ts'
import { readRows } from './row-list.service.ts'

/** More rows than these are checked in the background. */
const CHECKED_AT_ONCE = 500

type RowChange = Received<typeof calls.changeImportRow>['body']

/**
 * Corrects cells of a row; it and those it has something in common with are checked again at once. Where those are many, such as
 * in a column full of "N/A", everything is checked again in the background.
 */
export async function changeImportRow(
  { trx, runtime, actor }: ChangeContext,
  id: string,
  position: number,
  { cells: changed, isIncluded }: RowChange,
): Promise<{ row: ImportRow; import: ImportSummary; others: number[] }> {
  const { business } = actor
  const record = await requireChecked(trx, business, id)
  const of = { business, id, sheet: record.sheet }
  const [before] = await selectRowsAt(trx, of, [position])
  if (!before) throw new AppError('import.row_not_found')
  const cells = [...before.cells]
  for (const { column, value } of changed) {
    while (cells.length <= column) cells.push(null)
    cells[column] = value.trim().normalize('NFC') || null
  }
  await updateCells(trx, of, position, cells, isIncluded)
  if (isIncluded !== undefined && (before.state === 'left-out') === isIncluded)
    await updateImport(trx, business, id, { rows: record.rows + (isIncluded ? 1 : -1) })
  const others = await recheck({ trx, runtime, actor }, record, [position], isIncluded === false)
  const [row] = await readRows(trx, of, record, await selectRowsAt(trx, of, [position]))
  if (!row) throw new AppError('import.row_not_found')
  return { row, import: await getSummary(trx, business, id), others }
}

/** Returns which other rows are no longer what they were. */
async function recheck(
  context: ChangeContext,
  record: ImportRecord,
  positions: readonly number[],
  isLeftOut = false,
): Promise<number[]> {
  const { trx, runtime, actor } = context
  const of = { business: actor.business, id: record.id, sheet: record.sheet }
  const lookups = await loadContext(trx, runtime, record)
  const before = await selectRowsAt(trx, of, positions)
  const at = (field: string) => lookups.columns.find((column) => column.field === field)?.index ?? -1
  const texts = (field: string) => before.map(({ cells }) => keyOf(textOf(cells[at(field)])))
  const related = await selectRelated(trx, of, {
    codes: [...before.flatMap(({ code_key }) => code_key ?? []), ...texts('code')].filter(Boolean),
    serials: [...before.flatMap(({ serial_key }) => serial_key ?? []), ...texts('serialNumber')].filter(Boolean),
    assets: before.flatMap(({ asset_id }) => asset_id ?? []),
  })
  const all = [...new Set([...positions, ...related.map(({ position }) => position)])].toSorted((a, b) => a - b)
  if (all.length > CHECKED_AT_ONCE) {
    await queueCheck(context, record)
    return []
  }
  const rows = (await selectRowsAt(trx, of, all)).filter(
    ({ position, state }) => state !== 'left-out' && !(isLeftOut && positions.includes(position)),
  )
  lookups.photos.release(all)
  const outcomes = await checkRows(trx, actor.business, lookups, rows, {
    codes: new Map(),
    serials: new Map(),
    assets: new Map(),
  })
  await writeFound(trx, of, all, outcomes)
  await updateImport(trx, actor.business, record.id, {
    version: record.version + 1,
    updated_by: actor.id,
    things: JSON.stringify(lookups.things()),
  })
  await announce(context, record.id)
  const states = new Map(rows.map(({ position, state }) => [position, state]))
  return outcomes
    .filter(({ position, state }) => !positions.includes(position) && states.get(position) !== state)
    .map(({ position }) => position)
}

/** Puts another value into every cell of a column that has a certain one. */
export async function replaceInImport(
  context: ChangeContext,
  id: string,
  { column, from, to }: { column: number; from: string; to: string },
): Promise<{ replaced: number; import: ImportSummary }> {
  const { trx, actor } = context
  const record = await requireChecked(trx, actor.business, id)
  const of = { business: actor.business, id, sheet: record.sheet }
  const positions = await replaceCells(trx, of, { column, from, to: to.trim().normalize('NFC') })
  if (positions.length > CHECKED_AT_ONCE) await queueCheck(context, record)
  else if (positions.length > 0) await recheck(context, record, positions)
  return { replaced: positions.length, import: await getSummary(trx, actor.business, id) }
}

async function requireChecked(trx: Trx, business: string, id: string): Promise<ImportRecord> {
  const record = await requireLocked(trx, business, id)
  if (record.state === 'running' || record.state === 'checking') throw new AppError('import.busy')
  if (record.state !== 'checked') throw new AppError('import.not_checked')
  return record
}
