import type { GuestSegments } from '@nine/contract/event/guest/guest'
import type { GuestFilterState } from '@nine/contract/event/event-list'
import { keysOf } from '@nine/contract/keys-of'
import { withoutAccents } from '@nine/contract/text/without-accents'
import { type RawBuilder, sql } from 'kysely'
import { containing } from '../../db/like-pattern.ts'
import type { Db } from '../../tables.ts'

export interface GuestFilter {
  search?: string | undefined
  status?: GuestFilterState | undefined
  category?: string | undefined
}

export type GuestWithMail = Awaited<ReturnType<typeof selectGuests>>[number]

/** The latest first. */
export function selectGuests(
  db: Db,
  business: string,
  event: string,
  { limit, offset, ...filter }: GuestFilter & { limit: number; offset: number },
) {
  return filtered(db, business, event, filter)
    .selectAll('g')
    .select('m.state as mail_state')
    .orderBy('g.created_at', 'desc')
    .orderBy('g.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countGuests(db: Db, business: string, event: string, filter: GuestFilter): Promise<number> {
  const { total } = await filtered(db, business, event, filter)
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export async function countStates(db: Db, business: string, event: string) {
  const { rows } = await sql<{
    registered: number
    checkedIn: number
    mailFailed: number
    mailNone: number
    waiting: number
  }>`
    select count(*) filter (where g.state = 'registered') as registered,
      count(*) filter (where g.checked_in_at is not null) as "checkedIn",
      count(*) filter (where m.state = 'failed') as "mailFailed",
      count(*) filter (where ${IN_SEGMENT['mail-none']}) as "mailNone",
      count(*) filter (where g.state = 'waiting') as waiting
    from guest g left join mail m on m.id = g.mail_id
    where g.business_id = ${business} and g.event_id = ${event} and g.state <> 'cancelled'
  `.execute(db)
  return rows[0] ?? { registered: 0, checkedIn: 0, mailFailed: 0, mailNone: 0, waiting: 0 }
}

/** Arrivals per interval, including empty ones between the first and the last; the latest intervals. */
export async function selectArrivals(
  db: Db,
  business: string,
  event: string,
  { minutes, limit }: { minutes: number; limit: number },
) {
  const width = `${minutes} minutes`
  const { rows } = await sql<{ at: Date; count: number }>`
    with came as (
      select date_bin(${width}::interval, at, 'epoch') as at, count(*)::int as count
      from door_act
      where business_id = ${business} and event_id = ${event} and outcome = 'first' and undone_by is null
        and kind in ('in', 'walk-in')
      group by 1
    ), ends as (select max(at) as last, greatest(min(at), max(at) - ${width}::interval * ${limit - 1}) as first from came)
    select part as at, coalesce(came.count, 0) as count
    from ends, generate_series(ends.first, ends.last, ${width}::interval) part
    left join came on came.at = part
    order by part
  `.execute(db)
  return rows
}

/** Who is in a segment; those without one are everybody whose registration was not cancelled. */
const IN_SEGMENT: Record<GuestFilterState, RawBuilder<boolean>> = {
  // A ticket never expires; what is cancelled was not sent.
  'mail-none': sql`g.state = 'registered' and g.email <> '' and coalesce(m.state, 'cancelled') in ('cancelled', 'expired')`,
  'mail-queued': sql`g.state <> 'cancelled' and m.state = 'queued'`,
  'mail-sent': sql`g.state <> 'cancelled' and m.state = 'sent'`,
  'mail-failed': sql`g.state <> 'cancelled' and m.state = 'failed'`,
  in: sql`g.state <> 'cancelled' and g.checked_in_at is not null`,
  out: sql`g.state = 'registered' and g.checked_in_at is null`,
  waiting: sql`g.state = 'waiting'`,
  pending: sql`g.state = 'pending'`,
  cancelled: sql`g.state = 'cancelled'`,
}
const IS_LIVING: RawBuilder<boolean> = sql`g.state <> 'cancelled'`

function filtered(db: Db, business: string, event: string, { search, status, category }: GuestFilter) {
  return matching(db, business, event, { search, category }).where(status ? IN_SEGMENT[status] : IS_LIVING)
}

/** How many of those who match are in each segment. */
export async function countSegments(
  db: Db,
  business: string,
  event: string,
  filter: Pick<GuestFilter, 'search' | 'category'>,
): Promise<GuestSegments> {
  const count = (is: RawBuilder<boolean>) => sql<number>`count(*) filter (where ${is})`
  return matching(db, business, event, filter)
    .select(count(IS_LIVING).as('all'))
    .select(keysOf(IN_SEGMENT).map((segment) => count(IN_SEGMENT[segment]).as(segment)))
    .executeTakeFirstOrThrow()
}

function matching(db: Db, business: string, event: string, { search, category }: Omit<GuestFilter, 'status'>) {
  let guests = db
    .selectFrom('guest as g')
    .leftJoin('mail as m', 'm.id', 'g.mail_id')
    .where('g.business_id', '=', business)
    .where('g.event_id', '=', event)
  if (category !== undefined) guests = guests.where('g.category_id', '=', category)
  for (const word of withoutAccents(search ?? '')
    .split(/\s+/)
    .filter(Boolean))
    guests = guests.where((row) => {
      const inText = row('g.search_text', 'like', containing(word))
      const code = beginningOfCode(word)
      return code === undefined ? inText : row.or([inText, row('g.code', 'like', `${code}%`)])
    })
  return guests
}

/** Ids of those who match, the latest first. */
export async function selectGuestIds(
  db: Db,
  business: string,
  event: string,
  filter: GuestFilter,
  limit: number,
): Promise<string[]> {
  const rows = await filtered(db, business, event, filter)
    .select('g.id')
    .orderBy('g.created_at', 'desc')
    .orderBy('g.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** "7k4m-q2" → "7K4MQ2"; undefined for a word that is none, or too short to mean one. */
function beginningOfCode(word: string): string | undefined {
  const code = word.replaceAll('-', '').toUpperCase()
  return /^[2-9A-Z]{4,8}$/.test(code) ? code : undefined
}
