import {
  BULK_AT_ONCE,
  BULK_MAX,
  type Batch,
  type BatchKind,
  type BatchRow,
  type Unwritten,
  type changeManyAssets as ChangeManyAssets,
} from '@nine/contract/batch/batch'
import type { Received } from '@nine/contract/call'
import { fullNameOf } from '@nine/contract/identity/full-name'
import { AppError } from '../../app-error.ts'
import type { ChangeContext } from '../../context.ts'
import { newId } from '../../db/id.ts'
import type { Runtime } from '../../runtime.ts'
import type { Db, Trx } from '../../tables.ts'
import { conditionsOfFilter } from '../asset/asset.public.ts'
import type { BatchWhat } from './batch.table.ts'
import {
  type BatchRecord,
  type BatchWithPerson,
  countBatches,
  insertBatch,
  insertChosenRows,
  insertMatchingRows,
  insertUndoRows,
  lockBatch,
  selectBatch,
  selectBatches,
  selectOpenBatches,
  selectUnwrittenRows,
  updateBatch,
} from './batch.queries.ts'
import { BATCH_QUEUE, finishBatch, isOpen, resumeBatches, runStep } from './run-batch.service.ts'
import { requireTarget } from './require-target.ts'

export { runStep }

export type BulkInput = Received<typeof ChangeManyAssets>['body']

/** Changes the chosen assets, or all that match: few at once, many in the background. */
export async function changeManyAssets({ trx, runtime, actor }: ChangeContext, input: BulkInput): Promise<Batch> {
  const { business } = actor
  const { change, reason } = input
  const id = newId()
  const what = { change, ...(await requireTarget(trx, business, change)), reason }
  await insertBatch(trx, newBatch({ business, id, by: actor.id, kind: 'bulk', action: change.action, what }))
  const total = await addRows({ trx, runtime, business }, id, input)
  return begin(trx, runtime, business, id, total)
}

interface PlannedBatch {
  /** `import` creates things besides assets; `reconcile` writes what a stocktake found. */
  kind: 'import' | 'reconcile'
  /** The name of the file, or of the stocktake. */
  target: string
  reason?: string
  /** Adds the rows with what each writes, and creates what they point to. */
  addRows: (batch: string) => Promise<{ total: number; created?: NonNullable<BatchWhat['created']> }>
}

/** Begins to write planned rows in the background; returns the batch's id. */
export async function startPlannedBatch(
  { trx, runtime, actor }: ChangeContext,
  { kind, target, reason = '', addRows: add }: PlannedBatch,
): Promise<string> {
  const { business } = actor
  const id = newId()
  const what = { target, reason }
  await insertBatch(trx, newBatch({ business, id, by: actor.id, kind, action: kind, what }))
  const { total, created } = await add(id)
  await updateBatch(trx, business, id, { total, what: JSON.stringify(created ? { ...what, created } : what) })
  await runtime.jobs.send(trx, BATCH_QUEUE, { business, batch: id })
  await runtime.live.within(trx).toBusiness(business, 'batch.changed', { business, batch: id })
  return id
}

/** Takes a batch back, once, as a batch of its own. A stocktake is taken back with its report. */
export async function undoBatch(context: ChangeContext, undone: string): Promise<Batch> {
  const { kind } = await requireLocked(context.trx, context.actor.business, undone)
  if (kind === 'reconcile') throw new AppError('batch.not_undoable')
  return takeBack(context, undone)
}

export async function takeBack({ trx, runtime, actor }: ChangeContext, undone: string): Promise<Batch> {
  const { business } = actor
  const batch = await requireLocked(trx, business, undone)
  if (!isUndoable(batch)) throw new AppError('batch.not_undoable')
  const id = newId()
  const { target, field } = batch.what
  const what = { target, ...(field === undefined ? {} : { field }), reason: '' }
  const made = newBatch({ business, id, by: actor.id, kind: 'undo', action: batch.action, what })
  await insertBatch(trx, { ...made, undo_of: undone })
  await updateBatch(trx, business, undone, { undo_until: null })
  return begin(trx, runtime, business, id, await insertUndoRows(trx, business, id, undone))
}

/** From now on nobody takes it back; refused while it is under way. */
export async function fixBatch(trx: Trx, business: string, id: string): Promise<void> {
  const batch = await requireLocked(trx, business, id)
  if (isOpen(batch)) throw new AppError('stocktake.applying')
  await updateBatch(trx, business, id, { undo_until: null })
}

