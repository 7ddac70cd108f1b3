import type { Category } from '@nine/contract/tree/category'
import { FolderTree } from 'lucide-react'
import type { TreeFeature } from '../tree/tree-feature.ts'
import { categoryIcon } from './category-icon.ts'
import { categoryQueries } from './category.queries.ts'

export const categoryTree: TreeFeature<Category> = {
  kind: 'category',
  icon: FolderTree,
  iconOf: categoryIcon,
  queries: categoryQueries,
}
