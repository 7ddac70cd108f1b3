import { sql } from 'kysely'
import type { Db, Trx } from '../../tables.ts'
import type { OfSheet } from './import-row.queries.ts'

/** Ids of what the rows that will be written create. */
export async function selectUsedThings(db: Db, { business, id, sheet }: OfSheet): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct unnest(creates) as id from import_row
    where business_id = ${business} and import_id = ${id} and sheet = ${sheet} and state in ('new', 'changed')
      and creates is not null`.execute(db)
  return new Set(rows.map((row) => row.id))
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

/** Rows of a batch point to other nodes or people than were planned. */
export async function replacePlanned(
  trx: Trx,
  business: string,
  batch: string,
  column: 'location_id' | 'category_id' | 'outside_holder_id',
  instead: ReadonlyMap<string, string>,
): Promise<void> {
  for (const [planned, actual] of instead)
    await sql`
      update batch_row set after = jsonb_set(after, array[${column}]::text[], to_jsonb(${actual}::text))
      where business_id = ${business} and batch_id = ${batch} and after ->> ${column} = ${planned}`.execute(trx)
}

/** Lets PostgreSQL plan with what was created (know-created.sql). */
export async function knowCreated(
  trx: Trx,
  { locations, categories, holders }: Record<'locations' | 'categories' | 'holders', readonly string[]>,
): Promise<void> {
  await sql`select know_created(${locations.length}, ${categories.length}, ${holders.length})`.execute(trx)
}
