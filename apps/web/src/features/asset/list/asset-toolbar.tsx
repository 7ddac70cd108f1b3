import { ActionIcon, Button } from '@mantine/core'
import { lazyRouteComponent } from '@tanstack/react-router'
import { ArrowDownToLine, Columns3, Plus, QrCode, SlidersHorizontal } from 'lucide-react'
import { withTranslations } from '../../../lib/i18n.ts'
import { LazyMenu } from '../../../ui/dialog/lazy-menu.tsx'
import { Hint } from '../../../ui/feedback/hint.tsx'
import type { ListView } from '../../../lib/list-view.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { ViewSwitch } from '../../../ui/list/view-switch.tsx'
import { activeGroups, type AssetFilters } from '../asset-search.ts'
import classes from './asset-toolbar.module.css'
import { ListMenu } from './list-menu.tsx'
import { LocationFilter } from '../filters/location-filter.tsx'
import { SearchBox } from '../filters/search-box.tsx'
import { StatusFilter } from '../filters/status-filter.tsx'
import type { ExportProps } from '../table/export-menu-items.tsx'

interface Props {
  business: string
  filters: AssetFilters
  view: ListView
  onFilter: (change: Partial<AssetFilters>) => void
  onDrawer: () => void
  onView: (view: ListView) => void
  onMakeLabels: () => void
  /** Absent: the person may not add. */
  onAdd: (() => void) | undefined
  /** Whether the log and the trash are offered. */
  mayManage: boolean
  exported: ExportProps
}

const ColumnChooser = lazyRouteComponent(
  () => withTranslations(import('../table/column-chooser.tsx'), 'table'),
  'ColumnChooser',
)
const ExportMenuItems = lazyRouteComponent(
  () => withTranslations(import('../table/export-menu-items.tsx'), 'table'),
  'ExportMenuItems',
)

export function AssetToolbar(props: Props) {
  const { business, filters, view, onFilter, onDrawer, onView, onMakeLabels, onAdd, mayManage, exported } = props
  const { t } = useTranslation('asset')
  const phone = useIsPhone()
  const groups = activeGroups(filters)
  // Those with a button of their own are not counted twice.
  const behind = phone ? groups : groups.filter((group) => group !== 'status' && group !== 'location')
  return (
    <div className={`row wrap gap-4 mb-6 ${classes['toolbar']}`}>
      <SearchBox value={filters.search ?? ''} onSearch={(search) => onFilter({ search })} />
      <div className={`row gap-4 ${classes['tools']}`}>
        {!phone && (
          <>
            <StatusFilter value={filters.status ?? []} onChange={(status) => onFilter({ status })} />
            <LocationFilter
              business={business}
              value={filters.location ?? []}
              onChange={(location) => onFilter({ location })}
            />
          </>
        )}
        <Button
          variant="default"
          className={classes['filter']}
          data-more
          aria-label={behind.length > 0 ? t('filters.openSet', { count: behind.length }) : t('filters.open')}
          onClick={onDrawer}
        >
          <SlidersHorizontal size={phone ? 19 : 16} strokeWidth={1.75} />
          {!phone && t('filters.open')}
          {behind.length > 0 && (
            <span className={`text-xs brand strong radius-s brand-soft ${classes['number']}`}>{behind.length}</span>
          )}
        </Button>
        {phone && <ListMenu mayManage={mayManage} exported={exported} />}
        {!phone && (
          <>
            <ViewSwitch
              label={t('view.label')}
              names={{ card: t('view.card'), table: t('view.table') }}
              value={view}
              onChange={onView}
            />
            {view === 'table' && (
              <LazyMenu
                popup="dialog"
                preload={ColumnChooser.preload}
                renderMenu={(anchor) => <ColumnChooser anchor={anchor} table={exported.table} />}
              >
                <ActionIcon variant="default" size={36} aria-label={t('columns.open')} title={t('columns.open')}>
                  <Columns3 size={17} strokeWidth={1.75} />
                </ActionIcon>
              </LazyMenu>
            )}
            <LazyMenu
              preload={ExportMenuItems.preload}
              renderMenu={(anchor) => <ExportMenuItems anchor={anchor} {...exported} />}
            >
              <ActionIcon variant="default" size={36} aria-label={t('exportOpen')} title={t('exportOpen')}>
                <ArrowDownToLine size={17} strokeWidth={1.75} />
              </ActionIcon>
            </LazyMenu>
            <Hint label={t('labels.open')}>
              <ActionIcon variant="default" size={36} aria-label={t('labels.open')} onClick={onMakeLabels}>
                <QrCode size={17} strokeWidth={1.75} />
              </ActionIcon>
            </Hint>
            {mayManage && <ListMenu mayManage />}
            {onAdd && (
              <Button leftSection={<Plus size={18} />} data-hotkey="create" onClick={onAdd}>
                {t('add')}
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  )
}
