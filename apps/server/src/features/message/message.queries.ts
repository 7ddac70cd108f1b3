import type { GuestStanding } from '@nine/contract/event/door/door-rules'
import type { MailMessage } from '@nine/contract/mail'
import type { MessageKind } from '@nine/contract/message/message'
import { type Insertable, sql } from 'kysely'
import { isOneOf } from '../../db/one-of.ts'
import { preparedStatement } from '../../db/prepared-statement.ts'
import type { Database, Db, Trx } from '../../tables.ts'
import { isColdGuest } from '../guest/guest.public.ts'
import type { MessageTables } from './message.table.ts'

export function selectMessages(db: Db, business: string, event: string) {
  return db
    .selectFrom('event_message')
    .selectAll()
    .where('business_id', '=', business)
    .where('event_id', '=', event)
    .execute()
}

export function selectMessage(db: Db, business: string, event: string, kind: MailMessage) {
  return db
    .selectFrom('event_message')
    .selectAll()
    .where('business_id', '=', business)
    .where('event_id', '=', event)
    .where('kind', '=', kind as MessageKind)
    .executeTakeFirst()
}

export async function upsertMessage(trx: Trx, row: Insertable<Database['event_message']>): Promise<void> {
  const { business_id: _business, event_id: _event, kind: _kind, ...values } = row
  await trx
    .insertInto('event_message')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['business_id', 'event_id', 'kind']).doUpdateSet({ ...values, updated_at: new Date() }),
    )
    .execute()
}

/** Mails of an event that were sent and that failed, by message. */
export async function countByMessage(db: Db, business: string, event: string) {
  const { rows } = await sql<{ message: MailMessage; sent: number; failed: number }>`
    select message, count(*) filter (where state = 'sent')::int as sent, count(*) filter (where state = 'failed')::int as failed
    from mail
    where business_id = ${business} and event_id = ${event} and message is not null
    group by message
  `.execute(db)
  return rows
}

export const selectCategories = (db: Db, business: string, event: string) =>
  db
    .selectFrom('guest_category')
    .select(['id', 'name'])
    .where('business_id', '=', business)
    .where('event_id', '=', event)
    .orderBy('position')
    .execute()

/** A guest as a mail to them names them; undefined when they are in none of these states any more. */
export async function selectMailGuest(
  db: Db,
  business: string,
  id: string,
  states: readonly GuestStanding[] = ['registered'],
) {
  const { rows } = await sql<{
    id: string
    name: string
    email: string
    code: string
    category: string
    isListed: boolean
    offeredUntil: Date | null
    refusal: string
    hasSeat: boolean
  }>`
    select g.id, g.name, g.email, g.code, coalesce(c.name, '') as category,
      ${isColdGuest('g')} as "isListed", g.offered_until as "offeredUntil", g.cancel_reason as refusal,
      g.state = 'registered' as "hasSeat"
    from guest g
      left join guest_category c
        on c.business_id = g.business_id and c.event_id = g.event_id and c.id = g.category_id
    where g.business_id = ${business} and g.id = ${id} and ${isOneOf('g.state', states)}
    ${preparedStatement}`.execute(db)
  return rows[0]
}

export function selectSends(db: Db, business: string, event: string, limit: number) {
  return db
    .selectFrom('message_send')
    .selectAll()
    .where('business_id', '=', business)
    .where('event_id', '=', event)
    .where('kind', '=', 'own')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function countWaitingSends(db: Db, business: string, event: string): Promise<number> {
  const { total } = await db
    .selectFrom('message_send')
    .select((row) => row.fn.countAll<number>().as('total'))
    .where('business_id', '=', business)
    .where('event_id', '=', event)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return total
}

export function selectSend(db: Db, business: string, id: string) {
  return db
    .selectFrom('message_send')
    .selectAll()
    .where('business_id', '=', business)
    .where('id', '=', id)
    .executeTakeFirst()
}

export function lockSend(trx: Trx, business: string, id: string) {
  return trx
    .selectFrom('message_send')
    .selectAll()
    .where('business_id', '=', business)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** False when it exists already. */
export async function insertSend(trx: Trx, send: Insertable<MessageTables['message_send']>): Promise<boolean> {
  const inserted = await trx
    .insertInto('message_send')
    .values(send)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

export async function updateSend(
  trx: Trx,
  business: string,
  id: string,
  change: Partial<{ state: 'queueing' | 'queued' | 'stopped'; cursor: string; mails: number }>,
): Promise<void> {
  await trx.updateTable('message_send').set(change).where('business_id', '=', business).where('id', '=', id).execute()
}

/** What a mail of a sending says besides what the event says itself. */
export function selectSendContent(db: Db, business: string, id: string) {
  return db
    .selectFrom('message_send')
    .select([...TEXTS, 'before', 'segment', 'category_id'])
    .where('business_id', '=', business)
    .where('id', '=', id)
    .modifyEnd(preparedStatement)
    .executeTakeFirst()
}

/** The organiser's own words for a message of the event. */
export function selectWords(db: Db, business: string, event: string, kind: MailMessage) {
  return db
    .selectFrom('event_message')
    .select(TEXTS)
    .where('business_id', '=', business)
    .where('event_id', '=', event)
    .where('kind', '=', kind as MessageKind)
    .modifyEnd(preparedStatement)
    .executeTakeFirst()
}

const TEXTS = ['subject_vn', 'text_vn', 'subject_en', 'text_en'] as const
