import { canTakeChildren, MAX_LEVEL } from '@nine/contract/tree/tree'
import type { NodeFacts } from '@nine/contract/tree/tree-node'
import type { Db, Trx } from '../tables.ts'
import { AppError } from '../app-error.ts'
import {
  type CountedRow,
  selectBusinessOfNode,
  selectCounts,
  selectNodes,
  selectNodeWithAncestors,
  type TreeRow,
} from './node.queries.ts'
import { preorder } from './preorder.ts'
import { lockTree, selectAnyNode, type TreeTable } from './tree.queries.ts'

type RowsById<T extends TreeTable> = ReadonlyMap<string, TreeRow<T>>

/** How a feature maps a node: what every tree has, and what is the feature's own. */
type NodeMapper<T extends TreeTable, N> = (facts: NodeFacts, row: TreeRow<T>, byId: RowsById<T>) => N

/** Each before its children, siblings in Vietnamese order. */
export async function listNodes<T extends TreeTable, N extends NodeFacts>(
  db: Db,
  table: T,
  business: string,
  toNode: NodeMapper<T, N>,
): Promise<N[]> {
  const [rows, counts] = await Promise.all([selectNodes(db, table, business), selectCounts(db, table, business)])
  const byId = mapById<T>(rows)
  return preorder(rows.map((row) => toNode(factsOf(row, byId, counts), row, byId)))
}

export async function getNode<T extends TreeTable, N extends NodeFacts>(
  { db, table, business }: { db: Db; table: T; business: string },
  id: string,
  toNode: NodeMapper<T, N>,
): Promise<N> {
  const found = await selectNodeWithAncestors(db, table, business, id)
  if (!found) throw new AppError(`${table}.not_found`)
  const byId = mapById<T>(found.ancestors)
  return toNode(factsOf(found.row, byId, await selectCounts(db, table, business, id)), found.row, byId)
}

/** Samples are only for an empty tree. Takes the tree's lock: call it first. */
export async function requireEmptyTree(trx: Trx, table: TreeTable, business: string): Promise<void> {
  await lockTree(trx, table, business)
  if (await selectAnyNode(trx, table, business)) throw new AppError(`${table}.not_first`)
}

/** Calls about one node need not name a business: it is the node's own. */
export const businessOfNode = (table: TreeTable) => ({
  businessOf: (db: Db, { params }: { params: { id: string } }) => selectBusinessOfNode(db, table, params.id),
})

const mapById = <T extends TreeTable>(rows: readonly TreeRow<T>[]): RowsById<T> =>
  new Map(rows.map((row) => [row.id, row]))

function factsOf<T extends TreeTable>(
  row: TreeRow<T>,
  byId: RowsById<T>,
  counts: ReadonlyMap<string, CountedRow>,
): NodeFacts {
  const parent = row.parent_id === null ? undefined : byId.get(row.parent_id)
  const count = counts.get(row.id)
  return {
    _id: row.id,
    name: row.name,
    parent: parent ? { _id: parent.id, name: parent.name, level: parent.level } : null,
    path: row.path,
    level: row.level,
    description: row.description,
    business: row.business_id,
    isDeleted: row.deleted_at !== null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    assetCount: count?.asset_count ?? 0,
    childrenCount: count?.children_count ?? 0,
    canAddChildren: canTakeChildren(row.level),
    maxLevel: MAX_LEVEL,
  }
}
