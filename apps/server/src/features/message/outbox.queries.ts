import type { MailFailure, MailMessage, MailState } from '@nine/contract/mail'
import type { OutboxFilter } from '@nine/contract/message/message'
import { withoutAccents } from '@nine/contract/text/without-accents'
import { type RawBuilder, sql } from 'kysely'
import { containing } from '../../db/like-pattern.ts'
import type { Db } from '../../tables.ts'

export interface OutboxQuery {
  state?: OutboxFilter | undefined
  search?: string | undefined
  guest?: string | undefined
  send?: string | undefined
  /** One row for each message to many: its newest mail. */
  isFolded: boolean
}

export interface OutboxRow {
  id: string
  to_address: string
  guest_id: string | null
  guest_name: string | null
  guest_code: string | null
  message: MailMessage
  state: MailState
  attempts: number
  failure: MailFailure | null
  last_error: string | null
  waiting_topic: string | null
  is_doubtful: boolean
  failed_at: Date | null
  at: Date
  send_id: string | null
  /** Of a message to many, in the language most organisers write in. */
  subject: string | null
  mails: number
  waiting: number
  sent: number
  failed: number
}

/** Mails of an event, the newest first. */
export async function selectOutbox(
  db: Db,
  business: string,
  event: string,
  { limit, offset, ...query }: OutboxQuery & { limit: number; offset: number },
): Promise<OutboxRow[]> {
  const { rows } = await sql<OutboxRow>`
    with found as (
      select m.*, g.name as guest_name, g.code as guest_code,
        row_number() over (partition by ${together(query)} order by m.created_at desc, m.id desc) as place,
        count(*) over sending as mails, count(*) filter (where m.state = 'queued') over sending as waiting,
        count(*) filter (where m.state = 'sent') over sending as sent,
        count(*) filter (where m.state = 'failed') over sending as failed
      ${matching(business, event, query)}
      window sending as (partition by ${together(query)})
    )
    select f.id, f.to_address, f.guest_id, f.guest_name, f.guest_code, f.message, f.state, f.attempts, f.failure,
      f.last_error, f.waiting_topic, f.is_doubtful, f.failed_at, coalesce(f.sent_at, f.failed_at, f.created_at) as at,
      f.send_id, s.subject_vn as subject, f.mails::int, f.waiting::int, f.sent::int, f.failed::int
    from found f left join message_send s on s.business_id = f.business_id and s.id = f.send_id
    where f.place = 1
    order by f.created_at desc, f.id desc limit ${limit} offset ${offset}
  `.execute(db)
  return rows
}

/** What makes mails one row: the message to many they belong to, or nothing. */
const together = ({ isFolded }: OutboxQuery): RawBuilder<unknown> =>
  isFolded ? sql`coalesce(m.send_id, m.id)` : sql`m.id`

export async function countOutbox(db: Db, business: string, event: string, query: OutboxQuery): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(distinct ${together(query)})::int as total ${matching(business, event, query)}
  `.execute(db)
  return rows[0]?.total ?? 0
}

/** How many of an event's mails, or of one guest's, wait, were sent, and were refused. */
export async function countOutboxStates(db: Db, business: string, event: string, guest: string | undefined) {
  const { rows } = await sql<{ all: number; waiting: number; sent: number; failed: number }>`
    select count(*)::int as "all", count(*) filter (where state = 'queued')::int as waiting,
      count(*) filter (where state = 'sent')::int as sent,
      count(*) filter (where state = 'failed')::int as failed
    from mail
    where business_id = ${business} and event_id = ${event} and message is not null
      and (${guest ?? null}::text is null or guest_id = ${guest ?? null})
  `.execute(db)
  return rows[0] ?? { all: 0, waiting: 0, sent: 0, failed: 0 }
}

const STATES: Readonly<Record<OutboxFilter, MailState>> = { waiting: 'queued', sent: 'sent', failed: 'failed' }

function matching(
  business: string,
  event: string,
  { state, search = '', guest, send }: OutboxQuery,
): RawBuilder<unknown> {
  const words = withoutAccents(search).split(/\s+/).filter(Boolean)
  return sql`
    from mail m left join guest g on g.business_id = m.business_id and g.id = m.guest_id
    where m.business_id = ${business} and m.event_id = ${event} and m.message is not null
      ${state ? sql`and m.state = ${STATES[state]}` : sql``}
      ${guest ? sql`and m.guest_id = ${guest}` : sql``}
      ${send ? sql`and m.send_id = ${send}` : sql``}
      ${words.length === 0 ? sql`` : sql`and ${sql.join(words.map(isAbout), sql` and `)}`}`
}

const isAbout = (word: string): RawBuilder<unknown> =>
  sql`(lower(m.to_address) like ${containing(word)} or g.search_text like ${containing(word)})`
