import type { Lang } from '@nine/contract/lang'
import type { ExtraAnswer } from '@nine/contract/event/registration-answers'
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
    participation_form: Generated<'registration' | 'import' | 'walk-in'>
    form_version: Generated<number>
    answers: ColumnType<Record<string, ExtraAnswer>, string | undefined, string>
    lang: Generated<Lang>
    qr_code: Generated<string>
    mail_id: string | null
    checked_in_at: Date | null
    checked_in_how: 'guest' | 'staff' | null
    checked_in_by: string | null
    gate: Generated<string>
    added_by: string | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
}
