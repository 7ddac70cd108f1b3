import { FileButton, Menu, UnstyledButton } from '@mantine/core'
import type { Asset } from '@nine/contract/asset/asset'
import { ASSET_STATUSES, type AssetStatus } from '@nine/contract/asset/asset-fields'
import { Camera, CircleDot, type LucideIcon, MapPin, Undo2, UserPlus } from 'lucide-react'
import { type ComponentPropsWithRef, useEffect, useState } from 'react'
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { compressImage } from '../../../lib/picture/compress-image.ts'
import { IMAGE_TYPES } from '../../../lib/picture/media.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { useLogin } from '../../../lib/session.ts'
import { toastError, toastSuccess } from '../../../ui/feedback/toast.tsx'
import { toastUndo } from '../../../ui/feedback/undo-toast.tsx'
import { AssetStatusBadge, useStatusWord } from '../../asset/asset-status-badge.tsx'
import { type AssetChangeBody, sendChange } from '../../asset/asset-changes.ts'
import { refreshAssets } from '../../asset/asset.queries.ts'
import { usePermissions } from '../../business/business.queries.ts'
import { refreshCustody } from '../../custody/custody.queries.ts'
import { HandOverDialog, type HandOverRequest } from '../../custody/hand-over-dialog.tsx'
import classes from './found.module.css'
import { MoveDialog } from './move-dialog.tsx'

interface Props {
  business: string
  asset: Asset
  onBusy: (isBusy: boolean) => void
}

/** The few things one does standing before an asset; what comes first fits its state. */
export function QuickActions({ business, asset, onBusy }: Props) {
  const { t } = useTranslation('phone')
  const word = useStatusWord()
  const { can } = usePermissions(business)
  const me = useLogin()?.id
  const [request, setRequest] = useState<HandOverRequest>()
  const [isMoving, setMoving] = useState(false)
  const isBusy = request !== undefined || isMoving
  useEffect(() => {
    onBusy(isBusy)
    return () => onBusy(false)
  }, [isBusy, onBusy])

  async function change(body: AssetChangeBody, images: File[] = []): Promise<boolean> {
    try {
      await sendChange(business, asset._id, body, images, { idempotencyKey: newIdempotencyKey() })
      return true
    } catch (error) {
      toastError(error)
      return false
    } finally {
      void refreshAssets(business)
    }
  }
  async function setStatus(status: AssetStatus): Promise<void> {
    const before = asset.status
    if (!(await change({ status, changedFields: ['status'] }))) return
    toastUndo({
      position: 'top-center',
      title: t('scan.statusChanged', { status: word(status) }),
      undo: () => change({ status: before, changedFields: ['status'] }),
    })
  }
  async function addPhoto(file: File | null): Promise<void> {
    if (!file) return
    try {
      const photo = await compressImage(file, 'photo')
      if (await change({}, [photo])) toastSuccess(t('scan.photoAdded'))
    } catch (error) {
      toastError(error)
    }
  }
  async function giveBack(): Promise<void> {
    if (await change({ assignedUser: null, changedFields: ['assignedUser'] })) void refreshCustody(business)
  }

  const assets = [asset._id]
  const isHeld = asset.custody !== null || asset.user !== null
  const isMine = me !== undefined && asset.user?._id === me
  const mayHandOver = can('custody.hand-over')
  const takeBack = isHeld && (
    <>
      {mayHandOver ? (
        <Action
          icon={Undo2}
          label={t('scan.do.takeBack')}
          isFirst
          onClick={() => setRequest({ mode: 'takeBack', assets })}
        />
      ) : (
        isMine && <Action icon={Undo2} label={t('scan.do.return')} isFirst onClick={() => void giveBack()} />
      )}
    </>
  )
  return (
    <div className={`grid gap-4 ${classes['actions']}`} role="group" aria-label={t('scan.actions')}>
      {takeBack}
      {mayHandOver && (
        <Action
          icon={UserPlus}
          label={t('scan.do.handOver')}
          isFirst={!isHeld}
          onClick={() => setRequest({ mode: 'handOver', assets })}
        />
      )}
      {can('asset.update') && <Action icon={MapPin} label={t('scan.do.move')} onClick={() => setMoving(true)} />}
      {can('asset.status') && (
        <Menu position="top" radius="lg" shadow="md" width={220} zIndex={260}>
          <Menu.Target>
            <Action icon={CircleDot} label={t('scan.do.status')} />
          </Menu.Target>
          <Menu.Dropdown>
            {ASSET_STATUSES.filter((status) => status !== asset.status).map((status) => (
              <Menu.Item key={status} mih={44} onClick={() => void setStatus(status)}>
                <AssetStatusBadge status={status} look="plain" />
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {can('asset.update') && (
        <FileButton accept={IMAGE_TYPES} capture="environment" onChange={(file) => void addPhoto(file)}>
          {(props) => <Action icon={Camera} label={t('scan.do.photo')} {...props} />}
        </FileButton>
      )}
      <HandOverDialog
        business={business}
        request={request}
        onClose={() => setRequest(undefined)}
        onDone={() => void refreshAssets(business)}
      />
      <MoveDialog business={business} asset={asset} opened={isMoving} onClose={() => setMoving(false)} />
    </div>
  )
}

interface ActionProps extends ComponentPropsWithRef<'button'> {
  icon: LucideIcon
  label: string
  /** What is most likely wanted. */
  isFirst?: boolean
}

function Action({ icon: Icon, label, isFirst = false, ...props }: ActionProps) {
  return (
    <UnstyledButton
      {...props}
      className={`column gap-3 text-xs medium centered ${classes['action']}`}
      data-first={isFirst || undefined}
    >
      <span className={`center radius-l tinted ${classes['actionIcon']}`}>
        <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
      </span>
      {label}
    </UnstyledButton>
  )
}
