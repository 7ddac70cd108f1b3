import { pathNames } from '@nine/contract/tree/tree'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { workspacePaths } from '../../paths.ts'
import { useEnterprise } from '../business/current-enterprise.ts'
import { NodePage } from '../tree/node-page.tsx'
import { CategoryDetail } from './category-detail.tsx'
import { CategoryDialog } from './category-dialog.tsx'
import { CategorySearch } from './category-search.ts'
import { categoryTree } from './category-tree.ts'
import { ConsumableTag } from './consumable-tag.tsx'

export function CategoryPage() {
  const { t } = useTranslation('category')
  const { url } = useEnterprise()
  const navigate = useNavigate()
  const search = CategorySearch.parse(useSearch({ strict: false }))

  const go = (change: Partial<CategorySearch>, replace = false) =>
    void navigate({
      to: workspacePaths.categories,
      params: { subdomain: url },
      search: { ...search, ...change },
      replace,
      resetScroll: false,
    })

  return (
    <NodePage
      tree={categoryTree}
      search={search}
      onGo={go}
      onShowAll={() => go({ search: undefined }, true)}
      wordsOf={({ name, code, description }) => `${name} ${code} ${description}`}
      columnsOf={({ level, path, assets }) => [
        level,
        path,
        { key: 'code', width: '116px', wide: true, label: t('code'), render: ({ code }) => code },
        {
          key: 'kind',
          width: '130px',
          label: t('kind'),
          render: ({ isConsumable }) => (isConsumable ? <ConsumableTag /> : '–'),
        },
        assets,
      ]}
      lookOf={({ isConsumable }) => (isConsumable ? 'special' : undefined)}
      ancestorsOf={(node, byId) => pathNames(node, byId).slice(0, -1)}
      renderState={({ isConsumable }) => isConsumable && <ConsumableTag />}
      deleteWarning={t('deleteWarning')}
      Detail={CategoryDetail}
      Dialog={CategoryDialog}
    />
  )
}
