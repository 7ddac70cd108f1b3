import type { ErrorCode } from '@nine/contract/errors'
import { canTakeChildren, idsOfPath, MAX_LEVEL } from '@nine/contract/tree/tree'
import { newId } from '../db/id.ts'
import type { Trx } from '../tables.ts'
import { AppError } from '../app-error.ts'
import {
  lockNodeForDelete,
  lockTree,
  type NodeRow,
  selectDeepestLevel,
  selectNodeContents,
  selectNode,
  type TreeTable,
  updateDeleted,
  updateSubtreePosition,
} from './tree.queries.ts'

/** The position of a new node. Takes the tree's lock: call it first. */
export async function positionOfNewNode(trx: Trx, table: TreeTable, business: string, parentId: string | null) {
  await lockTree(trx, table, business)
  const parent = parentId === null ? undefined : await requireParent(trx, table, business, parentId)
  const id = newId()
  return { id, parent_id: parentId, level: (parent?.level ?? 0) + 1, path: parent ? `${parent.path},${id}` : id }
}

/** Moves a node under another parent, with everything below it; refuses cycles and a sixth level. */
export async function moveNode(
  { trx, table, business }: { trx: Trx; table: TreeTable; business: string },
  id: string,
  parentId: string | null,
): Promise<void> {
  await lockTree(trx, table, business)
  const node = await requireNode(trx, table, business, id)
  if (node.parent_id === parentId) return
  const parent = parentId === null ? undefined : await requireParent(trx, table, business, parentId)
  if (parent && idsOfPath(parent.path).includes(id)) throw treeError(table, 'cycle', 'parent')
  const level = (parent?.level ?? 0) + 1
  const height = (await selectDeepestLevel(trx, table, business, node.path)) - node.level
  if (level + height > MAX_LEVEL) throw treeError(table, 'level_limit', 'parent')
  await updateSubtreePosition({ trx, table, business }, node, {
    parentId,
    path: parent ? `${parent.path},${id}` : id,
    level,
  })
}

/** Deletes an empty node, safely even when something is added to it at the same time. */
export async function deleteNode(trx: Trx, table: TreeTable, business: string, id: string): Promise<void> {
  await lockTree(trx, table, business)
  const node = await lockNodeForDelete(trx, table, business, id)
  if (!node) throw new AppError(codeOf(table, 'not_found'))
  const { children, assets } = await selectNodeContents(trx, table, business, id)
  if (children || assets) throw new AppError(codeOf(table, 'not_empty'))
  await updateDeleted(trx, table, business, id)
}

export async function requireNode(trx: Trx, table: TreeTable, business: string, id: string): Promise<NodeRow> {
  const node = await selectNode(trx, table, business, id)
  if (!node) throw new AppError(codeOf(table, 'not_found'))
  return node
}

async function requireParent(trx: Trx, table: TreeTable, business: string, id: string): Promise<NodeRow> {
  const parent = await selectNode(trx, table, business, id)
  if (!parent) throw treeError(table, 'parent_missing', 'parent')
  if (!canTakeChildren(parent.level)) throw treeError(table, 'level_limit', 'parent')
  return parent
}

type TreeIssue = 'not_found' | 'not_empty' | 'parent_missing' | 'level_limit' | 'cycle'

const codeOf = (table: TreeTable, reason: TreeIssue): ErrorCode => `${table}.${reason}`

const treeError = (table: TreeTable, reason: TreeIssue, field: string): AppError =>
  new AppError(codeOf(table, reason), {}, [{ field, code: 'invalid_value', values: {} }])
