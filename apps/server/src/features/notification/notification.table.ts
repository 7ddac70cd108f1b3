import type { ColumnType, Generated } from 'kysely'

export interface NotificationTables {
  notification: {
    id: string
    person_id: string
    business_id: string | null
    type: string
    payload: ColumnType<Record<string, string>, string, string>
    read_at: Date | null
    created_at: Generated<Date>
  }
}
