import type { CheckInMode } from '@nine/contract/event/door/door-rules'
import type { TimeAndPlace } from '@nine/contract/event/time-and-place'
import type { RegionScheme } from '@nine/contract/region'
import type { ColumnType, Generated } from 'kysely'

export interface EventTables {
  event: {
    business_id: string
    id: string
    title: Generated<string>
    note: Generated<string>
    content: Generated<string>
    search_text: Generated<string>
    image_id: string | null
    start_at: Date | null
    end_at: Date | null
    enable_end: Generated<boolean>
    over_at: Date | null
    is_online: Generated<boolean>
    online_item: Generated<'google' | 'team'>
    meeting_url: Generated<string>
    address: Generated<string>
    province: Generated<string>
    district: Generated<string>
    place_scheme: Generated<RegionScheme>
    capacity: number | null
    self_check_in: Generated<boolean>
    self_check_in_minutes: Generated<number>
    time_zone: Generated<string | null>
    check_in_mode: Generated<CheckInMode>
    door_answers: Generated<string[]>
    door_version: Generated<number>
    /** Guests who are registered; with those held for somebody (`held_seats`) they are the seats that are taken. */
    guest_count: Generated<number>
    held_seats: Generated<number>
    takes_registrations: Generated<boolean>
    registration_opens_at: Generated<Date | null>
    registration_closes_at: Generated<Date | null>
    has_waiting_list: Generated<boolean>
    asks_first: Generated<boolean>
    needs_approval: Generated<boolean>
    /** How many people one may register at once, oneself included. */
    group_max: Generated<number>
    /** So long before the start guests may change their own answers. */
    change_hours: Generated<number>
    purpose_vn: Generated<string>
    purpose_en: Generated<string>
    asks_for_news: Generated<boolean>
    /** How long guests' data is kept after it; null: until somebody asks. */
    retention_months: Generated<number | null>
    erasure_announced_at: Generated<Date | null>
    erased_at: Generated<Date | null>
    is_published: Generated<boolean>
    published_at: Date | null
    form_version: Generated<number>
    /** Organisers no longer want to see what is left to do. */
    steps_hidden: Generated<boolean>
    qr_code: Generated<string>
    meet_id: Generated<string>
    meet_link: Generated<string>
    meet_owner: Generated<string | null>
    meet_state: Generated<'done' | 'waiting' | 'refused'>
    version: Generated<number>
    /** It does not take place. */
    cancelled_at: Generated<Date | null>
    cancel_reason: Generated<string>
    created_by: string
    updated_by: string
    created_at: Generated<Date>
    updated_at: Generated<Date>
    deleted_at: Date | null
  }
  /** When and where it was to be until it was moved while it was published. */
  event_move: {
    business_id: string
    event_id: string
    moved_at: Generated<Date>
    former: ColumnType<TimeAndPlace, string>
  }
  event_schedule: {
    business_id: string
    event_id: string
    position: number
    start_at: Generated<Date | null>
    end_at: Date | null
    note: string
  }
  event_invite: {
    business_id: string
    event_id: string
    email: string
    day: string
    mail_id: string | null
    invited_by: string
    created_at: Generated<Date>
  }
  google_account: {
    person_id: string
    email: string
    sealed_token: Buffer
    created_at: Generated<Date>
  }
}
