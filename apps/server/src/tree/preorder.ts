import { nest, type TreeNode } from '@nine/contract/tree'

/** Nodes sorted among their brothers, listed as a reader goes through the tree: each before its children. */
export function preorder<N extends TreeNode>(sorted: readonly N[]): N[] {
  const byId = new Map(sorted.map((node) => [node._id, node]))
  const list: N[] = []
  const visit = (nodes: readonly (TreeNode & { children: readonly unknown[] })[]): void => {
    for (const node of nodes) {
      const original = byId.get(node._id)
      if (original) list.push(original)
      visit(node.children as (TreeNode & { children: readonly unknown[] })[])
    }
  }
  visit(nest(sorted))
  return list
}
