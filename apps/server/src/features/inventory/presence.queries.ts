import { sql } from 'kysely'
import type { Db, Trx } from '../../tables.ts'
import type { PersonRow } from './inventory.queries.ts'

export interface Window {
  business: string
  check: string
  window: string
  person: string
}

/** Arrivals and departures take turns, so that everybody learns of all the others. */
export async function lockPresence(trx: Trx, { check }: Window): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('presence ' || ${check}, 0))`.execute(trx)
}

/** Everybody who has the check open, in the order in which they came. */
export async function selectPresent(db: Db, { business, check }: Window, believedMs: number): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select p.id, p.email, p.first_name, p.last_name, p.photo
    from person p join (
      select person_id, min(came_at) as came_at from inventory_presence
      where business_id = ${business} and check_id = ${check}
        and seen_at > now() - make_interval(secs => ${believedMs / 1000})
      group by person_id
    ) w on w.person_id = p.id
    order by w.came_at, p.id`.execute(db)
  return rows
}

export async function upsertPresence(trx: Trx, { business, check, window, person }: Window): Promise<void> {
  await sql`
    insert into inventory_presence (business_id, check_id, window_id, person_id, came_at, seen_at)
    values (${business}, ${check}, ${window}, ${person}, now(), now())
    on conflict (business_id, check_id, window_id) do update set seen_at = now(), person_id = excluded.person_id`.execute(
    trx,
  )
}

export async function deletePresence(trx: Trx, { business, check, window, person }: Window): Promise<void> {
  await sql`
    delete from inventory_presence
    where business_id = ${business} and check_id = ${check} and window_id = ${window} and person_id = ${person}`.execute(
    trx,
  )
}

/** Deletes windows that have not reported for long. */
export async function deleteStalePresence(trx: Trx, { business, check }: Window, believedMs: number): Promise<void> {
  await sql`
    delete from inventory_presence
    where business_id = ${business} and check_id = ${check}
      and seen_at <= now() - make_interval(secs => ${believedMs / 1000})`.execute(trx)
}

/** The people of all recorded windows, stale ones included. */
export async function selectRecordedPeople(trx: Trx, { business, check }: Window): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct person_id as id from inventory_presence
    where business_id = ${business} and check_id = ${check}`.execute(trx)
  return rows.map(({ id }) => id)
}
