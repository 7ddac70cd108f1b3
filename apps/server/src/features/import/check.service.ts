import type { ImportRow, ImportSummary } from '@nine/contract/asset/import/import-record'
import type { Received } from '@nine/contract/call'
import type * as calls from '@nine/contract/asset/import/import'
import { AppError } from '../../app-error.ts'
import type { ChangeContext } from '../../context.ts'
import { newId } from '../../db/id.ts'
import type { Worker } from '../../jobs/worker.ts'
import type { Runtime } from '../../runtime.ts'
import type { Db, Trx } from '../../tables.ts'
import { type CheckedOutcome, checkRows, type Firsts, keyOf, type RowToCheck } from './checking/check-rows.ts'
import { loadContext } from './checking/load-context.ts'
import { announce, getSummary, requireLocked, requireVersion } from './draft.service.ts'
import { countRows, type IssueGroup, selectIssues, selectRows } from './row-list.queries.ts'
import {
  deleteImportRow,
  type ImportRecord,
  lockImport,
  selectExpiredImports,
  selectOpenChecks,
  updateImport,
  upsertHeads,
} from './import.queries.ts'
import {
  type OfSheet,
  replaceCells,
  requeueRows,
  type RowRecord,
  selectCheckedAssets,
  selectKeys,
  selectRelated,
  selectRowsAt,
  selectWaiting,
  updateCells,
  writeOutcomes,
} from './import-row.queries.ts'
import { textOf } from '../../sheet/cell.ts'
import { plainHead } from '../../sheet/plain-head.ts'
import { selectAssetsById } from '../asset/asset.public.ts'
import { releasePhotos, writePhotoRows } from './photos/import-photo.queries.ts'
import { removePhotos } from './photos/remove-photos.service.ts'

const CHECK_QUEUE = 'import-check'
const ROWS_A_STEP = 1000
/** More rows than these are checked in the background. */
const REPLACED_AT_ONCE = 500
const ISSUES_MAX = 500
const FAILURES_MAX = 3

/** Begins the dry run, and remembers how the columns were matched. */
export async function beginCheck(
  { trx, runtime, actor }: ChangeContext,
  id: string,
  { version }: { version: number },
): Promise<ImportSummary> {
  const { business } = actor
  const record = await requireVersion(trx, business, id, version)
  if (record.state === 'running' || record.state === 'checking') throw new AppError('import.busy')
  if (!record.columns.some(({ field }) => field === 'name') && record.options.write !== 'existing')
    throw new AppError('import.name_unmatched')
  if (record.options.remember) {
    const heads = record.columns.flatMap(({ head, field, by }) => {
      const plain = plainHead(head)
      return plain === '' || (field === null && by !== 'person') ? [] : [{ head: plain, field }]
    })
    await upsertHeads(trx, business, [...new Map(heads.map((each) => [each.head, each])).values()])
  }
  await queueCheck({ trx, runtime, actor }, record)
  return getSummary(trx, business, id)
}

async function queueCheck({ trx, runtime, actor }: ChangeContext, record: ImportRecord): Promise<void> {
  const { business_id: business, id, sheet } = record
  await requeueRows(trx, { business, id, sheet })
  await releasePhotos(trx, business, id)
  await updateImport(trx, business, id, {
    version: record.version + 1,
    state: 'checking',
    checked_rows: 0,
    things: '[]',
    runner: null,
    check_failures: 0,
    updated_by: actor.id,
  })
  await runtime.jobs.send(trx, CHECK_QUEUE, { business, id })
  await announce({ trx, runtime, actor }, id)
}

export const checkWorker: Worker<{ business: string; id: string }> = {
  queue: CHECK_QUEUE,
  retryLimit: 20,
  retryDelaySeconds: 1,
  retryDelayMaxSeconds: 60,
  expireInSeconds: 600,
  run: async (runtime, { business, id }) => {
    try {
      await runCheck(runtime, business, id)
    } catch (error) {
      await countFailure(runtime, business, id)
      throw error
    }
  },
}

