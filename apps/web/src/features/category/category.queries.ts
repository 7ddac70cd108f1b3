import type { Request } from '@nine/contract/call'
import {
  type Category,
  createCategory,
  createSampleCategories,
  deleteCategory,
  getCategory,
  getCategoryTree,
  listCategories,
  updateCategory,
} from '@nine/contract/category'
import { FLAT_LIMIT, TREE_CACHE_MS } from '@nine/contract/tree'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call, type CallOptions } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'
import { listOf, listOfTree } from '../../lib/tree-answer.ts'
import { type LoadedTree, loadedTree } from '../../ui/tree-fallback.ts'
import { mayBeParent } from './may-be-parent.ts'

/** All categories of a business, parents right before their children. */
export const categoryTreeQuery = (business: string) =>
  queryOptions({
    queryKey: ['category', business, 'tree'],
    staleTime: TREE_CACHE_MS,
    queryFn: async ({ signal }): Promise<Category[]> =>
      listOfTree(await call(getCategoryTree, { query: { business } }, { signal })),
  })

const flatCategoriesQuery = (business: string) =>
  queryOptions({
    queryKey: ['category', business, 'flat'],
    queryFn: async ({ signal }): Promise<Category[]> =>
      listOf(await call(listCategories, { query: { business, limit: FLAT_LIMIT } }, { signal })),
  })

/** One category with its counts of this moment. */
export const categoryQuery = (business: string, id: string) =>
  queryOptions({
    queryKey: ['category', business, 'one', id],
    queryFn: async ({ signal }): Promise<Category | null> =>
      (await call(getCategory, { params: { id }, query: { business } }, { signal })) ?? null,
  })

/** For the page: what is known at once, then as it is now; the flat list where the tree cannot be had. */
export function useCategoryList(business: string): LoadedTree<Category> {
  const tree = useQuery({ ...categoryTreeQuery(business), refetchOnMount: 'always' })
  const flat = useQuery({ ...flatCategoriesQuery(business), enabled: tree.isError && !tree.data })
  return loadedTree(tree, flat)
}

/** After a change of categories, or of the assets that are counted in them. */
const refreshCategories = (business: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['category', business] })

type Added = Omit<Request<typeof createCategory>['body'], 'business'>
type Changed = Omit<NonNullable<Request<typeof updateCategory>['body']>, 'business'>

export async function addCategory(business: string, body: Added, once?: CallOptions) {
  const added = await call(createCategory, { body: { ...body, business } }, once)
  await refreshCategories(business)
  return added
}

export async function saveCategory(business: string, id: string, body: Changed, once?: CallOptions) {
  const saved = await call(updateCategory, { params: { id }, body: { ...body, business } }, once)
  await refreshCategories(business)
  return saved
}

export async function removeCategory(business: string, id: string, once?: CallOptions): Promise<void> {
  await call(deleteCategory, { params: { id }, body: { business } }, once)
  queryClient.removeQueries({ queryKey: categoryQuery(business, id).queryKey })
  await refreshCategories(business)
}

/** What most offices own, really made. */
export async function addSampleCategories(business: string): Promise<void> {
  await call(createSampleCategories, { body: { business } })
  await refreshCategories(business)
}

/** A parent the list does not know is fetched; one that is gone takes nothing. */
export async function askMayBeParent(business: string, id: string, known: Category | undefined): Promise<boolean> {
  const parent = known ?? (await queryClient.fetchQuery(categoryQuery(business, id)).catch(() => null))
  return parent !== null && mayBeParent(parent)
}
