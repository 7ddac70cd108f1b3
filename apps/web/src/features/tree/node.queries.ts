import type { NodeFacts } from '@nine/contract/tree/tree-node'
import { TREE_CACHE_MS, type TreeKind } from '@nine/contract/tree/tree'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { ApiError, type CallOptions } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'
import { listOf } from '../../lib/tree-response.ts'
import { type LoadedTree, loadedTree } from '../../ui/tree/tree-fallback.ts'

interface Calls<N> {
  /** Parents right before their children. */
  tree: (business: string, options: CallOptions) => Promise<N[]>
  flat: (business: string, options: CallOptions) => Promise<N[]>
  one: (business: string, id: string, options: CallOptions) => Promise<N | undefined>
  remove: (business: string, id: string, once: CallOptions | undefined) => Promise<unknown>
  sample: (business: string) => Promise<unknown>
}

export type NodeQueries<N extends NodeFacts> = ReturnType<typeof nodeQueries<N>>

/** Queries and cache of a tree's nodes. The feature provides the calls. */
export function nodeQueries<N extends NodeFacts>(kind: TreeKind, calls: Calls<N>) {
  /** All nodes of a business, parents right before their children. */
  const treeQuery = (business: string) =>
    queryOptions({
      queryKey: [kind, business, 'tree'],
      staleTime: TREE_CACHE_MS,
      // Pickers pass it to a panel that opens later and must see the latest state.
      notifyOnChangeProps: 'all',
      queryFn: ({ signal }) => calls.tree(business, { signal }),
    })

  const flatQuery = (business: string) =>
    queryOptions({
      queryKey: [kind, business, 'flat'],
      queryFn: async ({ signal }): Promise<N[]> => listOf(await calls.flat(business, { signal })),
    })

  /** One node with its current counts. */
  const oneQuery = (business: string, id: string) =>
    queryOptions({
      queryKey: [kind, business, 'one', id],
      queryFn: async ({ signal }): Promise<N | null> => (await calls.one(business, id, { signal })) ?? null,
    })

  /** A node that the list does not have is fetched; null when it was deleted. */
  const knownOrFetched = async (business: string, id: string, known: N | undefined): Promise<N | null> =>
    known ?? queryClient.fetchQuery(oneQuery(business, id)).catch(nullIfMissing)

  /** Resolves to the result of a change once the tree has been refetched. */
  async function changed<T>(business: string, change: Promise<T>): Promise<T> {
    const changed = await change
    await queryClient.invalidateQueries({ queryKey: [kind, business] })
    return changed
  }

  async function remove(business: string, id: string, once?: CallOptions): Promise<void> {
    await calls.remove(business, id, once)
    queryClient.removeQueries({ queryKey: oneQuery(business, id).queryKey })
    await changed(business, Promise.resolve())
  }

  /** Creates a sample tree. */
  async function addSample(business: string): Promise<void> {
    await changed(business, calls.sample(business))
  }

  return { treeQuery, flatQuery, oneQuery, knownOrFetched, changed, remove, addSample }
}

function nullIfMissing(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null
  throw error
}

/** For the page: cached data first, then fresh; the flat list if the tree cannot be loaded. */
export function useNodeList<N extends NodeFacts>(queries: NodeQueries<N>, business: string): LoadedTree<N> {
  const tree = useQuery({ ...queries.treeQuery(business), refetchOnMount: 'always' })
  const flat = useQuery({ ...queries.flatQuery(business), enabled: tree.isError && !tree.data })
  return loadedTree(tree, flat)
}
