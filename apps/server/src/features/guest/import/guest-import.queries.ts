import type { LeftOutReason } from '@nine/contract/asset/import/import-record'
import type { GuestRowState } from '@nine/contract/event/guest/guest-import-record'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Trx } from '../../../tables.ts'
import type { Corrections, GuestImportTables, RowResult, Written } from './guest-import.table.ts'

export type ImportRecord = Selectable<GuestImportTables['guest_import']>
export type RowRecord = Selectable<GuestImportTables['guest_import_row']>

interface OfImport {
  business: string
  event: string
  id: string
}

/** One change at a time: two people who work on it take turns. */
export const lockGuestImport = (trx: Trx, of: OfImport): Promise<ImportRecord | undefined> =>
  ofImport(trx, of).selectAll().forUpdate().executeTakeFirst()

const ofImport = (db: Db, { business, event, id }: OfImport) =>
  db
    .selectFrom('guest_import')
    .where('business_id', '=', business)
    .where('event_id', '=', event)
    .where('id', '=', id)
    .where('expires_at', '>', sql<Date>`now()`)

const withPerson = (db: Db, business: string, event: string) =>
  db
    .selectFrom('guest_import as i')
    .innerJoin('person as p', 'p.id', 'i.created_by')
    .innerJoin('person as u', 'u.id', 'i.updated_by')
    .selectAll('i')
    .select(['p.first_name', 'p.last_name', 'p.email'])
    .select(['u.first_name as editor_first_name', 'u.last_name as editor_last_name', 'u.email as editor_email'])
    .where('i.business_id', '=', business)
    .where('i.event_id', '=', event)
    .where('i.expires_at', '>', sql<Date>`now()`)

export type ImportWithPerson = Awaited<ReturnType<typeof selectGuestImports>>[number]

export const selectGuestImport = (db: Db, { business, event, id }: OfImport) =>
  withPerson(db, business, event).where('i.id', '=', id).executeTakeFirst()

export const selectGuestImports = (db: Db, business: string, event: string, limit: number) =>
  withPerson(db, business, event).orderBy('i.created_at', 'desc').orderBy('i.id', 'desc').limit(limit).execute()

export async function countGuestImports(db: Db, business: string, event: string): Promise<number> {
  const { total } = await db
    .selectFrom('guest_import')
    .select((row) => row.fn.countAll<number>().as('total'))
    .where('business_id', '=', business)
    .where('event_id', '=', event)
    .where('state', '=', 'open')
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow()
  return total
}

/** Columns of the latest imports of a business, to match heads as somebody did before. */
export const selectEarlierColumns = (db: Db, business: string, limit: number) =>
  db
    .selectFrom('guest_import')
    .select('columns')
    .where('business_id', '=', business)
    .where('state', '<>', 'open')
    .orderBy('updated_at', 'desc')
    .limit(limit)
    .execute()

export async function insertGuestImport(trx: Trx, row: Insertable<GuestImportTables['guest_import']>): Promise<void> {
  await trx.insertInto('guest_import').values(row).execute()
}

export async function updateGuestImport(
  trx: Trx,
  { business, id }: Pick<OfImport, 'business' | 'id'>,
  change: Updateable<GuestImportTables['guest_import']>,
): Promise<void> {
  await trx
    .updateTable('guest_import')
    .set({ ...change, updated_at: new Date() })
    .where('business_id', '=', business)
    .where('id', '=', id)
    .execute()
}

export async function deleteGuestImportRow(
  trx: Trx,
  { business, id }: Pick<OfImport, 'business' | 'id'>,
): Promise<void> {
  await trx.deleteFrom('guest_import').where('business_id', '=', business).where('id', '=', id).execute()
}

export async function deleteExpiredGuestImports(db: Db): Promise<void> {
  await db
    .deleteFrom('guest_import')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute()
}

export async function insertImportRows(
  trx: Trx,
  { business, id }: Pick<OfImport, 'business' | 'id'>,
  rows: readonly { sheet: number; position: number; cells: readonly unknown[] }[],
): Promise<void> {
  await sql`
    insert into guest_import_row (business_id, import_id, sheet, position, cells)
    select ${business}, ${id}, r.sheet, r.position, r.cells::jsonb
    from unnest(
      ${rows.map(({ sheet }) => sheet)}::int[], ${rows.map(({ position }) => position)}::int[],
      ${rows.map(({ cells }) => JSON.stringify(cells))}::text[]
    ) as r (sheet, position, cells)`.execute(trx)
}

export interface OfSheet {
  business: string
  id: string
  sheet: number
}

const rowsOf = (db: Db, { business, id, sheet }: OfSheet) =>
  db
    .selectFrom('guest_import_row')
    .where('business_id', '=', business)
    .where('import_id', '=', id)
    .where('sheet', '=', sheet)

