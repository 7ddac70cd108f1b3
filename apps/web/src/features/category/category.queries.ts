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
} from '@nine/contract/tree/category'
import { FLAT_LIMIT } from '@nine/contract/tree/tree'
import { call, type CallOptions } from '../../lib/api.ts'
import { listOfTree } from '../../lib/tree-response.ts'
import { nodeQueries } from '../tree/node.queries.ts'
import { mayBeParent } from './may-be-parent.ts'

export const categoryQueries = nodeQueries<Category>('category', {
  tree: async (business, options) => listOfTree(await call(getCategoryTree, { query: { business } }, options)),
  flat: (business, options) => call(listCategories, { query: { business, limit: FLAT_LIMIT } }, options),
  one: (business, id, options) => call(getCategory, { params: { id }, query: { business } }, options),
  remove: (business, id, once) => call(deleteCategory, { params: { id }, body: { business } }, once),
  sample: (business) => call(createSampleCategories, { body: { business } }),
})
export const categoryTreeQuery = categoryQueries.treeQuery

type Added = Omit<Request<typeof createCategory>['body'], 'business'>
type Changed = Omit<NonNullable<Request<typeof updateCategory>['body']>, 'business'>

export const addCategory = (business: string, body: Added, once?: CallOptions): Promise<Category> =>
  categoryQueries.changed(business, call(createCategory, { body: { ...body, business } }, once))

export const saveCategory = (business: string, id: string, body: Changed, once?: CallOptions): Promise<Category> =>
  categoryQueries.changed(business, call(updateCategory, { params: { id }, body: { ...body, business } }, once))

/** A deleted parent takes no children. */
export async function askMayBeParent(business: string, id: string, known: Category | undefined): Promise<boolean> {
  const parent = await categoryQueries.knownOrFetched(business, id, known)
  return parent !== null && mayBeParent(parent)
}