/** What fails again and again is given up: nobody waits for it, and the columns can be matched in another way. */
async function countFailure(runtime: Runtime, business: string, id: string): Promise<void> {
  const isGivenUp = await runtime.db.transaction().execute(async (trx) => {
    const record = await lockImport(trx, business, id)
    if (record?.state !== 'checking') return false
    const check_failures = record.check_failures + 1
    const isOver = check_failures >= FAILURES_MAX
    const over = isOver ? { state: 'matching' as const, runner: null, version: record.version + 1 } : {}
    await updateImport(trx, business, id, { check_failures, ...over })
    return isOver
  })
  if (isGivenUp) await runtime.live.toBusiness(business, 'import.changed', { business, import: id })
}

/** Once a night: removes imports after their days, with the photos that nothing uses. */
export const importPurgeWorker: Worker = {
  queue: 'import-purge',
  cron: '41 20 * * *',
  run: async (runtime) => {
    for (const { business, id } of await selectExpiredImports(runtime.db))
      await runtime.db.transaction().execute(async (trx) => {
        await removePhotos(trx, runtime, business, id)
        await deleteImportRow(trx, business, id)
      })
  },
}

/** Dry runs that were under way when the server stopped. */
export async function resumeChecks(runtime: Runtime): Promise<void> {
  const jobs = (await selectOpenChecks(runtime.db)).map(({ business_id, id }) => ({ business: business_id, id }))
  if (jobs.length > 0) await runtime.db.transaction().execute((trx) => runtime.jobs.sendMany(trx, CHECK_QUEUE, jobs))
}

/** Looks at the rows that wait, some at a time. A change of the import, or another runner, ends it. */
async function runCheck(runtime: Runtime, business: string, id: string): Promise<void> {
  const runner = newId()
  const record = await runtime.db.transaction().execute(async (trx) => {
    const locked = await lockImport(trx, business, id)
    if (locked?.state !== 'checking') return undefined
    await updateImport(trx, business, id, { runner })
    return locked
  })
  if (!record) return
  const of = { business, id, sheet: record.sheet }
  const context = await loadContext(runtime.db, runtime, record)
  const firsts = await readFirsts(runtime.db, of, record)
  for (let isOver = false; !isOver;) {
    isOver = await runtime.db.transaction().execute(async (trx) => {
      const locked = await lockImport(trx, business, id)
      if (locked?.state !== 'checking' || locked.runner !== runner) return true
      const rows = await selectWaiting(trx, of, ROWS_A_STEP)
      const looked = rows.map(({ position }) => position)
      await writeFound(trx, of, looked, await checkRows(trx, business, context, rows, firsts))
      const isLast = rows.length < ROWS_A_STEP
      await updateImport(trx, business, id, {
        checked_rows: locked.checked_rows + rows.length,
        things: JSON.stringify(context.things()),
        ...(isLast ? { state: 'checked' as const, runner: null } : {}),
      })
      return isLast
    })
    await runtime.live.toBusiness(business, 'import.changed', { business, import: id })
  }
}

/** Which row has a code, a serial number or an asset first: of two alike the second is faulty. */
async function readFirsts(db: Db, of: OfSheet, { columns }: ImportRecord): Promise<Firsts> {
  const at = (field: string) => columns.find((column) => column.field === field)?.index ?? -1
  const firsts: Firsts = { codes: new Map(), serials: new Map(), assets: new Map() }
  const [code, serial] = [at('code'), at('serialNumber')]
  for (const row of await selectKeys(db, of, { code: Math.max(code, 0), serial: Math.max(serial, 0) })) {
    if (code !== -1 && row.code !== null) put(firsts.codes, keyOf(row.code), row.position)
    if (serial !== -1 && row.serial !== null) put(firsts.serials, keyOf(row.serial), row.position)
  }
  // Rows that an earlier runner has looked at already.
  for (const { asset_id, position } of await selectCheckedAssets(db, of)) put(firsts.assets, asset_id, position)
  return firsts
}

function put(rows: Map<string, number>, key: string, position: number): void {
  if (key !== '' && !rows.has(key)) rows.set(key, position)
}

type RowChange = Received<typeof calls.changeImportRow>['body']

