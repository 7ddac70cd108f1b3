import { idsOfPath, type TreeNode } from '@nine/contract/tree/tree'
import { searchForms, searchWords } from '@nine/contract/text/search-forms'
import { withoutAccents } from '@nine/contract/text/without-accents'

/** A location or a category, as lists and pickers show it. */
export interface TreeItem extends TreeNode {
  assetCount: number
  childrenCount: number
  canAddChildren: boolean
}

/** One visible line of a partly expanded tree. */
export interface TreeRow<N> {
  node: N
  hasChildren: boolean
  expanded: boolean
  /** Among its siblings, counted from 1. */
  position: number
  siblings: number
}

interface View {
  /** Nodes whose children are not shown. */
  collapsed?: ReadonlySet<string>
  /** Nothing else is shown at all. */
  kept?: ReadonlySet<string> | undefined
}

/** The visible lines of a list with parents right before their children. */
export function visibleRows<N extends TreeNode>(nodes: readonly N[], { collapsed, kept }: View = {}): TreeRow<N>[] {
  const shown = kept ? nodes.filter(({ _id }) => kept.has(_id)) : nodes
  const siblings = new Map<string, number>()
  const rows: TreeRow<N>[] = []
  let closedAt = Infinity
  for (const [index, node] of shown.entries()) {
    if (node.level > closedAt) continue
    closedAt = Infinity
    const parent = parentId(node)
    const position = (siblings.get(parent) ?? 0) + 1
    siblings.set(parent, position)
    const hasChildren = (shown[index + 1]?.level ?? 0) > node.level
    const expanded = hasChildren && !collapsed?.has(node._id)
    if (hasChildren && !expanded) closedAt = node.level
    rows.push({ node, hasChildren, expanded, position, siblings: 0 })
  }
  for (const row of rows) row.siblings = siblings.get(parentId(row.node)) ?? 1
  return rows
}

/** The searched text of each node, without accents: built once, read on every key press. */
export interface SearchEntry {
  id: string
  words: string
  /** The names above. */
  above: string
}

export function searchIndex<N extends TreeNode>(
  nodes: readonly N[],
  wordsOf: (node: N) => string = ({ name }) => name,
): SearchEntry[] {
  const names = new Map<string, string>()
  return nodes.map((node) => {
    const above = names.get(parentId(node)) ?? ''
    names.set(node._id, `${above} ${formsOf(node.name)}`)
    return { id: node._id, words: formsOf(wordsOf(node)), above }
  })
}

/**
 * Nodes matching a search: by their own words, or by one of their words together with the names above, so that
 * "nguyễn trãi tầng 2" finds one floor of one building and not every room on it.
 */
export function searchHits(index: readonly SearchEntry[], search: string): Set<string> {
  const sought = searchWords(search)
  const hits = new Set<string>()
  for (const { id, words, above } of index) {
    const missing = sought.filter((word) => !words.includes(word))
    const isOwn = missing.length === 0
    if (isOwn || (missing.every((word) => above.includes(word)) && !sought.every((word) => above.includes(word))))
      hits.add(id)
  }
  return hits
}

const formsOf = (text: string): string => searchForms(text).join(' ')

/** The nodes and all their ancestors, so that each keeps its place. */
export function withAncestors(nodes: readonly TreeNode[], ids: ReadonlySet<string>): Set<string> {
  return new Set(nodes.filter(({ _id }) => ids.has(_id)).flatMap(({ path }) => idsOfPath(path)))
}

/** Assets in a node and in everything below it. */
export function assetTotals(nodes: readonly TreeItem[]): Map<string, number> {
  const totals = new Map<string, number>()
  for (const { path, assetCount } of nodes) {
    for (const id of idsOfPath(path)) totals.set(id, (totals.get(id) ?? 0) + assetCount)
  }
  return totals
}

/** The next line, after `from` and then from the top, whose name begins with what was typed. */
export function findByLetters(names: readonly string[], from: number, typed: string): number | undefined {
  const plain = withoutAccents(typed)
  for (let step = 0; step < names.length; step++) {
    const index = (from + step) % names.length
    if (withoutAccents(names[index] ?? '').startsWith(plain)) return index
  }
  return undefined
}

/** Everything that has something below it. */
export const branches = (nodes: readonly TreeItem[]): Set<string> =>
  new Set(nodes.filter(({ childrenCount }) => childrenCount > 0).map(({ _id }) => _id))

export const byIdOf = <N extends TreeNode>(nodes: readonly N[]): Map<string, N> =>
  new Map(nodes.map((node) => [node._id, node]))

const parentId = (node: TreeNode): string => idsOfPath(node.path).at(-2) ?? ''
