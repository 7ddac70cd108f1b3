import type { Location } from '@nine/contract/tree/location'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { CircleCheck, CirclePause, QrCode } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { withTranslations } from '../../lib/i18n.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { workspacePaths } from '../../paths.ts'
import { MountOnFirstOpen } from '../../ui/dialog/mount-on-first-open.tsx'
import type { RowAction } from '../../ui/list/row-actions.tsx'
import { SHORT_TOAST, toastError, toastSuccess } from '../../ui/feedback/toast.tsx'
import { useEnterprise } from '../business/current-enterprise.ts'
import type { LabelledLocation } from '../label/label.queries.ts'
import { NodePage } from '../tree/node-page.tsx'
import { LocationDetail } from './location-detail.tsx'
import { LocationDialog } from './location-dialog.tsx'
import { LocationSearch } from './location-search.ts'
import { LocationStatus } from './location-status.tsx'
import { locationTree } from './location-tree.ts'
import { locationTreeQuery, saveLocation } from './location.queries.ts'
import { StatusFilter } from './status-filter.tsx'

const LabelDialog = lazy(async () => ({
  default: (await withTranslations(import('../label/label-dialog.tsx'), 'label')).LabelDialog,
}))

export function LocationPage() {
  const { t } = useTranslation('location')
  const { t: tree } = useTranslation('tree')
  const { id: business, url } = useEnterprise()
  const navigate = useNavigate()
  const search = LocationSearch.parse(useSearch({ strict: false }))
  const [labelled, setLabelled] = useState<readonly Location[]>()

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

  /** The location and all below it. */
  const withinOf = ({ _id }: Location): Location[] =>
    (queryClient.getQueryData(locationTreeQuery(business).queryKey) ?? []).filter(({ path }) =>
      path.split(',').includes(_id),
    )
  const menuOf = (location: Location): RowAction[] => [
    { label: t('printLabel'), icon: QrCode, onClick: () => setLabelled([location]) },
    ...(location.childrenCount > 0
      ? [{ label: t('printLabels'), icon: QrCode, onClick: () => setLabelled(withinOf(location)) }]
      : []),
    {
      label: t(location.isActive ? 'switchOff' : 'switchOn'),
      icon: location.isActive ? CirclePause : CircleCheck,
      onClick: () => void switchActive(location),
    },
  ]
  const stateOf = ({ isActive }: Location) => <LocationStatus isActive={isActive} look="plain" />

  return (
    <>
      <NodePage
        tree={locationTree}
        search={search}
        onGo={go}
        onShowAll={() => go({ search: undefined, status: undefined }, true)}
        wordsOf={({ name, description }) => `${name} ${description}`}
        filter={FILTERS[search.status ?? 'all']}
        filterControl={<StatusFilter value={search.status} onChange={(status) => go({ status }, true)} />}
        columnsOf={({ level, path, assets }) => [
          level,
          path,
          {
            key: 'description',
            width: '14%',
            wide: true,
            label: tree('description'),
            render: ({ description }) => description || '–',
          },
          assets,
          { key: 'status', width: '116px', label: t('status'), render: stateOf },
        ]}
        lookOf={({ isActive }) => (isActive ? undefined : 'off')}
        ancestorsOf={({ hierarchy }) => hierarchy.slice(0, -1).map(({ value }) => value)}
        renderState={stateOf}
        menuOf={menuOf}
        Detail={LocationDetail}
        Dialog={LocationDialog}
      />
      <Suspense>
        <MountOnFirstOpen when={labelled !== undefined}>
          <LabelDialog
            opened={labelled !== undefined}
            business={business}
            source={{ kind: 'locations', locations: (labelled ?? []).map(toLabelled) }}
            onClose={() => setLabelled(undefined)}
          />
        </MountOnFirstOpen>
      </Suspense>
    </>
  )
}

const toLabelled = ({ _id, name, hierarchy }: Location): LabelledLocation => ({
  _id,
  name,
  above: hierarchy.slice(0, -1).map(({ value }) => value),
})

const FILTERS = {
  all: undefined,
  active: ({ isActive }: Location) => isActive,
  inactive: ({ isActive }: Location) => !isActive,
}
