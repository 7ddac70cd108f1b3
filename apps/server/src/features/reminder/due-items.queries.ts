import { MANAGER, OWNER } from '@nine/contract/business/roles'
import { addDays } from '@nine/contract/duration'
import { REMINDER_DAYS, type ReminderKind } from '@nine/contract/reminder/reminder'
import { type RawBuilder, sql } from 'kysely'
import { preparedStatement } from '../../db/prepared-statement.ts'
import type { Db } from '../../tables.ts'

/** Something with a date that concerns a person. */
export interface DueItem {
  kind: ReminderKind
  business_id: string
  business: string
  /** What it is about, for the entry of a calendar. */
  id: string
  /** Name and code of the asset, or the number of the minutes. */
  name: string
  code: string
  /** Who holds it, for those who are late. */
  who: string
  day: string
}

/** Days a date must lie within to concern somebody now. */
type Window = (date: RawBuilder<unknown>, kind: ReminderKind) => RawBuilder<unknown>

interface Concerned {
  person: string
  timeZone: string
  kinds: readonly ReminderKind[]
  limit: number
}

/** After a longer outage older dates are skipped. */
const LOOK_BACK_DAYS = 30

/** What came to one of its days after the last reminder: after an outage once, not for each day that was missed. */
export function crossedSince(lastDay: string | undefined, today: string): Window {
  const earliest = addDays(today, -LOOK_BACK_DAYS)
  const last = lastDay ?? addDays(today, -1)
  const since = last < earliest ? earliest : last
  return (date, kind) => {
    const daysOf = REMINDER_DAYS[kind]
    const within = (most: number, least: number) =>
      sql`(${date} > ${since}::date - ${sql.lit(most)} and ${date} <= ${today}::date - ${sql.lit(least)})`
    // What lies around all of them is one stretch of an index; without it everything of the enterprise would be read.
    return sql`(${within(Math.max(...daysOf), Math.min(...daysOf))} and (${sql.join(
      daysOf.map((days) => within(days, days)),
      sql` or `,
    )}))`
  }
}

/** What lies ahead, and what is late for not longer than the time looked back. */
export const between =
  (from: string, to: string): Window =>
  (date) =>
    sql`(${date} >= ${from}::date and ${date} <= ${to}::date)`

/** The soonest first. Asked for everybody once a day, where planning takes longer than looking. */
export async function selectDueItems(
  db: Db,
  window: Window,
  { person, timeZone, kinds, limit }: Concerned,
): Promise<DueItem[]> {
  const items: DueItem[] = []
  for (const kind of kinds) {
    const { rows } = await sql<DueItem>`
      select ${sql.lit(kind)} as kind, i.business_id, b.name as business, i.id, i.name, i.code, i.who, i.day
      from (${SOURCES[kind]({ person, timeZone, window })}) i
      join business b on b.id = i.business_id
      order by i.day, i.business_id, i.id limit ${sql.lit(limit)} ${preparedStatement}`.execute(db)
    items.push(...rows)
  }
  return items
}

/** What somebody without an account has to return, in all enterprises that wrote down their address and may send mail. */
export async function selectReturnsOf(
  db: Db,
  window: Window,
  { email, limit }: { email: string; limit: number },
): Promise<DueItem[]> {
  const { rows } = await sql<DueItem>`
    select ${sql.lit('return')} as kind, k.business_id, b.name as business, k.id, a.name, a.code, '' as who, k.due_on as day
    from holder h
    join custody k on k.business_id = h.business_id and k.holder_id = h.id and k.ended_at is null
    join asset a on a.business_id = k.business_id and a.id = k.asset_id
    join business b on b.id = k.business_id
    where lower(h.email) = ${email} and h.deleted_at is null and ${hasConfirmedOwner(sql`k.business_id`)}
      and ${window(sql`k.due_on`, 'return')}
    order by day, k.business_id, k.id limit ${sql.lit(limit)}`.execute(db)
  return rows
}

/** Nothing reaches other people from an enterprise whose owners never confirmed an address. */
const hasConfirmedOwner = (business: RawBuilder<unknown>) => sql`exists (
  select from staff s join person p on p.id = s.person_id
  where s.business_id = ${business} and s.role = ${sql.lit(OWNER)} and p.email_verified_at is not null)`

interface Source {
  person: string
  timeZone: string
  window: Window
}

const managedBy = (person: string) =>
  sql`staff s where s.person_id = ${person} and s.role in (${sql.lit(MANAGER)}, ${sql.lit(OWNER)})`

/** As the index by the end of the warranty knows it. */
const WARRANTY_END = sql`(case when a.warranty_days > 0 then a.purchase_date + a.warranty_days end)`

/** Where each kind comes from; those for managers from every business that the person manages. */
const SOURCES: Record<ReminderKind, (source: Source) => RawBuilder<unknown>> = {
  return: ({ person, window }) => sql`
    select k.business_id, k.id, a.name, a.code, '' as who, k.due_on as day
    from staff s join custody k on k.business_id = s.business_id and k.person_id = s.person_id and k.ended_at is null
    join asset a on a.business_id = k.business_id and a.id = k.asset_id
    where s.person_id = ${person} and ${window(sql`k.due_on`, 'return')}`,
  confirmation: ({ person, timeZone, window }) => sql`
    select h.business_id, h.id, h.giver_name as name, h.number as code, '' as who,
      (h.created_at at time zone ${timeZone})::date as day
    from staff s join handover h on h.business_id = s.business_id and h.receiver_person_id = s.person_id
    where s.person_id = ${person} and h.state = 'waiting'
      and ${window(sql`(h.created_at at time zone ${timeZone})::date`, 'confirmation')}`,
  overdue: ({ person, window }) => sql`
    select k.business_id, k.id, a.name, a.code,
      coalesce(h.name, nullif(trim(p.last_name || ' ' || p.first_name), ''), p.email, '') as who, k.due_on as day
    from (select s.business_id from ${managedBy(person)}) m
    join custody k on k.business_id = m.business_id and k.ended_at is null and k.due_on is not null
      and k.person_id is distinct from ${person}
    join asset a on a.business_id = k.business_id and a.id = k.asset_id
    left join person p on p.id = k.person_id
    left join holder h on h.business_id = k.business_id and h.id = k.holder_id
    where ${window(sql`k.due_on`, 'overdue')}`,
  maintenance: ({ person, window }) => sql`
    select d.business_id, d.plan_id || d.asset_id as id, a.name, a.code, l.name as who, d.due_on as day
    from (select s.business_id from ${managedBy(person)}) m
    join maintenance_due d on d.business_id = m.business_id and d.is_live and d.due_on is not null
    join maintenance_plan l on l.business_id = d.business_id and l.id = d.plan_id
    join asset a on a.business_id = d.business_id and a.id = d.asset_id
    where ${window(sql`d.due_on`, 'maintenance')}`,
  warranty: ({ person, window }) => sql`
    select a.business_id, a.id, a.name, a.code, '' as who, ${WARRANTY_END} as day
    from (select s.business_id from ${managedBy(person)}) m
    join asset a on a.business_id = m.business_id and a.deleted_at is null
    where a.status not in ('lost', 'disposed') and ${window(WARRANTY_END, 'warranty')}`,
}
