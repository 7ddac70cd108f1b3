import type { DataRight } from '@nine/contract/event/privacy/data-request'
import type { Lang } from '@nine/contract/lang'
import { type Insertable, sql } from 'kysely'
import type { Db, Trx } from '../../../tables.ts'
import type { GuestTables } from '../guest.table.ts'

export async function insertDataRequest(trx: Trx, request: Insertable<GuestTables['data_request']>): Promise<void> {
  await trx.insertInto('data_request').values(request).execute()
}

/** Requests of an address about an event that wait for an answer. */
export async function countOpen(db: Db, business: string, event: string, email?: string): Promise<number> {
  const { total } = await db
    .selectFrom('data_request')
    .select((row) => row.fn.countAll<number>().as('total'))
    .where('business_id', '=', business)
    .where('event_id', '=', event)
    .where('answered_at', 'is', null)
    .$if(email !== undefined, (rows) => rows.where('email', '=', email ?? ''))
    .executeTakeFirstOrThrow()
  return total
}

export interface DataRequestRow {
  id: string
  right: DataRight
  email: string
  text: string
  lang: Lang
  answer: string
  answered_at: Date | null
  created_at: Date
  guests: number
}

/** Those without an answer first, the oldest of them first of all. */
export async function selectDataRequests(
  db: Db,
  { business, event, id, limit }: { business: string; event: string; id?: string; limit: number },
): Promise<DataRequestRow[]> {
  const { rows } = await sql<DataRequestRow>`
    select r.id, r."right", r.email, r.text, r.lang, r.answer, r.answered_at, r.created_at,
      (select count(*)::int from guest g
        where g.business_id = r.business_id and g.event_id = r.event_id and g.email = r.email) as guests
    from data_request r
    where r.business_id = ${business} and r.event_id = ${event} and r.id = coalesce(${id ?? null}, r.id)
    order by r.answered_at desc nulls first, r.created_at, r.id
    limit ${limit}
  `.execute(db)
  return rows
}

/** False when somebody answered it before. */
export async function updateAnswer(
  trx: Trx,
  { business, id, answer, by }: { business: string; id: string; answer: string; by: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('data_request')
    .set({ answer, answered_at: new Date(), answered_by: by })
    .where('business_id', '=', business)
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Guests of an event with an address, in the order in which they are locked. */
export async function lockGuestsOf(
  trx: Trx,
  { business, event, email }: { business: string; event: string; email: string },
) {
  const { rows } = await sql<{ id: string; name: string; state: string }>`
    select id, name, state from guest
    where business_id = ${business} and event_id = ${event} and email = ${email} and email <> ''
    order by id for no key update
  `.execute(trx)
  return rows
}
