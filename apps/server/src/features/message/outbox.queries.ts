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
}

export interface OutboxRow {
  id: string
  to_address: string
  guest_id: string | null
  guest_name: string | null
  message: MailMessage
  state: MailState
  attempts: number
  failure: MailFailure | null
  last_error: string | null
  waiting_topic: string | null
  is_doubtful: boolean
  at: Date
}

/** Mails of an event, the newest first. */
export async function selectOutbox(
  db: Db,
  business: string,
  event: string,
  { limit, offset, ...query }: OutboxQuery & { limit: number; offset: number },
): Promise<OutboxRow[]> {
  const { rows } = await sql<OutboxRow>`
    select m.id, m.to_address, m.guest_id, g.name as guest_name, m.message, m.state, m.attempts, m.failure, m.last_error,
      m.waiting_topic, m.is_doubtful, coalesce(m.sent_at, m.failed_at, m.created_at) as at
    ${matching(business, event, query)}
    order by m.created_at desc, m.id desc limit ${limit} offset ${offset}
  `.execute(db)
  return rows
}

export async function countOutbox(db: Db, business: string, event: string, query: OutboxQuery): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total ${matching(business, event, query)}
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

function matching(business: string, event: string, { state, search = '', guest }: OutboxQuery): RawBuilder<unknown> {
  const words = withoutAccents(search).split(/\s+/).filter(Boolean)
  return sql`
    from mail m left join guest g on g.business_id = m.business_id and g.id = m.guest_id
    where m.business_id = ${business} and m.event_id = ${event} and m.message is not null
      ${state ? sql`and m.state = ${STATES[state]}` : sql``}
      ${guest ? sql`and m.guest_id = ${guest}` : sql``}
      ${words.length === 0 ? sql`` : sql`and ${sql.join(words.map(isAbout), sql` and `)}`}`
}

const isAbout = (word: string): RawBuilder<unknown> =>
  sql`(lower(m.to_address) like ${containing(word)} or g.search_text like ${containing(word)})`
