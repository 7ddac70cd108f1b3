import { lazy } from 'react'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import type { TreeFieldProps } from '../../ui/tree/picker/tree-picker.tsx'
import { NodePicker } from '../tree/node-picker.tsx'
import { categoryTree } from './category-tree.ts'
import { addCategory } from './category.queries.ts'

const CategoryDialog = lazy(async () => ({ default: (await import('./category-dialog.tsx')).CategoryDialog }))

export function CategoryPicker({ business, ...field }: TreeFieldProps & { business: string }) {
  const { t } = useTranslation('category')
  return (
    <NodePicker
      {...field}
      tree={categoryTree}
      business={business}
      noteOf={({ isConsumable }) => (isConsumable ? t('consumableShort') : undefined)}
      addFirst={(name) => addCategory(business, { name })}
      Dialog={CategoryDialog}
    />
  )
}
