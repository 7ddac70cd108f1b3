import type { FieldChange, HistoryAction } from '@nine/contract/asset/asset-history'
import type { AssetStatus } from '@nine/contract/asset/asset-fields'
import type { TextColumn } from '@nine/contract/asset/asset-text-fields'
import type { DepreciationMethod } from '@nine/contract/asset/depreciation'
import type { BookedAs } from '@nine/contract/report/regime'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export interface AssetTables {
  asset: Record<TextColumn, Generated<string>> & {
    business_id: string
    id: string
    code: string
    former_codes: Generated<string[]>
    name: string
    description: Generated<string>
    status: Generated<AssetStatus>
    visibility: Generated<'public' | 'private'>
    price: number | null
    currency: Generated<string>
    unit: Generated<string>
    purchase_date: string | null
    in_use_date: Generated<string | null>
    booked_as: Generated<BookedAs | null>
    /** When it became lost or disposed; null while it is neither. Written by write-off.sql. */
    written_off_at: Generated<Date | null>
    category_id: string | null
    category_text: Generated<string>
    location_id: string | null
    location_detail: Generated<string>
    holder_id: string | null
    /** Of somebody without an account. */
    outside_holder_id: Generated<string | null>
    /** One of the two above. */
    keeper_id: GeneratedAlways<string | null>
    warranty_days: Generated<number>
    depreciation_method: DepreciationMethod | null
    depreciation_days: Generated<number>
    residual_value: Generated<number>
    maintenance_required: Generated<boolean>
    maintenance_frequency: Generated<string>
    maintenance_next_date: string | null
    cover_id: string | null
    document_count: Generated<number>
    search_text: string
    search_keys: Generated<string[]>
    version: Generated<number>
    created_by: string
    updated_by: string
    created_at: Generated<Date>
    updated_at: Generated<Date>
    deleted_at: Date | null
    deleted_by: Generated<string | null>
    /** When one in the trash is removed for good. */
    purge_at: Generated<Date | null>
  }
  asset_view: {
    business_id: string
    id: string
    owner_id: string
    name: string
    is_shared: boolean
    state: string
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  asset_table_setting: {
    business_id: string
    person_id: string
    columns: string | null
    rows: number
  }
  asset_image: {
    business_id: string
    id: string
    asset_id: string
    media_id: string
    caption: Generated<string>
    is_active: Generated<boolean>
    position: number
  }
  asset_document: {
    business_id: string
    id: string
    asset_id: string
    media_id: string
    caption: Generated<string>
    created_by: string
    created_at: Generated<Date>
  }
  asset_history: {
    business_id: string
    id: string
    asset_id: string
    action: HistoryAction
    version: number
    note: Generated<string>
    changes: ColumnType<FieldChange[], string, never>
    performed_by: string
    batch_id: Generated<string | null>
    created_at: Generated<Date>
  }
  /** What an asset was depreciated by before somebody changed it (former-terms.sql). */
  asset_former_terms: {
    business_id: string
    asset_id: string
    changed_at: Generated<Date>
    price: number
    residual_value: number
    depreciation_method: DepreciationMethod | null
    depreciation_days: number
    used_on: string | null
  }
  asset_code: {
    business_id: string
    key: string
    code: string
    kind: 'current' | 'former' | 'extra' | 'blank' | 'short'
    asset_id: string | null
    location_id: Generated<string | null>
    is_short: Generated<boolean>
    printed_at: Generated<Date | null>
    created_by: string
    created_at: Generated<Date>
  }
  code_scheme: {
    business_id: string
    id: string
    category_id: string | null
    prefix: string
    digits: number
    next: number
  }
  asset_stat: {
    business_id: string
    dimension: 'total' | 'status' | 'category' | 'location' | 'holder' | 'month'
    key: string
    count: number
    value: string
  }
  asset_version: {
    business_id: string
    version: number
  }
  asset_count: {
    business_id: string
    filter_hash: Buffer
    version: number
    total: number
    months: ColumnType<{ rank: number; month: string; count: number; latest: string }[], string, string>
    counted_at: Generated<Date>
  }
}
