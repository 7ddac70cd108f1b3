import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, lazy, Suspense } from 'react'
import { withTranslations } from '../../../lib/i18n.ts'
import { MountOnFirstOpen } from '../../../ui/dialog/mount-on-first-open.tsx'
import { usePermissions } from '../../business/business.queries.ts'
import type { HandOverRequest } from '../../custody/hand-over-dialog.tsx'
import { everyMatchingIdQuery } from '../asset.queries.ts'
import { filtersOf } from '../asset-search.ts'
import type { useAssetSearch } from '../filters/use-asset-search.ts'

const AddAssetDialog = lazy(async () => ({
  default: (await withTranslations(import('../add/add-asset-dialog.tsx'), 'customField')).AddAssetDialog,
}))
const LabelDialog = lazy(async () => ({
  default: (await withTranslations(import('../../label/label-dialog.tsx'), 'label')).LabelDialog,
}))
const BlankLabelsDialog = lazy(async () => ({
  default: (await withTranslations(import('../../label/blank-labels-dialog.tsx'), 'label')).BlankLabelsDialog,
}))
const BlankCodeDialog = lazy(async () => ({
  default: (await withTranslations(import('../label/blank-code-dialog.tsx'), 'label')).BlankCodeDialog,
}))
const HandOverDialog = lazy(async () => ({
  default: (await withTranslations(import('../../custody/hand-over-dialog.tsx'), 'custody')).HandOverDialog,
}))
const AssetDetailDialog = lazy(async () => ({
  default: (
    await withTranslations(import('../detail/asset-detail-dialog.tsx'), 'customField', 'custody', 'maintenance')
  ).AssetDetailDialog,
}))

type Detail = ComponentProps<typeof AssetDetailDialog>

interface Props {
  business: string
  navigation: ReturnType<typeof useAssetSearch>
  /** The assets whose labels are to be made; absent: those the URL asks for, if any. */
  labelled: string[] | undefined
  onLabelled: (assets: string[] | undefined) => void
  handed: HandOverRequest | undefined
  onHanded: (request: HandOverRequest | undefined) => void
  onHandedOver: () => void
  list: Detail['list']
  onDelete: Detail['onDelete']
}

/** What opens over the list of assets: mostly what the URL says, so that a link leads there too. */
export function AssetDialogs(props: Props) {
  const { business, navigation, labelled, onLabelled, handed, onHanded, onHandedOver, list, onDelete } = props
  const { search } = navigation
  const { can } = usePermissions(business)
  const matching = useQuery({
    ...everyMatchingIdQuery(business, filtersOf(search)),
    enabled: search.labels !== undefined,
  })
  const toLabel = labelled ?? (search.labels === undefined ? undefined : matching.data)
  const scannedBlank = search.add === undefined ? search.label : undefined
  return (
    <Suspense>
      <MountOnFirstOpen when={toLabel !== undefined}>
        <LabelDialog
          opened={toLabel !== undefined}
          business={business}
          source={{ kind: 'assets', ids: toLabel ?? [] }}
          onClose={() => (labelled ? onLabelled(undefined) : navigation.close())}
        />
      </MountOnFirstOpen>
      <MountOnFirstOpen when={search.blank !== undefined}>
        <BlankLabelsDialog opened={search.blank !== undefined} business={business} onClose={navigation.close} />
      </MountOnFirstOpen>
      <MountOnFirstOpen when={scannedBlank !== undefined}>
        <BlankCodeDialog
          business={business}
          code={scannedBlank}
          onAdd={can('asset.create') ? () => navigation.open({ add: '1', label: scannedBlank }) : undefined}
          onAttached={(asset) => navigation.open({ asset })}
          onClose={navigation.close}
        />
      </MountOnFirstOpen>
      <MountOnFirstOpen when={handed !== undefined}>
        <HandOverDialog
          business={business}
          request={handed}
          onClose={() => onHanded(undefined)}
          onDone={onHandedOver}
        />
      </MountOnFirstOpen>
      <MountOnFirstOpen when={search.add !== undefined}>
        <AddAssetDialog
          opened={search.add !== undefined}
          copyOf={search.copy}
          label={search.label}
          business={business}
          name={search.name ?? ''}
          onMakeLabels={onLabelled}
          onClose={navigation.close}
        />
      </MountOnFirstOpen>
      <MountOnFirstOpen when={search.asset !== undefined}>
        <AssetDetailDialog
          id={search.asset}
          business={business}
          list={list}
          onPass={navigation.pass}
          onDelete={onDelete}
          onDuplicate={can('asset.create') ? navigation.duplicate : undefined}
          onMakeLabels={onLabelled}
          onClose={navigation.close}
        />
      </MountOnFirstOpen>
    </Suspense>
  )
}
