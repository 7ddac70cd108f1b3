import { UnstyledButton } from '@mantine/core'
import { EyeOff } from 'lucide-react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { isNewPhoto, type Photo } from '../fields/asset-form-values.ts'
import { AssetPicture } from '../asset-picture.tsx'
import onPicture from './on-picture.module.css'
import classes from './gallery.module.css'
import { useSortablePhoto } from './sortable-photos.tsx'
import { useFileUrl } from '../../../ui/picture/use-file-url.ts'

interface Props {
  photo: Photo
  number: number
  isChosen: boolean
  sent: number | undefined
  error: string | undefined
  disabled: boolean
  onChoose: () => void
}

/** A small photo of the gallery: pressed it is shown large, dragged it changes its place. */
export function GalleryThumb({ photo, number, isChosen, sent, error, disabled, onChoose }: Props) {
  const { t } = useTranslation('assetDialog')
  const { box, handle, isDragging } = useSortablePhoto(photo.key, disabled)
  const isHidden = !isNewPhoto(photo) && !photo.active
  return (
    <li {...box} className="relative" data-dragging={isDragging || undefined}>
      <UnstyledButton
        {...handle}
        className={`block full relative clip bordered radius-m ${classes['thumb']}`}
        data-chosen={isChosen || undefined}
        data-hidden={isHidden || undefined}
        aria-current={isChosen || undefined}
        aria-label={error ? t('photos.numbered', { number, name: error }) : t('photos.numberedOnly', { number })}
        title={error}
        onClick={onChoose}
      >
        {isNewPhoto(photo) ? (
          <NewPicture file={photo.file} alt="" />
        ) : (
          <AssetPicture url={photo.stored.thumbUrl} iconSize={18} lazy={false} />
        )}
        {isHidden && <EyeOff size={16} className={`fill ${classes['eye']}`} aria-hidden="true" />}
        {isNewPhoto(photo) && (
          <span
            className={`text-xs strong radius-s px-2 absolute toned ${classes['new']}`}
            data-tone={error ? 'red' : 'blue'}
          >
            {t(error ? 'photos.faulty' : 'photos.new')}
          </span>
        )}
        {sent !== undefined && (
          <span className={`meter absolute ${onPicture['progress']}`}>
            <span style={{ width: `${sent * 100}%` }} />
          </span>
        )}
      </UnstyledButton>
    </li>
  )
}

/** A photo of this device. */
export function NewPicture({ file, alt }: { file: File; alt: string }) {
  const url = useFileUrl(file)
  return <AssetPicture url={url} alt={alt} iconSize={20} lazy={false} />
}
