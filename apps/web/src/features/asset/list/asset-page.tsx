import type { AssetFilterName } from '@nine/contract/asset/asset-filters'
import type { AssetListItem } from '@nine/contract/asset/asset-list'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { ApiError } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/error-message.ts'
import { withTranslations } from '../../../lib/i18n.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { FloatingAdd } from '../../../ui/list/floating-add.tsx'
import { MountOnFirstOpen } from '../../../ui/dialog/mount-on-first-open.tsx'
import { Pager } from '../../../ui/list/pager.tsx'
import { RowsSkeleton } from '../../../ui/feedback/skeletons.tsx'
import { toastInfo } from '../../../ui/feedback/toast.tsx'
import { useTitleCount } from '../../../ui/list/title-count.ts'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { useLastPage } from '../../../ui/list/use-last-page.ts'
import { usePermissions } from '../../business/business.queries.ts'
import { useEnterprise } from '../../business/current-enterprise.ts'
import type { HandOverRequest } from '../../custody/hand-over-dialog.tsx'
import { AssetDialogs } from './asset-dialogs.tsx'
import { AssetCards, type AssetListProps, CardsSkeleton } from './asset-cards.tsx'
import { NoAssets } from './no-assets.tsx'
import classes from './asset-page.module.css'
import { activeGroups, cleared, filtersOf } from '../asset-search.ts'
import { AssetToolbar } from './asset-toolbar.tsx'
import { assetPageQuery, goneFiltersQuery } from '../asset.queries.ts'
import { ListHead } from '../filters/list-head.tsx'
import { stateOfPage } from './selection.ts'
import { useAssetSearch } from '../filters/use-asset-search.ts'
import { useListView } from '../../../ui/list/use-list-view.ts'
import { useDeleteAssets } from './use-delete-assets.ts'
import { useSelection } from './use-selection.ts'
import { useTableState } from '../table/use-table-state.ts'

const AssetTable = lazy(async () => ({
  default: (await withTranslations(import('./asset-table.tsx'), 'table')).AssetTable,
}))
const ViewTabs = lazy(async () => ({
  default: (await withTranslations(import('../table/view-tabs.tsx'), 'table')).ViewTabs,
}))
const ChangedBar = lazy(async () => ({
  default: (await withTranslations(import('../table/changed-bar.tsx'), 'table')).ChangedBar,
}))
const GoneNotice = lazy(async () => ({
  default: (await withTranslations(import('../table/changed-bar.tsx'), 'table')).GoneNotice,
}))
const SortMenu = lazy(async () => ({ default: (await import('../table/sort-menu.tsx')).SortMenu }))
const FilterDrawer = lazy(async () => ({ default: (await import('../filters/filter-drawer.tsx')).FilterDrawer }))
const SelectionBar = lazy(async () => ({
  default: (await withTranslations(import('../bulk/selection-bar.tsx'), 'batch')).SelectionBar,
}))

/** The same list every time: what follows it is not computed again. */
const NO_ASSETS: AssetListItem[] = []
const NONE_GONE: readonly AssetFilterName[] = []

/** Narrowing down or another order helps; asking again does not. */
const isUnsortable = (error: unknown): boolean =>
  error instanceof ApiError && ['asset.too_many_to_sort', 'asset.filter_gone'].includes(error.code)

