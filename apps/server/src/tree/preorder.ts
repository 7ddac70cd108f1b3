import { nest, type TreeNode } from '@nine/contract/tree/tree'

/** Numbers in names count as numbers: floor 2 comes before floor 10. */
const { compare } = new Intl.Collator('vi', { numeric: true })

/** Siblings in Vietnamese order of their names, each before its children. */
export function preorder<N extends TreeNode>(nodes: readonly N[]): N[] {
  const byId = new Map(nodes.map((node) => [node._id, node]))
  const list: N[] = []
  const visit = (siblings: readonly (TreeNode & { children: readonly unknown[] })[]): void => {
    for (const node of siblings.toSorted((a, b) => compare(a.name, b.name))) {
      const original = byId.get(node._id)
      if (original) list.push(original)
      visit(node.children as (TreeNode & { children: readonly unknown[] })[])
    }
  }
  visit(nest(nodes))
  return list
}
