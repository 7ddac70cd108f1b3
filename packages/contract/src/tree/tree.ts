/** The two trees. Their texts, errors and permissions use the same names. */
export type TreeKind = 'location' | 'category'
/** Most levels of a tree. */
export const MAX_LEVEL = 5
/** How long a fetched tree is shown without refetching. */
export const TREE_CACHE_MS = 300_000
/** Length of the flat list that replaces a tree that could not be fetched. */
export const FLAT_LIMIT = 1000

/** What every tree rule needs of a node. */
export interface TreeNode {
  _id: string
  name: string
  level: number
  /** Ids from the root to the node itself, comma-separated. */
  path: string
}

export const canTakeChildren = (level: number): boolean => level < MAX_LEVEL

export const idsOfPath = (path: string): string[] => path.split(',').filter(Boolean)

/** The names from the root to a node, for "A > B > C". */
export function pathNames<N extends TreeNode>(node: N, byId: ReadonlyMap<string, N>): string[] {
  return idsOfPath(node.path).map((id) => byId.get(id)?.name ?? '…')
}

export const PATH_SEPARATOR = ' > '

/** True for a node and everything below it. */
export const isInSubtree = (node: TreeNode, rootId: string): boolean => idsOfPath(node.path).includes(rootId)

/** Parents a node may be moved to: not itself, nothing below it. */
export function parentOptions<N extends TreeNode>(nodes: readonly N[], movedId: string | undefined): N[] {
  return movedId ? nodes.filter((node) => !isInSubtree(node, movedId)) : [...nodes]
}

/** Levels of a subtree, including its root. */
export function subtreeHeight(nodes: readonly TreeNode[], root: TreeNode): number {
  const deepest = Math.max(root.level, ...nodes.filter((node) => isInSubtree(node, root._id)).map(({ level }) => level))
  return deepest - root.level + 1
}

/** A flat list, parents before children, as a tree. Siblings keep the order of the list. */
export function nest<N extends TreeNode>(nodes: readonly N[]): (N & { children: (N & { children: unknown[] })[] })[] {
  type Nested = N & { children: Nested[] }
  const byId = new Map<string, Nested>(nodes.map((node) => [node._id, { ...node, children: [] }]))
  const roots: Nested[] = []
  for (const node of byId.values()) {
    const parent = byId.get(idsOfPath(node.path).at(-2) ?? '')
    if (parent) parent.children.push(node)
    else roots.push(node)
  }
  return roots
}
