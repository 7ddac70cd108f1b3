import type { Received } from '@nine/contract/call'
import type * as calls from '@nine/contract/tree/category'
import type { Category, CategoryNode } from '@nine/contract/tree/category'
import { nest } from '@nine/contract/tree/tree'
import type { NodeFacts } from '@nine/contract/tree/tree-node'
import { nextCode } from '../../code-counter.ts'
import type { Db, Trx } from '../../tables.ts'
import type { TreeRow } from '../../tree/node.queries.ts'
import { getNode, listNodes, requireEmptyTree } from '../../tree/node.service.ts'
import { placeNodes, type WantedNode } from '../../tree/place-nodes.ts'
import { deleteNode, moveNode, positionOfNewNode, requireNode } from '../../tree/tree.service.ts'
import { insertCategory, updateCategoryFields } from './category.queries.ts'
import { SAMPLE_CATEGORIES } from './sample-categories.ts'

type CreateInput = Received<typeof calls.createCategory>['body']

const CODE_PREFIX = 'DM'
const CODE_DIGITS = 4

export async function getCategoryTree(db: Db, business: string): Promise<CategoryNode[]> {
  return nest(await listCategories(db, business)) as CategoryNode[]
}

export const listCategories = (db: Db, business: string): Promise<Category[]> =>
  listNodes(db, 'category', business, toCategory)

export const getCategory = (db: Db, business: string, id: string): Promise<Category> =>
  getNode({ db, table: 'category', business }, id, toCategory)

export async function createCategory(trx: Trx, business: string, input: CreateInput): Promise<Category> {
  const position = await positionOfNewNode(trx, 'category', business, input.parent)
  await insertCategory(trx, {
    business_id: business,
    ...position,
    code: await nextCode(trx, business, CODE_PREFIX, CODE_DIGITS),
    name: input.name,
    description: input.description,
    is_consumable: input.isConsumable,
    depreciation_rate: input.depreciationRate,
    useful_life: input.usefulLife,
  })
  return getCategory(trx, business, position.id)
}

/** Adds planned categories; see `placeNodes`. */
export async function addCategories(trx: Trx, business: string, wanted: readonly WantedNode[]) {
  const { placed, instead } = await placeNodes(trx, 'category', business, wanted)
  for (const node of placed)
    await insertCategory(trx, {
      business_id: business,
      ...node,
      code: await nextCode(trx, business, CODE_PREFIX, CODE_DIGITS),
      depreciation_rate: null,
      useful_life: null,
      deleted_at: null,
    })
  return { added: placed.map(({ id }) => id), instead }
}

export async function updateCategory(
  trx: Trx,
  business: string,
  id: string,
  input: Received<typeof calls.updateCategory>['body'],
): Promise<Category> {
  await requireNode(trx, 'category', business, id)
  if (input.parent !== undefined) await moveNode({ trx, table: 'category', business }, id, input.parent)
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
  await requireEmptyTree(trx, 'category', business)
  const empty = { description: '', depreciationRate: null, usefulLife: null }
  for (const [name, { children, isConsumable = false }] of Object.entries(SAMPLE_CATEGORIES)) {
    const root = await createCategory(trx, business, { ...empty, name, parent: null, isConsumable })
    for (const child of children)
      await createCategory(trx, business, { ...empty, name: child, parent: root._id, isConsumable })
  }
  return getCategoryTree(trx, business)
}

function toCategory(facts: NodeFacts, row: TreeRow<'category'>): Category {
  return {
    ...facts,
    code: row.code,
    depreciationRate: row.depreciation_rate,
    usefulLife: row.useful_life,
    isConsumable: row.is_consumable,
  }
}
