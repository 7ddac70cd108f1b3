import { type Insertable, sql } from 'kysely'
import type { Db, Trx } from '../../../tables.ts'
import type { GuestTables } from '../guest.table.ts'

export function selectConsentText(db: Db, business: string, event: string, id: string) {
  return db
    .selectFrom('consent_text')
    .select(['text', 'news_text'])
    .where('business_id', '=', business)
    .where('event_id', '=', event)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The same words are kept once. */
export async function insertConsentText(trx: Trx, words: Insertable<GuestTables['consent_text']>): Promise<void> {
  await trx
    .insertInto('consent_text')
    .values(words)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Every wording of an event somebody agreed to, the newest first, with how many did. */
export async function selectWordings(db: Db, business: string, event: string, limit: number) {
  const { rows } = await sql<{ id: string; lang: string; text: string; since: Date; guests: number }>`
    select c.id, c.lang, c.text, c.created_at as since, count(g.id)::int as guests
    from consent_text c
      left join guest g on g.business_id = c.business_id and g.event_id = c.event_id and g.consent_id = c.id
    where c.business_id = ${business} and c.event_id = ${event}
    group by c.business_id, c.event_id, c.id
    order by c.created_at desc, c.id
    limit ${limit}
  `.execute(db)
  return rows
}
