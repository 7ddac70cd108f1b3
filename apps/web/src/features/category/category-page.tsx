import type { Category } from '@nine/contract/category'
import { pathNames } from '@nine/contract/tree'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Eye, FolderTree, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/format.ts'
import { workspacePaths } from '../../paths.ts'
import { Ancestors } from '../../ui/ancestors.tsx'
import { type RowAction, RowActions } from '../../ui/row-actions.tsx'
import { SHORT_TOAST, toastSuccess } from '../../ui/toast.tsx'
import type { TreeColumn } from '../../ui/tree-listing.ts'
import { TreePage } from '../../ui/tree-page.tsx'
import classes from '../../ui/tree-page.module.css'
import { assetTotals, byIdOf } from '../../ui/tree-rows.ts'
import { usePermissions } from '../business/business.queries.ts'
import { useEnterprise } from '../business/current-enterprise.ts'
import { CategoryDetail } from './category-detail.tsx'
import { CategoryDialog, type CategoryTarget } from './category-dialog.tsx'
import { categoryIcon } from './category-icon.ts'
import { CategorySearch } from './category-search.ts'
import { addSampleCategories, useCategoryList } from './category.queries.ts'
import { ConsumableTag } from './consumable-tag.tsx'
import { DeleteCategoryDialog } from './delete-category-dialog.tsx'

export function CategoryPage() {
  const { t } = useTranslation('category')
  const { t: tree } = useTranslation('tree')
  const { id: business, url } = useEnterprise()
  const navigate = useNavigate()
  const search = CategorySearch.parse(useSearch({ strict: false }))
  const mayWrite = usePermissions(business).can('category.write')
  const list = useCategoryList(business)
  const [editing, setEditing] = useState<CategoryTarget>()
  const [deleting, setDeleting] = useState<Category>()
  const totals = useMemo(() => assetTotals(list.nodes ?? []), [list.nodes])
  const byId = useMemo(() => byIdOf(list.nodes ?? []), [list.nodes])
  const totalOf = ({ _id }: Category) => totals.get(_id) ?? 0
  const ancestorsOf = (node: Category) => pathNames(node, byId).slice(0, -1)

  const go = (change: Partial<CategorySearch>, replace = false) =>
    void navigate({
      to: workspacePaths.categories,
      params: { subdomain: url },
      search: { ...search, ...change },
      replace,
      resetScroll: false,
    })

  function menuOf(category: Category): RowAction[] {
    return [
      { label: t('detail'), icon: Eye, onClick: () => go({ id: category._id }) },
      ...(category.canAddChildren
        ? [{ label: t('addChild'), icon: Plus, onClick: () => setEditing({ parent: category._id }) }]
        : []),
    ]
  }

  const columns: TreeColumn<Category>[] = [
    {
      key: 'level',
      label: tree('levelColumn'),
      render: ({ level }) => <span className={classes['chip']}>{tree('level', { level })}</span>,
    },
    { key: 'path', wide: true, label: tree('path'), render: (node) => <Ancestors names={ancestorsOf(node)} /> },
    { key: 'code', wide: true, label: t('code'), render: ({ code }) => code },
    {
      key: 'kind',
      label: t('kind'),
      render: ({ isConsumable }) => (isConsumable ? <ConsumableTag /> : '–'),
    },
    {
      key: 'assets',
      label: tree('assets'),
      align: 'end',
      render: (node) => <span className="num">{formatNumber(totalOf(node))}</span>,
    },
  ]

  return (
    <>
      <TreePage
        list={list}
        icon={FolderTree}
        label={t('list')}
        nameLabel={t('name')}
        words={{
          search: t('search'),
          add: t('add'),
          empty: t('empty'),
          emptyText: t('emptyText'),
          emptyReader: t('emptyReader'),
          sample: t('sample'),
          nothingFound: t('nothingFound'),
          failed: t('loadFailed'),
        }}
        search={search.search ?? ''}
        onSearch={(text) => go({ search: text || undefined }, true)}
        wordsOf={({ name, code, description }) => `${name} ${code} ${description}`}
        onShowAll={() => go({ search: undefined }, true)}
        columns={columns}
        iconOf={categoryIcon}
        lookOf={({ isConsumable }) => (isConsumable ? 'special' : undefined)}
        renderState={({ isConsumable }) => isConsumable && <ConsumableTag />}
        ancestorsOf={ancestorsOf}
        assetsOf={totalOf}
        renderActions={(node) =>
          mayWrite && (
            <RowActions
              name={node.name}
              onEdit={() => setEditing({ category: node })}
              onDelete={() => setDeleting(node)}
              more={menuOf(node)}
            />
          )
        }
        openId={search.id}
        onOpen={({ _id }) => go({ id: _id })}
        onAdd={mayWrite ? () => setEditing({}) : undefined}
        onSample={async () => {
          await addSampleCategories(business)
          toastSuccess(tree('sampleDone'), SHORT_TOAST)
        }}
      />
      <CategoryDetail
        business={business}
        url={url}
        id={search.id}
        byId={byId}
        totalOf={totalOf}
        mayWrite={mayWrite}
        onOpen={(id) => go({ id }, true)}
        onAddChild={({ _id }) => setEditing({ parent: _id })}
        onEdit={(category) => setEditing({ category })}
        onDelete={setDeleting}
        onClose={() => go({ id: undefined })}
      />
      <CategoryDialog business={business} target={editing} onClose={() => setEditing(undefined)} />
      <DeleteCategoryDialog
        business={business}
        category={deleting}
        onClose={() => setDeleting(undefined)}
        onDeleted={(id) => search.id === id && go({ id: undefined }, true)}
      />
    </>
  )
}
