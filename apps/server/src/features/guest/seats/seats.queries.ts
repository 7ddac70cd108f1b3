import type { GuestStanding } from '@nine/contract/event/door/door-rules'
import type { Lang } from '@nine/contract/lang'
import type { MessageKind } from '@nine/contract/message/message'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../tables.ts'
import { isColdGuest } from '../cold-guest.ts'

/** Gives free seats to those who are next in the line (hold-seats.sql). */
export async function fillSeats(trx: Trx, business: string, event: string): Promise<void> {
  await sql`select fill_seats(${business}, ${event})`.execute(trx)
}

/** Ends offers no later than half a day before the start, where the event begins earlier by now (hold-seats.sql). */
export async function shortenHolds(trx: Trx): Promise<void> {
  await sql`select shorten_holds()`.execute(trx)
}

export async function selectStanding(db: Db, business: string, id: string): Promise<GuestStanding> {
  const { state } = await db
    .selectFrom('guest')
    .select('state')
    .where('business_id', '=', business)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return state
}

/** Which number somebody has in the line: one is next. */
export async function countAhead(db: Db, business: string, id: string): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select count(*)::int as number
    from guest me
      join guest g on g.business_id = me.business_id and g.event_id = me.event_id and g.state = 'waiting'
        and g.offered_until is null and (g.waiting_since, g.id) <= (me.waiting_since, me.id)
    where me.business_id = ${business} and me.id = ${id}
  `.execute(db)
  return rows[0]?.number ?? 0
}

/** Whether an event sends a message; those about places are on until somebody turns them off. */
export async function selectIsMessageOn(
  db: Db,
  { business, event, kind }: { business: string; event: string; kind: MessageKind },
): Promise<boolean> {
  const row = await db
    .selectFrom('event_message')
    .select('is_on')
    .where('business_id', '=', business)
    .where('event_id', '=', event)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row?.is_on ?? true
}

export interface OfficeRow {
  id: string
  name: string
  email: string
  phone: string
  company: string
  at: Date
  answers: Record<string, { title: string; data: string }>
  offered_until: Date | null
}

/** Those who wait for approval or for a seat, the longest first; who is offered one comes first of all. */
export async function selectInLine(
  db: Db,
  { business, event, state, limit }: { business: string; event: string; state: 'pending' | 'waiting'; limit: number },
): Promise<OfficeRow[]> {
  const { rows } = await sql<OfficeRow>`
    select id, name, email, phone, company, created_at as at, answers, offered_until
    from guest
    where business_id = ${business} and event_id = ${event} and state = ${state}
    order by offered_until nulls last, coalesce(waiting_since, created_at), id
    limit ${limit}
  `.execute(db)
  return rows
}

export async function countInLine(db: Db, business: string, event: string) {
  const { rows } = await sql<{ pending: number; waiting: number }>`
    select count(*) filter (where state = 'pending')::int as pending,
      count(*) filter (where state = 'waiting')::int as waiting
    from guest where business_id = ${business} and event_id = ${event} and state in ('pending', 'waiting')
  `.execute(db)
  return rows[0] ?? { pending: 0, waiting: 0 }
}

/** Those of them who wait for approval, in the order in which they asked. */
export async function lockPending(
  trx: Trx,
  { business, event, ids }: { business: string; event: string; ids: readonly string[] },
): Promise<{ id: string; category_id: string | null }[]> {
  const { rows } = await sql<{ id: string; category_id: string | null; created_at: Date }>`
    select id, category_id, created_at from guest
    where business_id = ${business} and event_id = ${event} and state = 'pending' and id = any(${ids}::text[])
    order by id for no key update
  `.execute(trx)
  return rows.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
}

export interface Unnotified {
  business: string
  event: string
  id: string
  email: string
  lang: Lang
  message: 'ticket' | 'waiting' | 'pending' | 'promoted' | 'offer' | 'declined' | 'guest-cancelled'
  offered_until: Date | null
  mail_id: string | null
  start_at: Date | null
  is_confirmed: boolean
  /** An organiser put them on the list, and they have not answered. */
  is_cold: boolean
}

/** Guests who were not notified yet of what became of their registration; those another transaction handles are skipped. */
export async function lockUnnotified(
  trx: Trx,
  { business, event, limit }: { business?: string; event?: string; limit: number },
): Promise<Unnotified[]> {
  const { rows } = await sql<Unnotified>`
    select g.business_id as business, g.event_id as event, g.id, coalesce(nullif(g.email, ''), l.email, '') as email, g.lang, g.untold as message, g.offered_until, g.mail_id,
      e.start_at, p.email_verified_at is not null as is_confirmed, ${isColdGuest('g')} as is_cold
    from guest g
      join event e on e.business_id = g.business_id and e.id = g.event_id
      join person p on p.id = e.created_by
      left join guest l on l.business_id = g.business_id and l.id = g.registered_by
    where g.untold is not null and g.business_id = coalesce(${business ?? null}, g.business_id)
      and g.event_id = coalesce(${event ?? null}, g.event_id)
    order by g.business_id, g.event_id, g.id
    limit ${limit} for no key update of g skip locked
  `.execute(trx)
  return rows
}

/** Offers that nobody answered in time: the seat goes on to who is next when the transaction ends. */
export async function lapseOffers(trx: Trx, now: Date): Promise<{ business: string; event: string }[]> {
  const { rows } = await sql<{ business: string; event: string }>`
    with late as materialized (
      select business_id, id from guest where offered_until <= ${now} order by business_id, id for no key update skip locked
    )
    update guest g set state = 'cancelled', cancelled_at = ${now}, cancelled_how = 'lapsed', updated_at = ${now}
    from late where g.business_id = late.business_id and g.id = late.id
    returning g.business_id as business, g.event_id as event
  `.execute(trx)
  return rows
}
