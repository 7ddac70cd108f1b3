import type { CheckInMode, GuestStanding } from '@nine/contract/event/door/door-rules'
import type { Role } from '@nine/contract/business/roles'
import type { Lang } from '@nine/contract/lang'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { preparedStatement } from '../../db/prepared-statement.ts'
import type { Db, Trx } from '../../tables.ts'
import type { GuestTables } from './guest.table.ts'

export function selectGuest(db: Db, business: string, id: string) {
  return db
    .selectFrom('guest as g')
    .leftJoin('mail as m', 'm.id', 'g.mail_id')
    .selectAll('g')
    .select('m.state as mail_state')
    .where('g.business_id', '=', business)
    .where('g.id', '=', id)
    .executeTakeFirst()
}

/** The address of who registered a guest. */
export async function selectLeaderEmail(db: Db, business: string, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('guest as g')
    .innerJoin('guest as l', (leader) =>
      leader.onRef('l.business_id', '=', 'g.business_id').onRef('l.id', '=', 'g.registered_by'),
    )
    .select('l.email')
    .where('g.business_id', '=', business)
    .where('g.id', '=', id)
    .executeTakeFirst()
  return row?.email
}

/** A guest at the door in one query: the guest, their event, who let them in, and the caller's role. */
export async function selectArrival(db: Db, id: string, person: string | undefined) {
  const { rows } = await sql<ArrivalRow>`
    select g.business_id, g.event_id, g.name, g.email, g.phone, g.note, g.participation_form, g.checked_in_at,
      g.updated_at, g.gate, g.state, g.left_at, g.steward, e.check_in_mode, e.time_zone, e.self_check_in, e.self_check_in_minutes, e.is_published, e.start_at, e.cancelled_at is not null as is_cancelled,
      e.deleted_at is not null as is_deleted, s.role,
      p.first_name as by_first_name, p.last_name as by_last_name, p.email as by_email
    from guest g
      join event e on e.business_id = g.business_id and e.id = g.event_id
      left join staff s on s.business_id = g.business_id and s.person_id = ${person ?? null}
      left join person p on p.id = case when g.checked_in_at is null then s.person_id else g.checked_in_by end
    where g.id = ${id}
    ${preparedStatement}`.execute(db)
  return rows[0]
}

export interface ArrivalRow {
  business_id: string
  event_id: string
  name: string
  email: string
  phone: string
  note: string
  participation_form: Selectable<GuestTables['guest']>['participation_form']
  checked_in_at: Date | null
  updated_at: Date
  gate: string
  state: GuestStanding
  left_at: Date | null
  steward: string
  check_in_mode: CheckInMode
  time_zone: string | null
  self_check_in: boolean
  self_check_in_minutes: number
  is_published: boolean
  start_at: Date | null
  is_cancelled: boolean
  is_deleted: boolean
  role: Role | null
  /** Who let the guest in; before that the calling member. */
  by_first_name: string | null
  by_last_name: string | null
  by_email: string | null
}

export async function selectBusinessOfGuest(db: Db, id: string): Promise<string | undefined> {
  return (await db.selectFrom('guest').select('business_id').where('id', '=', id).executeTakeFirst())?.business_id
}

export async function selectHasGuests(db: Db, business: string, event: string): Promise<boolean> {
  const guest = db.selectFrom('guest').select('id').where('business_id', '=', business).where('event_id', '=', event)
  return (await guest.limit(1).executeTakeFirst()) !== undefined
}

/** The category that a guest was given, as their ticket shows it. */
export async function selectCategory(
  db: Db,
  business: string,
  { event_id: event, category_id: category }: { event_id: string; category_id: string | null },
) {
  if (category === null) return undefined
  return db
    .selectFrom('guest_category')
    .select(['name', 'color'])
    .where('business_id', '=', business)
    .where('event_id', '=', event)
    .where('id', '=', category)
    .executeTakeFirst()
}

export function selectGuestsByEmail(db: Db, business: string, event: string, emails: readonly string[]) {
  return db
    .selectFrom('guest')
    .select(['id', 'email', 'name', 'phone'])
    .where('business_id', '=', business)
    .where('event_id', '=', event)
    .where('state', '!=', 'cancelled')
    .where(sql<boolean>`email = any(${emails})`)
    .execute()
}

