import { sql } from 'kysely'
import type { Db } from '../../tables.ts'

/** Where the next batch starts; the time in the database's own precision, which is finer than a Date's. */
export interface ExportCursor {
  at: string
  id: string
}

/** The latest first, in batches, so that no connection is held while a slow client reads. */
export function selectGuestsToExport(
  db: Db,
  business: string,
  event: string,
  { after, limit }: { after: ExportCursor | undefined; limit: number },
) {
  return db
    .selectFrom('guest as g')
    .leftJoin('guest_category as c', (category) =>
      category
        .onRef('c.business_id', '=', 'g.business_id')
        .onRef('c.event_id', '=', 'g.event_id')
        .onRef('c.id', '=', 'g.category_id'),
    )
    .select([
      'g.id',
      'g.name',
      'g.email',
      'g.phone',
      'g.participation_form',
      'g.checked_in_at',
      'g.address',
      'g.note',
      'g.answers',
    ])
    .select(['g.code', 'g.company', 'c.name as category'])
    .select(sql<string>`g.created_at::text`.as('at'))
    .where('g.business_id', '=', business)
    .where('g.event_id', '=', event)
    .where('g.state', '!=', 'cancelled')
    .$if(after !== undefined, (rows) =>
      rows.where(sql<boolean>`(g.created_at, g.id) < (${after?.at}::timestamptz, ${after?.id})`),
    )
    .orderBy('g.created_at', 'desc')
    .orderBy('g.id', 'desc')
    .limit(limit)
    .execute()
}

/**
 * Every question somebody answered, in the order and with the titles of the current form, then those of earlier
 * versions.
 */
export async function selectQuestions(
  db: Db,
  business: string,
  event: string,
): Promise<{ key: string; title: string }[]> {
  const { rows } = await sql<{ key: string; title: string }>`
    with answered as (
      select a.key, min(a.value ->> 'title') as title
      from guest g, jsonb_each(g.answers) a
      where g.business_id = ${business} and g.event_id = ${event} and g.answers <> '{}'
      group by a.key
    ), asked as (
      select f.value ->> 'name' as name, f.value ->> 'title' as title, f.ordinality as position
      from event e
      join registration_form r
        on r.business_id = e.business_id and r.event_id = e.id and r.version = e.form_version,
        jsonb_array_elements(r.fields) with ordinality f
      where e.business_id = ${business} and e.id = ${event}
    )
    select a.key, coalesce(min(q.title), a.title) as title from answered a
    left join asked q on a.key like '%-add-' || q.name
    group by a.key, a.title order by min(q.position) nulls last, a.key
  `.execute(db)
  return rows
}
