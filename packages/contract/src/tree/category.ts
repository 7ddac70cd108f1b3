import { z } from 'zod'
import { call } from '../call.ts'
import { ById, Id, NAME_MAX, OfBusiness, Text } from '../fields.ts'
import { FlatLimit, NodeFacts, nodeForm } from './tree-node.ts'

export const Category = NodeFacts.extend({
  /** Generated, never changed. */
  code: z.string(),
  /** Percent a year. */
  depreciationRate: z.number().nullable(),
  /** Years. */
  usefulLife: z.number().nullable(),
  isConsumable: z.boolean(),
})
export type Category = z.infer<typeof Category>

export type CategoryNode = Category & { children: CategoryNode[] }
export const CategoryNode: z.ZodType<CategoryNode> = Category.extend({
  get children() {
    return z.array(CategoryNode)
  },
})

export const CategoryForm = nodeForm('category_name_required').extend({
  isConsumable: z.boolean(),
  depreciationRate: z.number().min(0).max(100).nullable(),
  usefulLife: z.number().min(0).max(100).nullable(),
})

const CategoryBody = CategoryForm.extend({
  parent: Id.nullable().default(null),
  description: Text.default(''),
  isConsumable: z.boolean().default(false),
  depreciationRate: z.number().min(0).max(100).nullable().default(null),
  usefulLife: z.number().min(0).max(100).nullable().default(null),
  business: Id.optional(),
})

export const getCategoryTree = call({
  method: 'GET',
  path: '/api/categories/tree',
  summary: 'All categories of a business as a tree, in Vietnamese order',
  access: 'category.read',
  envelope: 'success',
  query: OfBusiness,
  output: z.array(CategoryNode),
})

export const listCategories = call({
  method: 'GET',
  path: '/api/categories',
  summary: 'All categories as a flat list, parents before their children',
  access: 'category.read',
  envelope: 'success',
  query: OfBusiness.extend({ limit: FlatLimit }),
  output: z.array(Category),
})

export const getCategory = call({
  method: 'GET',
  path: '/api/categories/{id}',
  summary: 'One category',
  access: 'category.read',
  envelope: 'success',
  params: ById,
  query: OfBusiness,
  output: Category,
  errors: ['category.not_found'],
})

export const createCategory = call({
  method: 'POST',
  path: '/api/categories',
  summary: 'Add a category; its code is made by the system',
  access: 'category.write',
  envelope: 'success',
  body: CategoryBody,
  output: Category,
  errors: ['category.parent_missing', 'category.level_limit'],
  done: 'category.created',
})

export const updateCategory = call({
  method: 'PUT',
  path: '/api/categories/{id}',
  summary: 'Change or move a category; a sent code is ignored',
  access: 'category.write',
  envelope: 'success',
  params: ById,
  body: CategoryForm.extend({ code: z.string().max(NAME_MAX), business: Id }).partial(),
  output: Category,
  errors: ['category.not_found', 'category.parent_missing', 'category.level_limit', 'category.cycle'],
  done: 'category.updated',
})

export const deleteCategory = call({
  method: 'DELETE',
  path: '/api/categories/{id}',
  summary: 'Delete a category that holds neither categories nor assets',
  access: 'category.write',
  envelope: 'success',
  params: ById,
  query: OfBusiness,
  body: OfBusiness,
  output: z.null(),
  errors: ['category.not_found', 'category.not_empty'],
  done: 'category.deleted',
})

export const createSampleCategories = call({
  method: 'POST',
  path: '/api/categories/sample',
  summary: 'Really create a small sample tree in a business that has no categories yet',
  access: 'category.write',
  envelope: 'success',
  body: OfBusiness,
  output: z.array(CategoryNode),
  errors: ['category.not_first'],
  done: 'category.created',
})
