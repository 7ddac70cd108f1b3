import { sql } from 'kysely'
import type { Db, Trx } from '../../../tables.ts'

interface Of {
  business: string
  event: string
}

/** At most so many sources are counted a day; later ones are counted together. */
const SOURCES_A_DAY = 100
const OTHERS = 'other'

/** Counts one visit. */
export async function upsertVisit(
  trx: Trx,
  { business, event }: Of,
  { zone, source, isFramed }: { zone: string; source: string; isFramed: boolean },
): Promise<void> {
  await sql`
    with today as (select (now() at time zone ${zone})::date as day),
    known as (
      select count(distinct v.source) as sources, coalesce(bool_or(v.source = ${source}), false) as has
      from event_visit v, today
      where v.business_id = ${business} and v.event_id = ${event} and v.day = today.day
    )
    insert into event_visit (business_id, event_id, day, source, is_framed, visits)
    select ${business}, ${event}, today.day,
      case when has or sources < ${sql.lit(SOURCES_A_DAY)} then ${source} else ${OTHERS} end, ${isFramed}, 1
    from today, known
    on conflict (business_id, event_id, day, source, is_framed) do update set visits = event_visit.visits + 1
  `.execute(trx)
}

export interface DayFigure {
  day: string
  registered: number
}

/** Registrations of the last days, also of days without any. */
export async function selectDays(
  db: Db,
  { business, event }: Of,
  { zone, days }: { zone: string; days: number },
): Promise<DayFigure[]> {
  const { rows } = await sql<DayFigure>`
    select d.day::text as day, count(g.id) as registered
    from (select (now() at time zone ${zone})::date - n as day from generate_series(0, ${sql.lit(days - 1)}) n) d
    left join guest g on g.business_id = ${business} and g.event_id = ${event} and g.state <> 'cancelled'
      and (g.created_at at time zone ${zone})::date = d.day
    group by d.day order by d.day`.execute(db)
  return rows
}

export interface SourceFigure {
  source: string
  visits: number
  registered: number
}

/** Those who registered themselves, and those who looked, by where they came from. */
export async function selectSources(db: Db, { business, event }: Of, limit: number): Promise<SourceFigure[]> {
  const { rows } = await sql<SourceFigure>`
    select coalesce(v.source, g.source) as source, coalesce(v.visits, 0) as visits, coalesce(g.registered, 0) as registered
    from (
      select source, sum(visits)::integer as visits from event_visit
      where business_id = ${business} and event_id = ${event} group by source
    ) v
    full join (
      select source, count(*) as registered from guest
      where business_id = ${business} and event_id = ${event} and participation_form = 'registration'
        and state <> 'cancelled'
      group by source
    ) g on g.source = v.source
    order by registered desc, visits desc, source limit ${sql.lit(limit)}`.execute(db)
  return rows
}

export interface TotalFigures {
  registered: number
  came: number
  visits: number
  is_embedded: boolean
  has_door: boolean
}

export async function selectTotals(db: Db, { business, event }: Of): Promise<TotalFigures> {
  const { rows } = await sql<TotalFigures>`
    select
      (select count(*) from guest where business_id = ${business} and event_id = ${event} and state = 'registered')
        as registered,
      (select count(*) from guest where business_id = ${business} and event_id = ${event} and state = 'registered'
        and checked_in_at is not null) as came,
      (select coalesce(sum(visits), 0)::integer from event_visit where business_id = ${business} and event_id = ${event})
        as visits,
      exists (select from event_visit where business_id = ${business} and event_id = ${event} and is_framed)
        as is_embedded,
      exists (select from guest where business_id = ${business} and event_id = ${event} and checked_in_at is not null)
        as has_door`.execute(db)
  return rows[0] ?? { registered: 0, came: 0, visits: 0, is_embedded: false, has_door: false }
}

export async function updateStepsHidden(trx: Trx, { business, event }: Of, areHidden: boolean): Promise<void> {
  await trx
    .updateTable('event')
    .set({ steps_hidden: areHidden })
    .where('business_id', '=', business)
    .where('id', '=', event)
    .execute()
}