export interface ReachedGuest {
  id: string
  /** Empty where they are reached through who registered them. */
  email: string
  lang: Lang
  state: Exclude<GuestStanding, 'cancelled'>
  offered_until: Date | null
}

/** Living registrations whose mails go to an address: their own, or that of who registered them, also once that one cancelled. */
export async function selectGuestsReachedAt(
  db: Db,
  { business, event, email }: { business: string; event: string; email: string },
): Promise<ReachedGuest[]> {
  const { rows } = await sql<ReachedGuest>`
    with addressee as materialized (
      select id from guest where business_id = ${business} and event_id = ${event} and email = ${email}
    )
    select g.id, g.email, g.lang, g.state, g.offered_until
    from addressee a join guest g on g.business_id = ${business} and (g.id = a.id or g.registered_by = a.id and g.email = '')
    where g.state <> 'cancelled'
    order by g.email = '', g.created_at, g.id
  `.execute(db)
  return rows
}

/**
 * Sets the check-in time and keeps the act, unless somebody changed it since it was read: the first one wins. Without a
 * person the guest checked in themselves.
 */
export async function updateCheckIn(
  trx: Trx,
  { business, event, id }: { business: string; event: string; id: string },
  { by, gate, at, known, act }: { by: string | undefined; gate: string; at: Date; known: Date | null; act: string },
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    with came as (
      update guest set checked_in_at = ${at}, checked_in_how = ${by ? 'staff' : 'guest'}, checked_in_by = ${by ?? null},
        gate = ${gate}, steward = '', left_at = null, updated_at = ${at}
      where business_id = ${business} and event_id = ${event} and id = ${id} and state = 'registered'
        and date_trunc('milliseconds', checked_in_at) is not distinct from ${known}::timestamptz
      returning id
    )
    insert into door_act (business_id, event_id, id, guest_id, kind, method, outcome, gate, person_id, at)
    select ${business}, ${event}, ${act}, came.id, 'in', ${by ? 'scan' : 'self'}, 'first', ${gate}, ${by ?? null}, ${at}
    from came
    returning id
    ${preparedStatement}`.execute(trx)
  return rows.length > 0
}

/** In the order of their ids, like everybody who locks several. */
export async function lockGuests(trx: Trx, business: string, event: string, ids: readonly string[]): Promise<void> {
  await sql`
    select id from guest where business_id = ${business} and event_id = ${event} and id = any(${ids}::text[])
    order by id for no key update`.execute(trx)
}

/**
 * Takes back the check-ins made at these times, in milliseconds, and keeps who did it; any other stays. `madeBy` leaves
 * those of other people alone too.
 */
export async function undoArrivals(
  trx: Trx,
  { business, event, by, madeBy = null }: { business: string; event: string; by: string; madeBy?: string | null },
  arrivals: readonly { id: string; at: number; act: string }[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with undone as (
      update door_act d set undone_by = a.act
      from jsonb_to_recordset(${JSON.stringify(arrivals)}::jsonb) as a(id text, at bigint, act text)
      where d.business_id = ${business} and d.event_id = ${event} and d.guest_id = a.id
        and (${madeBy}::text is null or d.person_id = ${madeBy})
        and d.kind = 'in' and d.outcome = 'first' and d.undone_by is null
        and floor(extract(epoch from d.at) * 1000) = a.at
      returning d.id, d.guest_id, a.act
    )
    insert into door_act (business_id, event_id, id, guest_id, kind, method, outcome, person_id, at, undoes)
    select ${business}, ${event}, undone.act, undone.guest_id, 'undo', 'list', 'done', ${by}, now(), undone.id
    from undone
    returning guest_id as id
  `.execute(trx)
  return rows.map(({ id }) => id)
}

