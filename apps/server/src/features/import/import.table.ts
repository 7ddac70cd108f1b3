import type {
  ImportHint,
  ImportIssue,
  ImportRowState,
  LeftOutReason,
  LegacyFont,
} from '@nine/contract/asset/import/import-record'
import type { ImportOptions, DurationUnit } from '@nine/contract/asset/import/import-options'
import type { CustomValue } from '@nine/contract/custom-field/custom-value'
import type { ColumnType, Generated } from 'kysely'
import type { Cell } from '../../sheet/cell.ts'

/** A column as it is kept. */
export interface StoredColumn {
  index: number
  head: string
  field: string | null
  by: 'remembered' | 'head' | 'person' | 'none'
  /** Known as nothing to import. */
  isSkipped: boolean
  hint: ImportHint | null
  /** A field that the head may mean. */
  maybe: string | null
  unit: DurationUnit | null
  filled: number
  /** The first different values. */
  values: Cell[]
}

interface StoredSheet {
  name: string
  rows: number
  isTooLong: boolean
  /** The font from before Unicode that its texts were read by. */
  font?: LegacyFont
}

/** What an import would create besides assets. */
export interface Thing {
  kind: 'location' | 'category' | 'holder' | 'option'
  id: string
  name: string
  /** The node above it; of an option its field. */
  parent: string | null
  level: number
  department: string
  email: string
}

/** What a row would write. */
export interface RowPlan {
  values: Record<string, string | number | boolean | null>
  custom: Record<string, CustomValue>
  code: string | null
  /** Ids of pictures, in their order. */
  photos: string[]
}

export interface RowResult {
  cells: { column: number; read: string; before: string | null; isNew: boolean }[]
  issues: ImportIssue[]
}

type Json<T> = ColumnType<T, string, string>

export interface ImportTables {
  import: {
    business_id: string
    id: string
    version: Generated<number>
    state: 'matching' | 'checking' | 'checked' | 'running'
    file_name: string
    sheets: Json<StoredSheet[]>
    sheet: number
    head_row: number
    head_rows: number
    columns: Json<StoredColumn[]>
    options: Json<ImportOptions>
    rows: number
    runner: string | null
    checked_rows: Generated<number>
    check_failures: Generated<number>
    things: ColumnType<Thing[], string | undefined, string>
    batch_id: string | null
    created_by: string
    updated_by: string
    created_at: Generated<Date>
    updated_at: Generated<Date>
    expires_at: Date
  }
  import_row: {
    business_id: string
    import_id: string
    sheet: number
    position: number
    cells: Json<Cell[]>
    left_out: LeftOutReason | null
    is_kept: boolean | null
    state: Generated<ImportRowState>
    was_faulty: Generated<boolean>
    is_warned: Generated<boolean>
    quantity: Generated<number>
    asset_id: string | null
    asset_version: number | null
    code_key: string | null
    serial_key: string | null
    plan: ColumnType<RowPlan | null, string | null, string | null>
    result: ColumnType<RowResult | null, string | null, string | null>
    creates: string[] | null
  }
  import_photo: {
    business_id: string
    import_id: string
    name: string
    key: string
    base_key: string
    number: number
    media_id: string
    row_position: number | null
    is_used: Generated<boolean>
  }
  import_head: {
    business_id: string
    head: string
    field: string | null
    used_at: Generated<Date>
  }
}
