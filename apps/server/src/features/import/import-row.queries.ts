import type { LeftOutReason } from '@nine/contract/asset/import/import-record'
import { type Selectable, sql } from 'kysely'
import type { Db, Trx } from '../../tables.ts'
import type { ImportTables, RowPlan, RowResult } from './import.table.ts'
import type { Cell } from '../../sheet/cell.ts'

export type RowRecord = Selectable<ImportTables['import_row']>

export async function insertRows(
  trx: Trx,
  business: string,
  id: string,
  rows: readonly { sheet: number; position: number; cells: string }[],
): Promise<void> {
  await sql`
    insert into import_row (business_id, import_id, sheet, position, cells)
    select ${business}, ${id}, r.sheet, r.position, r.cells::jsonb
    from unnest(
      ${rows.map(({ sheet }) => sheet)}::int[], ${rows.map(({ position }) => position)}::int[],
      ${rows.map(({ cells }) => cells)}::text[]
    ) as r (sheet, position, cells)`.execute(trx)
}

export interface OfSheet {
  business: string
  id: string
  sheet: number
}

export const rowsOf = (db: Db, { business, id, sheet }: OfSheet) =>
  db.selectFrom('import_row').where('business_id', '=', business).where('import_id', '=', id).where('sheet', '=', sheet)

/** The next rows of a sheet with their cells. */
export const selectCells = (db: Db, of: OfSheet, after: number, limit: number) =>
  rowsOf(db, of)
    .select(['position', 'cells', 'is_kept'])
    .where('position', '>', after)
    .orderBy('position')
    .limit(limit)
    .execute()

/** Clears what a dry run found, and decides again which rows are no assets. */
export async function resetRows(
  trx: Trx,
  { business, id, sheet }: OfSheet,
  leftOut: readonly { position: number; reason: LeftOutReason }[],
): Promise<void> {
  // Looked up in an object: rows that have just been written have no statistics, and joined with a list of theirs they would be
  // compared each with each.
  const reasons = JSON.stringify(Object.fromEntries(leftOut.map(({ position, reason }) => [position, reason])))
  await sql`
    update import_row set left_out = ${reasons}::jsonb ->> position::text,
      state = case when not ${reasons}::jsonb ? position::text or is_kept is true then 'waiting' else 'left-out' end,
      is_warned = false, was_faulty = false, quantity = 1, asset_id = null, asset_version = null,
      code_key = null, serial_key = null, plan = null, result = null, creates = null
    where business_id = ${business} and import_id = ${id} and sheet = ${sheet}
      and (state <> 'waiting' or left_out is not null or ${reasons}::jsonb ? position::text)`.execute(trx)
}

/** All of them wait to be looked at again. */
export async function requeueRows(trx: Trx, { business, id, sheet }: OfSheet): Promise<void> {
  await sql`
    update import_row set state = 'waiting' where business_id = ${business} and import_id = ${id} and sheet = ${sheet}
      and state not in ('waiting', 'left-out')`.execute(trx)
}

export const selectWaiting = (trx: Trx, of: OfSheet, limit: number) =>
  rowsOf(trx, of)
    .select(['position', 'cells', 'was_faulty'])
    .where('state', '=', 'waiting')
    .orderBy('position')
    .limit(limit)
    .execute()

export const selectRowsAt = (db: Db, of: OfSheet, positions: readonly number[]) =>
  rowsOf(db, of)
    .selectAll()
    .where('position', '=', sql<number>`any(${positions}::int[])`)
    .orderBy('position')
    .execute()

/** Code and serial number of every row that may be an asset, to see which come twice. */
export async function selectKeys(
  db: Db,
  { business, id, sheet }: OfSheet,
  { code, serial }: { code: number; serial: number },
): Promise<{ position: number; code: string | null; serial: string | null }[]> {
  const { rows } = await sql<{ position: number; code: string | null; serial: string | null }>`
    select position, cells ->> ${code}::int as code, cells ->> ${serial}::int as serial from import_row
    where business_id = ${business} and import_id = ${id} and sheet = ${sheet} and state <> 'left-out'
      and (cells ->> ${code}::int is not null or cells ->> ${serial}::int is not null)
    order by position`.execute(db)
  return rows
}

/** Which assets the rows that were looked at have found. */
export async function selectCheckedAssets(
  db: Db,
  { business, id, sheet }: OfSheet,
): Promise<{ asset_id: string; position: number }[]> {
  const { rows } = await sql<{ asset_id: string; position: number }>`
    select asset_id, position from import_row
    where business_id = ${business} and import_id = ${id} and sheet = ${sheet} and asset_id is not null
      and state not in ('waiting', 'left-out')
    order by position`.execute(db)
  return rows
}

