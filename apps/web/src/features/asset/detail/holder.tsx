import { UserRound } from 'lucide-react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { PersonAvatar } from '../../../ui/picture/person-avatar.tsx'
import { DueChip } from '../../custody/due-chip.tsx'
import { type HeldAsset, holderOf, shortName } from '../holder-name.ts'
import classes from './holder.module.css'

/** The holder of an asset; nobody is a dashed circle, so that columns have no holes. */
export function HolderAvatar({ asset, size = 22 }: { asset: HeldAsset; size?: number }) {
  const { t } = useTranslation('asset')
  const holder = holderOf(asset)
  if (holder) {
    return (
      <span className={`fixed ${classes['avatar']}`} title={holder.name}>
        <PersonAvatar name={holder.name} photo={holder.photo} size={size} />
      </span>
    )
  }
  return (
    <span
      className={`fixed muted radius-round ${classes['nobody']}`}
      style={{ width: size, height: size }}
      role="img"
      aria-label={t('nobody')}
      title={t('nobody')}
    >
      <UserRound size={Math.round(size * 0.55)} strokeWidth={1.75} />
    </span>
  )
}

export function HolderCell({ asset }: { asset: HeldAsset }) {
  const { t } = useTranslation('asset')
  const holder = holderOf(asset)
  return (
    <span className={`row slim gap-4 ${classes['holder']}`} data-nobody={!holder || undefined}>
      <span aria-hidden="true" className={`fixed ${classes['avatar']}`}>
        <HolderAvatar asset={asset} size={24} />
      </span>
      <span className="column slim">
        <span className="truncate" title={holder?.name}>
          {holder ? shortName(holder.name) : t('nobody')}
        </span>
        <DueChip custody={asset.custody} look="plain" />
      </span>
    </span>
  )
}
