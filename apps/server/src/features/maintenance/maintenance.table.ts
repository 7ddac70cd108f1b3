import type { AssetStatus } from '@nine/contract/asset/asset-fields'
import type { JobState } from '@nine/contract/maintenance/maintenance'
import type { RhythmKind } from '@nine/contract/maintenance/plan'
import type { Generated } from 'kysely'

export interface MaintenanceTables {
  maintenance_plan: {
    business_id: string
    id: string
    asset_id: string | null
    category_id: string | null
    name: string
    kind: RhythmKind
    every: number | null
    dates: Generated<string[]>
    first_on: string
    is_of_fields: Generated<boolean>
    created_by: string
    created_at: Generated<Date>
  }
  maintenance_due: {
    business_id: string
    plan_id: string
    asset_id: string
    due_on: string | null
    last_done_on: Generated<string | null>
    is_live: Generated<boolean>
  }
  maintenance_job: {
    business_id: string
    id: string
    asset_id: string
    plan_id: string | null
    title: Generated<string>
    state: JobState
    status_before: AssetStatus
    started_on: string
    started_by: string
    finished_on: string | null
    finished_by: string | null
    cost: number | null
    currency: string
    supplier: Generated<string>
    note: Generated<string>
    created_at: Generated<Date>
  }
  maintenance_document: {
    business_id: string
    job_id: string
    position: number
    media_id: string
  }
}
