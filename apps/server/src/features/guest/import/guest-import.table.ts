import type { LeftOutReason } from '@nine/contract/asset/import/import-record'
import type { GuestImportField } from '@nine/contract/event/guest/guest-import-fields'
import type {
  GuestImportColumn,
  GuestImportCounts,
  GuestImportIssue,
  GuestImportOutcome,
  GuestImportRow,
  GuestImportUndone,
  GuestRowState,
} from '@nine/contract/event/guest/guest-import-record'
import type { ExtraAnswer } from '@nine/contract/event/registration/registration-answers'
import type { ColumnType, Generated } from 'kysely'
import type { Cell } from '../../../sheet/cell.ts'

/** A column as it is kept. */
export interface StoredColumn {
  index: number
  head: string
  field: string | null
  by: GuestImportColumn['by']
  filled: number
  /** The first different values. */
  samples: string[]
}

/** What an import writes of a guest. */
export interface GuestValues {
  name: string
  email: string
  phone: string
  company: string
  note: string
  address: string
  category_id: string | null
  answers: Record<string, ExtraAnswer>
}

/** Of a guest that was there, only what was replaced. */
export type Written =
  | { kind: 'added'; after: GuestValues; state: 'registered' | 'waiting' }
  | { kind: 'changed'; before: Partial<GuestValues>; after: Partial<GuestValues> }

export interface RowResult {
  values: GuestImportRow['values']
  changes: GuestImportRow['changes']
  issues: GuestImportIssue[]
}

export type Corrections = Partial<Record<GuestImportField, string>>

type Json<T> = ColumnType<T, string, string>
type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>

export interface GuestImportTables {
  guest_import: {
    business_id: string
    id: string
    event_id: string
    version: Generated<number>
    state: Generated<'open' | 'done' | 'undone'>
    file_name: string
    sheets: Json<{ name: string; rows: number; isTooLong: boolean }[]>
    sheet: number
    head_row: number
    head_rows: number
    columns: Json<StoredColumn[]>
    send_mail: Generated<boolean>
    rows: number
    counts: Json<GuestImportCounts>
    new_categories: Generated<string[]>
    outcome: JsonOrNull<GuestImportOutcome>
    undone: JsonOrNull<GuestImportUndone>
    created_categories: Generated<string[]>
    created_by: string
    updated_by: string
    created_at: Generated<Date>
    updated_at: Generated<Date>
    expires_at: Date
  }
  guest_import_row: {
    business_id: string
    import_id: string
    sheet: number
    position: number
    cells: Json<Cell[]>
    left_out: LeftOutReason | null
    is_kept: boolean | null
    corrections: ColumnType<Corrections, string | undefined, string>
    state: Generated<GuestRowState>
    is_warned: Generated<boolean>
    result: JsonOrNull<RowResult>
    guest_id: string | null
    written: JsonOrNull<Written>
  }
}
