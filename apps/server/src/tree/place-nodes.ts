import { MAX_LEVEL } from '@nine/contract/tree/tree'
import type { Trx } from '../tables.ts'
import { selectNodes } from './node.queries.ts'
import { lockTree, type TreeTable } from './tree.queries.ts'

export interface WantedNode {
  id: string
  /** A node that exists, or another wanted one before it. */
  parent: string | null
  name: string
}

export interface PlacedNode {
  id: string
  parent_id: string | null
  path: string
  level: number
  name: string
}

/**
 * Where nodes that somebody has planned are put now. One that exists meanwhile is used: `instead` says which. One whose parent
 * is gone or too deep is not placed. Takes the tree's lock.
 */
export async function placeNodes(
  trx: Trx,
  table: TreeTable,
  business: string,
  wanted: readonly WantedNode[],
): Promise<{ placed: PlacedNode[]; instead: Map<string, string> }> {
  await lockTree(trx, table, business)
  const nodes = new Map<string, { path: string; level: number }>()
  const children = new Map<string, string>()
  const keyOf = (parent: string | null, name: string) => `${parent ?? ''} ${name.trim().toLowerCase()}`
  for (const node of await selectNodes(trx, table, business)) {
    nodes.set(node.id, node)
    children.set(keyOf(node.parent_id, node.name), node.id)
  }
  const placed: PlacedNode[] = []
  const instead = new Map<string, string>()
  for (const { id, parent: planned, name } of wanted) {
    const parent = planned === null ? null : (instead.get(planned) ?? planned)
    const above = parent === null ? { path: '', level: 0 } : nodes.get(parent)
    if (!above || above.level >= MAX_LEVEL) continue
    const there = children.get(keyOf(parent, name))
    if (there !== undefined) {
      instead.set(id, there)
      continue
    }
    const node = {
      id,
      parent_id: parent,
      path: parent === null ? id : `${above.path},${id}`,
      level: above.level + 1,
      name,
    }
    placed.push(node)
    nodes.set(id, node)
    children.set(keyOf(parent, name), id)
  }
  return { placed, instead }
}
