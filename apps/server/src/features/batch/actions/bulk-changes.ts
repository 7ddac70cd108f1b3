import type { BulkChange } from '@nine/contract/batch/batch'
import type { ChangeContext } from '../../../context.ts'
import {
  changeMany,
  type ColumnValues,
  type LockedAsset,
  type ManyChange,
  moveToTrash,
} from '../../asset/asset.public.ts'
import { judgeValue } from '../../custom-field/custom-field.public.ts'
import type { BatchRecord, Outcome, WaitingRow } from '../batch.queries.ts'
import { assetsOf, done, failed, missingReferences, pick, skipped, unchangedSince, valueOf } from './rows.ts'
import { type WritableRow, writeChanges } from './write-changes.ts'

/** The columns that a change sets. */
function valuesOf(change: BulkChange | undefined): ColumnValues {
  switch (change?.action) {
    case 'assign':
      return { holder_id: change.holder, outside_holder_id: null }
    case 'move':
      // The detail (a shelf) belongs to the old room.
      return { location_id: change.location, location_detail: '' }
    case 'status':
      return { status: change.status }
    case 'category':
      return { category_id: change.category }
    case 'visibility':
      return { visibility: change.visibility }
    default:
      return {}
  }
}

export async function setValues({ trx, actor }: ChangeContext, batch: BatchRecord, rows: readonly WaitingRow[]) {
  const after = valuesOf(batch.what.change)
  // A shelf alone makes no move.
  const decisive = Object.keys(after).filter((column) => column !== 'location_detail')
  const assets = await assetsOf(trx, batch, rows)
  const isMissing = (await missingReferences(trx, actor.business, [after])).size > 0
  const changes: ManyChange[] = []
  const outcomes = rows.map((row): Outcome => {
    const before = unchangedSince(row, assets)
    if (typeof before === 'string') return failed(row, before)
    if (decisive.every((column) => valueOf(before, column) === after[column])) return skipped(row, 'same')
    if (isMissing) return failed(row, 'missing')
    changes.push({ before, after })
    return done(row, pick(before, after), after)
  })
  const write = await changeMany(trx, actor, { batch: batch.id, note: batch.what.reason }, changes)
  return { outcomes, write }
}

/** A field that is gone, or does not take the value any more, leaves all rows as they were. */
export async function setCustomValue(
  { trx, runtime, actor }: ChangeContext,
  batch: BatchRecord,
  rows: readonly WaitingRow[],
) {
  const { change } = batch.what
  if (change?.action !== 'custom') throw new Error('a custom value without a field')
  const assets = await assetsOf(trx, batch, rows)
  const judged = await judgeValue(trx, actor.business, change.field, change.value)
  const writable = rows.flatMap((row): WritableRow[] => {
    const before = unchangedSince(row, assets)
    if (typeof before === 'string' || !judged || 'issue' in judged) return []
    return [{ row, before, columns: {}, custom: { [change.field]: judged.value }, code: null, photos: null }]
  })
  return writeChanges({ trx, runtime, actor }, batch, rows, {
    writable,
    keepsRequired: true,
    reasonOf: (row) => {
      const before = unchangedSince(row, assets)
      return typeof before === 'string' ? before : 'missing'
    },
  })
}

export async function trash({ trx, actor }: ChangeContext, batch: BatchRecord, rows: readonly WaitingRow[]) {
  const assets = await assetsOf(trx, batch, rows)
  const deletedAt = new Date()
  const trashed: LockedAsset[] = []
  const outcomes = rows.map((row): Outcome => {
    const before = unchangedSince(row, assets)
    if (typeof before === 'string') return failed(row, before)
    trashed.push(before)
    return done(row, { deleted_at: null }, { deleted_at: deletedAt.toISOString() })
  })
  const write = await moveToTrash(trx, actor, trashed, { batch: batch.id, note: batch.what.reason, deletedAt })
  return { outcomes, write }
}
