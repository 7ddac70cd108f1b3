import type { ImportCounts, ImportIssue, LeftOutReason } from '@nine/contract/asset/import/import-record'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Trx } from '../../tables.ts'
import type { ImportTables, RowPlan, RowResult } from './import.table.ts'
import type { Cell } from '../../sheet/cell.ts'

export type ImportRecord = Selectable<ImportTables['import']>
export type RowRecord = Selectable<ImportTables['import_row']>

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

const rowsOf = (db: Db, { business, id, sheet }: OfSheet) =>
  db.selectFrom('import_row').where('business_id', '=', business).where('import_id', '=', id).where('sheet', '=', sheet)

/** The next rows of a sheet with their cells. */
export const selectCells = (db: Db, of: OfSheet, after: number, limit: number) =>
  rowsOf(db, of)
    .select(['position', 'cells', 'is_kept'])
    .where('position', '>', after)
    .orderBy('position')
    .limit(limit)
    .execute()

/** Forgets what a dry run found, and says anew which rows are no assets. */
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

export async function selectRowCounts(db: Db, { business, id, sheet }: OfSheet): Promise<ImportCounts> {
  const { rows } = await sql<ImportCounts>`
    select count(*) filter (where state = 'new') as "new", count(*) filter (where state = 'changed') as changed,
      count(*) filter (where state = 'unchanged') as unchanged, count(*) filter (where state = 'faulty') as faulty,
      count(*) filter (where state = 'skipped') as skipped, count(*) filter (where state = 'left-out') as "leftOut",
      count(*) filter (where is_warned and state <> 'faulty') as warned,
      count(*) filter (where was_faulty and state not in ('faulty', 'left-out', 'waiting')) as fixed,
      coalesce(sum(quantity) filter (where state = 'new'), 0) as "newAssets"
    from import_row where business_id = ${business} and import_id = ${id} and sheet = ${sheet}`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('counting returned nothing')
  return counts
}

/** Ids of what the rows that will be written create. */
export async function selectUsedThings(db: Db, { business, id, sheet }: OfSheet): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct unnest(creates) as id from import_row
    where business_id = ${business} and import_id = ${id} and sheet = ${sheet} and state in ('new', 'changed')
      and creates is not null`.execute(db)
  return new Set(rows.map((row) => row.id))
}

interface RowFilter {
  state: string
  search: string | undefined
}

const filtered = (db: Db, of: OfSheet, { state, search }: RowFilter) =>
  rowsOf(db, of)
    .$if(state === 'warned', (query) => query.where('is_warned', '=', true).where('state', '<>', 'faulty'))
    // One that was faulty stays in sight after it is corrected.
    .$if(state === 'faulty', (query) =>
      query.where((where) => where.or([where('state', '=', 'faulty'), where('was_faulty', '=', true)])),
    )
    .$if(!['warned', 'faulty', 'all'].includes(state), (query) =>
      query.where('state', '=', sql<RowRecord['state']>`${state}`),
    )
    .$if(state === 'all', (query) => query.where('state', '<>', 'left-out'))
    .$if(search !== undefined && search !== '', (query) =>
      query.where(sql<boolean>`strpos(lower(cells::text), lower(${search ?? ''})) > 0`),
    )

export const selectRows = (
  db: Db,
  of: OfSheet,
  filter: RowFilter,
  { limit, offset }: { limit: number; offset: number },
) => filtered(db, of, filter).selectAll().orderBy('position').limit(limit).offset(offset).execute()

export async function countRows(db: Db, of: OfSheet, filter: RowFilter): Promise<number> {
  const { total } = await filtered(db, of, filter)
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export interface IssueGroup {
  column: number | null
  code: string
  value: string
  count: number
  values: ImportIssue['values']
  proposal: string | null
  position: number
}

export async function selectIssues(db: Db, { business, id, sheet }: OfSheet, limit: number): Promise<IssueGroup[]> {
  const { rows } = await sql<IssueGroup>`
    select (i ->> 'column')::int as column, i ->> 'code' as code, coalesce(r.cells ->> (i ->> 'column')::int, '') as value,
      count(*)::int as count, (array_agg(i -> 'values' order by r.position))[1] as values,
      min(i ->> 'proposal') as proposal, min(r.position) as position
    from import_row r cross join jsonb_array_elements(r.result -> 'issues') as i
    where r.business_id = ${business} and r.import_id = ${id} and r.sheet = ${sheet} and r.state = 'faulty'
      and (i ->> 'isError')::boolean
    group by 1, 2, 3 order by 4 desc, 7 limit ${sql.lit(limit)}`.execute(db)
  return rows
}

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

/** Rows of a batch from the rows that are right, as many as each makes assets; returns how many. */
export async function insertPlannedRows(trx: Trx, { business, id, sheet }: OfSheet, batch: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    with added as (
      insert into batch_row (business_id, batch_id, position, asset_id, version_before, after)
      select r.business_id, ${batch}, row_number() over (order by r.position, n),
        case r.state when 'new' then substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) else r.asset_id end,
        case r.state when 'changed' then r.asset_version end,
        -- Of several alike only the first has what must be unique.
        case when n = 1 then r.plan -> 'values' else (r.plan -> 'values') - 'serial_number' end
          || coalesce((select jsonb_object_agg('custom:' || c.key, c.value) from jsonb_each(r.plan -> 'custom') c), '{}')
          || case when n = 1 and r.plan ->> 'code' is not null then jsonb_build_object('code', r.plan -> 'code') else '{}' end
          || case when r.plan -> 'photos' <> '[]' then jsonb_build_object('photos', r.plan -> 'photos') else '{}' end
      from import_row r cross join lateral generate_series(1, r.quantity) n
      where r.business_id = ${business} and r.import_id = ${id} and r.sheet = ${sheet} and r.state in ('new', 'changed')
      returning 1
    )
    select count(*) as total from added`.execute(trx)
  return rows[0]?.total ?? 0
}

/** Rows of a batch have other options than were planned. */
export async function replacePlannedOptions(
  trx: Trx,
  business: string,
  batch: string,
  instead: readonly { planned: string; actual: string; field: string }[],
): Promise<void> {
  for (const { planned, actual, field } of instead)
    await sql`
      update batch_row set after = jsonb_set(after, array[${`custom:${field}`}]::text[], replace(
        (after -> ${`custom:${field}`})::text, to_jsonb(${planned}::text)::text, to_jsonb(${actual}::text)::text
      )::jsonb)
      where business_id = ${business} and batch_id = ${batch}
        and (after -> ${`custom:${field}`})::text like ${`%"${planned}"%`}`.execute(trx)
}

/** Rows of a batch point to other nodes than were planned. */
export async function replacePlanned(
  trx: Trx,
  business: string,
  batch: string,
  column: 'location_id' | 'category_id',
  instead: ReadonlyMap<string, string>,
): Promise<void> {
  for (const [planned, actual] of instead)
    await sql`
      update batch_row set after = jsonb_set(after, array[${column}]::text[], to_jsonb(${actual}::text))
      where business_id = ${business} and batch_id = ${batch} and after ->> ${column} = ${planned}`.execute(trx)
}

export const selectFaulty = (db: Db, of: OfSheet, after: number, limit: number) =>
  rowsOf(db, of)
    .select(['position', 'cells', 'result'])
    .where('state', '=', 'faulty')
    .where('position', '>', after)
    .orderBy('position')
    .limit(limit)
    .execute()