/** The register of assets. All state but the selection is in the URL. */
export function AssetPage() {
  const { t } = useTranslation('asset')
  const { id: business } = useEnterprise()
  const { can } = usePermissions(business)
  const phone = useIsPhone()
  const navigation = useAssetSearch()
  const { search, filter, open } = navigation
  const filters = filtersOf(search)
  const page = search.page ?? 1
  const { view, rememberView } = useListView('asset', search.view)
  const table = useTableState(business, navigation, view === 'table')
  const options = { filters, sort: search.sort, rows: table.rows, fields: table.wantedFields }
  const list = useQuery(assetPageQuery(business, options, page))
  const { data } = list
  const [drawer, setDrawer] = useState(false)
  const [labelled, setLabelled] = useState<string[]>()
  const [handed, setHanded] = useState<HandOverRequest>()
  const selection = useSelection(business, data?.data ?? NO_ASSETS, filters)
  const deletion = useDeleteAssets(business, selection.forget)
  const isNarrowed = search.search !== undefined || activeGroups(filters).length > 0
  const isInVain = isNarrowed && data?.data.length === 0
  const goneHere = useQuery({ ...goneFiltersQuery(business, filters), enabled: isInVain && !table.view })
  const gone = table.view?.gone ?? (isInVain && goneHere.data ? goneHere.data : NONE_GONE)
  // On phones the list says it itself: there the header has no room.
  useTitleCount(phone ? undefined : data?.totalCount)

  const found = data && !list.isPlaceholderData ? { shown: data.data.length, total: data.totalCount } : undefined
  const beyond = useLastPage(page, table.rows, found, (last) => navigation.turnTo(last, true))

  const onAdd = can('asset.create') ? () => open({ add: '1' }) : undefined
  const shown: AssetListProps | undefined = data && {
    assets: data.data,
    chosen: selection.chosen,
    stale: list.isPlaceholderData,
    linkTo: navigation.linkTo,
    onOpen: (asset) => open({ asset }),
    onToggle: selection.toggle,
    onTogglePage: selection.togglePage,
    search: search.search,
    onDuplicate: can('asset.create') ? navigation.duplicate : undefined,
    onDelete: can('asset.delete') ? (asset) => void deletion.deleteOne(asset) : undefined,
  }
  const isChoosing = selection.chosen.size > 0
  /** With the columns of the table; as cards, everything. */
  async function exportChosen(): Promise<void> {
    const { runExport } = await withTranslations(import('../table/export-assets.tsx'), 'table')
    const chosen = selection.which()
    const which =
      'filter' in chosen ? { filter: chosen.filter, sort: search.sort } : { assets: chosen.assets.map(({ id }) => id) }
    const columns = view === 'table' ? table.columnsText : undefined
    await runExport({ business, format: 'xlsx', columns, which, count: selection.count })
  }
  return (
    <div className={`column ${classes['page']}`}>
      {(!phone || table.views.length > 0) && (
        <div className={classes['tabs']}>
          <Suspense>
            <ViewTabs business={business} table={table} openView={navigation.openView} />
          </Suspense>
        </div>
      )}
      <AssetToolbar
        business={business}
        filters={filters}
        view={view}
        onFilter={filter}
        onDrawer={() => setDrawer(true)}
        onView={(next) => {
          rememberView(next)
          navigation.show(next)
        }}
        onMakeLabels={() =>
          isChoosing ? void selection.idsForLabels().then(setLabelled) : toastInfo(t('labels.chooseFirst'))
        }
        onAdd={onAdd}
        mayManage={can('asset.bulk')}
        exported={{ business, table, filters, sort: search.sort, count: data?.totalCount ?? 0 }}
      />
      <ListHead
        business={business}
        filters={filters}
        total={data?.totalCount}
        pageState={
          view === 'card' && data?.data.length && (!phone || isChoosing)
            ? stateOfPage(selection.chosen, selection.page)
            : undefined
        }
        onTogglePage={selection.togglePage}
        onFilter={filter}
        order={
          view === 'card' &&
          data !== undefined &&
          data.totalCount > 1 && (
            <Suspense>
              <SortMenu
                table={table}
                sort={search.sort}
                isSearched={search.search !== undefined}
                onSort={navigation.sort}
              />
            </Suspense>
          )
        }
      />
      {gone.length > 0 && (
        <Suspense>
          <GoneNotice gone={gone} view={table.view} />
        </Suspense>
      )}
      {list.isError && (
        <div className="mb-6">
          <ErrorState
            message={messageOf(list.error)}
            onRetry={() => (isUnsortable(list.error) ? navigation.sort(undefined) : void list.refetch())}
            {...(isUnsortable(list.error) ? { action: t('unsorted') } : {})}
          />
        </div>
      )}
      {list.isPending && (view === 'card' ? <CardsSkeleton count={phone ? 6 : 8} /> : <RowsSkeleton rows={12} />)}
      {shown &&
        shown.assets.length > 0 &&
        (view === 'card' ? (
          <AssetCards {...shown} />
        ) : (
          <Suspense fallback={<RowsSkeleton rows={12} />}>
            <AssetTable {...shown} table={table} sort={search.sort} onSort={navigation.sort} />
          </Suspense>
        ))}
      {data && data.data.length > 0 && (
        <div className={classes['pager']}>
          <Pager page={page} limit={table.rows} total={data.totalCount} onChange={(to) => navigation.turnTo(to)} />
        </div>
      )}
      {data?.data.length === 0 && !beyond && (
        <NoAssets
          isNarrowed={isNarrowed}
          onClear={() => filter(cleared())}
          onAdd={onAdd}
          mayImport={can('asset.import')}
        />
      )}
      {phone && onAdd && !isChoosing && <FloatingAdd label={t('add')} onClick={onAdd} />}
      {table.isChanged && !isChoosing && (
        <Suspense>
          <ChangedBar business={business} table={table} openView={navigation.openView} />
        </Suspense>
      )}
      {isChoosing && (
        <Suspense>
          <SelectionBar
            business={business}
            count={selection.count}
            which={selection.which()}
            total={data?.totalCount ?? 0}
            isChoosingAll={selection.isChoosingAll}
            mayChange={can('asset.bulk')}
            onChooseAll={selection.chooseAll}
            onClear={selection.clear}
            onMakeLabels={() => void selection.idsForLabels().then(setLabelled)}
            onExport={() => void exportChosen()}
            onHandOver={
              can('custody.hand-over')
                ? () => setHanded({ mode: 'handOver', assets: selection.idsToHandOver() })
                : undefined
            }
            onDone={selection.choose}
          />
        </Suspense>
      )}
      <Suspense>
        <MountOnFirstOpen when={drawer}>
          <FilterDrawer
            opened={drawer}
            business={business}
            filters={filters}
            onApply={(next) => {
              setDrawer(false)
              filter(next)
            }}
            onClose={() => setDrawer(false)}
          />
        </MountOnFirstOpen>
      </Suspense>
      <AssetDialogs
        business={business}
        navigation={navigation}
        labelled={labelled}
        onLabelled={setLabelled}
        handed={handed}
        onHanded={setHanded}
        list={data ? { data, page, options } : undefined}
        onDelete={can('asset.delete') ? deletion.deleteOne : undefined}
        onHandedOver={selection.clear}
      />
    </div>
  )
}
