import * as calls from '@nine/contract/tree/category'
import { serve } from '../../http/call/serve.ts'
import { businessOfNode } from '../../tree/node.service.ts'
import {
  createCategory,
  createSampleCategories,
  deleteCategory,
  getCategory,
  getCategoryTree,
  listCategories,
  updateCategory,
} from './category.service.ts'

const own = businessOfNode('category')

export const categoryRoutes = [
  serve(calls.getCategoryTree, ({ db, business }) => getCategoryTree(db, business)),
  serve(calls.listCategories, async ({ db, business, query }) =>
    (await listCategories(db, business)).slice(0, query.limit),
  ),
  serve(calls.getCategory, ({ db, business, params }) => getCategory(db, business, params.id), own),
  serve(calls.createCategory, ({ business, body, transact }) => transact((trx) => createCategory(trx, business, body))),
  serve(
    calls.updateCategory,
    ({ business, params, body, transact }) => transact((trx) => updateCategory(trx, business, params.id, body)),
    own,
  ),
  serve(
    calls.deleteCategory,
    ({ business, params, transact }) => transact((trx) => deleteCategory(trx, business, params.id)),
    own,
  ),
  serve(calls.createSampleCategories, ({ business, transact }) =>
    transact((trx) => createSampleCategories(trx, business)),
  ),
]
