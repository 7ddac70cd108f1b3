import type { Generated } from 'kysely'

/** The columns that both trees have. */
export interface NodeColumns {
  business_id: string
  id: string
  parent_id: string | null
  path: string
  level: number
  name: string
  description: Generated<string>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  deleted_at: Date | null
}
