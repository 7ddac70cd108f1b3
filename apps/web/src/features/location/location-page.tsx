import type { Location } from '@nine/contract/location'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { CircleCheck, CirclePause, Eye, MapPin, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/format.ts'
import { workspacePaths } from '../../paths.ts'
import { Ancestors } from '../../ui/ancestors.tsx'
import { type RowAction, RowActions } from '../../ui/row-actions.tsx'
import { SHORT_TOAST, toastError, toastSuccess } from '../../ui/toast.tsx'
import type { TreeColumn } from '../../ui/tree-listing.ts'
import { TreePage } from '../../ui/tree-page.tsx'
import classes from '../../ui/tree-page.module.css'
import { assetTotals, byIdOf } from '../../ui/tree-rows.ts'
import { usePermissions } from '../business/business.queries.ts'
import { useEnterprise } from '../business/current-enterprise.ts'
import { DeleteLocationDialog } from './delete-location-dialog.tsx'
import { LocationDetail } from './location-detail.tsx'
import { LocationDialog, type LocationTarget } from './location-dialog.tsx'
import { locationIcon } from './location-icon.ts'
import { LocationSearch } from './location-search.ts'
import { LocationStatus } from './location-status.tsx'
import { addSampleLocations, saveLocation, useLocationList } from './location.queries.ts'
import { StatusFilter } from './status-filter.tsx'

export function LocationPage() {
  const { t } = useTranslation('location')
  const { t: tree } = useTranslation('tree')
  const { id: business, url } = useEnterprise()
  const navigate = useNavigate()
  const search = LocationSearch.parse(useSearch({ strict: false }))
  const mayWrite = usePermissions(business).can('location.write')
  const list = useLocationList(business)
  const [editing, setEditing] = useState<LocationTarget>()
  const [deleting, setDeleting] = useState<Location>()
  const totals = useMemo(() => assetTotals(list.nodes ?? []), [list.nodes])
  const byId = useMemo(() => byIdOf(list.nodes ?? []), [list.nodes])
  const totalOf = ({ _id }: Location) => totals.get(_id) ?? 0

  const go = (change: Partial<LocationSearch>, replace = false) =>
    void navigate({
      to: workspacePaths.locations,
      params: { subdomain: url },
      search: { ...search, ...change },
      replace,
      resetScroll: false,
    })

  async function switchActive(location: Location): Promise<void> {
    const active = !location.isActive
    try {
      await saveLocation(business, location._id, { active })
      toastSuccess(t(active ? 'switchedOn' : 'switchedOff', { name: location.name }), SHORT_TOAST)
    } catch (error) {
      toastError(error, SHORT_TOAST)
    }
  }

  function menuOf(location: Location): RowAction[] {
    return [
      { label: t('detail'), icon: Eye, onClick: () => go({ id: location._id }) },
      ...(location.canAddChildren
        ? [{ label: t('addChild'), icon: Plus, onClick: () => setEditing({ parent: location._id }) }]
        : []),
      {
        label: t(location.isActive ? 'switchOff' : 'switchOn'),
        icon: location.isActive ? CirclePause : CircleCheck,
        onClick: () => void switchActive(location),
      },
    ]
  }

  const columns: TreeColumn<Location>[] = [
    {
      key: 'level',
      label: tree('levelColumn'),
      render: ({ level }) => <span className={classes['chip']}>{tree('level', { level })}</span>,
    },
    { key: 'path', wide: true, label: tree('path'), render: (node) => <Ancestors names={ancestorsOf(node)} /> },
    { key: 'description', wide: true, label: tree('description'), render: ({ description }) => description || '–' },
    {
      key: 'assets',
      label: tree('assets'),
      align: 'end',
      render: (node) => <span className="num">{formatNumber(totalOf(node))}</span>,
    },
    { key: 'status', label: t('status'), render: (node) => <LocationStatus isActive={node.isActive} look="plain" /> },
  ]

  return (
    <>
      <TreePage
        list={list}
        icon={MapPin}
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
        wordsOf={({ name, description }) => `${name} ${description}`}
        filter={FILTERS[search.status ?? 'all']}
        filterControl={<StatusFilter value={search.status} onChange={(status) => go({ status }, true)} />}
        onShowAll={() => go({ search: undefined, status: undefined }, true)}
        columns={columns}
        iconOf={locationIcon}
        lookOf={(node) => (node.isActive ? undefined : 'off')}
        ancestorsOf={ancestorsOf}
        assetsOf={totalOf}
        renderState={(node) => <LocationStatus isActive={node.isActive} look="plain" />}
        renderActions={(node) =>
          mayWrite && (
            <RowActions
              name={node.name}
              onEdit={() => setEditing({ location: node })}
              onDelete={() => setDeleting(node)}
              more={menuOf(node)}
            />
          )
        }
        openId={search.id}
        onOpen={({ _id }) => go({ id: _id })}
        onAdd={mayWrite ? () => setEditing({}) : undefined}
        onSample={async () => {
          await addSampleLocations(business)
          toastSuccess(tree('sampleDone'), SHORT_TOAST)
        }}
      />
      <LocationDetail
        business={business}
        url={url}
        id={search.id}
        known={(id) => byId.get(id)}
        totalOf={totalOf}
        mayWrite={mayWrite}
        onOpen={(id) => go({ id }, true)}
        onAddChild={({ _id }) => setEditing({ parent: _id })}
        onEdit={(location) => setEditing({ location })}
        onDelete={setDeleting}
        onClose={() => go({ id: undefined })}
      />
      <LocationDialog business={business} target={editing} onClose={() => setEditing(undefined)} />
      <DeleteLocationDialog
        business={business}
        location={deleting}
        onClose={() => setDeleting(undefined)}
        onDeleted={(id) => search.id === id && go({ id: undefined }, true)}
      />
    </>
  )
}

const ancestorsOf = ({ hierarchy }: Location): string[] => hierarchy.slice(0, -1).map(({ value }) => value)

const FILTERS = {
  all: undefined,
  active: ({ isActive }: Location) => isActive,
  inactive: ({ isActive }: Location) => !isActive,
}