/** All rows of a sheet: there are a few thousand at most. */
export const selectImportRows = (db: Db, of: OfSheet) =>
  rowsOf(db, of).select(['position', 'cells', 'corrections', 'left_out', 'is_kept']).orderBy('position').execute()

export const selectTopRows = (db: Db, of: OfSheet, limit: number) =>
  rowsOf(db, of).select(['position', 'cells']).orderBy('position').limit(limit).execute()

export const selectImportRow = (db: Db, of: OfSheet, position: number) =>
  rowsOf(db, of).selectAll().where('position', '=', position).executeTakeFirst()

export async function writeLeftOut(
  trx: Trx,
  { business, id, sheet }: OfSheet,
  leftOut: readonly { position: number; reason: LeftOutReason }[],
): Promise<void> {
  const reasons = JSON.stringify(Object.fromEntries(leftOut.map(({ position, reason }) => [position, reason])))
  await sql`
    update guest_import_row set left_out = ${reasons}::jsonb ->> position::text
    where business_id = ${business} and import_id = ${id} and sheet = ${sheet}
      and left_out is distinct from ${reasons}::jsonb ->> position::text`.execute(trx)
}

export async function updateImportRow(
  trx: Trx,
  { business, id, sheet }: OfSheet,
  position: number,
  change: { corrections: Corrections; is_kept: boolean | null },
): Promise<void> {
  await trx
    .updateTable('guest_import_row')
    .set({ ...change, corrections: JSON.stringify(change.corrections) })
    .where('business_id', '=', business)
    .where('import_id', '=', id)
    .where('sheet', '=', sheet)
    .where('position', '=', position)
    .execute()
}

/**
 * Writes what was found about the rows; unchanged ones are left alone. In batches and by position: rows that have just been
 * written have no statistics yet, so joining all of them would compare each row with every other.
 */
export async function writeChecked(
  trx: Trx,
  { business, id, sheet }: OfSheet,
  rows: readonly { position: number; state: GuestRowState; is_warned: boolean; result: RowResult | null }[],
): Promise<void> {
  for (const some of inParts(rows))
    await sql`
      update guest_import_row r set state = n.state, is_warned = n.is_warned, result = n.result
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb)
        as n(position int, state text, is_warned boolean, result jsonb)
      where r.business_id = ${business} and r.import_id = ${id} and r.sheet = ${sheet} and r.position = n.position
        and r.position = any(${some.map(({ position }) => position)}::int[])
        and (r.state, r.is_warned, r.result) is distinct from (n.state, n.is_warned, n.result)`.execute(trx)
}

export async function writeWritten(
  trx: Trx,
  { business, id, sheet }: OfSheet,
  rows: readonly { position: number; guest_id: string; written: Written }[],
): Promise<void> {
  for (const some of inParts(rows))
    await sql`
      update guest_import_row r set guest_id = n.guest_id, written = n.written
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as n(position int, guest_id text, written jsonb)
      where r.business_id = ${business} and r.import_id = ${id} and r.sheet = ${sheet} and r.position = n.position
        and r.position = any(${some.map(({ position }) => position)}::int[])`.execute(trx)
}

const WRITTEN_AT_ONCE = 250

function* inParts<T>(rows: readonly T[]): Generator<T[]> {
  for (let at = 0; at < rows.length; at += WRITTEN_AT_ONCE) yield rows.slice(at, at + WRITTEN_AT_ONCE)
}

export const selectWritten = (db: Db, of: OfSheet) =>
  rowsOf(db, of)
    .select(['position', 'guest_id', 'written'])
    .where('guest_id', 'is not', null)
    .orderBy('guest_id')
    .execute()

const inState = (db: Db, of: OfSheet, state: GuestRowState | 'warned' | 'all') =>
  rowsOf(db, of)
    .$if(state === 'all', (query) => query.where('state', '<>', 'left-out'))
    .$if(state === 'warned', (query) => query.where('is_warned', '=', true))
    .$if(state !== 'all' && state !== 'warned', (query) => query.where('state', '=', sql<GuestRowState>`${state}`))

/** Faulty ones first, then those to look at, then in the order of the file. */
export const selectCheckedRows = (
  db: Db,
  of: OfSheet,
  { state, limit, offset }: { state: GuestRowState | 'warned' | 'all'; limit: number; offset: number },
) =>
  inState(db, of, state)
    .selectAll()
    .orderBy(sql`state = 'faulty'`, 'desc')
    .orderBy('is_warned', 'desc')
    .orderBy('position')
    .limit(limit)
    .offset(offset)
    .execute()

export async function countCheckedRows(db: Db, of: OfSheet, state: GuestRowState | 'warned' | 'all'): Promise<number> {
  const { total } = await inState(db, of, state)
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}