export interface RowOutcome {
  position: number
  state: RowRecord['state']
  is_warned: boolean
  was_faulty: boolean
  quantity: number
  asset_id: string | null
  asset_version: number | null
  code_key: string | null
  serial_key: string | null
  plan: RowPlan | null
  result: RowResult
  creates: string[]
}

export async function writeOutcomes(
  trx: Trx,
  { business, id, sheet }: OfSheet,
  rows: readonly RowOutcome[],
): Promise<void> {
  await sql`
    update import_row r set state = n.state, is_warned = n.is_warned, was_faulty = n.was_faulty, quantity = n.quantity,
      asset_id = n.asset_id, asset_version = n.asset_version, code_key = n.code_key, serial_key = n.serial_key,
      plan = n.plan, result = n.result, creates = n.creates
    from jsonb_populate_recordset(null::import_row, ${JSON.stringify(rows)}::jsonb) n
    where r.business_id = ${business} and r.import_id = ${id} and r.sheet = ${sheet} and r.position = n.position
      and r.position = any(${rows.map(({ position }) => position)}::int[])`.execute(trx)
}

export async function updateCells(
  trx: Trx,
  { business, id, sheet }: OfSheet,
  position: number,
  cells: Cell[],
  kept: boolean | undefined,
) {
  await sql`
    update import_row set cells = ${JSON.stringify(cells)}::jsonb, is_kept = coalesce(${kept ?? null}::boolean, is_kept),
      state = case when ${kept ?? null}::boolean is false then 'left-out'
        when ${kept ?? null}::boolean and state = 'left-out' then 'waiting' else state end
    where business_id = ${business} and import_id = ${id} and sheet = ${sheet} and position = ${position}`.execute(trx)
}

/** Rows are read in another way: each has other cells. */
export async function rewriteCells(
  trx: Trx,
  { business, id, sheet }: OfSheet,
  rows: readonly { position: number; cells: readonly Cell[] }[],
): Promise<void> {
  const positions = rows.map(({ position }) => position)
  await sql`
    update import_row r set cells = n.cells::jsonb
    from unnest(${positions}::int[], ${rows.map(({ cells }) => JSON.stringify(cells))}::text[]) as n (position, cells)
    where r.business_id = ${business} and r.import_id = ${id} and r.sheet = ${sheet} and r.position = n.position
      and r.position = any(${positions}::int[])`.execute(trx)
}

/** Puts a value into every cell of a column that has another; returns which rows had it. */
export async function replaceCells(
  trx: Trx,
  { business, id, sheet }: OfSheet,
  { column, from, to }: { column: number; from: string; to: string },
): Promise<number[]> {
  const { rows } = await sql<{ position: number }>`
    update import_row set cells = jsonb_set(cells, array[${String(column)}]::text[], to_jsonb(${to}::text))
    where business_id = ${business} and import_id = ${id} and sheet = ${sheet} and state <> 'left-out'
      and cells ->> ${column}::int = ${from} returning position`.execute(trx)
  return rows.map(({ position }) => position)
}

/** Rows that have the same code, serial number or asset as some others. */
export async function selectRelated(
  trx: Trx,
  { business, id, sheet }: OfSheet,
  { codes, serials, assets }: { codes: readonly string[]; serials: readonly string[]; assets: readonly string[] },
): Promise<{ position: number; code_key: string | null; serial_key: string | null; asset_id: string | null }[]> {
  const { rows } = await sql<{
    position: number
    code_key: string | null
    serial_key: string | null
    asset_id: string | null
  }>`
    select position, code_key, serial_key, asset_id from import_row
    where business_id = ${business} and import_id = ${id} and sheet = ${sheet} and state <> 'left-out' and (
      code_key = any(${codes}::text[]) or serial_key = any(${serials}::text[]) or asset_id = any(${assets}::text[])
    ) order by position`.execute(trx)
  return rows
}

/** How many rows have a code or a serial number of an asset. */
export async function countExisting(
  db: Db,
  { business, id, sheet }: OfSheet,
  { by, column }: { by: 'code' | 'serial'; column: number },
): Promise<number> {
  const found =
    by === 'code'
      ? sql`select 1 from asset_code c where c.business_id = ${business} and c.asset_id is not null
          and c.key = asset_code_key(r.cells ->> ${column}::int)`
      : sql`select 1 from asset a where a.business_id = ${business} and a.deleted_at is null and a.serial_number <> ''
          and upper(a.serial_number) = upper(r.cells ->> ${column}::int)`
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from import_row r
    where r.business_id = ${business} and r.import_id = ${id} and r.sheet = ${sheet} and r.state <> 'left-out'
      and r.cells ->> ${column}::int is not null and exists (${found})`.execute(db)
  return rows[0]?.count ?? 0
}
