import { Modal, UnstyledButton } from '@mantine/core'
import type { Asset } from '@nine/contract/asset/asset'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { AssetPicture } from '../asset-picture.tsx'
import { isNewPhoto, type Photo } from '../fields/asset-form-values.ts'
import { NewPicture } from '../photos/gallery-thumb.tsx'
import classes from './phone-head.module.css'

interface Props {
  asset: Pick<Asset, 'name' | 'code' | 'serialNumber'>
  photos: readonly Photo[]
  /** Whether all photos are in sight below. */
  isOpen: boolean
  onToggle: () => void
}

/** The asset at a glance; its photo opens all of them. */
export function PhoneHead({ asset, photos, isOpen, onToggle }: Props) {
  const { t } = useTranslation('assetDialog')
  const [cover] = photos
  return (
    <div className={`row gap-6 ${classes['head']}`}>
      <UnstyledButton
        className={`fixed relative clip bordered radius-l quiet ${classes['thumb']}`}
        aria-expanded={isOpen}
        aria-label={t('photos.showAll', { count: photos.length })}
        onClick={onToggle}
      >
        {cover && isNewPhoto(cover) ? (
          <NewPicture file={cover.file} alt="" />
        ) : (
          <AssetPicture url={cover?.stored.thumbUrl ?? null} iconSize={26} lazy={false} />
        )}
        {photos.length > 1 && (
          <span className={`absolute radius-s white text-xs medium ${classes['count']}`}>{photos.length}</span>
        )}
      </UnstyledButton>
      <div className="column slim gap-2">
        <Modal.Title className={`clamp strong anywhere ${classes['name']}`}>{asset.name}</Modal.Title>
        <span className="text-s muted anywhere">{[asset.code, asset.serialNumber].filter(Boolean).join(' · ')}</span>
      </div>
    </div>
  )
}
