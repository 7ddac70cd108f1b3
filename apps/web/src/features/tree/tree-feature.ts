import type { TreeKind } from '@nine/contract/tree/tree'
import type { NodeFacts } from '@nine/contract/tree/tree-node'
import type { LucideIcon } from 'lucide-react'
import type { NodeQueries } from './node.queries.ts'

/** What a tree feature provides to the shared screens. */
export interface TreeFeature<N extends NodeFacts> {
  kind: TreeKind
  icon: LucideIcon
  iconOf: (node: N) => LucideIcon
  queries: NodeQueries<N>
}
