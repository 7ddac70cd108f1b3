import type { RowReason } from '@nine/contract/batch/batch'
import type { ChangeContext } from '../../../context.ts'
import type { Trx } from '../../../tables.ts'
import { lockNodesForUse } from '../../../tree/tree.queries.ts'
import { type ColumnValues, type LockedAsset, lockAssets, lockMembers } from '../../asset/asset.public.ts'
import { lockHolders } from '../../holder/holder.public.ts'
import type { BatchRecord, Outcome, WaitingRow } from '../batch.queries.ts'
import type { Values } from '../batch.table.ts'

/** The outcome of some rows, and a function that writes their assets. Call it last, because it locks the counts of the business. */
export interface Planned {
  outcomes: Outcome[]
  write: () => Promise<void>
}

export type BatchAction = (context: ChangeContext, batch: BatchRecord, rows: readonly WaitingRow[]) => Promise<Planned>

export const idOf = ({ asset_id }: WaitingRow): string => asset_id ?? ''
export const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

export async function assetsOf(
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
export function unchangedSince(
  row: WaitingRow,
  assets: ReadonlyMap<string, LockedAsset>,
): LockedAsset | 'gone' | 'changed' {
  const asset = assets.get(row.asset_id ?? '')
  if (!asset || asset.deleted_at !== null) return 'gone'
  return asset.version === row.version_before ? asset : 'changed'
}

/** Ids that some values point to and that do not exist; those that do cannot be deleted before the transaction ends. */
export async function missingReferences(
  trx: Trx,
  business: string,
  values: readonly ColumnValues[],
): Promise<Set<ColumnValues[string]>> {
  const lockers: Record<string, (ids: string[]) => Promise<Set<string>>> = {
    category_id: (ids) => lockNodesForUse(trx, 'category', business, ids),
    location_id: (ids) => lockNodesForUse(trx, 'location', business, ids),
    holder_id: (ids) => lockMembers(trx, business, ids),
    outside_holder_id: (ids) => lockHolders(trx, business, ids),
  }
  const missing = new Set<ColumnValues[string]>()
  for (const [column, lock] of Object.entries(lockers)) {
    const ids = [...new Set(values.map((each) => each[column]).filter((id) => typeof id === 'string'))]
    const there = ids.length > 0 ? await lock(ids) : new Set<string>()
    for (const id of ids) if (!there.has(id)) missing.add(id)
  }
  return missing
}

export const valueOf = (asset: LockedAsset, column: string): unknown => Reflect.get(asset, column)

/** The asset's present values of the columns that another set of values has. */
export function pick(asset: LockedAsset, like: ColumnValues): ColumnValues {
  return Object.fromEntries(
    Object.keys(like).map((column) => {
      const value = valueOf(asset, column)
      return [column, isPlain(value) ? value : null]
    }),
  )
}

const isPlain = (value: unknown): value is ColumnValues[string] => value === null || typeof value !== 'object'

export const failed = ({ position }: WaitingRow, reason: RowReason): Outcome => ({
  position,
  state: 'failed',
  reason,
  written: null,
})
export const skipped = (row: WaitingRow, reason: RowReason): Outcome => ({ ...failed(row, reason), state: 'skipped' })
export const done = ({ position }: WaitingRow, before: Values, after: Values): Outcome => ({
  position,
  state: 'done',
  reason: null,
  written: { before: { ...before }, after: { ...after } },
})
