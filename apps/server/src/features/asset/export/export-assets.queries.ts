import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '../../../tables.ts'
import type { AssetTables } from '../asset.table.ts'
import { ASSET_COLUMNS } from '../change/asset-values.ts'

/** Every match, newest first. Their ids are few bytes each, and then nothing needs to be searched for again. */
export async function selectMatchingIds(db: Db, conditions: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ ids: string[] }>`
    select coalesce(array_agg(id order by created_at desc, id desc), '{}') as ids
    from asset where ${conditions}`.execute(db)
  return rows[0]?.ids ?? []
}

export type ExportedRow = Pick<Selectable<AssetTables['asset']>, (typeof ASSET_COLUMNS)[number]> & {
  email: string | null
  first_name: string | null
  last_name: string | null
  outside_name: string | null
  outside_email: string | null
}

/** Whole assets with their holders, in the order of their ids. */
export async function selectExported(db: Db, business: string, ids: readonly string[]): Promise<ExportedRow[]> {
  const rows = await db
    .selectFrom('asset as a')
    .leftJoin('person as p', 'p.id', 'a.holder_id')
    .leftJoin('holder as h', (join) =>
      join.onRef('h.business_id', '=', 'a.business_id').onRef('h.id', '=', 'a.outside_holder_id'),
    )
    .select(ASSET_COLUMNS.map((column) => `a.${column}` as const))
    .select(['p.email', 'p.first_name', 'p.last_name', 'h.name as outside_name', 'h.email as outside_email'])
    .where('a.business_id', '=', business)
    .where('a.id', '=', sql<string>`any(${ids}::text[])`)
    .where('a.deleted_at', 'is', null)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Names of all nodes of a tree from the root down, deleted ones included. */
export async function selectPathNames(
  db: Db,
  table: 'category' | 'location',
  business: string,
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; path: string; name: string }>`
    select id, path, name from ${sql.table(table)} where business_id = ${business}`.execute(db)
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return new Map(rows.map(({ id, path }) => [id, path.split(',').map((each) => names.get(each) ?? '')]))
}

export async function selectEmails(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('person').select(['id', 'email']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, email }) => [id, email]))
}