/** What it has written stays, and can be undone. */
export async function cancelBatch({ trx, runtime, actor }: ChangeContext, id: string): Promise<Batch> {
  const { business } = actor
  const batch = await requireLocked(trx, business, id)
  if (!isOpen(batch) || !['bulk', 'import'].includes(batch.kind)) throw new AppError('batch.over')
  await finishBatch(trx, runtime, batch, 'cancelled')
  await runtime.live.within(trx).toBusiness(business, 'batch.changed', { business, batch: id })
  return getBatch(trx, business, id)
}

/** Those that were left unfinished when the server stopped. */
export const resumeUnfinished = async (runtime: Runtime): Promise<void> =>
  resumeBatches(runtime, await selectOpenBatches(runtime.db))

async function begin(trx: Trx, runtime: Runtime, business: string, id: string, total: number): Promise<Batch> {
  await updateBatch(trx, business, id, { total })
  if (total <= BULK_AT_ONCE) await runStep(trx, runtime, business, id, BULK_AT_ONCE + 1)
  else await runtime.jobs.send(trx, BATCH_QUEUE, { business, batch: id })
  await runtime.live.within(trx).toBusiness(business, 'batch.changed', { business, batch: id })
  return getBatch(trx, business, id)
}

interface NewBatch {
  business: string
  id: string
  by: string
  kind: BatchKind
  action: string
  what: BatchWhat
}

const newBatch = ({ business, id, by, kind, action, what }: NewBatch) => ({
  business_id: business,
  id,
  kind,
  action,
  what: JSON.stringify(what),
  state: 'waiting' as const,
  total: 0,
  created_by: by,
  finished_at: null,
  undo_of: null,
  undo_until: null,
})

/** The ids of this moment. A filter that matches another number than was shown changes nothing. */
async function addRows(
  { trx, runtime, business }: { trx: Trx; runtime: Runtime; business: string },
  batch: string,
  { assets, filter, count }: BulkInput,
): Promise<number> {
  if (assets) {
    const chosen = [...new Map(assets.map((asset) => [asset.id, asset])).values()]
    await insertChosenRows(trx, business, batch, chosen)
    return chosen.length
  }
  if (!filter || count === undefined) throw new AppError('batch.nothing_chosen')
  const conditions = await conditionsOfFilter(runtime, business, filter)
  const total = await insertMatchingRows(trx, business, batch, conditions, BULK_MAX + 1)
  if (total > BULK_MAX) throw new AppError('batch.too_many', { most: BULK_MAX })
  if (total !== count) throw new AppError('batch.count_changed', { count: total, shown: count })
  return total
}

export async function listBatches(db: Db, business: string, { page, limit }: { page: number; limit: number }) {
  const [rows, totalCount] = await Promise.all([
    selectBatches(db, business, { limit, offset: (page - 1) * limit }),
    countBatches(db, business),
  ])
  return { data: rows.map(toBatch), totalCount }
}

export async function getBatch(db: Db, business: string, id: string): Promise<Batch> {
  const row = await selectBatch(db, business, id)
  if (!row) throw new AppError('batch.not_found')
  return toBatch(row)
}

export async function listBatchRows(
  db: Db,
  business: string,
  id: string,
  { state, page, limit }: { state: Unwritten; page: number; limit: number },
): Promise<{ data: BatchRow[]; totalCount: number }> {
  const batch = await getBatch(db, business, id)
  const rows = await selectUnwrittenRows(db, business, id, { state, limit, offset: (page - 1) * limit })
  const data = rows.map(({ asset_id, name, code, state, reason }) => ({
    asset: asset_id ?? '',
    name: name ?? '',
    code: code ?? '',
    state,
    reason,
  }))
  return { data, totalCount: batch[state] }
}

async function requireLocked(trx: Trx, business: string, id: string): Promise<BatchRecord> {
  const batch = await lockBatch(trx, business, id)
  if (!batch) throw new AppError('batch.not_found')
  return batch
}

/** Undone once, within its days, when it is over. */
const isUndoable = ({ state, undo_until }: Pick<BatchRecord, 'state' | 'undo_until'>): boolean =>
  (state === 'done' || state === 'cancelled') && undo_until !== null && undo_until > new Date()

function toBatch(row: BatchWithPerson): Batch {
  const { what, undo_until } = row
  const by = fullNameOf({ firstName: row.first_name, lastName: row.last_name, email: row.email })
  return {
    _id: row.id,
    kind: row.kind,
    action: row.action,
    target: what.target,
    field: what.field ?? null,
    reason: what.reason,
    state: row.state,
    total: row.total,
    done: row.done,
    skipped: row.skipped,
    failed: row.failed,
    partly: what.partly ?? 0,
    by: { _id: row.created_by, name: by, photo: row.photo },
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    undoOf: row.undo_of,
    undoUntil: isUndoable(row) && row.kind !== 'reconcile' ? (undo_until?.toISOString() ?? null) : null,
  }
}
