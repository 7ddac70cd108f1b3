import { sql } from 'kysely'
import { isOneOf } from '../../db/one-of.ts'
import { preparedStatement } from '../../db/prepared-statement.ts'
import type { Db, Trx } from '../../tables.ts'
import { doneBy } from './done-by.ts'
import { DOOR_GUEST_COLUMNS } from './door-guest.ts'

interface Event {
  business: string
  event: string
}

const doorGuests = (db: Db, { business, event }: Event) =>
  db
    .selectFrom('guest as g')
    .leftJoin('person as p', 'p.id', 'g.checked_in_by')
    .select(DOOR_GUEST_COLUMNS)
    .select(doneBy('g').as('by'))
    .where('g.business_id', '=', business)
    .where('g.event_id', '=', event)

/** Guests by their code; with `since` only those changed by a transaction that had not ended when the cursor was made. */
export function selectDoorGuests(
  db: Db,
  event: Event,
  { after, since, limit }: { after: string | undefined; since: string | undefined; limit: number },
) {
  let rows = doorGuests(db, event)
  if (after !== undefined) rows = rows.where('g.code', '>', after)
  if (since !== undefined)
    rows = rows
      .innerJoin('guest_change as c', (join) =>
        join
          .onRef('c.business_id', '=', 'g.business_id')
          .onRef('c.guest_id', '=', 'g.id')
          .onRef('c.event_id', '=', 'g.event_id'),
      )
      .where(sql<boolean>`c.changed_in >= ${since}::text::xid8`)
  return rows.orderBy('g.code').limit(limit).execute()
}

export const selectByCodes = (db: Db, event: Event, codes: readonly string[]) =>
  doorGuests(db, event).where(isOneOf('g.code', codes)).orderBy('g.code').execute()

export const selectByIds = (db: Db, event: Event, ids: readonly string[]) =>
  doorGuests(db, event).where(isOneOf('g.id', ids)).modifyEnd(preparedStatement).execute()

/** Everything before `oldest` has ended: whoever asks from there on misses nothing. A cursor beyond `next` is not of this database. */
export async function selectCursor(db: Db): Promise<{ oldest: string; next: string }> {
  const { rows } = await sql<{ oldest: string; next: string }>`
    select pg_snapshot_xmin(s)::text as oldest, pg_snapshot_xmax(s)::text as next from pg_current_snapshot() s
  `.execute(db)
  return rows[0] ?? { oldest: '0', next: '0' }
}

export async function countDoorGuests(db: Db, { business, event }: Event): Promise<number> {
  const { total } = await db
    .selectFrom('guest')
    .select((row) => row.fn.countAll<number>().as('total'))
    .where('business_id', '=', business)
    .where('event_id', '=', event)
    .executeTakeFirstOrThrow()
  return total
}

interface Figures {
  registered: number
  checkedIn: number
  today: number
  inside: number
  walkIns: number
  waiting: number
}

/** `dayStart`: when the current day of the event began. */
export async function countAtDoor(db: Db, { business, event }: Event, dayStart: Date): Promise<Figures> {
  const { rows } = await sql<Figures>`
    select count(*) filter (where state = 'registered') as registered,
      count(*) filter (where checked_in_at is not null) as "checkedIn",
      count(*) filter (where checked_in_at >= ${dayStart}) as today,
      count(*) filter (where checked_in_at is not null and left_at is null) as inside,
      count(*) filter (where participation_form = 'walk-in' and state = 'registered') as "walkIns",
      count(*) filter (where state = 'waiting') as waiting
    from guest where business_id = ${business} and event_id = ${event} and state <> 'cancelled'`.execute(db)
  return rows[0] ?? { registered: 0, checkedIn: 0, today: 0, inside: 0, walkIns: 0, waiting: 0 }
}

export async function countByCategory(db: Db, { business, event }: Event) {
  const { rows } = await sql<{ category: string; registered: number; checkedIn: number }>`
    select category_id as category, count(*) as registered,
      count(*) filter (where checked_in_at is not null) as "checkedIn"
    from guest
    where business_id = ${business} and event_id = ${event} and state = 'registered' and category_id is not null
    group by 1`.execute(db)
  return rows
}

export async function countByGate(db: Db, { business, event }: Event) {
  const { rows } = await sql<{ gate: string; count: number }>`
    select gate, count(*) as count from guest
    where business_id = ${business} and event_id = ${event} and checked_in_at is not null and gate <> ''
    group by 1 order by 1`.execute(db)
  return rows
}

export const selectGates = (db: Db, { business, event }: Event) =>
  db
    .selectFrom('door_gate')
    .select(['id', 'name', 'direction'])
    .where('business_id', '=', business)
    .where('event_id', '=', event)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()

export const selectCategories = (db: Db, { business, event }: Event) =>
  db
    .selectFrom('guest_category')
    .select(['id', 'name', 'color'])
    .where('business_id', '=', business)
    .where('event_id', '=', event)
    .orderBy('position')
    .orderBy('id')
    .execute()

/** Changes of the settings take turns, and so do those who need a seat. */
export const lockDoorEvent = (trx: Trx, { business, event }: Event) =>
  trx
    .selectFrom('event')
    .selectAll()
    .where('business_id', '=', business)
    .where('id', '=', event)
    .forNoKeyUpdate()
    .executeTakeFirst()
