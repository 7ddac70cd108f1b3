import { sql } from 'kysely'
import type { Db, Trx } from '../../../tables.ts'
import type { KnownGuest } from './check-guests.ts'
import type { GuestValues } from './guest-import.table.ts'

/** Guests of the event whom the rows may mean, by address or by number. */
export async function selectKnownGuests(
  db: Db,
  { business, event }: { business: string; event: string },
  { emails, phones, names }: { emails: readonly string[]; phones: readonly string[]; names: readonly string[] },
): Promise<KnownGuest[]> {
  return db
    .selectFrom('guest')
    .select(['id', 'name', 'email', 'phone', 'company', 'note', 'address', 'category_id', 'answers'])
    .select(sql<boolean>`(state = 'registered' or offered_until is not null)`.as('has_seat'))
    .where('business_id', '=', business)
    .where('event_id', '=', event)
    .where('state', '<>', 'cancelled')
    .where((row) =>
      row.or([
        sql<boolean>`email = any(${emails}::text[])`,
        row.and([sql<boolean>`phone = any(${phones}::text[])`, sql<boolean>`lower(name) = any(${names}::text[])`]),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Locked, in the order of their ids, with whether their ticket went out. */
export function lockWrittenGuests(
  trx: Trx,
  { business, event }: { business: string; event: string },
  ids: readonly string[],
) {
  return trx
    .selectFrom('guest as g')
    .leftJoin('mail as m', 'm.id', 'g.mail_id')
    .select(['g.id', 'g.name', 'g.email', 'g.phone', 'g.company', 'g.note', 'g.address', 'g.category_id', 'g.answers'])
    .select(['g.state', 'g.checked_in_at', 'g.mail_id', 'm.state as mail_state'])
    .where('g.business_id', '=', business)
    .where('g.event_id', '=', event)
    .where(sql<boolean>`g.id = any(${ids}::text[])`)
    .orderBy('g.id')
    .forNoKeyUpdate('g')
    .execute()
}

/** Sets what is given of each guest and leaves the rest. */
export async function updateGuestValues(
  trx: Trx,
  business: string,
  changes: readonly { id: string; values: Partial<GuestValues>; search_text: string }[],
): Promise<void> {
  await sql`
    update guest g set
      name = coalesce(c.values ->> 'name', g.name), phone = coalesce(c.values ->> 'phone', g.phone),
      company = coalesce(c.values ->> 'company', g.company), note = coalesce(c.values ->> 'note', g.note),
      address = coalesce(c.values ->> 'address', g.address), answers = coalesce(c.values -> 'answers', g.answers),
      category_id = case when c.values ? 'category_id' then c.values ->> 'category_id' else g.category_id end,
      search_text = c.search_text, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c(id text, values jsonb, search_text text)
    where g.business_id = ${business} and g.id = c.id and g.id = any(${changes.map(({ id }) => id)}::text[])`.execute(
    trx,
  )
}

export async function insertCategories(
  trx: Trx,
  { business, event }: { business: string; event: string },
  categories: readonly { id: string; name: string; position: number }[],
): Promise<void> {
  if (categories.length === 0) return
  await trx
    .insertInto('guest_category')
    .values(categories.map((category) => ({ ...category, business_id: business, event_id: event, color: 'outline' })))
    .execute()
}

export const selectGuestCategories = (db: Db, { business, event }: { business: string; event: string }) =>
  db
    .selectFrom('guest_category')
    .select(['id', 'name', 'position'])
    .where('business_id', '=', business)
    .where('event_id', '=', event)
    .orderBy('position')
    .orderBy('id')
    .execute()

/** Those that nobody has. */
export async function deleteUnusedCategories(
  trx: Trx,
  { business, event }: { business: string; event: string },
  ids: readonly string[],
): Promise<void> {
  await sql`
    delete from guest_category c where c.business_id = ${business} and c.event_id = ${event}
      and c.id = any(${ids}::text[]) and not exists (
        select 1 from guest g where g.business_id = c.business_id and g.event_id = c.event_id and g.category_id = c.id
      )`.execute(trx)
}

export async function cancelGuests(
  trx: Trx,
  { business, event }: { business: string; event: string },
  ids: readonly string[],
): Promise<void> {
  await sql`
    update guest set state = 'cancelled', updated_at = now()
    where business_id = ${business} and event_id = ${event} and id = any(${ids}::text[])`.execute(trx)
}