/** Computes the guests' own columns from the acts that still count (`standingAfter` of the contract). */
export async function recountGuests(trx: Trx, business: string, ids: readonly string[]): Promise<void> {
  await sql`
    update guest g
    set checked_in_at = e.at, checked_in_by = e.person_id, steward = coalesce(e.steward, ''), gate = coalesce(e.gate, ''),
      checked_in_how = case when e.id is null then null when e.steward <> '' then 'steward'
        when e.person_id is not null then 'staff' else 'guest' end,
      left_at = case when e.id is not null and l.kind = 'out' then l.at end, updated_at = now()
    from unnest(${ids}::text[]) as i(id)
      left join lateral (
        select * from door_act
        where business_id = ${business} and guest_id = i.id and kind in ('in', 'walk-in') and outcome = 'first'
          and undone_by is null
        order by at desc, received_at desc, id desc limit 1
      ) e on true
      left join lateral (
        select kind, at from door_act
        where business_id = ${business} and guest_id = i.id and kind in ('in', 'out', 'walk-in') and outcome = 'first'
          and undone_by is null
        order by at desc, received_at desc, id desc limit 1
      ) l on true
    where g.business_id = ${business} and g.id = i.id
  `.execute(trx)
}

/**
 * What happened at the door stays when its guest is removed, for the figures, without anything that identifies them. Entries of the
 * review list about them are settled: there is nobody left to decide about.
 */
export async function forgetGuestsInActs(
  trx: Trx,
  business: string,
  guests: readonly string[],
  by: string | null,
): Promise<void> {
  await sql`
    update door_act
    set guest_id = null, ticket = '', note = '', details = null,
      resolution = case when ${isOpenReview} then 'drop' else resolution end,
      resolved_by = case when ${isOpenReview} then ${by} else resolved_by end,
      resolved_at = case when ${isOpenReview} then now() else resolved_at end
    where business_id = ${business} and guest_id = any(${guests}::text[])
  `.execute(trx)
}
const isOpenReview = sql<boolean>`outcome in ('conflict', 'review') and reason is not null and resolution is null`

const ATTEMPTS = 5

/**
 * The ticket code of the new guest; undefined when the address is already registered, including by a concurrent
 * transaction. Where neither is the reason, somebody got the same code at the same time (stamp-guest.sql).
 */
export async function insertGuest(trx: Trx, guest: Insertable<GuestTables['guest']>): Promise<string | undefined> {
  for (let round = 1; round <= ATTEMPTS; round++) {
    const inserted = await addedGuest(trx, guest).modifyEnd(preparedStatement).executeTakeFirst()
    if (inserted) return inserted.code
    const known = await selectGuestsByEmail(trx, guest.business_id, guest.event_id, [guest.email])
    if (known.length > 0) return undefined
  }
  throw new Error('no ticket code was free')
}

/** Adds nobody where the address is registered already or another guest has the code. */
export const addedGuest = (db: Db, guest: Insertable<GuestTables['guest']>) =>
  db
    .insertInto('guest')
    .values(guest)
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')

export async function insertGuests(trx: Trx, guests: Insertable<GuestTables['guest']>[]): Promise<void> {
  for (let at = 0; at < guests.length; at += INSERTED_AT_ONCE)
    await trx
      .insertInto('guest')
      .values(guests.slice(at, at + INSERTED_AT_ONCE))
      .execute()
}
/** PostgreSQL accepts 65,535 parameters per statement. */
const INSERTED_AT_ONCE = 1000

export async function updateGuest(
  trx: Trx,
  business: string,
  id: string,
  change: Updateable<GuestTables['guest']>,
): Promise<void> {
  await trx.updateTable('guest').set(change).where('business_id', '=', business).where('id', '=', id).execute()
}

/** Many at once, in one statement. */
export async function updateGuests(
  trx: Trx,
  business: string,
  changes: readonly { id: string; name: string; phone: string; search_text: string }[],
): Promise<void> {
  await sql`
    update guest g set name = c.name, phone = c.phone, search_text = c.search_text
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as c(id text, name text, phone text, search_text text)
    where g.business_id = ${business} and g.id = c.id
  `.execute(trx)
}

export function lockGuest(trx: Trx, business: string, id: string) {
  return trx
    .selectFrom('guest')
    .select([
      'event_id',
      'email',
      'category_id',
      'checked_in_at',
      'mail_id',
      'state',
      'offered_until',
      'cancelled_at',
      'cancelled_how',
      'cancelled_from',
      'erased_at',
    ])
    .where('business_id', '=', business)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export function deleteGuestRow(trx: Trx, business: string, id: string) {
  return trx
    .deleteFrom('guest')
    .where('business_id', '=', business)
    .where('id', '=', id)
    .returning('event_id')
    .executeTakeFirst()
}
