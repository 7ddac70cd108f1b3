import type { DataRight } from '@nine/contract/event/privacy/data-request'
import type { DoorOutcome, DoorReason, GuestStanding } from '@nine/contract/event/door/door-rules'
import type { CATEGORY_COLORS } from '@nine/contract/event/door/door-settings'
import type { Lang } from '@nine/contract/lang'
import type { ExtraAnswer } from '@nine/contract/event/registration/registration-answers'
import type { ColumnType, Generated } from 'kysely'

export interface GuestTables {
  guest: {
    business_id: string
    id: string
    event_id: string
    name: string
    email: string
    phone: Generated<string>
    address: Generated<string>
    note: Generated<string>
    search_text: Generated<string>
    participation_form: Generated<'registration' | 'import' | 'walk-in' | 'by-hand'>
    form_version: Generated<number>
    /** Where they came from when they registered. */
    source: Generated<string>
    answers: ColumnType<Record<string, ExtraAnswer>, string | undefined, string>
    lang: Generated<Lang>
    qr_code: Generated<string>
    mail_id: string | null
    checked_in_at: Date | null
    checked_in_how: 'guest' | 'staff' | 'steward' | null
    checked_in_by: string | null
    gate: Generated<string>
    state: Generated<GuestStanding>
    /** Given by the database (stamp-guest.sql). */
    code: Generated<string>
    company: Generated<string>
    category_id: Generated<string | null>
    days: Generated<string[] | null>
    left_at: Generated<Date | null>
    steward: Generated<string>
    /** Their place in the line, and until when a seat is held for them (hold-seats.sql). */
    waiting_since: Generated<Date | null>
    offered_until: Generated<Date | null>
    /** The message about what became of their registration that is not queued yet. */
    untold: Generated<'ticket' | 'waiting' | 'pending' | 'promoted' | 'offer' | 'declined' | 'guest-cancelled' | null>
    cancelled_at: Generated<Date | null>
    cancelled_how: Generated<'guest' | 'organiser' | 'declined' | 'lapsed' | null>
    cancel_reason: Generated<string>
    /** What they were before (hold-seats.sql). */
    cancelled_from: Generated<Exclude<GuestStanding, 'cancelled'> | null>
    /** Who registered them, where it was not themselves. */
    registered_by: Generated<string | null>
    /** The words they agreed to, and when. */
    consent_id: Generated<string | null>
    consented_at: Generated<Date | null>
    wants_news: Generated<boolean>
    erased_at: Generated<Date | null>
    added_by: string | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  /** The last change of a guest (stamp-guest.sql). */
  guest_change: {
    business_id: string
    guest_id: string
    event_id: string
    changed_in: Generated<string>
  }
  consent_text: {
    business_id: string
    event_id: string
    id: string
    lang: Lang
    text: string
    news_text: string
    created_at: Generated<Date>
  }
  /** What people asked for about their own data. */
  data_request: {
    business_id: string
    id: string
    event_id: string
    right: DataRight
    email: string
    text: Generated<string>
    lang: Lang
    answer: Generated<string>
    answered_at: Generated<Date | null>
    answered_by: Generated<string | null>
    created_at: Generated<Date>
  }
  guest_category: {
    business_id: string
    event_id: string
    id: string
    name: string
    color: (typeof CATEGORY_COLORS)[number]
    position: number
    /** Null where only the event's own seats count. */
    capacity: Generated<number | null>
  }
  door_act: {
    business_id: string
    event_id: string
    id: string
    guest_id: string | null
    kind: 'in' | 'out' | 'walk-in' | 'undo' | 'edit'
    method: 'scan' | 'code' | 'hand' | 'self' | 'list'
    outcome: DoorOutcome
    reason: Generated<DoorReason | null>
    is_override: Generated<boolean>
    gate: Generated<string>
    person_id: string | null
    steward: Generated<string>
    pin_id: Generated<string | null>
    device: Generated<string | null>
    seq: Generated<number | null>
    at: Date
    received_at: Generated<Date>
    is_doubtful: Generated<boolean>
    ticket: Generated<string>
    details: ColumnType<unknown, string | null | undefined, string | null>
    undoes: Generated<string | null>
    undone_by: Generated<string | null>
    note: Generated<string>
    earlier: Generated<string | null>
    resolution: Generated<'drop' | 'count' | 'walk-in' | null>
    resolved_by: Generated<string | null>
    resolved_at: Generated<Date | null>
    resolved_act: Generated<string | null>
  }
}
