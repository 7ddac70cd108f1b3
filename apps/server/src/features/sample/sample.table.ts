import type { Generated } from 'kysely'

export interface SampleTables {
  sample_fill: {
    business_id: string
    state: 'running' | 'done' | 'cancelled' | 'failed'
    assets: number
    done: Generated<number>
    total: number
    started_by: string
    started_at: Generated<Date>
    updated_at: Generated<Date>
  }
}
