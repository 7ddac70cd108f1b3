import type { RegistrationField } from '@nine/contract/event/registration/registration-form'
import { sql } from 'kysely'
import { preparedStatement } from '../../../db/prepared-statement.ts'
import type { Db } from '../../../tables.ts'
import { EVENT, type EventRow } from '../event.queries.ts'

export type PublicRow = EventRow & {
  fields: RegistrationField[] | null
  width: number | null
  height: number | null
  organiser_confirmed: boolean
  sends_tickets: boolean
}

/** An event by its id alone, with its registration form, for public pages. */
export async function selectPublicRow(db: Db, id: string): Promise<PublicRow | undefined> {
  const { rows } = await sql<PublicRow>`
    select ${EVENT}, b.url, b.name as business_name, p.email, f.fields, m.width, m.height,
      p.email_verified_at is not null as organiser_confirmed, coalesce(t.is_on, true) as sends_tickets
    from event e join business b on b.id = e.business_id join person p on p.id = e.created_by
      left join registration_form f
        on f.business_id = e.business_id and f.event_id = e.id and f.version = e.form_version
      left join media m on m.id = e.image_id
      left join event_message t on t.business_id = e.business_id and t.event_id = e.id and t.kind = 'ticket'
    where e.id = ${id} ${preparedStatement}`.execute(db)
  return rows[0]
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
