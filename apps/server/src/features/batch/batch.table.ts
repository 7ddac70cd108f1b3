import type { BulkChange, BatchKind, BatchState, RowReason, RowState } from '@nine/contract/batch/batch'
import type { ColumnType, Generated } from 'kysely'

/** Columns of an asset with their values, as JSON holds them. */
export type Values = Record<string, string | number | boolean | string[] | null>

/** What an action needs to know. */
export interface BatchWhat {
  /** Of a bulk change. */
  change?: BulkChange
  /** The name of what it points to, as it was then, or a code. */
  target: string | null
  /** The name that a custom field had then. */
  field?: string
  reason: string
  /** How many assets an undo has taken back only in part. */
  partly?: number
  /** What an import has created besides assets, by ids. */
  created?: { location: string[]; category: string[]; holder: string[]; option: string[]; field?: string[] }
}

export interface BatchTables {
  batch: {
    business_id: string
    id: string
    kind: BatchKind
    action: string
    what: ColumnType<BatchWhat, string, string>
    state: BatchState
    total: number
    done: Generated<number>
    skipped: Generated<number>
    failed: Generated<number>
    created_by: string
    created_at: Generated<Date>
    finished_at: Date | null
    undo_of: string | null
    undo_until: Date | null
    rows_forgotten: Generated<boolean>
  }
  batch_row: {
    business_id: string
    batch_id: string
    position: number
    asset_id: string | null
    state: Generated<RowState>
    version_before: number | null
    before: ColumnType<Values | null, string | null, string | null>
    after: ColumnType<Values | null, string | null, string | null>
    reason: RowReason | null
  }
}
