import { Button } from '@mantine/core'
import type { AssetDetail } from '@nine/contract/asset/asset'
import type { AssetListItem } from '@nine/contract/asset/asset-list'
import { Fragment, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { DialogFoot, DialogHead } from '../../../ui/dialog/full-dialog.tsx'
import { inputNodeOf } from '../../../ui/field/use-contract-form.ts'
import { SubmitKeys } from '../../../ui/field/submit-keys.tsx'
import { useAssetColumns, useIsPhone } from '../../../ui/use-is-phone.ts'
import { usePermissions } from '../../business/business.queries.ts'
import { fetchAsset } from '../asset.queries.ts'
import type { AssetFormField } from '../fields/asset-form-values.ts'
import { fieldWord } from '../fields/field-word.ts'
import { pathOf } from '../fields/use-asset-form.ts'
import { HistoryTimeline } from '../history/history-timeline.tsx'
import type { ListPlace } from '../list/list-neighbours.ts'
import { Gallery } from '../photos/gallery.tsx'
import { ActionBar } from './state/action-bar.tsx'
import classes from './asset-detail.module.css'
import { AssetStrips } from './strips/asset-strips.tsx'
import { AssetTabs } from './asset-tabs.tsx'
import { DetailFields } from './detail-fields.tsx'
import type { DetailTab } from './detail-tabs.tsx'
import { HeadTools } from './head-tools.tsx'
import { HolderPanel } from './holder-panel.tsx'
import { LabelCard } from './label-card.tsx'
import { PhoneHead } from './phone-head.tsx'
import { StateCard } from './state/state-card.tsx'
import { StateRows } from './state/state-rows.tsx'
import { useAssetActions } from './state/use-asset-actions.tsx'
import { useAssetEditing } from './use-asset-editing.ts'

interface Props {
  detail: AssetDetail
  business: string
  list: ListPlace | undefined
  onPass: (id: string, page: number) => void
  onDelete: ((asset: AssetListItem) => Promise<boolean>) | undefined
  onDuplicate: ((id: string) => void) | undefined
  onMakeLabels: (ids: string[]) => void
  onClose: () => void
}

export function AssetEditor({ detail, business, list, onPass, onDelete, onDuplicate, onMakeLabels, onClose }: Props) {
  const { t } = useTranslation('assetDialog')
  const { can } = usePermissions(business)
  const phone = useIsPhone()
  const columns = useAssetColumns()
  const [tab, setTab] = useState<DetailTab>('info')
  const [isGalleryOpen, setGalleryOpen] = useState(false)
  const edit = useAssetEditing(business, detail, onClose)
  const { base, form, unsaved, saving, refusal, formElement, onSubmit } = edit
  const reload = () => void fetchAsset(business, base._id).then(({ asset }) => edit.goOnFrom(asset))
  /** What cannot be seen cannot take the focus. */
  const showForm = () => flushSync(() => setTab('info'))
  function focusField(field: AssetFormField): void {
    showForm()
    inputNodeOf(form, field)?.focus()
  }
  const { actions, dialogs } = useAssetActions({
    asset: base,
    business,
    onChanged: reload,
    onPlaceField: () => focusField('location'),
    onMakeLabels,
    onDuplicate,
  })

  const gallery = (
    <Gallery
      photos={form.values.photos}
      picking={edit.picking}
      chosen={edit.chosenPhoto}
      onChoose={edit.choosePhoto}
      sent={edit.sent}
      disabled={saving}
      error={form.errors['photos']}
      errors={edit.photoErrors}
      dataPath={pathOf(form, 'photos')}
      onChange={(photos) => form.setFieldValue('photos', photos)}
    />
  )
  const label = (
    <LabelCard
      detail={detail}
      form={form}
      business={business}
      onOptions={() => onMakeLabels([base._id])}
      onPrinted={reload}
    />
  )
  const history = <HistoryTimeline detail={detail} business={business} />
  const holder = (
    <HolderPanel
      detail={detail}
      asset={base}
      business={business}
      mayAssign={can('asset.assign')}
      mayManage={can('custody.hand-over')}
      onChanged={edit.goOnFrom}
      onReload={reload}
    />
  )
  const state = { asset: base, business, mayStatus: can('asset.status'), onChanged: edit.goOnFrom }
  const bar = <ActionBar actions={actions} disabled={saving} look={columns === 3 ? 'card' : 'wide'} />
  // By its key: what was opened from it stays when a tablet is turned.
  const parts = (
    <Fragment key="parts">
      <AssetStrips
        asset={base}
        business={business}
        mayManage={can('maintenance.manage')}
        onField={can('asset.update') ? focusField : undefined}
        onChanged={reload}
      />
      <AssetTabs
        tab={tab}
        onTab={setTab}
        detail={detail}
        asset={base}
        business={business}
        fields={
          <>
            <DetailFields
              asset={base}
              business={business}
              form={form}
              beside={columns < 3 && !phone ? label : undefined}
            />
            {phone && <div className="mt-6">{label}</div>}
          </>
        }
        holder={columns === 1 && holder}
        history={columns === 1 && history}
        onChanged={reload}
      />
    </Fragment>
  )
  return (
    <>
      <form
        ref={formElement}
        noValidate
        className="column grow low"
        onSubmit={(event) => {
          if (unsaved.length > 0) showForm()
          onSubmit(event)
        }}
      >
        <DialogHead
          title={phone ? undefined : base.name}
          beside={!phone && <span className="fixed text-xs muted radius-s tinted chip">{base.code}</span>}
          disabled={saving}
          onClose={onClose}
          end={
            <HeadTools
              asset={detail.asset}
              business={business}
              list={list}
              onPass={onPass}
              onDelete={
                onDelete &&
                (async () => {
                  if (await onDelete(base)) edit.leave()
                })
              }
            />
          }
        />
        <div className={`grid grow low ${classes['body']}`} data-columns={columns}>
          {columns === 3 && (
            <div className={`column gap-6 ${classes['picture']}`}>
              {gallery}
              {label}
            </div>
          )}
          {phone ? (
            <div className={classes['main']}>
              <div className={classes['head']}>
                <PhoneHead
                  asset={base}
                  photos={form.values.photos}
                  isOpen={isGalleryOpen}
                  onToggle={() => setGalleryOpen(!isGalleryOpen)}
                />
                {(isGalleryOpen || form.errors['photos'] !== undefined) && <div className="mb-7">{gallery}</div>}
                {bar}
              </div>
              <div className={`column gap-6 ${classes['state']}`}>
                <StateRows
                  {...state}
                  onHolder={() => setTab('custody')}
                  onPlace={actions.find(({ name }) => name === 'move')?.run}
                />
              </div>
              {parts}
            </div>
          ) : (
            <div className={`column gap-6 ${classes['main']}`}>
              <div className={columns === 3 ? undefined : `grid start ${classes['top']}`}>
                {columns < 3 && gallery}
                <StateCard {...state} isHolderBeside={columns > 1}>
                  {columns === 3 && bar}
                </StateCard>
              </div>
              {columns < 3 && bar}
              {parts}
            </div>
          )}
          {columns > 1 && (
            <div className={`column gap-9 quiet ${classes['aside']}`}>
              {holder}
              {history}
            </div>
          )}
        </div>
        {refusal && (
          <div className={`fixed ${classes['refusal']}`}>
            <ErrorState message={refusal} />
          </div>
        )}
        {unsaved.length > 0 && (
          <DialogFoot
            start={
              <span className={`row slim gap-4 ${classes['unsaved']}`} role="status">
                {t('unsaved', { fields: unsaved.map(fieldWord).join(', ') })}
              </span>
            }
          >
            <Button variant="default" disabled={saving} onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={saving} rightSection={!phone && <SubmitKeys />}>
              {t('saveChanges')}
            </Button>
          </DialogFoot>
        )}
      </form>
      {dialogs}
    </>
  )
}
