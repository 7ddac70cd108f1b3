import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Trx } from '../../tables.ts'
import type { ImportTables } from './import.table.ts'

export type ImportRecord = Selectable<ImportTables['import']>

/** One change of an import at a time: two people who work on it take turns. */
export const lockImport = (trx: Trx, business: string, id: string): Promise<ImportRecord | undefined> =>
  trx
    .selectFrom('import')
    .selectAll()
    .where('business_id', '=', business)
    .where('id', '=', id)
    .where('expires_at', '>', sql<Date>`now()`)
    .forUpdate()
    .executeTakeFirst()

/** What a step of a dry run has to know, under the same lock: columns and their values are read once. */
export const lockCheck = (
  trx: Trx,
  business: string,
  id: string,
): Promise<Pick<ImportRecord, 'state' | 'runner' | 'checked_rows'> | undefined> =>
  trx
    .selectFrom('import')
    .select(['state', 'runner', 'checked_rows'])
    .where('business_id', '=', business)
    .where('id', '=', id)
    .where('expires_at', '>', sql<Date>`now()`)
    .forUpdate()
    .executeTakeFirst()

export async function insertImport(trx: Trx, row: Insertable<ImportTables['import']>): Promise<void> {
  await trx.insertInto('import').values(row).execute()
}

export async function updateImport(
  trx: Trx,
  business: string,
  id: string,
  change: Updateable<ImportTables['import']>,
): Promise<void> {
  await trx
    .updateTable('import')
    .set({ ...change, updated_at: new Date() })
    .where('business_id', '=', business)
    .where('id', '=', id)
    .execute()
}

export async function deleteImportRow(trx: Trx, business: string, id: string): Promise<void> {
  await trx.deleteFrom('import').where('business_id', '=', business).where('id', '=', id).execute()
}

/** Imports whose days are over, unless they are being written. */
export async function selectExpiredImports(db: Db): Promise<{ business: string; id: string }[]> {
  const { rows } = await sql<{ business: string; id: string }>`
    select i.business_id as business, i.id from import i where i.expires_at < now() and not exists (
      select 1 from batch b where b.business_id = i.business_id and b.id = i.batch_id and b.state in ('waiting', 'running')
    )`.execute(db)
  return rows
}

export async function countImports(db: Db, business: string): Promise<number> {
  const { total } = await db
    .selectFrom('import')
    .select((row) => row.fn.countAll<number>().as('total'))
    .where('business_id', '=', business)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow()
  return total
}

/** Those that nobody has imported yet. */
export async function countDrafts(db: Db, business: string): Promise<number> {
  const { total } = await db
    .selectFrom('import')
    .select((row) => row.fn.countAll<number>().as('total'))
    .where('business_id', '=', business)
    .where('state', 'in', ['matching', 'checking', 'checked'])
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow()
  return total
}

const withPerson = (db: Db, business: string) =>
  db
    .selectFrom('import as i')
    .innerJoin('person as p', 'p.id', 'i.created_by')
    .innerJoin('person as u', 'u.id', 'i.updated_by')
    .leftJoin('batch as b', (join) =>
      join.onRef('b.business_id', '=', 'i.business_id').onRef('b.id', '=', 'i.batch_id'),
    )
    .selectAll('i')
    .select(['p.first_name', 'p.last_name', 'p.email', 'p.photo', 'b.state as batch_state'])
    .select(['u.first_name as editor_first_name', 'u.last_name as editor_last_name', 'u.email as editor_email'])
    .where('i.business_id', '=', business)
    .where('i.expires_at', '>', sql<Date>`now()`)

export type ImportWithPerson = NonNullable<Awaited<ReturnType<typeof selectImport>>>

export const selectImport = (db: Db, business: string, id: string) =>
  withPerson(db, business).where('i.id', '=', id).executeTakeFirst()

export const selectImports = (db: Db, business: string, { limit, offset }: { limit: number; offset: number }) =>
  withPerson(db, business).orderBy('i.created_at', 'desc').orderBy('i.id', 'desc').limit(limit).offset(offset).execute()

export async function selectBusinessOfImport(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('import').select('business_id').where('id', '=', id).executeTakeFirst()
  return row?.business_id
}

/** Dry runs that a process left unfinished. */
export const selectOpenChecks = (db: Db) =>
  db.selectFrom('import').select(['business_id', 'id']).where('state', '=', 'checking').execute()

export async function selectRemembered(db: Db, business: string): Promise<Map<string, string | null>> {
  const rows = await db
    .selectFrom('import_head')
    .select(['head', 'field'])
    .where('business_id', '=', business)
    .execute()
  return new Map(rows.map(({ head, field }) => [head, field]))
}

export async function upsertHeads(
  trx: Trx,
  business: string,
  heads: readonly { head: string; field: string | null }[],
): Promise<void> {
  await sql`
    insert into import_head (business_id, head, field)
    select ${business}, h.head, h.field
    from unnest(${heads.map(({ head }) => head)}::text[], ${heads.map(({ field }) => field)}::text[]) as h (head, field)
    on conflict (business_id, head) do update set field = excluded.field, used_at = now()`.execute(trx)
}

export interface MemberRow {
  id: string
  email: string
  name: string
}

export async function selectMembersByName(db: Db, business: string): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select p.id, p.email, coalesce(nullif(trim(p.last_name || ' ' || p.first_name), ''), p.email) as name
    from staff s join person p on p.id = s.person_id where s.business_id = ${business} order by p.id`.execute(db)
  return rows
}
