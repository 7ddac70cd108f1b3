import type { Condition, PaperContent, PaperKind } from '@nine/contract/custody/paper'
import type { ANSWER_WAYS, HandoverState } from '@nine/contract/custody/handover'
import type { ColumnType, Generated } from 'kysely'

export interface CustodyTables {
  custody: {
    business_id: string
    id: string
    asset_id: string
    person_id: string | null
    holder_id: string | null
    since: Generated<Date>
    given_by: string
    handed_on: string | null
    due_on: string | null
    condition: Condition | null
    accessories: Generated<string>
    handover_id: string | null
    return_id: string | null
    asked_on: Generated<string | null>
    ended_at: Date | null
    ended_by: string | null
  }
  /** Numbered minutes of a hand-over or a return. */
  handover: {
    business_id: string
    id: string
    number: string
    kind: PaperKind
    state: HandoverState
    content: ColumnType<PaperContent, string, never>
    handed_on: string
    due_on: string | null
    giver_person_id: string | null
    giver_holder_id: string | null
    receiver_person_id: string | null
    receiver_holder_id: string | null
    giver_name: string
    receiver_name: string
    search_text: string
    replaces: string | null
    email: Generated<string>
    link_until: Generated<Date | null>
    mail_id: Generated<string | null>
    reminders: Generated<number>
    reminded_on: Generated<string | null>
    answered_at: Generated<Date | null>
    answered_via: Generated<(typeof ANSWER_WAYS)[number] | null>
    answered_by: Generated<string | null>
    signature: Generated<string>
    refusal: Generated<string>
    void_reason: Generated<string>
    version: Generated<number>
    pdf_id: Generated<string | null>
    pdf_version: Generated<number>
    created_by: string
    created_at: Generated<Date>
  }
  handover_line: {
    business_id: string
    handover_id: string
    position: number
    asset_id: string
    from_person_id: string | null
    from_holder_id: string | null
  }
  handover_photo: {
    business_id: string
    handover_id: string
    position: number
    media_id: string
  }
}
