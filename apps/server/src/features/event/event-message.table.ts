import type { MessageKind } from '@nine/contract/message/message'
import type { Generated } from 'kysely'

export interface EventMessageTables {
  /** What the organiser settled about one message of an event; without a row it is as usual. */
  event_message: {
    business_id: string
    event_id: string
    kind: MessageKind
    is_on: boolean
    minutes: Generated<number>
    subject_vn: Generated<string>
    text_vn: Generated<string>
    subject_en: Generated<string>
    text_en: Generated<string>
    updated_by: Generated<string | null>
    updated_at: Generated<Date>
  }
}
