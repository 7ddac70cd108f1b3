import type { TimeAndPlace } from '@nine/contract/event/time-and-place'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { preparedStatement } from '../../db/prepared-statement.ts'
import type { Db, Trx } from '../../tables.ts'
import type { EventTables } from './event.table.ts'

const COLUMNS = [
  'business_id',
  'id',
  'title',
  'note',
  'content',
  'search_text',
  'image_id',
  'start_at',
  'end_at',
  'enable_end',
  'over_at',
  'is_online',
  'online_item',
  'meeting_url',
  'address',
  'province',
  'district',
  'place_scheme',
  'capacity',
  'self_check_in',
  'self_check_in_minutes',
  'time_zone',
  'check_in_mode',
  'door_answers',
  'door_version',
  'guest_count',
  'held_seats',
  'takes_registrations',
  'registration_opens_at',
  'registration_closes_at',
  'has_waiting_list',
  'asks_first',
  'needs_approval',
  'group_max',
  'change_hours',
  'purpose_vn',
  'purpose_en',
  'asks_for_news',
  'retention_months',
  'erasure_announced_at',
  'erased_at',
  'is_published',
  'published_at',
  'form_version',
  'steps_hidden',
  'qr_code',
  'meet_id',
  'meet_link',
  'meet_owner',
  'meet_state',
  'version',
  'cancelled_at',
  'cancel_reason',
  'created_by',
  'updated_by',
  'created_at',
  'updated_at',
  'deleted_at',
] as const satisfies readonly (keyof EventTables['event'])[]
/** All columns of `e`, for statements that are planned once. Written out, so that nothing puts them together each time. */
export const EVENT = sql.raw(COLUMNS.map((name) => `e.${name}`).join(', '))

/** An event with the address and name of its enterprise, and who made it. */
export type EventRow = Selectable<EventTables['event']> & { url: string; business_name: string; email: string }

export async function selectEvent(db: Db, business: string, id: string): Promise<EventRow | undefined> {
  const { rows } = await sql<EventRow>`
    select ${EVENT}, b.url, b.name as business_name, p.email
    from event e join business b on b.id = e.business_id join person p on p.id = e.created_by
    where e.business_id = ${business} and e.id = ${id} ${preparedStatement}`.execute(db)
  return rows[0]
}

export function selectSchedules(db: Db, business: string, id: string) {
  return db
    .selectFrom('event_schedule')
    .select(['start_at', 'end_at', 'note'])
    .where('business_id', '=', business)
    .where('event_id', '=', id)
    .orderBy('position')
    .modifyEnd(preparedStatement)
    .execute()
}

export async function selectFields(db: Db, business: string, id: string, version: number) {
  const row = await db
    .selectFrom('registration_form')
    .select('fields')
    .where('business_id', '=', business)
    .where('event_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return row?.fields
}

export function selectNewestGuests(db: Db, business: string, id: string, limit: number) {
  return db
    .selectFrom('guest')
    .select(['id', 'name', 'email'])
    .where('business_id', '=', business)
    .where('event_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export function lockEventRow(trx: Trx, business: string, id: string) {
  return trx
    .selectFrom('event')
    .selectAll()
    .where('business_id', '=', business)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Somebody's untouched draft, locked against a second click at the same time. */
export function lockUntouchedDraft(trx: Trx, business: string, personId: string) {
  return trx
    .selectFrom('event')
    .select('id')
    .where('business_id', '=', business)
    .where('created_by', '=', personId)
    .where('version', '=', 1)
    .where('form_version', '=', 0)
    .where('is_published', '=', false)
    .where('guest_count', '=', 0)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
}

/** One event at a time for this person in this business. */
export async function lockEventCreation(trx: Trx, business: string, personId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`add-event ${business} ${personId}`}, 0))`.execute(trx)
}

export async function insertEvent(trx: Trx, event: Insertable<EventTables['event']>): Promise<void> {
  await trx.insertInto('event').values(event).execute()
}

export async function updateEventRow(
  trx: Trx,
  business: string,
  id: string,
  change: Updateable<EventTables['event']>,
): Promise<void> {
  await trx
    .updateTable('event')
    .set({ ...change, updated_at: new Date() })
    .where('business_id', '=', business)
    .where('id', '=', id)
    .execute()
}

export async function replaceSchedules(
  trx: Trx,
  business: string,
  id: string,
  entries: readonly { start_at: Date | null; end_at: Date | null; note: string }[],
): Promise<void> {
  await trx.deleteFrom('event_schedule').where('business_id', '=', business).where('event_id', '=', id).execute()
  if (entries.length === 0) return
  await trx
    .insertInto('event_schedule')
    .values(entries.map((entry, position) => ({ ...entry, business_id: business, event_id: id, position })))
    .execute()
}

export async function deleteEventRow(trx: Trx, business: string, id: string): Promise<void> {
  await trx.deleteFrom('event').where('business_id', '=', business).where('id', '=', id).execute()
}

/** False when the address was already invited to the event on that day. */
export async function insertInvite(trx: Trx, invite: Insertable<EventTables['event_invite']>): Promise<boolean> {
  const inserted = await trx
    .insertInto('event_invite')
    .values(invite)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

/** Nothing was mailed to these: they may be invited again today. */
export async function deleteInvites(
  trx: Trx,
  { event, day, emails }: { event: string; day: string; emails: readonly string[] },
): Promise<void> {
  await trx
    .deleteFrom('event_invite')
    .where('event_id', '=', event)
    .where('day', '=', day)
    .where('email', 'in', emails)
    .execute()
}

export async function insertMove(
  trx: Trx,
  { former, ...move }: { business_id: string; event_id: string; former: TimeAndPlace },
): Promise<void> {
  await trx
    .insertInto('event_move')
    .values({ ...move, former: JSON.stringify(former) })
    .execute()
}

/** What the first move after a time says it was before; undefined when there was none. */
export async function selectFormerTimeAndPlace(
  db: Db,
  { business_id: business, id }: { business_id: string; id: string },
  at: Date,
): Promise<TimeAndPlace | undefined> {
  const move = await db
    .selectFrom('event_move')
    .select('former')
    .where('business_id', '=', business)
    .where('event_id', '=', id)
    .where('moved_at', '>', at)
    .orderBy('moved_at')
    .limit(1)
    .executeTakeFirst()
  return move?.former
}
