import { DOORS_MAX, EXPECTING_CHECKS_MAX } from '@nine/contract/scan'
import { sql } from 'kysely'
import type { Db } from '../../tables.ts'

interface ExpectingCheck {
  id: string
  code: string
  title: string
}

/** Running stocktakes of which an asset is an item that nobody has seen yet; a blind one keeps to itself what it expects. */
export async function selectExpectingChecks(db: Db, business: string, asset: string): Promise<ExpectingCheck[]> {
  const { rows } = await sql<ExpectingCheck>`
    select c.id, c.code, c.title from inventory_check c
    join inventory_item i on i.business_id = c.business_id and i.check_id = c.id and i.id = ${asset}
    where c.business_id = ${business} and c.completed_at is null and c.deleted_at is null
      and not c.is_blind and not i.checked
    order by c.created_at desc, c.id desc limit ${sql.lit(EXPECTING_CHECKS_MAX)}`.execute(db)
  return rows
}

interface Door {
  id: string
  title: string
  start_at: Date | null
}

/** Events that take place today and are not cancelled; the day is that of each event's own clock, else of `zone`. */
export async function selectDoorsOfToday(db: Db, business: string, zone: string): Promise<Door[]> {
  const { rows } = await sql<Door>`
    select e.id, e.title, e.start_at from event e
    cross join lateral (select coalesce(e.time_zone, ${zone}) as zone) z
    where e.business_id = ${business} and e.deleted_at is null and e.cancelled_at is null
      and (now() at time zone z.zone)::date between (e.start_at at time zone z.zone)::date
        and (coalesce(e.over_at, e.end_at, e.start_at) at time zone z.zone)::date
    order by e.start_at, e.id limit ${sql.lit(DOORS_MAX)}`.execute(db)
  return rows
}
