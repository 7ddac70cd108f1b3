import { Button, VisuallyHidden } from '@mantine/core'
import type { Asset } from '@nine/contract/asset/asset'
import type { Enterprise } from '@nine/contract/business/business'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight, CircleCheck, ClipboardCheck, ScanQrCode } from 'lucide-react'
import { messageOf } from '../../../lib/error-message.ts'
import { formatDay } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { useLogin } from '../../../lib/session.ts'
import { assetList } from '../../../paths.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { RowsSkeleton } from '../../../ui/feedback/skeletons.tsx'
import { toastError, toastSuccess } from '../../../ui/feedback/toast.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { PersonAvatar } from '../../../ui/picture/person-avatar.tsx'
import { AssetPicture } from '../../asset/asset-picture.tsx'
import { AssetStatusBadge } from '../../asset/asset-status-badge.tsx'
import { assetQuery } from '../../asset/asset.queries.ts'
import { holderOf } from '../../asset/holder-name.ts'
import { DueChip } from '../../custody/due-chip.tsx'
import { countSeenAsset } from '../../inventory/inventory.queries.ts'
import { expectingChecksQuery } from '../scan.queries.ts'
import classes from './found.module.css'
import { QuickActions } from './quick-actions.tsx'

interface Props {
  enterprise: Enterprise
  id: string
  onNext: () => void
  onBusy: (isBusy: boolean) => void
}

/** An asset as it is now, and what somebody standing before it may want to do. */
export function AssetSheet({ enterprise, id, onNext, onBusy }: Props) {
  const { t } = useTranslation('phone')
  const business = enterprise.id
  const { data, error, refetch } = useQuery({ ...assetQuery(business, id), staleTime: 0 })
  if (error && !data) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton rows={3} height={64} />
  const { asset } = data
  return (
    <>
      <div className="row top gap-6">
        <span className={`clip fixed radius-l bordered ${classes['picture']}`}>
          <AssetPicture url={asset.firstImage} lazy={false} iconSize={26} />
        </span>
        <span className="column grow slim">
          <span className={`inline-row gap-3 text-s medium ${classes['found']}`}>
            <CircleCheck size={16} aria-hidden="true" />
            {t('scan.found')}
          </span>
          <h2 className="text-xl strong anywhere clamp">{asset.name}</h2>
          <span className="text-s muted truncate">{[asset.code, asset.serialNumber].filter(Boolean).join(' · ')}</span>
        </span>
      </div>
      <CountIn business={business} asset={asset} />
      <Facts asset={asset} />
      <QuickActions business={business} asset={asset} onBusy={onBusy} />
      <div className={`row gap-5 share ${classes['foot']}`}>
        <Button variant="default" leftSection={<ScanQrCode size={17} />} onClick={onNext}>
          {t('scan.next')}
        </Button>
        <ButtonLink {...assetList(enterprise.url)} search={{ asset: id }} rightSection={<ArrowRight size={17} />}>
          {t('scan.open')}
        </ButtonLink>
      </div>
    </>
  )
}

function Facts({ asset }: { asset: Asset }) {
  const { t } = useTranslation('phone')
  const me = useLogin()?.id
  const holder = holderOf(asset)
  const due = asset.custody?.dueOn
  const isMine = me !== undefined && asset.user?._id === me
  return (
    <dl className={`box flush ${classes['facts']}`}>
      <div>
        <dt className="text-s muted">{t('scan.status')}</dt>
        <dd className="strong flush">
          <AssetStatusBadge status={asset.status} look="plain" />
        </dd>
      </div>
      <div>
        <dt className="text-s muted">{t('scan.place')}</dt>
        <dd className="strong flush clamp" title={asset.location.path.join(' › ')}>
          {asset.location.name || t('scan.noPlace')}
        </dd>
      </div>
      <div className={`whole-row ${classes['whole']}`}>
        <VisuallyHidden component="dt">{t('scan.holder')}</VisuallyHidden>
        {holder ? (
          <dd className="row gap-5 flush">
            <PersonAvatar name={holder.name} photo={holder.photo} size={40} />
            <span className="column grow slim">
              <span className="truncate strong">{isMine ? t('scan.mine') : holder.name}</span>
              <span className="text-s muted">
                {due ? t('scan.holdsUntil', { date: formatDay(due) }) : !isMine && t('scan.holds')}
              </span>
            </span>
            <DueChip custody={asset.custody} />
          </dd>
        ) : (
          <dd className="soft flush">{t('scan.nobody')}</dd>
        )}
      </div>
    </dl>
  )
}

/** Somebody who finds an asset while a stocktake runs has found it for the stocktake too. */
function CountIn({ business, asset }: { business: string; asset: Asset }) {
  const { t } = useTranslation('phone')
  const { data: checks = [], refetch } = useQuery(expectingChecksQuery(business, asset._id))
  async function count(check: string, code: string): Promise<void> {
    try {
      await countSeenAsset(business, check, asset._id)
      toastSuccess(t('scan.counted', { code }))
    } catch (error) {
      toastError(error)
    }
    void refetch()
  }
  return checks.map(({ _id, checkCode }) => (
    <Button
      key={_id}
      size="md"
      variant="light"
      className="fixed"
      leftSection={<ClipboardCheck size={18} />}
      onClick={() => void count(_id, checkCode)}
    >
      {t('scan.count', { code: checkCode })}
    </Button>
  ))
}
