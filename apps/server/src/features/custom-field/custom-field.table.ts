import type { CustomKind, CustomValue } from '@nine/contract/custom-field/custom-value'
import type { ColumnType, Generated } from 'kysely'

export interface CustomFieldTables {
  custom_field: {
    business_id: string
    id: string
    category_id: string
    kind: CustomKind
    name: string
    help: Generated<string>
    required: Generated<boolean>
    is_public: Generated<boolean>
    in_table: Generated<boolean>
    default_value: ColumnType<CustomValue, string | null, string | null>
    position: number
    removed_at: Date | null
    created_at: Generated<Date>
  }
  custom_option: {
    business_id: string
    field_id: string
    id: string
    name: string
    position: number
    is_removed: Generated<boolean>
  }
  asset_field_value: {
    business_id: string
    asset_id: string
    field_id: string
    text: string | null
    sort_text: string | null
    searched: string | null
    number: number | null
    day: string | null
    options: string[] | null
    person_id: string | null
  }
}
