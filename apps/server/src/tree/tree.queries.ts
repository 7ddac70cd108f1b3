import type { TreeKind } from '@nine/contract/tree/tree'
import { sql } from 'kysely'
import type { Db, Trx } from '../tables.ts'

/** The two tables that are trees; assets point to both. */
export type TreeTable = TreeKind

export interface NodeRow {
  id: string
  parent_id: string | null
  path: string
  level: number
  name: string
}

/** One change of a business's tree at a time, so that two concurrent moves cannot make a cycle or a sixth level. */
export async function lockTree(trx: Trx, table: TreeTable, business: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${table} ${business}`}, 0))`.execute(trx)
}

export async function selectNode(db: Db, table: TreeTable, business: string, id: string): Promise<NodeRow | undefined> {
  const { rows } = await sql<NodeRow>`
    select id, parent_id, path, level, name from ${sql.table(table)}
    where business_id = ${business} and id = ${id} and deleted_at is null`.execute(db)
  return rows[0]
}

/** Ids of nodes of a name, whatever its case; two are enough to know that it is ambiguous. */
export async function selectIdsByName(db: Db, table: TreeTable, business: string, name: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)}
    where business_id = ${business} and deleted_at is null and lower(normalize(name)) = lower(normalize(${name}))
    limit 2`.execute(db)
  return rows.map(({ id }) => id)
}

/** Waits for assets that are being added to the node, and keeps new ones out until the transaction ends. */
export async function lockNodeForDelete(
  trx: Trx,
  table: TreeTable,
  business: string,
  id: string,
): Promise<NodeRow | undefined> {
  const { rows } = await sql<NodeRow>`
    select id, parent_id, path, level, name from ${sql.table(table)}
    where business_id = ${business} and id = ${id} and deleted_at is null for update`.execute(trx)
  return rows[0]
}

/** Keeps a node from being deleted while something is added to it; undefined when it is already gone. */
export async function lockNodeForUse(
  trx: Trx,
  table: TreeTable,
  business: string,
  id: string,
): Promise<NodeRow | undefined> {
  const { rows } = await sql<NodeRow>`
    select id, parent_id, path, level, name from ${sql.table(table)}
    where business_id = ${business} and id = ${id} and deleted_at is null for key share`.execute(trx)
  return rows[0]
}

/** Which of some nodes there are; none can be deleted before the transaction ends. */
export async function lockNodesForUse(
  trx: Trx,
  table: TreeTable,
  business: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)}
    where business_id = ${business} and id = any(${ids}::text[]) and deleted_at is null order by id for key share`.execute(
    trx,
  )
  return new Set(rows.map(({ id }) => id))
}

export async function selectDeepestLevel(trx: Trx, table: TreeTable, business: string, path: string): Promise<number> {
  const { rows } = await sql<{ level: number }>`
    select max(level)::int as level from ${sql.table(table)}
    where business_id = ${business} and deleted_at is null and (path = ${path} or path like ${`${path},%`})`.execute(
    trx,
  )
  return rows[0]?.level ?? 0
}

/** Moves a node and everything below it. */
export async function updateSubtreePosition(
  { trx, table, business }: { trx: Trx; table: TreeTable; business: string },
  node: NodeRow,
  position: { parentId: string | null; path: string; level: number },
): Promise<void> {
  await sql`
    update ${sql.table(table)}
    set path = ${position.path} || substr(path, ${node.path.length + 1}::int),
        level = level + ${position.level - node.level}::int,
        parent_id = case when id = ${node.id} then ${position.parentId} else parent_id end,
        updated_at = now()
    where business_id = ${business} and (path = ${node.path} or path like ${`${node.path},%`})`.execute(trx)
}

export async function selectNodeContents(
  trx: Trx,
  table: TreeTable,
  business: string,
  id: string,
): Promise<{ children: boolean; assets: boolean }> {
  const { rows } = await sql<{ children: boolean; assets: boolean }>`
    select
      exists (select 1 from ${sql.table(table)} where business_id = ${business} and parent_id = ${id} and deleted_at is null) as children,
      exists (select 1 from asset where business_id = ${business} and ${sql.ref(`${table}_id`)} = ${id} and deleted_at is null) as assets`.execute(
    trx,
  )
  return rows[0] ?? { children: false, assets: false }
}

export async function updateDeleted(trx: Trx, table: TreeTable, business: string, id: string): Promise<void> {
  await sql`update ${sql.table(table)} set deleted_at = now(), updated_at = now() where business_id = ${business} and id = ${id}`.execute(
    trx,
  )
}

export async function selectAnyNode(trx: Trx, table: TreeTable, business: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from ${sql.table(table)} where business_id = ${business} and deleted_at is null) as found`.execute(
    trx,
  )
  return rows[0]?.found ?? false
}
