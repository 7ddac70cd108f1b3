import type { UseQueryResult } from '@tanstack/react-query'

/** A tree for a page: from the tree call, else from the flat list. */
export interface LoadedTree<N> {
  nodes: readonly N[] | undefined
  isPending: boolean
  /** Why there is nothing to show; undefined while there is. */
  error: unknown
  refetch: () => Promise<unknown>
}

/** `flat` is only fetched once `tree` has failed; its result is shown like a tree. */
export function loadedTree<N>(tree: UseQueryResult<N[]>, flat: UseQueryResult<N[]>): LoadedTree<N> {
  const nodes = tree.data ?? flat.data
  const failed = tree.isError && flat.isError
  return {
    nodes,
    isPending: !nodes && !failed,
    error: nodes || !failed ? undefined : flat.error,
    refetch: () => tree.refetch(),
  }
}
