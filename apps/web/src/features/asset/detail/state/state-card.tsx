import type { Asset } from '@nine/contract/asset/asset'
import { PATH_SEPARATOR } from '@nine/contract/tree/tree'
import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDay } from '../../../../lib/format.ts'
import { useTranslation } from '../../../../lib/sentences/use-translation.ts'
import { DueChip } from '../../../custody/due-chip.tsx'
import { AssetStatusBadge } from '../../asset-status-badge.tsx'
import { holderOf } from '../../holder-name.ts'
import { HolderAvatar } from '../holder.tsx'
import classes from './state-card.module.css'
import { StatusSelector } from './status-selector.tsx'

interface Props {
  asset: Asset
  business: string
  /** Whether who holds it is told beside it, until when included. */
  isHolderBeside: boolean
  mayStatus: boolean
  onChanged: (asset: Asset) => void
  children?: ReactNode
}

/** What is true of the asset now: its status, who holds it and where it is; below it what can be done. */
export function StateCard({ asset, business, isHolderBeside, mayStatus, onChanged, children }: Props) {
  const { t } = useTranslation('assetDialog')
  const { t: list } = useTranslation('asset')
  const holder = holderOf(asset)
  const { path, name, detail } = asset.location
  const above = [path.slice(0, -1).join(PATH_SEPARATOR), detail].filter(Boolean).join(' · ')
  return (
    <section className={`box ${classes['card']}`} aria-label={t('now.title')}>
      <div className={`grid ${classes['cells']}`}>
        <div className={`column gap-3 slim ${classes['cell']} ${classes['status']}`}>
          <span className="text-s muted">{t('now.status')}</span>
          {mayStatus ? (
            <StatusSelector asset={asset} business={business} onChanged={onChanged} />
          ) : (
            <AssetStatusBadge status={asset.status} />
          )}
        </div>
        <div className={`column gap-3 slim ${classes['cell']} ${classes['holder']}`}>
          <span className="text-s muted">{t('now.holder')}</span>
          <div className="row wrap gap-5">
            <span className="row slim gap-5 grow">
              <span aria-hidden="true">
                <HolderAvatar asset={asset} size={36} />
              </span>
              <span className="column slim">
                <b className={`truncate ${holder ? 'strong' : 'medium soft'}`}>{holder?.name ?? list('nobody')}</b>
                {asset.custody?.dueOn && (
                  <span className="text-s muted truncate">
                    {t('now.until', { date: formatDay(asset.custody.dueOn) })}
                  </span>
                )}
              </span>
            </span>
            {!isHolderBeside && <DueChip custody={asset.custody} />}
          </div>
        </div>
        <div className={`column gap-3 slim ${classes['cell']} ${classes['place']}`}>
          <span className="text-s muted">{t('now.place')}</span>
          <span className="row slim gap-5">
            <span className="center fixed square-36 radius-m tinted soft" aria-hidden="true">
              <MapPin size={17} strokeWidth={1.75} />
            </span>
            <span className="column slim">
              <b className={name ? 'truncate strong' : 'medium soft'}>{name || list('nowhere')}</b>
              {above && (
                <span className="text-s muted truncate" title={above}>
                  {above}
                </span>
              )}
            </span>
          </span>
        </div>
      </div>
      {children}
    </section>
  )
}
