import type { EventView } from '@nine/contract/event/event-list'
import { withoutAccents } from '@nine/contract/text/without-accents'
import { sql } from 'kysely'
import { containing } from '../../db/like-pattern.ts'
import type { Db } from '../../tables.ts'

interface EventFilter {
  status?: EventView | 'deleted' | undefined
  search?: string | undefined
}

/** Current events, then future ones by their start, drafts, past ones, and those that are deleted. */
export function selectEvents(db: Db, business: string, filter: EventFilter, page: { limit: number; offset: number }) {
  return filtered(db, business, filter)
    .innerJoin('business as b', 'b.id', 'e.business_id')
    .innerJoin('person as p', 'p.id', 'e.created_by')
    .selectAll('e')
    .select(['b.url', 'b.name as business_name', 'p.email'])
    .$if(filter.status === 'deleted', (rows) => rows.orderBy('e.deleted_at', 'desc'))
    .orderBy(
      sql`case when e.deleted_at is not null then 4 when e.over_at <= now() then 3 when not e.is_published then 2
        when e.start_at <= now() then 0 else 1 end`,
    )
    .orderBy(sql`case when e.is_published and e.over_at > now() and e.deleted_at is null then e.start_at end`)
    .orderBy(sql`case when e.over_at <= now() then e.start_at end`, (order) => order.desc().nullsLast())
    .orderBy('e.created_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
}

export async function countEvents(db: Db, business: string, filter: EventFilter): Promise<number> {
  const { total } = await filtered(db, business, filter)
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** Current or past events, the latest first. */
export function selectEventsByTime(db: Db, business: string, when: 'happening' | 'finished', limit: number) {
  return filtered(db, business, {})
    .innerJoin('business as b', 'b.id', 'e.business_id')
    .innerJoin('person as p', 'p.id', 'e.created_by')
    .selectAll('e')
    .select(['b.url', 'b.name as business_name', 'p.email'])
    .$if(when === 'happening', (rows) =>
      rows.where('e.start_at', '<=', sql<Date>`now()`).where('e.over_at', '>', sql<Date>`now()`),
    )
    .$if(when === 'finished', (rows) => rows.where('e.over_at', '<=', sql<Date>`now()`))
    .orderBy('e.start_at', 'desc')
    .orderBy('e.id')
    .limit(limit)
    .execute()
}

export function countByView(db: Db, business: string) {
  return sql<Record<'all' | 'all-event' | 'publish' | 'notpublish' | 'finished' | 'deleted', number>>`
    select count(*) filter (where deleted_at is null) as "all", count(*) as "all-event",
      count(*) filter (where deleted_at is null and is_published) as publish,
      count(*) filter (where deleted_at is null and not is_published) as notpublish,
      count(*) filter (where deleted_at is null and over_at <= now()) as finished,
      count(*) filter (where deleted_at is not null) as deleted
    from event where business_id = ${business}
  `
    .execute(db)
    .then(({ rows: [counts] }) => counts)
}

function filtered(db: Db, business: string, { status, search }: EventFilter) {
  let events = db.selectFrom('event as e').where('e.business_id', '=', business)
  if (status === 'deleted') events = events.where('e.deleted_at', 'is not', null)
  else if (status !== 'all-event') events = events.where('e.deleted_at', 'is', null)
  if (status === 'publish' || status === 'notpublish')
    events = events.where('e.is_published', '=', status === 'publish')
  if (status === 'finished') events = events.where('e.over_at', '<=', sql<Date>`now()`)
  for (const word of wordsOf(search)) events = events.where('e.search_text', 'like', containing(word))
  return events
}

const wordsOf = (search = ''): string[] => withoutAccents(search).split(/\s+/).filter(Boolean)
