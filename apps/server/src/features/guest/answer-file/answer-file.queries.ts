import { sql } from 'kysely'
import type { Db, Trx } from '../../../tables.ts'

interface OfEvent {
  business_id: string
  id: string
}

/** Files for one event come in one at a time, so that their count holds. */
export async function lockAnswerFiles(trx: Trx, event: OfEvent): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`answer files ${event.id}`}, 0))`.execute(trx)
}

/** How many files of an event wait for a registration. */
export async function countWaitingFiles(db: Db, event: OfEvent): Promise<number> {
  const { total } = await db
    .selectFrom('answer_file')
    .select((row) => row.fn.countAll<number>().as('total'))
    .where('business_id', '=', event.business_id)
    .where('event_id', '=', event.id)
    .where('guest_id', 'is', null)
    .executeTakeFirstOrThrow()
  return total
}

export async function insertAnswerFile(trx: Trx, event: OfEvent, file: { id: string; question: string }) {
  await trx
    .insertInto('answer_file')
    .values({ business_id: event.business_id, event_id: event.id, ...file })
    .execute()
}

/** Files of an event that nobody has used yet, with what their senders called them. */
export function selectWaitingFiles(db: Db, event: OfEvent, ids: readonly string[]) {
  return db
    .selectFrom('answer_file as f')
    .innerJoin('media as m', 'm.id', 'f.id')
    .select(['f.id', 'f.question', 'm.name'])
    .where('f.business_id', '=', event.business_id)
    .where('f.event_id', '=', event.id)
    .where('f.guest_id', 'is', null)
    .where('f.id', 'in', ids)
    .execute()
}

/** Of two who send the same file, one has it. */
export async function updateOwner(trx: Trx, event: OfEvent, guest: string, ids: readonly string[]): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('answer_file')
    .set({ guest_id: guest })
    .where('business_id', '=', event.business_id)
    .where('event_id', '=', event.id)
    .where('guest_id', 'is', null)
    .where('id', 'in', ids)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** A file that is the answer of a guest. */
export function selectAnswerFile(db: Db, business: string, id: string) {
  return db
    .selectFrom('answer_file as f')
    .innerJoin('media as m', 'm.id', 'f.id')
    .select(['f.id', 'm.name', 'm.kind'])
    .where('f.business_id', '=', business)
    .where('f.id', '=', id)
    .where('f.guest_id', 'is not', null)
    .executeTakeFirst()
}

export async function selectBusinessOfFile(db: Db, id: string): Promise<string | undefined> {
  return (await db.selectFrom('answer_file').select('business_id').where('id', '=', id).executeTakeFirst())?.business_id
}

export interface UnusedFile {
  business_id: string
  id: string
}

/** Files that no guest has among their answers a day after they came. */
export async function selectUnusedFiles(db: Db, limit: number): Promise<UnusedFile[]> {
  const { rows } = await sql<UnusedFile>`
    select f.business_id, f.id from answer_file f
    left join guest g on g.business_id = f.business_id and g.id = f.guest_id
    where f.created_at < now() - interval '1 day' and (g.id is null or position(f.id in g.answers::text) = 0)
    order by f.created_at limit ${sql.lit(limit)}`.execute(db)
  return rows
}
