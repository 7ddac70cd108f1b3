import type { Category } from '@nine/contract/category'
import { useQuery } from '@tanstack/react-query'
import { FolderTree } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FirstNode } from '../../ui/first-node.tsx'
import { TreePicker, type TreeFieldProps } from '../../ui/tree-picker.tsx'
import { usePermissions } from '../business/business.queries.ts'
import { categoryIcon } from './category-icon.ts'
import { addCategory, addSampleCategories, categoryTreeQuery } from './category.queries.ts'

const CategoryDialog = lazy(async () => ({ default: (await import('./category-dialog.tsx')).CategoryDialog }))

interface Props extends TreeFieldProps {
  business: string
}

/** Chooses a category. Who may, makes the missing one from here. */
export function CategoryPicker({ business, ...field }: Props) {
  const { t } = useTranslation('category')
  const { can } = usePermissions(business)
  const source = useQuery(categoryTreeQuery(business))
  const [adding, setAdding] = useState<boolean>()
  const mayWrite = can('category.write')
  return (
    <>
      <TreePicker
        {...field}
        source={source}
        icon={FolderTree}
        iconOf={categoryIcon}
        noteOf={({ isConsumable }: Category) => (isConsumable ? t('consumableShort') : undefined)}
        words={{
          search: t('search'),
          nothingFound: t('nothingFound'),
          failed: t('failed'),
          create: t('new'),
        }}
        onCreate={mayWrite ? () => setAdding(true) : undefined}
        empty={
          <FirstNode
            icon={FolderTree}
            title={t('empty')}
            text={t(mayWrite ? 'emptyText' : 'emptyReader')}
            {...(mayWrite
              ? {
                  actions: {
                    name: t('firstName'),
                    nameRequired: t('category_name_required', { ns: 'issues' }),
                    create: t('createFirst'),
                    sample: t('sample'),
                    onCreate: async (name: string) => {
                      const added = await addCategory(business, { name })
                      field.onChange(added._id)
                    },
                    onSample: () => addSampleCategories(business),
                  },
                }
              : {})}
          />
        }
      />
      {adding !== undefined && (
        <Suspense>
          <CategoryDialog
            business={business}
            target={adding ? {} : undefined}
            onClose={() => setAdding(false)}
            onSaved={({ _id }) => field.onChange(_id)}
          />
        </Suspense>
      )}
    </>
  )
}
