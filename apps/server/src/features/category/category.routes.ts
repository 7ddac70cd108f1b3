import * as calls from '@nine/contract/category'
import type { Db } from '../../db/schema.ts'
import { serve } from '../../http/serve.ts'
import { selectBusinessOfCategory } from './category.queries.ts'
import {
  createCategory,
  createSampleCategories,
  deleteCategory,
  getCategory,
  getCategoryTree,
  listCategories,
  updateCategory,
} from './category.service.ts'

/** Calls about one category may name no business: it is the category's own. */
const own = { businessOf: (db: Db, { params }: { params: { id: string } }) => selectBusinessOfCategory(db, params.id) }

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
