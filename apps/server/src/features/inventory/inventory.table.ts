import type { CheckMethod, Condition } from '@nine/contract/inventory/inventory'
import type { MarkOutcome } from '@nine/contract/inventory/inventory-mark'
import type { Scope } from '@nine/contract/inventory/stocktake-plan'
import type { ColumnType, Generated } from 'kysely'

export interface InventoryTables {
  inventory_check: {
    business_id: string
    id: string
    code: string
    title: string
    title_plain: string
    description: Generated<string>
    notes: Generated<string>
    location_id: string | null
    location_names: Generated<string[]>
    total: Generated<number>
    created_by: string
    created_at: Generated<Date>
    completed_by: Generated<string | null>
    completed_at: Generated<Date | null>
    checked: Generated<number | null>
    damaged: Generated<number | null>
    lost: Generated<number | null>
    applied_by: Generated<string | null>
    applied_at: Generated<Date | null>
    deleted_by: Generated<string | null>
    deleted_at: Generated<Date | null>
    scope: ColumnType<Scope | null, string | null | undefined, never>
    leader_id: Generated<string | null>
    due_on: Generated<string | null>
    is_blind: Generated<boolean>
    follows: Generated<string | null>
    paper_id: Generated<string | null>
  }
  inventory_helper: {
    business_id: string
    check_id: string
    person_id: string
    location_ids: string[]
  }
  /** Locations that were counted to the end; '' for what has none. */
  inventory_place: {
    business_id: string
    check_id: string
    location_id: string
    finished_by: string
    finished_at: Generated<Date>
  }
  inventory_item: {
    business_id: string
    check_id: string
    id: string
    position: number
    name: string
    code: string
    product_code: string
    category: string
    location_id: string | null
    location_names: string[]
    cover_id: string | null
    is_consumable: Generated<boolean>
    holder_id: Generated<string | null>
    outside_holder_id: Generated<string | null>
    seen_location_id: Generated<string | null>
    quantity: Generated<number | null>
    place_choice: Generated<'move' | 'keep' | null>
    checked: Generated<boolean>
    condition: Generated<Condition>
    method: Generated<CheckMethod | null>
    notes: Generated<string>
    checked_by: Generated<string | null>
    checked_at: Generated<Date | null>
    version: Generated<number>
  }
  inventory_mark: {
    business_id: string
    check_id: string
    id: string
    kind: 'mark' | 'code'
    /** `kept` for a code. */
    outcome: MarkOutcome | 'kept'
    /** For a code the asset it belongs to, which is no item of the check. */
    item_id: string | null
    code: string | null
    /** False for a code: what was kept of it before is removed. */
    checked: boolean | null
    condition: Condition | null
    method: CheckMethod | null
    notes: Generated<string>
    location_id: Generated<string | null>
    quantity: Generated<number | null>
    place_choice: Generated<'move' | 'keep' | null>
    person_id: string
    created_at: Generated<Date>
  }
  inventory_mark_photo: {
    business_id: string
    check_id: string
    mark_id: string
    /** Null for a scanned code. */
    item_id: string | null
    media_id: string
    created_at: Generated<Date>
  }
  inventory_tally: {
    business_id: string
    check_id: string
    part: number
    marks: number
    checked: number
    damaged: number
    lost: number
  }
}
