import { setImmediate as nextTurn } from 'node:timers/promises'
import { isRetriable } from '../../db/failures.ts'
import type { ChangeContext } from '../../context.ts'
import type { Runtime } from '../../runtime.ts'
import type { Trx } from '../../tables.ts'
import { lockTree } from '../../tree/tree.queries.ts'
import { removeCustomField } from '../custom-field/custom-field.service.ts'
import { ACTIONS } from './actions/actions.ts'
import { undoRows } from './actions/undo-rows.ts'
import {
  type BatchRecord,
  lockBatch,
  type Outcome,
  selectWaitingRows,
  updateBatch,
  updateRows,
} from './batch.queries.ts'
import { deleteUnusedHolders, deleteUnusedNodes, removeUnusedOptions, selectUnusedFields } from './undo.queries.ts'
import { notifyHolders } from './notify-holders.service.ts'

export const BATCH_QUEUE = 'batch'
const UNDO_DAYS = 30
const DAY_MS = 86_400_000
/** Few enough that nobody notices waiting for one transaction. */
const ROWS_A_STEP = 250
/** After this it is another batch's turn. */
const TURN_MS = 5000

/** Works on a batch for a while; another job continues it. */
export async function runBatch(runtime: Runtime, business: string, id: string): Promise<void> {
  for (const until = Date.now() + TURN_MS; Date.now() < until; await nextTurn()) {
    const isOver = await inTransaction(runtime, (trx) => runStep(trx, runtime, business, id, ROWS_A_STEP))
    await runtime.live.toBusiness(business, 'batch.changed', { business, batch: id })
    if (isOver) return
  }
  await inTransaction(runtime, (trx) => runtime.jobs.send(trx, BATCH_QUEUE, { business, batch: id }))
}

/**
 * Works on the next rows of a batch; returns whether it is over. The rows, the assets and their history are written in one
 * transaction under the lock of the batch: after a crash the next step begins exactly where the last one ended.
 */
export async function runStep(
  trx: Trx,
  runtime: Runtime,
  business: string,
  id: string,
  limit: number,
): Promise<boolean> {
  const batch = await lockBatch(trx, business, id)
  if (!batch || !isOpen(batch)) return true
  const rows = await selectWaitingRows(trx, business, id, limit)
  const action = batch.kind === 'undo' ? undoRows : ACTIONS[batch.action]
  if (!action) throw new Error(`nobody knows what to do for ${batch.action}`)
  const actor = { id: batch.created_by, business }
  const { outcomes, write } = await action({ trx, runtime, actor }, batch, rows)
  if (outcomes.length > 0) await updateRows(trx, business, id, outcomes)
  const partly = outcomes.filter(({ reason }) => reason === 'partly').length + (batch.what.partly ?? 0)
  if (partly > 0) await updateBatch(trx, business, id, { what: JSON.stringify({ ...batch.what, partly }) })
  const counts = addOutcomes(batch, outcomes)
  const isOver = rows.length < limit
  if (isOver) await finishBatch(trx, runtime, { ...batch, ...counts }, 'done')
  else await updateBatch(trx, business, id, { ...counts, state: 'running' })
  await write()
  if (isOver && batch.undo_of !== null) await removeCreated({ trx, runtime, actor }, batch.undo_of)
  return isOver
}

/** What an import has created besides assets goes with them, unless it is used. */
async function removeCreated(context: ChangeContext, undone: string): Promise<void> {
  const {
    trx,
    actor: { business },
  } = context
  const created = (await lockBatch(trx, business, undone))?.what.created
  if (!created) return
  for (const table of ['location', 'category'] as const) {
    if (created[table].length === 0) continue
    await lockTree(trx, table, business)
    while ((await deleteUnusedNodes(trx, table, business, created[table])) > 0);
  }
  if (created.holder.length > 0) await deleteUnusedHolders(trx, business, created.holder)
  if (created.option.length > 0) await removeUnusedOptions(trx, business, created.option)
  for (const field of await selectUnusedFields(trx, business, created.field ?? []))
    await removeCustomField(context, field)
}

const addOutcomes = (batch: BatchRecord, outcomes: readonly Outcome[]) => {
  const inState = (state: Outcome['state']) => outcomes.filter((outcome) => outcome.state === state).length
  return {
    done: batch.done + inState('done'),
    skipped: batch.skipped + inState('skipped'),
    failed: batch.failed + inState('failed'),
  }
}

export const isOpen = ({ state }: BatchRecord): boolean => state === 'waiting' || state === 'running'

/**
 * Ends a batch: from now on it can be undone. One that has written nothing leaves nothing behind either. Everybody it concerns is
 * notified once.
 */
export async function finishBatch(
  trx: Trx,
  runtime: Runtime,
  batch: BatchRecord,
  state: 'done' | 'cancelled',
): Promise<void> {
  const { business_id: business, id, done, skipped, failed, undo_of } = batch
  const context = { trx, runtime, actor: { id: batch.created_by, business } }
  const undo_until = undo_of === null && done > 0 ? new Date(Date.now() + UNDO_DAYS * DAY_MS) : null
  await updateBatch(trx, business, id, { state, done, skipped, failed, finished_at: new Date(), undo_until })
  if (undo_of !== null) await updateBatch(trx, business, undo_of, { state: 'undone' })
  else if (done === 0) await removeCreated(context, id)
  await notifyHolders(context, id)
}

/** After a crash a job counts as lost only a while later; this resumes them all when the server starts. */
export async function resumeBatches(runtime: Runtime, open: readonly { business_id: string; id: string }[]) {
  const jobs = open.map(({ business_id, id }) => ({ business: business_id, batch: id }))
  if (jobs.length > 0) await inTransaction(runtime, (trx) => runtime.jobs.sendMany(trx, BATCH_QUEUE, jobs))
}

async function inTransaction<T>({ db }: Runtime, work: (trx: Trx) => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (!isRetriable(error)) throw error
    }
  }
}
