import { sql } from 'kysely'
import { preparedStatement } from '../../../db/prepared-statement.ts'
import type { Db } from '../../../tables.ts'
import { EVENT_COLUMNS } from '../event.queries.ts'

export type PublicRow = NonNullable<Awaited<ReturnType<typeof selectPublicRow>>>

/** An event by its id alone, with its registration form, for public pages. */
export function selectPublicRow(db: Db, id: string) {
  return db
    .selectFrom('event as e')
    .innerJoin('business as b', 'b.id', 'e.business_id')
    .innerJoin('person as p', 'p.id', 'e.created_by')
    .leftJoin('registration_form as f', (form) =>
      form
        .onRef('f.business_id', '=', 'e.business_id')
        .onRef('f.event_id', '=', 'e.id')
        .onRef('f.version', '=', 'e.form_version'),
    )
    .leftJoin('media as m', 'm.id', 'e.image_id')
    .leftJoin('event_message as t', (ticket) =>
      ticket.onRef('t.business_id', '=', 'e.business_id').onRef('t.event_id', '=', 'e.id').on('t.kind', '=', 'ticket'),
    )
    .select(EVENT_COLUMNS.map((name) => `e.${name}` as const))
    .select(['b.url', 'b.name as business_name', 'p.email', 'f.fields', 'm.width', 'm.height'])
    .select(sql<boolean>`p.email_verified_at is not null`.as('organiser_confirmed'))
    .select(sql<boolean>`coalesce(t.is_on, true)`.as('sends_tickets'))
    .where('e.id', '=', id)
    .modifyEnd(preparedStatement)
    .executeTakeFirst()
}

/** Current events, then future ones by their start, then past ones with the latest first. */
export function selectPublished(db: Db, business: string, page: { limit: number; offset: number }) {
  return published(db, business)
    .innerJoin('business as b', 'b.id', 'e.business_id')
    .innerJoin('person as p', 'p.id', 'e.created_by')
    .selectAll('e')
    .select(['b.url', 'b.name as business_name', 'p.email'])
    .orderBy(sql`case when e.over_at <= now() then 2 when e.start_at <= now() then 0 else 1 end`)
    .orderBy(sql`case when e.over_at > now() then e.start_at end`)
    .orderBy('e.start_at', 'desc')
    .orderBy('e.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
}

export async function countPublished(db: Db, business: string): Promise<number> {
  const { total } = await published(db, business)
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

const published = (db: Db, business: string) =>
  db
    .selectFrom('event as e')
    .where('e.business_id', '=', business)
    .where('e.deleted_at', 'is', null)
    .where('e.is_published', '=', true)
