import { sql } from 'kysely'
import type { Actor } from '../../actor.ts'
import type { Db, Trx } from '../../tables.ts'

/** Somebody who holds assets and has no account. */
export interface NewHolder {
  id: string
  name: string
  department: string
  email: string
  phone?: string
}

export const selectHolders = (db: Db, business: string) =>
  db
    .selectFrom('holder')
    .select(['id', 'name', 'department', 'email'])
    .where('business_id', '=', business)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()

/** Nobody else adds holders by a list until the transaction ends, so that two lists do not add somebody twice. */
export async function lockHolderList(trx: Trx, business: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`holder ${business}`}, 0))`.execute(trx)
}

export async function insertHolders(trx: Trx, actor: Actor, holders: readonly NewHolder[]): Promise<void> {
  await sql`
    insert into holder (business_id, id, name, department, email, phone, created_by)
    select ${actor.business}, h.id, h.name, h.department, h.email, coalesce(h.phone, ''), ${actor.id}
    from jsonb_to_recordset(${JSON.stringify(holders)}::jsonb)
      as h (id text, name text, department text, email text, phone text)`.execute(trx)
}

export async function updateHolderRow(
  trx: Trx,
  business: string,
  id: string,
  change: Partial<Omit<NewHolder, 'id'>> & { deleted_at?: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('holder')
    .set(change)
    .where('business_id', '=', business)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function selectBusinessOfHolder(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('holder').select('business_id').where('id', '=', id).executeTakeFirst()
  return row?.business_id
}

/** Which of some holders there are; they cannot go before the transaction ends. */
export async function lockHolders(trx: Trx, business: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from holder where business_id = ${business} and id = any(${ids}::text[]) and deleted_at is null
    order by id for key share`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}

/** Of somebody without an account, wherever they are written down. */
export async function selectContact(db: Db, id: string): Promise<{ email: string; business: string } | undefined> {
  return db
    .selectFrom('holder')
    .innerJoin('business', 'business.id', 'holder.business_id')
    .select(['holder.email', 'business.name as business'])
    .where('holder.id', '=', id)
    .where('holder.deleted_at', 'is', null)
    .executeTakeFirst()
}

export async function selectIsUnsubscribed(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('holder_unsubscribed')
    .select('email')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
  return row !== undefined
}

export async function insertUnsubscribed(trx: Trx, email: string): Promise<void> {
  await trx
    .insertInto('holder_unsubscribed')
    .values({ email: email.toLowerCase() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteUnsubscribed(trx: Trx, email: string): Promise<void> {
  await trx.deleteFrom('holder_unsubscribed').where('email', '=', email.toLowerCase()).execute()
}
