import { Checkbox, Skeleton } from '@mantine/core'
import type { AssetListItem } from '@nine/contract/asset/asset-list'
import { Link } from '@tanstack/react-router'
import { MapPin } from 'lucide-react'
import type { MouseEvent } from 'react'
import { formatMoney } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import cover from '../../../ui/list/cover-link.module.css'
import { PathText } from '../../../ui/tree/path-text.tsx'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import classes from './asset-cards.module.css'
import { AssetMenu } from './asset-menu.tsx'
import { AssetPicture } from '../asset-picture.tsx'
import { foundFormerCode } from '@nine/contract/asset/found-former-code'
import { AssetStatusBadge } from '../asset-status-badge.tsx'
import { DueChip } from '../../custody/due-chip.tsx'
import { HolderAvatar } from '../detail/holder.tsx'
import type { Selection } from './selection.ts'
import type { AssetNavigation } from '../filters/use-asset-search.ts'
import { useLongPress } from './use-long-press.ts'

export interface AssetListProps {
  assets: readonly AssetListItem[]
  chosen: Selection
  /** An older page is shown while the next one loads. */
  stale: boolean
  linkTo: AssetNavigation['linkTo']
  onOpen: (id: string) => void
  /** With shift: everything since the one touched before. */
  onToggle: (id: string, withRange: boolean) => void
  onTogglePage: () => void
  /** What was searched for. */
  search: string | undefined
  /** Absent: the person may not. */
  onDuplicate: ((id: string) => void) | undefined
  /** Absent: the person may not. */
  onDelete: ((asset: AssetListItem) => void) | undefined
}

export function AssetCards({ assets, chosen, stale, ...actions }: AssetListProps) {
  return (
    <ul
      className={`grid gap-7 ${classes['grid']}`}
      data-stale={stale || undefined}
      data-choosing={chosen.size > 0 || undefined}
    >
      {assets.map((asset) => (
        <li key={asset._id}>
          <AssetCard asset={asset} isChosen={chosen.has(asset._id)} isChoosing={chosen.size > 0} {...actions} />
        </li>
      ))}
    </ul>
  )
}

interface CardProps extends Pick<AssetListProps, 'linkTo' | 'onToggle' | 'onDuplicate' | 'onDelete' | 'search'> {
  asset: AssetListItem
  isChosen: boolean
  isChoosing: boolean
}

function AssetCard({ asset, isChosen, isChoosing, linkTo, onToggle, onDuplicate, onDelete, search }: CardProps) {
  const { t } = useTranslation('asset')
  const phone = useIsPhone()
  const press = useLongPress(() => !isChoosing && onToggle(asset._id, false))
  const choosingByTouch = phone && isChoosing
  const former = foundFormerCode(asset, search)

  /** Once something is selected on a phone, tapping a card adds to the selection. */
  function onClick(event: MouseEvent): void {
    if (!choosingByTouch) return
    event.preventDefault()
    onToggle(asset._id, false)
  }

  return (
    <article
      className={`box tall relative clip ${classes['card']}`}
      data-chosen={isChosen || undefined}
      {...(phone ? press : {})}
    >
      <div className={`relative line-bottom ${classes['picture']}`}>
        <AssetPicture url={asset.firstImage} />
        <span className={`absolute ${classes['status']}`}>
          <AssetStatusBadge status={asset.status} look="picture" />
        </span>
      </div>
      <div className={classes['body']}>
        <h2 className={`text-m strong ${classes['name']}`}>
          <Link
            {...linkTo(asset._id)}
            className={`${cover['link']} ink anywhere no-link clip ${classes['link']}`}
            title={asset.name}
            onClick={onClick}
          >
            {asset.name}
          </Link>
        </h2>
        <div className={`row between gap-5 text-xs mt-2 ${classes['line']}`}>
          <span className="fixed muted">{asset.code}</span>
          {asset.price !== null && (
            <span className={`truncate text-s medium ${classes['price']} num`}>
              {formatMoney(asset.price, asset.currency)}
            </span>
          )}
        </div>
        {asset.custody && <DueChip custody={asset.custody} look="plain" />}
        {former !== undefined && <div className="truncate text-xs muted">{t('former', { code: former })}</div>}
        <div className={`row between gap-5 text-xs mt-2 ${classes['line']}`}>
          <span
            className={`row grow slim gap-3 soft ${classes['place']}`}
            data-none={asset.location.path.length === 0 || undefined}
          >
            <MapPin size={15} strokeWidth={1.75} aria-hidden="true" />
            {asset.location.path.length > 0 ? (
              <PathText names={asset.location.path.slice(-2)} look="even" />
            ) : (
              t('nowhere')
            )}
          </span>
          <span className={`fixed relative raised ${classes['holder']}`}>
            <HolderAvatar asset={asset} />
          </span>
        </div>
      </div>
      {(!phone || isChoosing) && (
        <Checkbox
          className={`absolute raised ${classes['check']}`}
          size="xs"
          aria-label={t('choose', { name: asset.name })}
          checked={isChosen}
          onChange={() => {}}
          onClick={({ shiftKey }) => onToggle(asset._id, shiftKey)}
        />
      )}
      {!choosingByTouch && (
        <AssetMenu
          asset={asset}
          className={`soft radius-m absolute raised shadow ${classes['menu']}`}
          onSelect={phone ? () => onToggle(asset._id, false) : undefined}
          onDuplicate={onDuplicate && (() => onDuplicate(asset._id))}
          onDelete={onDelete && (() => onDelete(asset))}
        />
      )}
    </article>
  )
}

/** Skeleton cards in the same grid. */
export function CardsSkeleton({ count }: { count: number }) {
  const { t } = useTranslation()
  return (
    <div className={`grid gap-7 ${classes['grid']}`} role="status" aria-label={t('loading')}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={`box tall relative clip ${classes['card']}`}>
          <Skeleton radius={0} className={`relative line-bottom ${classes['picture']}`} />
          <div className={classes['body']}>
            <div className={`text-m strong ${classes['name']}`}>
              <Skeleton height={13} mt={4} />
              <Skeleton height={13} mt={8} width="55%" />
            </div>
            <div className={`row between gap-5 text-xs mt-2 ${classes['line']}`}>
              <Skeleton height={11} width={72} />
              <Skeleton height={11} width={84} className={`truncate text-s medium ${classes['price']}`} />
            </div>
            <div className={`row between gap-5 text-xs mt-2 ${classes['line']}`}>
              <Skeleton height={11} width="60%" />
            </div>
          </div>
        </div>
      ))}
    </div>
  )
}
