import { ActionIcon, Button, Kbd, Menu, Tooltip } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import type { AssetDetail } from '@nine/contract/asset/asset'
import type { AssetListItem } from '@nine/contract/asset/asset-list'
import { ChevronDown, ChevronUp, Copy, Ellipsis, ExternalLink, Trash2 } from 'lucide-react'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { DialogFoot, DialogHead } from '../../../ui/dialog/full-dialog.tsx'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { usePermissions } from '../../business/business.queries.ts'
import { CustodyStrip } from '../../custody/custody-strip.tsx'
import { MaintenanceSection } from '../../maintenance/maintenance-section.tsx'
import { fetchAsset } from '../asset.queries.ts'
import classes from './asset-detail.module.css'
import { DetailFields } from './detail-fields.tsx'
import { fieldWord } from '../fields/field-word.ts'
import { DocumentSection } from '../documents/document-section.tsx'
import { Gallery } from '../photos/gallery.tsx'
import { HistoryTimeline } from '../history/history-timeline.tsx'
import { HolderCard } from './holder-card.tsx'
import { LabelCard } from './label-card.tsx'
import { type ListPlace, neighbourOf, positionIn } from '../list/list-neighbours.ts'
import { publicAssetPath } from '../../../paths.ts'
import { WarrantyStrip } from './warranty-strip.tsx'
import { StatusSelector } from './status-selector.tsx'
import { useAssetEditing } from './use-asset-editing.ts'
import { pathOf } from '../fields/use-asset-form.ts'
import { SubmitKeys } from '../../../ui/field/submit-keys.tsx'

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
  const edit = useAssetEditing(business, detail, onClose)
  const { base, form, unsaved, saving, refusal, formElement, onSubmit } = edit
  const reload = () => void fetchAsset(business, base._id).then(({ asset }) => edit.goOnFrom(asset))
  return (
    <form ref={formElement} noValidate className="column grow low" onSubmit={onSubmit}>
      <DialogHead
        title={base.name}
        beside={<span className={`fixed text-xs muted radius-s tinted px-4 ${classes['chip']}`}>{base.code}</span>}
        disabled={saving}
        onClose={onClose}
        end={
          <HeadTools
            detail={detail}
            business={business}
            list={list}
            onPass={onPass}
            onDuplicate={onDuplicate}
            onDelete={
              onDelete &&
              (async () => {
                if (await onDelete(base)) edit.leave()
              })
            }
          />
        }
      />
      <div className={`grid grow low ${classes['columns']}`}>
        <div className={`column gap-7 ${classes['left']}`}>
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
            overlay={<StatusSelector asset={base} business={business} onChanged={edit.goOnFrom} />}
          />
          <LabelCard detail={detail} form={form} onPrint={() => onMakeLabels([base._id])} />
        </div>
        <div className={classes['middle']}>
          <WarrantyStrip asset={base} />
          <DetailFields asset={base} business={business} form={form} />
          <DocumentSection
            asset={detail.asset}
            business={business}
            mayAdd={can('asset.document.add')}
            mayDelete={can('asset.document.delete')}
          />
        </div>
        <div className={`column gap-9 quiet ${classes['right']}`}>
          <HolderCard asset={base} business={business} mayAssign={can('asset.assign')} onChanged={edit.goOnFrom} />
          <CustodyStrip asset={base} business={business} mayManage={can('custody.hand-over')} onChanged={reload} />
          <MaintenanceSection
            asset={base}
            business={business}
            mayManage={can('maintenance.manage')}
            onChanged={reload}
          />
          <HistoryTimeline entries={detail.history} total={detail.historyTotal} />
        </div>
      </div>
      {refusal && (
        <div className={`fixed ${classes['refusal']}`}>
          <ErrorState message={refusal} />
        </div>
      )}
      <DialogFoot
        start={
          unsaved.length > 0 && (
            <span className={`row slim gap-4 ${classes['unsaved']}`}>
              {t('unsaved', { fields: unsaved.map(fieldWord).join(', ') })}
            </span>
          )
        }
      >
        <Button variant="default" disabled={saving} onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button
          type="submit"
          variant={unsaved.length > 0 ? 'filled' : 'light'}
          loading={saving}
          rightSection={<SubmitKeys />}
        >
          {t('saveChanges')}
        </Button>
      </DialogFoot>
    </form>
  )
}

interface ToolsProps extends Pick<Props, 'detail' | 'business' | 'list' | 'onPass' | 'onDuplicate'> {
  onDelete: (() => Promise<void>) | undefined
}

/** Position in the list, previous and next, public page, and rare actions. */
function HeadTools({ detail: { asset }, business, list, onPass, onDuplicate, onDelete }: ToolsProps) {
  const { t } = useTranslation('assetDialog')
  const phone = useIsPhone()
  const place = list && positionIn(list, asset._id)
  async function pass(step: 1 | -1): Promise<void> {
    const next = list && (await neighbourOf(business, list, asset._id, step))
    if (next) onPass(next.id, next.page)
  }
  useHotkeys([
    ['J', () => void pass(1)],
    ['K', () => void pass(-1)],
    ['D', () => onDuplicate?.(asset._id)],
  ])
  return (
    <>
      {place && place.of > 1 && !phone && (
        <>
          <span className={`text-s muted ${classes['place']}`}>
            {formatNumber(place.number)} / {formatNumber(place.of)}
          </span>
          <Tooltip label={`${t('previous')} (K)`}>
            <ActionIcon
              variant="default"
              size={30}
              aria-label={t('previous')}
              disabled={place.number === 1}
              onClick={() => void pass(-1)}
            >
              <ChevronUp size={16} />
            </ActionIcon>
          </Tooltip>
          <Tooltip label={`${t('next')} (J)`}>
            <ActionIcon
              variant="default"
              size={30}
              aria-label={t('next')}
              disabled={place.number === place.of}
              onClick={() => void pass(1)}
            >
              <ChevronDown size={16} />
            </ActionIcon>
          </Tooltip>
        </>
      )}
      {asset.visibility === 'public' && !phone && (
        <Button
          component="a"
          href={publicAssetPath(business, asset._id)}
          target="_blank"
          rel="noopener"
          variant="default"
          size="xs"
          leftSection={<ExternalLink size={15} />}
        >
          {t('publicPage')}
        </Button>
      )}
      {(onDelete || onDuplicate) && (
        <Menu position="bottom-end" radius="lg" shadow="md" width={220}>
          <Menu.Target>
            <ActionIcon variant={phone ? 'subtle' : 'default'} size={phone ? 44 : 30} aria-label={t('more')}>
              <Ellipsis size={17} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {onDuplicate && (
              <Menu.Item
                leftSection={<Copy size={16} strokeWidth={1.75} />}
                rightSection={<Kbd>D</Kbd>}
                onClick={() => onDuplicate(asset._id)}
              >
                {t('duplicate')}
              </Menu.Item>
            )}
            {onDelete && (
              <Menu.Item
                color="red"
                leftSection={<Trash2 size={16} strokeWidth={1.75} />}
                onClick={() => void onDelete()}
              >
                {t('deleteAsset')}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  )
}
