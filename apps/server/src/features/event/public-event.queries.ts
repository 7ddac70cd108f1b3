import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'

/** Happening, then to come by their start, then over with the latest first. */
export function selectPublished(db: Db, business: string, page: { limit: number; offset: number }) {
  return published(db, business)
    .innerJoin('business as b', 'b.id', 'e.business_id')
    .innerJoin('person as p', 'p.id', 'e.created_by')
    .selectAll('e')
    .select(['b.url', 'p.email'])
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
