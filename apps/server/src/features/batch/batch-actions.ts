import type { BulkChange, RowReason } from '@nine/contract/batch/batch'
import type { ChangeContext } from '../../context.ts'
import type { Trx } from '../../tables.ts'
import { lockNodeForUse } from '../../tree/tree.queries.ts'
import {
  changeMany,
  type ColumnValues,
  type LockedAsset,
  lockAssets,
  lockMember,
  type ManyChange,
  moveToTrash,
  takeFromTrash,
} from '../asset/asset.public.ts'
import type { BatchRecord, Outcome, WaitingRow } from './batch.queries.ts'

/** What becomes of some rows, and what writes their assets: called last, because it locks the counts of the business. */
interface Planned {
  outcomes: Outcome[]
  write: () => Promise<void>
}

type BatchAction = (context: ChangeContext, batch: BatchRecord, rows: readonly WaitingRow[]) => Promise<Planned>

/** What each action does with some rows; a new kind of batch adds its line. */
export const ACTIONS: Readonly<Record<string, BatchAction>> = {
  assign: setValues,
  move: setValues,
  status: setValues,
  category: setValues,
  visibility: setValues,
  delete: trash,
}

/** The columns that a change sets. */
function valuesOf(change: BulkChange | undefined): ColumnValues {
  switch (change?.action) {
    case 'assign':
      return { holder_id: change.holder, outside_holder_id: null }
    case 'move':
      // A shelf of the old room is none of the new one.
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

async function setValues({ trx, actor }: ChangeContext, batch: BatchRecord, rows: readonly WaitingRow[]) {
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

async function trash({ trx, actor }: ChangeContext, batch: BatchRecord, rows: readonly WaitingRow[]) {
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

/** Field by field: one goes back only if it still holds what the batch wrote. */
export async function undo({ trx, actor }: ChangeContext, batch: BatchRecord, rows: readonly WaitingRow[]) {
  const about = { batch: batch.id, note: batch.what.reason }
  const assets = await assetsOf(trx, batch, rows)
  const missing = await missingReferences(
    trx,
    actor.business,
    rows.map(({ after }) => after ?? {}),
  )
  const changes: ManyChange[] = []
  const restored: LockedAsset[] = []
  const outcomes = rows.map((row): Outcome => {
    const asset = assets.get(row.asset_id ?? '')
    if (!asset) return failed(row, 'gone')
    const [wrote, old] = [row.before ?? {}, row.after ?? {}]
    if ('deleted_at' in wrote) {
      if (asset.deleted_at?.toISOString() !== wrote['deleted_at']) return skipped(row, 'edited')
      restored.push(asset)
      return done(row, wrote, old)
    }
    if (asset.deleted_at !== null) return failed(row, 'gone')
    const kept = Object.keys(wrote).filter((column) => valueOf(asset, column) === wrote[column])
    const after = Object.fromEntries(kept.map((column) => [column, old[column] ?? null]))
    if (kept.length === 0) return skipped(row, 'edited')
    if (Object.values(after).some((value) => missing.has(value))) return failed(row, 'missing')
    changes.push({ before: asset, after })
    const isPartly = kept.length < Object.keys(wrote).length
    return { ...done(row, pick(asset, after), after), reason: isPartly ? 'partly' : null }
  })
  const writeBack = await changeMany(trx, actor, about, changes)
  const takeOut = restored.length > 0 ? await takeFromTrash(trx, actor, restored, about) : undefined
  return {
    outcomes,
    write: async () => {
      await writeBack()
      await takeOut?.()
    },
  }
}

async function assetsOf(
  trx: Trx,
  { business_id: business }: BatchRecord,
  rows: readonly WaitingRow[],
): Promise<Map<string, LockedAsset>> {
  const assets = await lockAssets(
    trx,
    business,
    rows.flatMap(({ asset_id }) => asset_id ?? []),
  )
  return new Map(assets.map((asset) => [asset.id, asset]))
}

/** The asset as it was when it was chosen, or why it is not. */
function unchangedSince(row: WaitingRow, assets: ReadonlyMap<string, LockedAsset>): LockedAsset | 'gone' | 'changed' {
  const asset = assets.get(row.asset_id ?? '')
  if (!asset || asset.deleted_at !== null) return 'gone'
  return asset.version === row.version_before ? asset : 'changed'
}

/** Ids that some values point to and that do not exist; those that do cannot be deleted before the transaction ends. */
async function missingReferences(
  trx: Trx,
  business: string,
  values: readonly ColumnValues[],
): Promise<Set<ColumnValues[string]>> {
  const isThere: Record<string, (id: string) => Promise<unknown>> = {
    category_id: (id) => lockNodeForUse(trx, 'category', business, id),
    location_id: (id) => lockNodeForUse(trx, 'location', business, id),
    holder_id: (id) => lockMember(trx, business, id),
  }
  const missing = new Set<ColumnValues[string]>()
  for (const [column, find] of Object.entries(isThere)) {
    const ids = new Set(values.map((each) => each[column]).filter((id) => typeof id === 'string'))
    for (const id of ids) if ((await find(id)) === undefined) missing.add(id)
  }
  return missing
}

const valueOf = (asset: LockedAsset, column: string): unknown => Reflect.get(asset, column)

/** The asset's present values of the columns that another set of values has. */
function pick(asset: LockedAsset, like: ColumnValues): ColumnValues {
  return Object.fromEntries(
    Object.keys(like).map((column) => {
      const value = valueOf(asset, column)
      return [column, isPlain(value) ? value : null]
    }),
  )
}

const isPlain = (value: unknown): value is ColumnValues[string] => value === null || typeof value !== 'object'

const failed = ({ position }: WaitingRow, reason: RowReason): Outcome => ({
  position,
  state: 'failed',
  reason,
  written: null,
})
const skipped = (row: WaitingRow, reason: RowReason): Outcome => ({ ...failed(row, reason), state: 'skipped' })
const done = ({ position }: WaitingRow, before: ColumnValues, after: ColumnValues): Outcome => ({
  position,
  state: 'done',
  reason: null,
  written: { before: { ...before }, after: { ...after } },
})
