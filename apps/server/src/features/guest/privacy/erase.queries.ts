import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../../tables.ts'

export interface DueEvent {
  business: string
  event: string
  title: string
  at: Date
}

/** As the index knows it. */
const ERASED_AT = sql`(over_at at time zone 'UTC') + make_interval(months => retention_months)`

/** Anybody counts who is known, with a seat or without. */
const hasGuests = sql<boolean>`exists (
        select 1 from guest g
        where g.business_id = event.business_id and g.event_id = event.id and g.erased_at is null
      )`

/** Events whose guests' data is to be erased within so many days, and whose owners do not know yet; locked. */
export async function lockUnannounced(trx: Trx, now: Date, days: number, limit: number): Promise<DueEvent[]> {
  const { rows } = await sql<DueEvent>`
    select business_id as business, id as event, title,
      greatest(over_at + make_interval(months => retention_months), ${now}::timestamptz + make_interval(days => ${days})) as at
    from event
    where retention_months is not null and erased_at is null and erasure_announced_at is null and ${hasGuests}
      and ${ERASED_AT} <= (${now}::timestamptz at time zone 'UTC') + make_interval(days => ${days})
    order by over_at, id limit ${limit} for no key update skip locked
  `.execute(trx)
  return rows
}

export async function updateAnnounced(trx: Trx, business: string, event: string, at: Date): Promise<void> {
  await trx
    .updateTable('event')
    .set({ erasure_announced_at: at })
    .where('business_id', '=', business)
    .where('id', '=', event)
    .execute()
}

/** Events whose guests' data has to be erased: their owners were notified so many days ago, or there are no guests to notify them of. */
export async function selectDueErasures(db: Db, now: Date, days: number, limit: number) {
  const { rows } = await sql<{ business: string; event: string }>`
    select business_id as business, id as event from event
    where retention_months is not null and erased_at is null
      and ${ERASED_AT} <= ${now}::timestamptz at time zone 'UTC'
      and (not ${hasGuests} or erasure_announced_at <= ${now}::timestamptz - make_interval(days => ${days}))
    order by over_at, id limit ${limit}
  `.execute(db)
  return rows
}

/** The name of an erased guest, of whom lists show nothing else. */
const NOBODY = '–'

/** Takes away who guests were, some or the next ones; what they did stays for the figures. Returns how many there were. */
export async function eraseGuests(
  trx: Trx,
  { business, event, limit, only = null }: { business: string; event: string; limit: number; only?: string[] | null },
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    with next_ones as materialized (
      select id from guest
      where business_id = ${business} and event_id = ${event} and erased_at is null
        and (${only}::text[] is null or id = any(${only}::text[]))
      order by id limit ${limit} for no key update
    )
    update guest g
    set name = ${NOBODY}, email = '', phone = '', address = '', note = '', company = '', search_text = '', answers = '{}',
      qr_code = '', cancel_reason = '', consent_id = null, wants_news = false, erased_at = now()
    from next_ones n where g.business_id = ${business} and g.id = n.id
    returning g.id
  `.execute(trx)
  const ids = rows.map(({ id }) => id)
  await sql`
    update door_act set ticket = '', note = '', details = null
    where business_id = ${business} and guest_id = any(${ids}::text[])`.execute(trx)
  await sql`
    update mail set to_address = '', subject = '', html = '', text = '', attachments = '[]', last_error = null,
      state = case when state = 'queued' then 'cancelled' else state end
    where business_id = ${business} and guest_id = any(${ids}::text[])`.execute(trx)
  return ids.length
}

/**
 * What else names somebody who has an address: invites and mails to it, rows of files that were imported, and notices of
 * their registration. Rows of before the erasure: `guests` still have their names.
 */
export async function eraseTracesOf(
  trx: Trx,
  { business, event }: { business: string; event: string },
  { email, guests }: { email: string; guests: readonly { id: string; name: string }[] },
): Promise<void> {
  const ids = guests.map(({ id }) => id)
  await sql`
    update mail set to_address = '', subject = '', html = '', text = '', attachments = '[]', last_error = null,
      state = case when state = 'queued' then 'cancelled' else state end
    where business_id = ${business} and event_id = ${event} and to_address = ${email}`.execute(trx)
  await sql`
    delete from event_invite where business_id = ${business} and event_id = ${event} and email = ${email}`.execute(trx)
  await sql`
    with blank as (
      update guest_import_row r
      set cells = '[]', corrections = '{}', result = null, written = null, guest_id = null, state = 'left-out',
        is_kept = false, is_warned = false
      from guest_import i
      where i.business_id = ${business} and i.event_id = ${event} and r.business_id = i.business_id
        and r.import_id = i.id
        and (r.guest_id = any(${ids}::text[]) or lower(r.result -> 'values' ->> 'email') = ${email}
          or exists (
            select 1 from jsonb_array_elements_text(r.cells) as c(text)
            where ${email} = any(regexp_split_to_array(lower(c.text), '[][[:space:],;:<>()"]+'))
          ))
      returning r.import_id
    )
    update guest_import i
    set columns = coalesce(
        (select jsonb_agg(c || '{"samples": []}' order by at) from jsonb_array_elements(i.columns) with ordinality as e(c, at)),
        '[]'),
      undone = i.undone || '{"keptGuests": []}', version = version + 1
    where i.business_id = ${business} and i.id in (select import_id from blank)`.execute(trx)
  await deleteNotices(
    trx,
    { business, event },
    sql`n.payload ->> 'guest' = any(${ids}::text[]) or not n.payload ? 'guest'
        and n.payload ->> 'eventTitle' = e.title and n.payload ->> 'name' = any(${guests.map(({ name }) => name)}::text[])`,
  )
}

/** Notices of registrations for an event; those from before they named it are found by its title. */
async function deleteNotices(
  trx: Trx,
  { business, event }: { business: string; event: string },
  which: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    delete from notification n using event e, staff s
    where e.business_id = ${business} and e.id = ${event} and n.business_id = e.business_id
      and s.business_id = e.business_id and n.person_id = s.person_id
      and n.type = 'user-event.join-requested' and (${which})`.execute(trx)
}

/** What else of the event names its guests: its mails, invites and imports, what the review list keeps, and notices of registrations. */
export async function eraseTraces(trx: Trx, business: string, event: string): Promise<void> {
  await sql`
    update mail set to_address = '', subject = '', html = '', text = '', attachments = '[]', last_error = null
    where business_id = ${business} and event_id = ${event}`.execute(trx)
  await sql`
    update data_request set email = '', text = '', answer = '' where business_id = ${business} and event_id = ${event}`.execute(
    trx,
  )
  await sql`delete from event_invite where business_id = ${business} and event_id = ${event}`.execute(trx)
  await sql`
    update door_act set ticket = '', note = '', details = null
    where business_id = ${business} and event_id = ${event} and guest_id is null`.execute(trx)
  await sql`delete from guest_import where business_id = ${business} and event_id = ${event}`.execute(trx)
  await deleteNotices(
    trx,
    { business, event },
    sql`n.payload ->> 'event' = e.id
        or not n.payload ? 'event' and n.payload ->> 'eventTitle' = e.title and n.created_at < e.over_at`,
  )
  await sql`update event set erased_at = now() where business_id = ${business} and id = ${event}`.execute(trx)
}
