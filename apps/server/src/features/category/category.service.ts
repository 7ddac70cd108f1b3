import type { Received } from '@nine/contract/call'
import type * as calls from '@nine/contract/category'
import type { Category, CategoryNode } from '@nine/contract/category'
import { canTakeChildren, MAX_LEVEL, nest } from '@nine/contract/tree'
import type { Selectable } from 'kysely'
import { nextCode } from '../../db/code-counter.ts'
import type { Db, Trx } from '../../db/schema.ts'
import { AppError } from '../../http/app-error.ts'
import { type CountedRow, selectCounts } from '../../tree/list-nodes.ts'
import { preorder } from '../../tree/preorder.ts'
import { lockTree, selectAnyNode } from '../../tree/tree.queries.ts'
import { deleteNode, moveNode, placeNewNode, requireNode } from '../../tree/tree.service.ts'
import {
  insertCategory,
  selectCategories,
  selectCategoryWithAncestors,
  updateCategoryFields,
} from './category.queries.ts'
import type { CategoryTables } from './category.table.ts'
import { SAMPLE_CATEGORIES } from './sample-categories.ts'

type Row = Selectable<CategoryTables['category']>
type CreateInput = Received<typeof calls.createCategory>['body']

const CODE_PREFIX = 'DM'
const CODE_DIGITS = 4

export async function getCategoryTree(db: Db, business: string): Promise<CategoryNode[]> {
  return nest(await listCategories(db, business)) as CategoryNode[]
}

/** Each before its children, brothers in Vietnamese order. */
export async function listCategories(db: Db, business: string): Promise<Category[]> {
  const [rows, counts] = await Promise.all([selectCategories(db, business), selectCounts(db, 'category', business)])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return preorder(rows.map((row) => toCategory(row, byId, counts)))
}

export async function getCategory(db: Db, business: string, id: string): Promise<Category> {
  const found = await selectCategoryWithAncestors(db, business, id)
  if (!found) throw new AppError('category.not_found')
  const counts = await selectCounts(db, 'category', business, id)
  return toCategory(found.row, new Map(found.ancestors.map((row) => [row.id, row])), counts)
}

export async function createCategory(trx: Trx, business: string, input: CreateInput): Promise<Category> {
  const place = await placeNewNode(trx, 'category', business, input.parent)
  await insertCategory(trx, {
    business_id: business,
    ...place,
    code: await nextCode(trx, business, CODE_PREFIX, CODE_DIGITS),
    name: input.name,
    description: input.description,
    is_consumable: input.isConsumable,
    depreciation_rate: input.depreciationRate,
    useful_life: input.usefulLife,
  })
  return getCategory(trx, business, place.id)
}

export async function updateCategory(
  trx: Trx,
  business: string,
  id: string,
  input: Received<typeof calls.updateCategory>['body'],
): Promise<Category> {
  await requireNode(trx, 'category', business, id)
  if (input.parent !== undefined) await moveNode(trx, 'category', business, id, input.parent)
  await updateCategoryFields(trx, business, id, {
    ...(input.name === undefined ? {} : { name: input.name }),
    ...(input.description === undefined ? {} : { description: input.description }),
    ...(input.isConsumable === undefined ? {} : { is_consumable: input.isConsumable }),
    ...(input.depreciationRate === undefined ? {} : { depreciation_rate: input.depreciationRate }),
    ...(input.usefulLife === undefined ? {} : { useful_life: input.usefulLife }),
  })
  return getCategory(trx, business, id)
}

export async function deleteCategory(trx: Trx, business: string, id: string): Promise<null> {
  await deleteNode(trx, 'category', business, id)
  return null
}

export async function createSampleCategories(trx: Trx, business: string): Promise<CategoryNode[]> {
  await lockTree(trx, 'category', business)
  if (await selectAnyNode(trx, 'category', business)) throw new AppError('category.not_first')
  const empty = { description: '', depreciationRate: null, usefulLife: null }
  for (const [name, { children, isConsumable = false }] of Object.entries(SAMPLE_CATEGORIES)) {
    const root = await createCategory(trx, business, { ...empty, name, parent: null, isConsumable })
    for (const child of children)
      await createCategory(trx, business, { ...empty, name: child, parent: root._id, isConsumable })
  }
  return getCategoryTree(trx, business)
}

function toCategory(row: Row, byId: ReadonlyMap<string, Row>, counts: ReadonlyMap<string, CountedRow>): Category {
  const parent = row.parent_id === null ? undefined : byId.get(row.parent_id)
  const count = counts.get(row.id)
  return {
    _id: row.id,
    name: row.name,
    code: row.code,
    description: row.description,
    parent: parent ? { _id: parent.id, name: parent.name, level: parent.level } : null,
    path: row.path,
    level: row.level,
    business: row.business_id,
    depreciationRate: row.depreciation_rate,
    usefulLife: row.useful_life,
    isConsumable: row.is_consumable,
    isDeleted: row.deleted_at !== null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    assetCount: count?.asset_count ?? 0,
    childrenCount: count?.children_count ?? 0,
    canAddChildren: canTakeChildren(row.level),
    maxLevel: MAX_LEVEL,
  }
}
