import { idsOfPath } from '@nine/contract/tree/tree'
import { type Selectable, sql } from 'kysely'
import type { Database, Db } from '../tables.ts'
import type { NodeColumns } from './node.table.ts'
import type { TreeTable } from './tree.queries.ts'

export type TreeRow<T extends TreeTable> = Selectable<NodeColumns> & Selectable<Database[T]>

export async function selectNodes<T extends TreeTable>(db: Db, table: T, business: string): Promise<TreeRow<T>[]> {
  const { rows } = await sql<TreeRow<T>>`
    select * from ${sql.table(table)} where business_id = ${business} and deleted_at is null order by id`.execute(db)
  return rows
}

/** A node together with those above it. */
export async function selectNodeWithAncestors<T extends TreeTable>(db: Db, table: T, business: string, id: string) {
  const { rows } = await sql<TreeRow<T>>`
    select * from ${sql.table(table)} where business_id = ${business} and id = ${id} and deleted_at is null`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { rows: ancestors } = await sql<TreeRow<T>>`
    select * from ${sql.table(table)}
    where business_id = ${business} and id in (${sql.join(idsOfPath(row.path))})`.execute(db)
  return { row, ancestors }
}

export async function selectBusinessOfNode(db: Db, table: TreeTable, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ business_id: string }>`
    select business_id from ${sql.table(table)} where id = ${id}`.execute(db)
  return rows[0]?.business_id
}

export interface CountedRow {
  id: string
  asset_count: number
  children_count: number
}

/** Asset and child counts of every node of a tree, or of one. Counts come from the kept statistics, never from the assets. */
export async function selectCounts(
  db: Db,
  table: TreeTable,
  business: string,
  id?: string,
): Promise<Map<string, CountedRow>> {
  const { rows } = await sql<CountedRow>`
    select n.id, coalesce(s.count, 0)::int as asset_count, coalesce(c.count, 0)::int as children_count
    from ${sql.table(table)} n
    left join asset_stat s on s.business_id = n.business_id and s.dimension = ${table} and s.key = n.id
    left join (
      select parent_id, count(*) from ${sql.table(table)}
      where business_id = ${business} and deleted_at is null group by parent_id
    ) c on c.parent_id = n.id
    where n.business_id = ${business} and n.deleted_at is null ${id === undefined ? sql`` : sql`and n.id = ${id}`}`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.id, row]))
}
