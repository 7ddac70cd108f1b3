import { z } from 'zod'
import { call } from './call.ts'
import { Id, Text } from './fields.ts'
import { FLAT_LIMIT, MAX_LEVEL } from './tree.ts'

export const Category = z.object({
  _id: Id,
  name: z.string(),
  /** Made by the system, never changed. */
  code: z.string(),
  description: z.string(),
  parent: z.object({ _id: Id, name: z.string(), level: z.int() }).nullable(),
  path: z.string(),
  level: z.int().min(1).max(MAX_LEVEL),
  business: Id,
  /** Percent a year. */
  depreciationRate: z.number().nullable(),
  /** Years. */
  usefulLife: z.number().nullable(),
  isConsumable: z.boolean(),
  isDeleted: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
  assetCount: z.int(),
  childrenCount: z.int(),
  canAddChildren: z.boolean(),
  maxLevel: z.int(),
})
export type Category = z.infer<typeof Category>

export type CategoryNode = Category & { children: CategoryNode[] }
export const CategoryNode: z.ZodType<CategoryNode> = Category.extend({
  get children() {
    return z.array(CategoryNode)
  },
})

export const CategoryForm = z.object({
  name: z.string({ error: 'category_name_required' }).trim().min(1, { error: 'category_name_required' }).max(200),
  parent: Id.nullable(),
  description: Text,
  isConsumable: z.boolean(),
  depreciationRate: z.number().min(0).max(100).nullable(),
  usefulLife: z.number().min(0).max(100).nullable(),
})

const OneCategory = z.object({ id: Id })
const OfBusiness = z.object({ business: Id.optional() })
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
  query: OfBusiness.extend({ limit: z.coerce.number().int().min(1).max(10_000).default(FLAT_LIMIT) }),
  output: z.array(Category),
})

export const getCategory = call({
  method: 'GET',
  path: '/api/categories/{id}',
  summary: 'One category',
  access: 'category.read',
  envelope: 'success',
  params: OneCategory,
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
  params: OneCategory,
  body: CategoryForm.extend({ code: z.string(), business: Id }).partial(),
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
  params: OneCategory,
  query: OfBusiness,
  body: z.object({ business: Id.optional() }),
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
  body: z.object({ business: Id.optional() }),
  output: z.array(CategoryNode),
  errors: ['category.not_first'],
  done: 'category.created',
})
