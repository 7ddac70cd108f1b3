import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import type { TreeTable } from './tree.queries.ts'

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