/** Corrects cells of a row; it and those it has something in common with are checked again at once. */
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
  const rows = (await selectRowsAt(trx, of, all)).filter(
    ({ position, state }) => state !== 'left-out' && !(isLeftOut && positions.includes(position)),
  )
  lookups.photos.release(all)
  const outcomes = await checkRows(trx, actor.business, lookups, rows.map(toCheck), {
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

/** What a dry run found about some rows, and which photos are theirs. One that is left out now has none. */
async function writeFound(
  trx: Trx,
  of: OfSheet,
  positions: readonly number[],
  outcomes: readonly CheckedOutcome[],
): Promise<void> {
  if (outcomes.length > 0) await writeOutcomes(trx, of, outcomes)
  await writePhotoRows(
    trx,
    of,
    positions,
    outcomes.flatMap(({ position, photos, plan }) =>
      photos.map(({ name, media_id }) => ({ name, position, isUsed: plan?.photos.includes(media_id) ?? false })),
    ),
  )
}

const toCheck = ({ position, cells, was_faulty }: RowRecord): RowToCheck => ({ position, cells, was_faulty })

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
  if (positions.length > REPLACED_AT_ONCE) await queueCheck(context, record)
  else if (positions.length > 0) await recheck(context, record, positions)
  return { replaced: positions.length, import: await getSummary(trx, actor.business, id) }
}

async function requireChecked(trx: Trx, business: string, id: string): Promise<ImportRecord> {
  const record = await requireLocked(trx, business, id)
  if (record.state === 'running' || record.state === 'checking') throw new AppError('import.busy')
  if (record.state !== 'checked') throw new AppError('import.not_checked')
  return record
}

export async function listImportRows(
  db: Db,
  business: string,
  id: string,
  { state, search, page, limit }: Received<typeof calls.listImportRows>['query'],
): Promise<{ data: ImportRow[]; totalCount: number }> {
  const record = await requireRecord(db, business, id)
  const of = { business, id, sheet: record.sheet }
  const [rows, totalCount] = await Promise.all([
    selectRows(db, of, { state, search }, { limit, offset: (page - 1) * limit }),
    countRows(db, of, { state, search }),
  ])
  return { data: await readRows(db, of, record, rows), totalCount }
}

export async function listImportIssues(db: Db, business: string, id: string): Promise<IssueGroup[]> {
  const record = await requireRecord(db, business, id)
  return selectIssues(db, { business, id, sheet: record.sheet }, ISSUES_MAX)
}

export async function requireRecord(db: Db, business: string, id: string): Promise<ImportRecord> {
  const record = await db
    .selectFrom('import')
    .selectAll()
    .where('business_id', '=', business)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!record) throw new AppError('import.not_found')
  return record
}

async function readRows(
  db: Db,
  { business }: OfSheet,
  { columns }: ImportRecord,
  rows: readonly RowRecord[],
): Promise<ImportRow[]> {
  const assets = await selectAssetsById(
    db,
    business,
    rows.flatMap(({ asset_id }) => asset_id ?? []),
  )
  const byId = new Map(assets.map((asset) => [asset.id, asset]))
  return rows.map((row) => {
    const asset = byId.get(row.asset_id ?? '')
    const read = new Map(row.result?.cells.map((cell) => [cell.column, cell]))
    return {
      position: row.position,
      state: row.state,
      leftOut: row.state === 'left-out' ? row.left_out : null,
      text: row.state === 'left-out' ? row.cells.map(textOf).filter(Boolean).join(' · ').slice(0, 500) : '',
      isFixed: row.was_faulty && row.state !== 'faulty' && row.state !== 'left-out',
      quantity: row.quantity,
      photos: row.plan?.photos?.length ?? 0,
      asset: asset ? { _id: asset.id, code: asset.code, name: asset.name } : null,
      cells: columns.flatMap(({ index, field }) => {
        if (field === null) return []
        const { read: words = '', before = null, isNew = false } = read.get(index) ?? {}
        return [{ column: index, field, raw: textOf(row.cells[index]), read: words, before, isNew }]
      }),
      issues: row.state === 'left-out' ? [] : (row.result?.issues ?? []),
    }
  })
}
