import type { Placing } from '@nine/contract/event/placing'
import type { EventView } from '@nine/contract/event/event-list'
import { withoutAccents } from '@nine/contract/text/without-accents'
import { type Insertable, sql, type Updateable } from 'kysely'
import { containing } from '../../db/like-pattern.ts'
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

export interface EventFilter {
  status?: EventView | 'deleted' | undefined
  search?: string | undefined
}

export type EventRow = Awaited<ReturnType<typeof selectEvents>>[number]

/** Current events, then future ones by their start, drafts, past ones, and those that are deleted. */
export function selectEvents(db: Db, business: string, filter: EventFilter, page: { limit: number; offset: number }) {
  return filtered(db, business, filter)
    .innerJoin('business as b', 'b.id', 'e.business_id')
    .innerJoin('person as p', 'p.id', 'e.created_by')
    .selectAll('e')
    .select(['b.url', 'b.name as business_name', 'p.email'])
    .$if(filter.status === 'deleted', (rows) => rows.orderBy('e.deleted_at', 'desc'))
    .orderBy(
      sql`case when e.deleted_at is not null then 4 when e.over_at <= now() then 3 when not e.is_published then 2
        when e.start_at <= now() then 0 else 1 end`,
    )
    .orderBy(sql`case when e.is_published and e.over_at > now() and e.deleted_at is null then e.start_at end`)
    .orderBy(sql`case when e.over_at <= now() then e.start_at end`, (order) => order.desc().nullsLast())
    .orderBy('e.created_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
}

export async function countEvents(db: Db, business: string, filter: EventFilter): Promise<number> {
  const { total } = await filtered(db, business, filter)
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** Current or past events, the latest first. */
export function selectEventsByTime(db: Db, business: string, when: 'happening' | 'finished', limit: number) {
  return filtered(db, business, {})
    .innerJoin('business as b', 'b.id', 'e.business_id')
    .innerJoin('person as p', 'p.id', 'e.created_by')
    .selectAll('e')
    .select(['b.url', 'b.name as business_name', 'p.email'])
    .$if(when === 'happening', (rows) =>
      rows.where('e.start_at', '<=', sql<Date>`now()`).where('e.over_at', '>', sql<Date>`now()`),
    )
    .$if(when === 'finished', (rows) => rows.where('e.over_at', '<=', sql<Date>`now()`))
    .orderBy('e.start_at', 'desc')
    .orderBy('e.id')
    .limit(limit)
    .execute()
}

export function countByView(db: Db, business: string) {
  return sql<Record<'all' | 'all-event' | 'publish' | 'notpublish' | 'finished' | 'deleted', number>>`
    select count(*) filter (where deleted_at is null) as "all", count(*) as "all-event",
      count(*) filter (where deleted_at is null and is_published) as publish,
      count(*) filter (where deleted_at is null and not is_published) as notpublish,
      count(*) filter (where deleted_at is null and over_at <= now()) as finished,
      count(*) filter (where deleted_at is not null) as deleted
    from event where business_id = ${business}
  `
    .execute(db)
    .then(({ rows: [counts] }) => counts)
}

function filtered(db: Db, business: string, { status, search }: EventFilter) {
  let events = db.selectFrom('event as e').where('e.business_id', '=', business)
  if (status === 'deleted') events = events.where('e.deleted_at', 'is not', null)
  else if (status !== 'all-event') events = events.where('e.deleted_at', 'is', null)
  if (status === 'publish' || status === 'notpublish')
    events = events.where('e.is_published', '=', status === 'publish')
  if (status === 'finished') events = events.where('e.over_at', '<=', sql<Date>`now()`)
  for (const word of wordsOf(search)) events = events.where('e.search_text', 'like', containing(word))
  return events
}

const wordsOf = (search = ''): string[] => withoutAccents(search).split(/\s+/).filter(Boolean)

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

export function selectGoogleAccount(db: Db, personId: string) {
  return db.selectFrom('google_account').selectAll().where('person_id', '=', personId).executeTakeFirst()
}

export async function upsertGoogleAccount(trx: Trx, account: Insertable<EventTables['google_account']>): Promise<void> {
  const { email, sealed_token } = account
  await trx
    .insertInto('google_account')
    .values(account)
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ email, sealed_token }))
    .execute()
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

export async function insertMove(
  trx: Trx,
  { former, ...move }: { business_id: string; event_id: string; former: Placing },
): Promise<void> {
  await trx
    .insertInto('event_move')
    .values({ ...move, former: JSON.stringify(former) })
    .execute()
}

/** What the first move after a time says it was before; undefined when there was none. */
export async function selectPlacing(
  db: Db,
  { business_id: business, id }: { business_id: string; id: string },
  at: Date,
): Promise<Placing | undefined> {
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
