import type { ColumnType, Generated } from 'kysely'
import type { EventCopy } from './event-copy.ts'

export interface EventTemplateTable {
  event_template: {
    business_id: string
    id: string
    name: string
    copy: ColumnType<EventCopy, string, never>
    created_by: string
    created_at: Generated<Date>
  }
}
